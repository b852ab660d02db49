// Stamina: the gatehouse. A bash into the wall, successes to spend, a free attack on whoever walks away, composure
// regained, a shot out of overwatch that interrupts a movement, and a spell with its dues.
import { expect, test } from "./watched";
import { acts, arrive, askEach, at, button, calm, odds, ownDice, panel, plate, row, token, typeDice } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

async function tells(page: Page, ...lines: (string | RegExp)[]): Promise<void> {
  for (const line of lines) await expect(panel(page)).toContainText(line);
}

/** Goes to a hex that the panel lists. */
async function to(page: Page, hex: string): Promise<void> {
  await panel(page).getByText(/^As a list: /).first().click();
  await panel(page).getByRole("button", { name: new RegExp(`${hex}$`) }).first().click();
}

async function endTurn(page: Page, name: string): Promise<void> {
  await acts(page, name);
  await button(page, /^End the turn/).click();
}

test("a round of the gatehouse", async ({ page }) => {
  test.slow();
  await arrive(page);
  await button(page, /^Stamina/).click();
  await button(page, /^Begin the fight/).click();

  // EX-06 with a wall behind the target: it falls, and is not moved.
  await acts(page, "Mara");
  await row(page, /^Bash/).click();
  await token(page, "Grusk").click();
  await at(page, "composer");
  await expect(odds(page)).not.toHaveAttribute("data-stale", "");
  await expect(odds(page)).toContainText("2d10 + 1 against 9");
  await expect(odds(page)).toContainText(/79\.0%\s*to hit/);
  await ownDice(page);
  await plate(page).click();
  await typeDice(page, 8, 7);
  await at(page, "ledger");
  await tells(page, "Pinned against a hard surface", "Price of prone");
  await expect(token(page, "Grusk")).toHaveAccessibleName(/prone/);
  await button(page, /^Continue/).click();

  // At a table that wants each choice asked, what each spend does is told before it is chosen.
  await askEach(page);
  await row(page, /^Basic attack/).click();
  await token(page, "Grusk").click();
  await at(page, "composer");
  await plate(page).click();
  await typeDice(page, 5, 3, 1, 1);
  await expect(panel(page).getByRole("radio", { name: /^\+1 damage,? 5 wounds: wounded, stunned/ })).toHaveAttribute("aria-checked", "true");
  await expect(panel(page).getByRole("radio", { name: /^\+1 armour piercing,? 4 wounds/ })).toBeVisible();
  await plate(page).click();
  await at(page, "ledger");
  await expect(token(page, "Grusk")).toHaveAccessibleName(/wounded.*stunned/);
  await button(page, /^Continue/).click();

  // Walking out of reach lets Varo strike, before she has moved.
  await row(page, /^Walk/).click();
  await to(page, "F5");
  await plate(page).click();
  await panel(page).getByRole("radio", { name: /^Basic attack · Arming sword/ }).click();
  if (await plate(page).isVisible()) await plate(page).click();
  await typeDice(page, 5, 5, 1, 1);
  await plate(page).click();
  await at(page, "ledger");
  await tells(page, "Near success");
  await expect(token(page, "Mara")).toHaveAccessibleName(/hex F5/);
  await button(page, /^Continue/).click();
  await endTurn(page, "Mara");

  // Composure regained: 16 against 12 with the lowest dice of the wounded.
  await acts(page, "Grusk");
  await row(page, /^Defensive stance/).click();
  await expect(odds(page)).toContainText("against 12");
  await plate(page).click();
  await typeDice(page, 9, 8, 8);
  await at(page, "ledger");
  await tells(page, "4 additional successes");
  await expect(panel(page)).toContainText(/Grusk: defense \+2/);
  await expect(token(page, "Grusk")).toHaveAccessibleName(/defensive stance/i);
  await button(page, /^Continue/).click();
  await endTurn(page, "Grusk");
  await endTurn(page, "Osric");
  await endTurn(page, "Varo");

  // Overwatch over the way through the gate.
  await acts(page, "Ilen");
  await row(page, /^Overwatch/).click();
  await to(page, "F3");
  await plate(page).click();
  await expect(token(page, "Ilen")).toHaveAccessibleName(/watches F3/i);
  await endTurn(page, "Ilen");

  // A spell with its dues, manifested at once.
  await acts(page, "Teyo");
  await row(page, /^Cast Snap Bolt/).click();
  await expect(odds(page)).toContainText("against 15");
  await plate(page).click();
  await typeDice(page, 10, 5, 4);
  await tells(page, "Arcane dues: 7");
  await panel(page).getByRole("radio", { name: /^At Grusk/ }).click();
  await plate(page).click();
  await typeDice(page, 6, 5, 1);
  await plate(page).click();
  await at(page, "ledger");
  await tells(page, "Stamina −5", "2 fatigue");
  await button(page, /^Continue/).click();
  await endTurn(page, "Teyo");

  // A new round: who of equals comes first is theirs to say.
  await at(page, "composer");
  await plate(page).click();
  await endTurn(page, "Mara");

  // Whoever comes into the watched hex is shot at before the movement goes on.
  await acts(page, "Osric");
  await row(page, /^Walk/).click();
  await to(page, "F3");
  await plate(page).click();
  await panel(page).getByRole("radio", { name: /^Shoot/ }).click();
  if (await plate(page).isVisible()) await plate(page).click();
  await typeDice(page, 4, 4, 3);
  await at(page, "ledger");
  await tells(page, "Ilen");
  await expect(token(page, "Osric")).toHaveAccessibleName(/hex F3/);
});

test("however many ways there are to spend, the plate stays in sight", async ({ page }) => {
  await arrive(page);
  await button(page, /^Stamina/).click();
  await button(page, /^Begin the fight/).click();
  await askEach(page);
  await row(page, /^Basic attack/).click();
  await token(page, "Grusk").click();
  await at(page, "composer");
  await ownDice(page);
  await plate(page).click();
  await typeDice(page, 10, 10, 9);
  await expect(panel(page).getByRole("radio")).toHaveCount(14);
  await expect(plate(page)).toBeInViewport({ ratio: 1 });
  await panel(page).getByRole("radio", { name: /^\+12 armour piercing/ }).click();
  await expect(plate(page)).toBeInViewport({ ratio: 1 });
  await plate(page).click();
  await at(page, "ledger");
  await tells(page, "+12 armour piercing");
});
