// Rows of which one is chosen, with the keyboard alone.
import { expect, test } from "./watched";
import { at, calm, compose, odds, panel, plate, risk, takePhase, token } from "./table";
import { focused, nameOf, tabTo } from "./focus";
import type { Locator, Page } from "@playwright/test";

test.use(calm);
test.skip(({ isMobile }) => isMobile, "phones have no arrow keys");

/** The rows of a decision, and the one of them that is chosen. */
const radios = (page: Page): Locator => panel(page).getByRole("radiogroup").first().getByRole("radio");
const checked = (page: Page): Locator => radios(page).and(page.getByRole("radio", { checked: true }));

/** What a screen reader is told from now on, piece by piece. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const all = await page.evaluateHandle(() => {
    const said: string[] = [];
    const hear = (changes: MutationRecord[]): void =>
      changes.forEach(({ target }) => said.push((target instanceof Text ? target.parentElement! : target).textContent!.trim()));
    for (const region of document.querySelectorAll("[aria-live=polite]")) {
      new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
    }
    return said;
  });
  return () => all.jsonValue();
}

for (const key of ["ArrowDown", "ArrowUp", "Space"]) {
  test(`the first choice of a prompt, by ${key}, keeps the keyboard on what is chosen`, async ({ page }) => {
    await compose(page);
    await risk(page, 0);
    await plate(page).click();
    await at(page, "prompt");
    await expect(checked(page)).toHaveCount(0);
    await expect(radios(page).and(page.locator("[tabindex='0']"))).toHaveCount(1);
    await tabTo(page, radios(page));
    const said = await listen(page);
    await page.keyboard.press(key);
    await expect(checked(page)).toHaveCount(1);
    await expect(checked(page)).toBeFocused();
    const first = await nameOf(page);
    await expect.poll(said).toContainEqual(expect.stringMatching(/, chosen$/));
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => nameOf(page)).not.toBe(first);
    await expect(checked(page)).toBeFocused();
    // One stop for Tab: the next one is past all the rows.
    await page.keyboard.press("Tab");
    await expect(radios(page).and(focused(page))).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(checked(page)).toBeFocused();
    await tabTo(page, plate(page));
    await page.keyboard.press("Enter");
    await expect(panel(page)).not.toHaveAttribute("data-kind", "prompt");
  });
}

test("a figure of the board that is held by Enter is chosen once", async ({ page }) => {
  await takePhase(page);
  await token(page, "Cogan").focus();
  await page.keyboard.down("Enter");
  await at(page, "composer");
  await expect(odds(page)).not.toHaveAttribute("data-stale", "");
  const before = await panel(page).ariaSnapshot();
  await token(page, "Urlik").focus();
  for (let i = 0; i < 4; i++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  expect(await panel(page).ariaSnapshot()).toBe(before);
});
