// Circle of Realms: a unit tells how it stands to its enemies, ways to attack are compared, and at night an
// attack turns against the attacker.
import { expect, test } from "./watched";
import { arrive, at, board, button, calm, carryOn, odds, ownDice, panel, plate, token, typeDice } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/** The demo, with everything that the table says before the first attack. */
async function sitDown(page: Page): Promise<void> {
  await arrive(page);
  await button(page, /^Circle of Realms/).click();
  await expect(board(page)).toHaveAccessibleName(/^The hill at dusk, before the first round$/);
}

/** Says something for the table, and leaves the breakdown where there is one. */
async function tableSays(page: Page, row: RegExp): Promise<void> {
  await button(page, row).click();
  if ((await panel(page).getAttribute("data-kind")) === "ledger") await carryOn(page);
}

/** Composes an attack on somebody. */
async function aim(page: Page, name: string): Promise<void> {
  await panel(page).getByRole("button", { name: /^Attack(?! on)/ }).click();
  await at(page, "composer");
  const title = panel(page).getByRole("heading", { name: new RegExp(`${name}$`) });
  if (!(await title.isVisible())) await token(page, name).click();
  await expect(title).toBeVisible();
  await expect(odds(page)).not.toHaveAttribute("data-stale", "");
}

test("at night an attack is turned against the attacker", async ({ page }) => {
  await sitDown(page);
  await tableSays(page, /^Night falls/);
  await tableSays(page, /^Begin the turn of Madder/);
  await expect(panel(page).getByRole("heading", { name: "Ferrand" })).toBeVisible();

  // Two blades: each alone, one after the other, or both at once are compared before one is taken.
  await aim(page, "Aldric");
  const ways = panel(page).getByRole("radiogroup").or(panel(page).getByRole("group", { name: /^Attack mode/ })).first();
  await expect(ways).toContainText(/sword, then sabre/i);
  await expect(ways).toContainText(/sword and sabre/i);
  await expect(ways).not.toContainText("…");
  await ownDice(page);
  await plate(page).click();

  await typeDice(page, 1);
  await typeDice(page, 1);
  // Armour has stopped it, but the knight may still strike back.
  await button(page, /^Roll/).first().click();
  await plate(page).click();
  await typeDice(page, 6);
  await at(page, "ledger");
  await expect(panel(page)).toContainText(/turned negative/i);
  for (const number of [/^Final defence: 7/, /^Counterattack: 4/]) await button(page, number).click();
  await expect(panel(page)).toContainText(/defender stands higher/i);
  await expect(panel(page)).toContainText(/night: defender.s precision/i);
  await expect(panel(page)).toContainText(/Ferrand: 4 wounds: 4 of 5/);
  await expect(token(page, "Ferrand")).toHaveAccessibleName(/health 20 per cent/);
  for (const rule of ["CR-64", "CR-84", "CR-101", "CR-105"]) {
    await expect(panel(page).getByRole("button", { name: new RegExp(`^${rule}`) }).first()).toBeAttached();
  }
});

test("a unit tells how it stands to each enemy, and any of the side may act", async ({ page }) => {
  await sitDown(page);
  await tableSays(page, /^Begin the turn of Tide/);
  await expect(panel(page).getByRole("heading", { name: "Aldric" })).toBeVisible();
  const enemies = panel(page).locator("[data-test=prospects]");
  const turnTo = async (name: string) => {
    await page.getByRole("navigation", { name: "Turn order" }).getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await expect(panel(page).getByRole("heading", { name })).toBeVisible();
    await panel(page).getByRole("button", { name: new RegExp(`${name}.* card$`) }).click();
    await at(page, "card");
  };
  // Twelve pegs up, a bow of range 4 reaches two spaces farther.
  await turnTo("Cerys");
  await expect(enemies).toContainText(/range 4 \+ 2/);
  await expect(enemies).toContainText(/height advantage: attacker/i);
  await expect(enemies.getByRole("button", { name: /^CR-27/ }).first()).toBeAttached();
  await button(page, /^Back to/).click();
  // A sword reaches nobody from there, and the rule says so.
  await turnTo("Brenna");
  await expect(enemies).toContainText(/out of range: distance \d+, range 0 \+ 0 \(must be adjacent\)/i);
  await expect(enemies.getByRole("button", { name: /^CR-22/ }).first()).toBeAttached();
});
