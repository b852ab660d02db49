// GURPS 3e: one second round the table: one aims, one waits, a blow is parried in retreat, a move is interrupted by
// whoever waits, and a critical hit slows whom it wounds.
import { expect, test } from "./watched";
import { acts, arrive, at, board, button, calm, odds, ownDice, panel, plate, row, token, typeDice } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/** Opens a card, aimed at somebody where there are several, and lets it stand as it is. */
async function play(page: Page, card: RegExp, target?: string): Promise<void> {
  await row(page, card).click();
  if (target) await token(page, target).click();
  await at(page, "composer");
  await plate(page).click();
}

test("a second with aim, wait, a parry in retreat, an interrupted move and a critical hit", async ({ page }) => {
  await arrive(page);
  await button(page, /^GURPS 3e.*The burnt farm/).click();
  await expect(board(page)).toHaveAccessibleName(/^The burnt farm/);
  await button(page, /^Begin the fight/).click();

  await acts(page, "Wren");
  // Whoever looks at the end of the order finds it at its start again when the next one acts.
  const order = page.getByRole("navigation", { name: "Turn order" });
  const scrolled = () => order.evaluate((it) => it.scrollLeft);
  const isCut = await order.evaluate((it) => it.scrollWidth > it.clientWidth);
  await order.evaluate((it) => it.scrollTo({ left: it.scrollWidth, behavior: "instant" }));
  expect((await scrolled()) > 0).toBe(isCut);
  await play(page, /^Aim/, "Sable");
  await expect(token(page, "Wren")).toHaveAccessibleName(/aiming 1 turn at Sable/);
  await acts(page, "Sable");
  expect(await scrolled()).toBe(0);
  await play(page, /^Wait/);
  await expect(token(page, "Sable")).toHaveAccessibleName(/waiting/);

  // The chance is that of striking home against the best that Hale can do.
  await acts(page, "Grit");
  await expect(panel(page).locator("[data-test=now]")).toContainText(/^Hit points \d+ of \d+Axe 13Dodge/);
  await row(page, /^Attack Hale/).click();
  await at(page, "composer");
  await expect(odds(page)).not.toHaveAttribute("data-stale", "");
  await expect(odds(page)).toContainText("3D, 13 or less");
  await expect(odds(page)).toContainText(/to strike home/);
  await expect(odds(page)).toContainText("best defence: parry with broadsword, retreat");
  await ownDice(page);
  await plate(page).click();
  await typeDice(page, 4, 4, 4);
  await at(page, "prompt");
  const preset = panel(page).getByRole("radio", { name: /^Parry with broadsword, retreat/ });
  await expect(preset).toHaveAttribute("aria-checked", "true");
  await expect(preset).toBeInViewport({ ratio: 0.9 });
  await panel(page).getByRole("button", { name: /E5/ }).click();
  await plate(page).click();
  await typeDice(page, 6, 5, 5);
  await at(page, "ledger");
  await expect(panel(page)).toContainText("16 is within 16");
  await expect(token(page, "Hale")).toHaveAccessibleName(/hex E5/);
  await expect(token(page, "Grit")).toHaveAccessibleName(/axe unready/);
  await button(page, /^Continue/).click();

  await acts(page, "Hale");
  await row(page, /^Move(?! in parts)/).click();
  await at(page, "composer");
  await panel(page).getByText(/^As a list: /).click();
  await panel(page).getByRole("button", { name: /points H4$/ }).click();
  await plate(page).click();

  // The move stops where Sable's spear reaches it, and Sable is asked.
  await at(page, "prompt");
  await expect(panel(page)).toContainText("Strike at the foe who comes?");
  await plate(page).click();
  await typeDice(page, 1, 1, 1);
  await expect(panel(page)).toContainText(/Critical success by 10/);
  await expect(panel(page)).toContainText(/No defence against a critical hit/);
  await typeDice(page, 4, 4, 4);
  await typeDice(page, 1);
  await expect(token(page, "Hale")).toHaveAccessibleName(/health 27 per cent.*move halved/);
});
