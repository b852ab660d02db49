// A page that the browser has translated goes on working: every text lies in elements of the translator's by then.
import { expect, test } from "./watched";
import { at, button, calm, compose, panel, plate, playOut, sitDown } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/**
 * What Chrome's translation does: each text that may be translated is taken off the page, and another stands in its place in
 * two elements; whatever comes later is translated too. Elsewhere the text itself is put into the element.
 */
const translate = (page: Page, takesAway: boolean): Promise<void> =>
  page.evaluate((takesAway) => {
    const isKept = (text: Node): boolean =>
      !text.textContent!.trim() || !!text.parentElement!.closest("font, svg, script, style, textarea, [translate=no]");
    const wrap = (text: Text): void => {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      const words = takesAway ? document.createTextNode(`«${text.data}»`) : text;
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(words);
    };
    const all = (): void => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) if (!isKept(texts.currentNode)) found.push(texts.currentNode as Text);
      found.forEach(wrap);
    };
    all();
    new MutationObserver(all).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, takesAway);

/** The words of the panel as they would be without a translation. */
const words = async (page: Page): Promise<string> => (await panel(page).innerText()).replace(/[«»]/g, "").replace(/\s+/g, " ");

for (const takesAway of [true, false]) {
  test(`a fight is played on in a translation that ${takesAway ? "takes texts away" : "wraps them"}`, async ({ page }) => {
    await sitDown(page);
    await translate(page, takesAway);
    await button(page, /Begin turn 1/).click();
    await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
    await expect(panel(page).getByRole("heading", { name: "Urlik" }).locator("font")).toHaveCount(0);
    await button(page, /Stand and attack/).click();
    await at(page, "composer");
    await expect(plate(page)).toContainText("%");
    const dice = panel(page).getByRole("group", { name: "Attack dice", exact: true });
    const before = await dice.innerText();
    await button(page, "Less: Attack dice").click();
    await expect.poll(() => dice.innerText(), "the number follows").not.toBe(before);
    await plate(page).click();
    await at(page, "prompt");
    await playOut(page, /No reaction|Take the wound/);
    // Texts of what was are gone, and those of what is are there once.
    const shown = await words(page);
    expect(shown).not.toContain("Chance that you stop it");
    for (const text of await panel(page).getByRole("heading", { level: 1 }).allInnerTexts()) {
      expect(shown.split(text.replace(/[«»]/g, "").trim()).length).toBeGreaterThan(1);
    }
    await button(page, /Continue/).click();
    await at(page, "actions");
    await button(page, "Undo").click();
    await expect(panel(page)).not.toHaveAttribute("data-kind", "actions");
  });
}

test("in a translation a text that changes is there once", async ({ page }) => {
  await compose(page);
  await translate(page, true);
  const number = panel(page).getByRole("group", { name: "Attack dice", exact: true }).locator("b");
  for (const dice of ["2 dice", "1 die", "No dice"]) {
    await button(page, "Less: Attack dice").click();
    await expect(number).toHaveText(`«${dice}»`);
  }
  await plate(page).click();
  await at(page, "prompt");
});
