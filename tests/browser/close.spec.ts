// GURPS 3e, close combat: the brawl in the cellar door. A slam, a pin and the way out of it, a grapple, and a choke to
// the end.
import { expect, test } from "./watched";
import { acts, arrive, at, board, button, calm, carryOn, choose, odds, ownDice, panel, plate, row, token, typeSums } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/** Opens a card at somebody. */
async function open(page: Page, card: RegExp, target: string): Promise<void> {
  // A click that has to scroll first may come down on the row and go up beside it.
  await row(page, card).scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
  await row(page, card).click();
  // With one target it opens at once, a frame later; with more the row waits for one of them.
  const waits = panel(page).locator(".act.on");
  await expect(page.locator("#panel[data-kind=composer]").or(waits).first()).toBeVisible();
  if (await waits.isVisible()) await token(page, target).click();
  await at(page, "composer");
  await expect(odds(page)).not.toHaveAttribute("data-stale", "");
}

async function tells(page: Page, ...lines: (string | RegExp)[]): Promise<void> {
  await at(page, "ledger");
  for (const line of lines) await expect(panel(page)).toContainText(line);
  await carryOn(page);
}

/** They look on. */
async function pass(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await acts(page, name);
    await row(page, /^Do nothing/).click();
  }
}

test("slam, pin, break free, grapple, and a choke to the end", async ({ page }) => {
  // Five exchanges of a brawl: half a minute where nothing else runs.
  test.setTimeout(90_000);
  await arrive(page);
  await button(page, /^GURPS 3e.*The cellar door/).click();
  await expect(board(page)).toHaveAccessibleName(/^The cellar door/);
  await button(page, /^Begin the fight/).click();

  // A slam: both contests, a fall, and a tie in the push.
  await acts(page, "Bran");
  await open(page, /^Slam/, "Otto");
  await expect(odds(page)).toContainText(/to slam into/);
  await ownDice(page);
  await plate(page).click();
  await typeSums(page, 11, 12);
  await typeSums(page, 13, 13);
  await typeSums(page, 13, 12);
  await tells(page, "Knocks him down by 3", "Not pushed", "Stops in the foe's hex");
  await expect(token(page, "Otto")).toHaveAccessibleName(/lying/);
  await pass(page, "Lis", "Otto", "Mags");

  // A pin, and the way out of it.
  await acts(page, "Bran");
  await open(page, /^Pin/, "Otto");
  await expect(odds(page)).toContainText(/to pin/);
  await plate(page).click();
  await typeSums(page, 9, 12);
  await tells(page, "Pins him by 4", "Bran: pins Otto");
  await expect(token(page, "Otto")).toHaveAccessibleName(/pinned/);
  await pass(page, "Lis");
  await acts(page, "Otto");
  // What is barred for one reason is one line, which unfolds.
  await panel(page).locator("summary").filter({ hasText: "Pinned: break free first" }).click();
  await expect(row(page, /^Grapple/)).toContainText(/not now/i);
  await open(page, /^Break free/, "Bran");
  await plate(page).click();
  await typeSums(page, 3, 18);
  await plate(page).click();
  await tells(page, "Breaks free by");
  await expect(token(page, "Otto")).not.toHaveAccessibleName(/pinned/);
  await pass(page, "Mags");

  // Both hands on the neck.
  await acts(page, "Bran");
  await open(page, /^Grapple/, "Otto");
  await choose(page, "Both hands");
  const part = panel(page).getByRole("combobox", { name: "Part" });
  await part.selectOption(await part.getByRole("option", { name: /^Neck/ }).getAttribute("value"));
  await plate(page).click();
  await typeSums(page, 9, 12);
  await tells(page, "Bran: holds Otto: neck, with both hands");
  await pass(page, "Lis");
  await acts(page, "Otto");
  await open(page, /^Break free/, "Bran");
  await plate(page).click();
  await typeSums(page, 12, 9);
  await tells(page, "Does not break free");
  await pass(page, "Mags");

  // The choke, to the end.
  await acts(page, "Bran");
  await open(page, /^Choke/, "Otto");
  await expect(odds(page)).toContainText(/to choke/);
  await plate(page).click();
  await typeSums(page, 3, 18);
  await typeSums(page, 18);
  await tells(page, "Chokes him by 18");
  await expect(token(page, "Otto")).toHaveAccessibleName(/health 0 per cent.*choked, held by Bran: neck, with both hands/);

  // His turn begins with a roll to stay awake: it fails, and nobody holds who is senseless.
  await acts(page, "Lis");
  await row(page, /^Do nothing/).click();
  await typeSums(page, 18);
  await tells(page);
  await expect(token(page, "Otto")).toHaveAccessibleName(/unconscious/);
  await expect(token(page, "Otto")).not.toHaveAccessibleName(/choked|held/);
  await acts(page, "Mags");
});
