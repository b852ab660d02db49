// The referee's hand on everybody's card.
import { expect, test } from "./watched";
import { at, beginTurn, calm, panel, plate, sitDown } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/** The card of somebody who does not act: the first tap. */
async function card(page: Page, name: string): Promise<void> {
  await page.getByRole("region", { name: "Turn order" }).or(page.locator("[aria-label='Turn order']")).first()
    .getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await at(page, "card");
}

test("a wound for anybody is three taps, with its reason", async ({ page }) => {
  await sitDown(page);
  await beginTurn(page);
  await card(page, "Dana");
  await panel(page).getByRole("group", { name: "Referee wounds" }).getByRole("button", { name: /Medium$/ }).click();
  await at(page, "composer");
  await plate(page).click();
  await expect(panel(page)).toContainText("medium wound, chest");
});

test("the sheet is a press from the card", async ({ page }) => {
  await sitDown(page);
  await beginTurn(page);
  await card(page, "Dana");
  await panel(page).getByRole("button", { name: "Sheet" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Dana");
});
