// The players' own dice, and how long the odds take.
import { expect, test } from "./watched";
import {
  answer, askEach, at, button, calm, compose, ownDice, panel, plate, risk, takePhase, typeDice,
} from "./table";
import type { Locator, Page } from "@playwright/test";

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

test("keys for faces, the last die back, and the rest thrown", async ({ page }) => {
  await waitForDice(page, 3);
  const keys = panel(page).getByRole("group", { name: /first die/ }).getByRole("button");
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

/** Presses, and counts the milliseconds until the card shows a chance that is not an old one. */
async function untilOdds(press: Locator): Promise<number> {
  return press.evaluate(
    (element) =>
      new Promise<number>((done) => {
        const began = performance.now();
        (element as HTMLElement).click();
        const look = (): void => {
          const card = document.querySelector('[aria-label="Odds"]');
          if (card?.querySelector("[data-test=odds-hero]") && !card.hasAttribute("data-stale")) done(performance.now() - began);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

test("the odds come quickly", async ({ page }, info) => {
  await takePhase(page);
  const times = [await untilOdds(button(page, /^Stand and attack/))];
  await risk(page, 0);
  for (let dice = 1; dice <= 3; dice++) times.push(await untilOdds(button(page, "More: Attack dice")));
  const words = times.map((ms, dice) => `${dice} dice ${ms.toFixed(0)} ms`).join(", ");
  info.annotations.push({ type: "odds", description: words });
  console.log(`odds, ${info.project.name}: ${words}`);
  expect(Math.max(...times)).toBeLessThan(10_000);
});
