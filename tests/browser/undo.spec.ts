// Undo and redo, by button and by key, from every state of a fight.
import { expect, test } from "./watched";
import {
  answer, askEach, at, beginTurn, button, calm, choose, compose, expectSight, form, letStand, panel, plate, playOut, redo, risk, see, sitDown, stake, type Sight,
} from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

interface Hand {
  undo: (page: Page) => Promise<void>;
  redo: (page: Page) => Promise<void>;
}

const hands: Record<string, Hand> = {
  buttons: {
    undo: (page) => button(page, /^(Undo|Take back the (attack|last choice))$/).click(),
    redo: (page) => redo(page).click(),
  },
  keys: {
    undo: (page) => page.keyboard.press("u"),
    redo: (page) => page.keyboard.press("Shift+U"),
  },
};

/** Takes the last decision back and on again: the table shows what it showed before each. */
async function backAndOn(page: Page, { undo, redo }: Hand, before: Sight): Promise<void> {
  const after = await see(page);
  await undo(page);
  await expectSight(page, before);
  await expect(page.locator("[data-test=toast]")).toContainText("Und");
  await redo(page);
  await expectSight(page, after);
}

for (const [name, hand] of Object.entries(hands)) {
  test.describe(`by ${name}`, () => {
    // Each on one screen: what they take back is the same on both.
    test.skip(({ isMobile }) => isMobile === (name === "keys"), "on the other screen");

    test("back and on: a turn begun, a phase taken", async ({ page }) => {
      await sitDown(page);
      await beginTurn(page);
      const begun = await see(page);
      await hand.undo(page);
      await form(page, "Orc: AP dice");
      await hand.redo(page);
      await expectSight(page, begun);

      await button(page, "End the phase").click();
      await expect(panel(page).getByRole("heading", { name: "Cogan" })).toBeVisible();
      await backAndOn(page, hand, begun);
    });

    test("back and on: a blow struck, an answer given, the breakdown read", async ({ page }) => {
      await compose(page, askEach);
      await risk(page, 2);
      const composed = await see(page);
      await plate(page).click();
      await at(page, "prompt");
      await backAndOn(page, hand, composed);

      await choose(page, /^No reaction/);
      await stake(page, "Defence dice", 0);
      const chosen = await see(page);
      await letStand(page);
      await form(page, /Damage/i);
      await backAndOn(page, hand, chosen);

      await playOut(page);
      await at(page, "ledger");
      const read = await see(page);
      await hand.undo(page);
      await form(page, /Knock-back/);
      await hand.redo(page);
      await expectSight(page, read);
    });
  });
}
