// The thrown knife: a line of fire with bystanders, shots in turn, to the end of the turn.
import { expect, test } from "./watched";
import { arrive, at, board, button, calm, carryOn, chooseMoves, odds, ownDice, panel, plate, token, typeDice } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/** Every side says when it moves; then nobody moves. */
async function beginTurn(page: Page): Promise<void> {
  await arrive(page);
  await button(page, /^Dexterity/).click();
  await expect(board(page)).toHaveAccessibleName(/^The thrown knife, before the first turn$/);
  await button(page, /^Begin turn 1/).click();
  await chooseMoves(page);
  await plate(page).click();
  await at(page, "actions");
  for (let figure = 0; figure < 4; figure++) {
    await button(page, /^End the move/).click();
    if ((await panel(page).getAttribute("data-kind")) === "ledger") await carryOn(page);
  }
  await expect(panel(page).getByRole("heading", { name: "Zork" })).toBeVisible();
}

/** The row of an attack on an enemy, by what is in hand. */
const ATTACK = /^(?:Attack(?! a )|(?:Shoot|Throw)(?! at a ))/;

/** Composes a shot at somebody. */
async function aim(page: Page, row: RegExp, name: string): Promise<void> {
  await panel(page).getByRole("button", { name: row }).first().click();
  await at(page, "composer");
  const title = panel(page).getByRole("heading", { name: new RegExp(`(?:shoots at|throws at|strikes) ${name}$`) });
  if (!(await title.isVisible())) await token(page, name).click();
  await expect(title).toBeVisible();
  await expect(odds(page)).not.toHaveAttribute("data-stale", "");
}

test("the knife misses its man and strikes a bystander", async ({ page }) => {
  await beginTurn(page);

  // Before the throw: the line, whom it endangers, and how likely each is struck.
  await aim(page, ATTACK, "Bruce");
  await expect(odds(page).locator("[data-test=odds-hero]")).toHaveText("9.3%");
  await expect(odds(page)).toContainText(/In the line of fire: Alice <1.%, Chuck 4\.1%/);
  await expect(token(page, "Alice")).toHaveAccessibleName(/may be struck, /);
  await expect(token(page, "Chuck")).toHaveAccessibleName(/may be struck, 4 per cent/);
  await expect(board(page).locator(".m-lane").first()).toBeAttached();

  await ownDice(page);
  await plate(page).click();
  await typeDice(page, 3, 3, 1);
  await typeDice(page, 6, 6, 4);
  await typeDice(page, 4);
  await at(page, "ledger");
  await expect(panel(page)).toContainText("7 is over 6");
  await expect(panel(page)).toContainText(/16 against 18|16 against 16/);
  await expect(panel(page)).toContainText(/Alice: 3 hits/);
  await expect(panel(page)).toContainText(/knife lies in E5/i);
  await expect(token(page, "Alice")).toHaveAccessibleName(/health 70 per cent/);
  for (const rule of ["DX-62", "DX-68", "DX-73", "DX-84"]) {
    await expect(panel(page).getByRole("button", { name: new RegExp(`^${rule}`) }).first()).toBeAttached();
  }
  await carryOn(page);

  // Chuck has two shots: the second has a step of its own, still before Alice's.
  await expect(panel(page).getByRole("heading", { name: "Chuck" })).toBeVisible();
  await aim(page, ATTACK, "Zork");
  await plate(page).click();
  await typeDice(page, 3, 3, 3);
  await typeDice(page, 5);
  await at(page, "ledger");
  await expect(panel(page)).toContainText("9 is within 9");
  await expect(token(page, "Zork")).toHaveAccessibleName(/health 40 per cent/);
  await carryOn(page);
  await expect(panel(page).getByRole("heading", { name: "Chuck" })).toBeVisible();
  await aim(page, /^(?:Attack|Shoot|Throw) again/, "Zork");
  await plate(page).click();
  await typeDice(page, 5, 5, 5);
  await carryOn(page);

  for (const name of ["Alice", "Bruce"]) {
    await expect(panel(page).getByRole("heading", { name })).toBeVisible();
    await button(page, "Do nothing").click();
  }
  await expect(button(page, /^Begin turn 2/)).toBeVisible();
});
