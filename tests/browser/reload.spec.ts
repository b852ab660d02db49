// The page is closed and opened again in the middle of things.
import { expect, test } from "./watched";
import { answer, askEach, at, button, calm, choose, compose, expectSight, form, ownDice, panel, plate, risk, see, stake, takePhase, token, typeDice } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/** The table shows the same after a reload, and where it was. */
async function survives(page: Page): Promise<void> {
  const before = await see(page);
  await page.reload();
  await expectSight(page, before);
}

test("aim and dice of the attacker, and the dice of the defender", async ({ page }) => {
  await compose(page);
  await panel(page).getByRole("combobox", { name: "Aim at" }).selectOption({ label: "Head  −4" });
  await risk(page, 2);
  await survives(page);
  await plate(page).click();
  await choose(page, /^No reaction/);
  await stake(page, "Defence dice", 1);
  await survives(page);
});

test("half typed dice", async ({ page }) => {
  await compose(page, askEach);
  await ownDice(page);
  await risk(page, 3);
  await plate(page).click();
  await answer(page, /^No reaction/);
  await typeDice(page, 6, 2);
  await survives(page);
  await expect(panel(page)).toContainText("third die");
  await typeDice(page, 4);
  await form(page, /Damage/i);
});

test("what is looked at", async ({ page }) => {
  await takePhase(page);
  await panel(page).getByRole("button", { name: "History" }).or(button(page, "History")).first().click();
  await at(page, "history");
  await survives(page);
  await button(page, "Back to now").click();

  await token(page, "Orc").click();
  await at(page, "card");
  await survives(page);
  await button(page, "Back to Urlik").click();

  await button(page, "Menu").click();
  await button(page, /^Board as a list/).click();
  await at(page, "list");
  await survives(page);
});
