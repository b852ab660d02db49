// The page is closed and opened again in the middle of things.
import { expect, test } from "./watched";
import {
  at, button, calm, choose, compose, dialog, expectSight, form, letStand, more, ownDice, panel, plate, playOut, see, strike,
  takePhase, token, typeDice,
} from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/** The table shows the same after a reload, and where it was. */
async function survives(page: Page): Promise<void> {
  const before = await see(page);
  await page.reload();
  await expectSight(page, before);
}

test("a composed attack", async ({ page }) => {
  await compose(page, 2);
  await panel(page).getByRole("combobox", { name: "Aim at" }).selectOption({ label: "Head  −4" });
  await survives(page);
  await button(page, "Block").click();
  await plate(page).click();
  await at(page, "prompt");
});

test("a prompt with its choice", async ({ page }) => {
  await strike(page);
  await survives(page);
  await choose(page, /^Side-step/);
  await more(page, "Defence dice");
  await survives(page);
  await letStand(page);
  await survives(page);
});

test("half typed dice", async ({ page }) => {
  await compose(page, 3);
  await ownDice(page);
  await plate(page).click();
  await choose(page, /^No reaction/);
  await letStand(page);
  await typeDice(page, 6, 2);
  await survives(page);
  await expect(panel(page)).toContainText("third die");
  await typeDice(page, 4);
  await form(page, /Damage/i);
});

test("a finished breakdown, and the board after it", async ({ page }) => {
  await compose(page);
  await letStand(page);
  await playOut(page);
  await at(page, "ledger");
  await survives(page);
  await button(page, /^Continue/).click();
  await survives(page);
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

test("the prompt that was turned round", async ({ page }) => {
  await strike(page);
  await button(page, "Flip").click();
  await expect(panel(page)).toHaveClass(/flipped/);
  await page.reload();
  await expect(panel(page)).toHaveClass(/flipped/);
});

test("the settings", async ({ page }) => {
  await takePhase(page);
  await button(page, "Menu").click();
  await dialog(page, "Menu").getByRole("button", { name: /^Settings/ }).click();
  const theme = page.getByRole("group", { name: "Theme" });
  await theme.getByRole("button", { name: "Light" }).click();
  await page.getByRole("switch", { name: /^Keep steps open/ }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("switch", { name: /^Keep steps open/ })).toHaveAttribute("aria-checked", "true");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
});
