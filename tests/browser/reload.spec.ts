// The page is closed and opened again in the middle of things.
import { expect, test } from "./watched";
import {
  answer, askEach, calm, compose, expectSight, form, ownDice, panel, plate, risk, see, typeDice,
} from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/** The table shows the same after a reload, and where it was. */
async function survives(page: Page): Promise<void> {
  const before = await see(page);
  await page.reload();
  await expectSight(page, before);
}

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
