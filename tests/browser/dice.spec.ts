// The players' own dice.
import { expect, test } from "./watched";
import { answer, askEach, at, button, calm, compose, letStand, ownDice, panel, plate, risk, typeDice } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/** Urlik has struck with so many dice, and their faces are waited for. */
async function waitForDice(page: Page, dice: number): Promise<void> {
  await compose(page, askEach);
  await ownDice(page);
  await risk(page, dice);
  await plate(page).click();
  await answer(page, /^No reaction/);
  await at(page, "dice");
}

/** The dice of the line that waits, as they are read out. */
async function shown(page: Page): Promise<(string | null)[]> {
  const dice = panel(page).getByRole("listitem").last().getByRole("img");
  return dice.evaluateAll((all) => all.map((die) => die.getAttribute("aria-label")));
}

test("what dice add up to in one tap, and die by die where that is liked better", async ({ page }) => {
  await waitForDice(page, 3);
  const keys = panel(page).getByRole("group", { name: /3D.* for Urlik\u2019s attack roll/ });
  const sums = keys.getByRole("button", { name: /^\d+$/ });
  await expect(sums).toHaveCount(16);
  await expect(sums.first()).toHaveAccessibleName("3");
  // A digit might begin a larger number.
  await page.keyboard.press("1");
  await expect(sums).toHaveCount(16);
  await panel(page).getByRole("button", { name: "11", exact: true }).click();
  const roll = panel(page).getByRole("listitem").filter({ hasText: "Attack roll" });
  await expect(roll).toContainText("typed by the sum");
  await expect(roll.getByRole("img", { name: "waiting" })).toHaveCount(0);
  await page.keyboard.press("u");
  await letStand(page);
  await button(page, "Die by die").click();
  await expect(panel(page).getByRole("group", { name: /first die/ })).toBeVisible();
  await page.reload();
  await expect(panel(page).getByRole("group", { name: /first die/ })).toBeVisible();
  await typeDice(page, 5);
  expect(await shown(page)).toEqual(["5", "waiting", "waiting"]);
  // Whoever turns to the sum counts all of the dice.
  await button(page, "By the sum").click();
  await expect(sums).toHaveCount(16);
  expect(await shown(page)).toEqual(["waiting", "waiting", "waiting"]);
});

test("keys for faces, the last die back, and the rest thrown", async ({ page }) => {
  await waitForDice(page, 3);
  await button(page, "Die by die").click();
  const keys = panel(page).getByRole("group", { name: /first die/ }).getByRole("button", { name: /^\d$/ });
  await expect(keys).toHaveCount(6);
  for (const [i, key] of (await keys.all()).entries()) await expect(key).toHaveAccessibleName(String(i + 1));

  await typeDice(page, 5);
  await expect(panel(page)).toContainText("second die");
  expect(await shown(page)).toEqual(["5", "waiting", "waiting"]);
  await button(page, "Last die").click();
  await expect(panel(page)).toContainText("first die");
  expect(await shown(page)).toEqual(["waiting", "waiting", "waiting"]);

  await typeDice(page, 2, 3);
  expect(await shown(page)).toEqual(["2", "3", "waiting"]);
  await button(page, "Roll the rest").click();
  const roll = panel(page).getByRole("listitem").filter({ hasText: "Attack roll" });
  await expect(roll.getByRole("img", { name: "2", exact: true }).first()).toBeVisible();
  await expect(roll.getByRole("img")).toHaveCount(3);
  await expect(roll.getByRole("img", { name: "waiting" })).toHaveCount(0);
});

test("a die that was typed wrong is typed anew in the breakdown, by finger and by key", async ({ page }) => {
  await waitForDice(page, 2);
  await typeDice(page, 6, 5);
  const roll = panel(page).getByRole("listitem").filter({ hasText: "Attack roll" });
  const dice = roll.locator("[data-test=retype]");
  await expect(dice).toHaveAccessibleName(/6.*5/);
  // Two taps: the dice, and what one of them shows.
  await dice.click();
  const anew = page.getByRole("dialog", { name: "Attack roll" });
  await expect(anew.getByRole("button", { pressed: true })).toHaveCount(2);
  await anew.getByRole("group", { name: "Die 2 of 2" }).getByRole("button", { name: "1", exact: true }).click();
  await expect(anew).toHaveCount(0);
  await expect(dice).toHaveAccessibleName(/6.*1/);
  await expect(roll).toContainText("Typed anew");

  await dice.focus();
  await page.keyboard.press("Enter");
  await anew.getByRole("group", { name: "Die 1 of 2" }).getByRole("button", { name: "3", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(dice).toHaveAccessibleName(/3.*1/);
  // Whoever plays by keys is not thrown out of the table.
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});
