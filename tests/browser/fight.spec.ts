// From the first page to a finished attack; a reaction with its follow-on.
import { expect, test } from "./watched";
import {
  answer, arrive, askEach, at, board, button, calm, carryOn, choose, compose, dialog, form, letStand, more, odds, ownDice,
  panel, plate, playOut, risk, row, showAll, stake, takePhase, token, typeDice,
} from "./table";
import type { Locator, Page } from "@playwright/test";

const steps = (page: Page) => panel(page).getByRole("list").first().locator(":scope > li:not(.dvd)");

/** The chance stands in the card, on the strip and on the plate that commits to it. */
async function expectOdds(page: Page): Promise<void> {
  const hero = odds(page).locator("[data-test=odds-hero]");
  await expect(hero).toHaveText(/^(\d+\.\d%|Sure|Can’t hit|<1%|>99%)$/);
  await expect(odds(page)).not.toHaveAttribute("data-stale", "");
  const strip = odds(page).getByRole("group", { name: "Chance against each reaction" }).getByRole("button");
  await expect(strip).toHaveText([/No reaction$/, /Block$/, /Jump back$/, /Side-step$/, /Parry$/, /Speak$/, /Put away$/]);
  await expect(odds(page).getByRole("img", { name: /^Chance of each wound: (\w+ <?[\d.]+%, )*Light <?[\d.]+%/ })).toBeVisible();
  await expect(plate(page)).toContainText((await hero.textContent())!);
}

/** Every step of the breakdown is there, with the number of its rule. */
async function expectBreakdown(page: Page): Promise<void> {
  const all = await steps(page).all();
  expect(all.length).toBeGreaterThan(7);
  for (const step of all) await expect(step.getByRole("button", { name: /^AM-\d+/ }).first()).toBeAttached();
  await expect(panel(page)).not.toContainText("…");
}

test("from the first page to a finished attack", async ({ page }) => {
  await arrive(page);
  await expect(page.getByRole("heading", { name: "Hexfray" })).toBeVisible();
  await askEach(page);
  await button(page, /^Age of Magic/).click();
  await expect(board(page)).toHaveAccessibleName(/^The ford, before the first turn$/);
  await expect(board(page).getByRole("button")).toHaveCount(4);

  await button(page, /^Begin turn 1/).click();
  await more(page, "Dana: initiative dice");
  await button(page, "Roll initiative").click();
  await form(page, "Orc: AP dice");
  await more(page, "Orc: AP dice");
  await button(page, "Roll action points").click();
  await playOut(page);
  if ((await panel(page).getAttribute("data-kind")) === "ledger") {
    await revealed(page);
    await carryOn(page);
  }

  await expect(board(page)).toHaveAccessibleName(/turn 1, Urlik acting/);
  await expect(panel(page)).toContainText("5 of 5 AP");
  await button(page, /^Stand and attack/).click();
  await at(page, "composer");
  await expectOdds(page);
  await risk(page, 1);
  await expect(token(page, "Cogan")).toHaveAccessibleName(/health 100 per cent/);
  await plate(page).click();

  await expect(dialog(page, /^Urlik strikes you/)).toBeVisible();
  await expect(panel(page).getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(plate(page)).toHaveAttribute("aria-disabled", "true");
  await answer(page, /^No reaction/);
  await form(page, /Damage/i);
  await panel(page).getByRole("button", { name: /^More: .*damage/i }).click();
  await playOut(page);

  await at(page, "ledger");
  await revealed(page);
  await expectBreakdown(page);
  await expect(panel(page)).toContainText(/Hit by \d/);
  await expect(page.locator("[data-test=outcome]").getByRole("heading")).toHaveText(/^Cogan: \w+ wound, chest$/);
  await expect(token(page, "Cogan")).not.toHaveAccessibleName(/health 100 per cent/);
  await button(page, /^Continue/).click();
  await expect(panel(page)).toContainText("2 of 5 AP");
});

/** The reveal of a breakdown has ended by itself: whoever presses "Show all" may come too late. */
async function revealed(page: Page): Promise<void> {
  await expect(button(page, /^Continue/)).toBeVisible({ timeout: 12_000 });
}

test("the reveal ends by itself", async ({ page }) => {
  await compose(page);
  await risk(page, 0);
  await plate(page).click();
  await answer(page, /^Block/);
  await expect(showAll(page)).toBeVisible();
  await expect(panel(page).getByText("Stopped by 2").first()).toBeVisible();
  await revealed(page);
});

test.describe("what is not open now", () => {
  test.use(calm);

  test("can be pressed, and says why", async ({ page }) => {
    await takePhase(page);
    await button(page, /^Stand up *Not now: *Already standing/).click();
    await expect(page.getByRole("dialog")).toContainText("Already standing");
    await button(page, "Close").click();
    await button(page, /^Stand and attack/).click();
    await panel(page).getByText(/^More: /).click();
    await button(page, /^Two turns *Not now: /).click();
    await expect(page.getByRole("dialog")).toContainText("Only one 60-degree turn");
  });
});

test("nothing scrolls a panel that has just been opened", async ({ page }) => {
  await takePhase(page);
  await page.waitForTimeout(2_000);
  expect(await panel(page).locator(".pbody").evaluate((body) => body.scrollTop)).toBe(0);
});

test.describe("a reaction and its follow-on", () => {
  test.use(calm);

  test("side-stepped, and struck back", async ({ page }) => {
    await compose(page);
    await ownDice(page);
    await risk(page, 2);
    await plate(page).click();
    await choose(page, /^Side-step/);
    await button(page, /E6$/).click();
    await stake(page, "Defence dice", 0);
    await letStand(page);
    await typeDice(page, 1, 1);

    await expect(token(page, "Cogan")).toHaveAccessibleName(/hex E6/);
    await choose(page, /^Stand and attack/);
    await expect(panel(page).getByRole("radio", { name: "Let it be" })).toBeVisible();
    await risk(page, 0);
    await letStand(page);
    await answer(page, /^No reaction/);
    await playOut(page);

    await at(page, "ledger");
    await expectBreakdown(page);
    await expect(panel(page)).toContainText("Stopped by 3");
    await expect(panel(page)).toContainText("Cogan’s follow-on");
    await expect(page.locator("[data-test=outcome]").getByRole("heading", { name: /^Urlik: .* wound/ })).toBeVisible();
    await expect(token(page, "Urlik")).not.toHaveAccessibleName(/health 100 per cent/);
  });

  test("blocked with one weapon, struck back with the other", async ({ page }) => {
    await cogansPhase(page);
    await button(page, /^Stand and attack/).click();
    await ownDice(page);
    await risk(page, 2);
    await plate(page).click();
    await answer(page, /^Block.*Large shield/);
    await typeDice(page, 1, 1);
    await choose(page, /^Stand and attack/);
    await letStand(page);
    await expect(panel(page).getByRole("radio", { name: /^Block/ })).toHaveCount(0);
    await expect(panel(page)).toContainText(/locked/i);
    await choose(page, /^No reaction/);
    await playOut(page);
    await at(page, "ledger");
    await expect(panel(page)).toContainText("Urlik’s follow-on");
    await expectBreakdown(page);
  });
});

/** Urlik lets Cogan go first. */
async function cogansPhase(page: Page): Promise<void> {
  await takePhase(page);
  await button(page, "Wait").click();
  await expect(panel(page).getByRole("heading", { name: "Cogan" })).toBeVisible();
}

type Point = { x: number; y: number };

async function middle(place: Locator): Promise<Point> {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where something lies on the board, seen from two tokens: the same however the board is moved and zoomed. */
async function seenFrom(page: Page, place: Locator): Promise<() => Promise<Point>> {
  const base = async () => {
    const [from, to] = [await middle(token(page, "Urlik")), await middle(token(page, "Cogan"))];
    return { from, x: to.x - from.x, y: to.y - from.y };
  };
  const [{ from, x, y }, at] = [await base(), await middle(place)];
  const [dx, dy, length] = [at.x - from.x, at.y - from.y, x * x + y * y];
  const [along, across] = [(dx * x + dy * y) / length, (dy * x - dx * y) / length];
  return async () => {
    const now = await base();
    return { x: now.from.x + along * now.x - across * now.y, y: now.from.y + along * now.y + across * now.x };
  };
}

test("a tap on a bare hex and one on the plate move whoever acts", async ({ page }) => {
  await takePhase(page);
  await row(page, /^Move/).click();
  await at(page, "composer");
  const marks = board(page).locator(".mark[role=button]");
  const within = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute("aria-label")!.split(",")[0]!));
  // The highest on the screen, where no panel lies over it.
  const heights = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().y));
  const now = await seenFrom(page, marks.nth(heights.indexOf(Math.min(...heights))));
  await page.keyboard.press("Escape");
  await at(page, "actions");
  await expect(async () => {
    await restingMiddle(page, token(page, "Urlik"));
    const { x, y } = await now();
    await page.mouse.click(x, y);
    await expect(panel(page)).toHaveAttribute("data-kind", "composer", { timeout: 1_000 });
  }).toPass();
  await plate(page).click();
  await expect(token(page, "Urlik")).not.toHaveAccessibleName(/hex F5\b/);
  // Names lie below tokens, so the point is that of this hex or of one beside it.
  await expect(token(page, "Urlik")).toHaveAccessibleName(new RegExp(`hex (${within.join("|")})\\b`));
});

/** The middle of something on the board, once that has come to rest: it moves a while after the panel has. */
async function restingMiddle(page: Page, of: Locator): Promise<{ x: number; y: number; width: number }> {
  const now = async () => {
    const box = (await of.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
  };
  let at = await now();
  await expect(async () => {
    const before = await now();
    await page.evaluate(() => new Promise((then) => setTimeout(then, 300)));
    at = await now();
    expect(at).toEqual(before);
  }).toPass();
  return at;
}

/** Drags Mara two hexes to the west, past the figures beside her, and holds her there. */
async function dragMara(page: Page): Promise<void> {
  const mara = await restingMiddle(page, token(page, "Mara"));
  const side = (await restingMiddle(page, token(page, "Grusk"))).x - mara.x;
  await page.mouse.move(mara.x, mara.y);
  await page.mouse.down();
  await page.mouse.move(mara.x - 2 * side, mara.y, { steps: 12 });
}

test("whoever acts is dragged over the board: the way, what it provokes and the plate follow", async ({ page }) => {
  await arrive(page);
  await button(page, /^Stamina/).click();
  await button(page, /^Begin the fight/).click();
  await at(page, "actions");
  await dragMara(page);
  await expect(plate(page)).toContainText("Walk to E5");
  await expect(panel(page)).toContainText("Leaves Grusk’s reach: a free attack");
  await page.mouse.up();
  await at(page, "composer");
  await expect(plate(page)).toContainText("Walk to E5");
  await page.keyboard.press("Escape");
  await at(page, "actions");
  await expect(token(page, "Mara")).toHaveAccessibleName(/hex G5\b/);

  // By the referee's word she stands there.
  await panel(page).getByRole("button", { name: /^Referee/ }).first().click();
  await at(page, "composer");
  await panel(page).getByRole("combobox", { name: "Referee" }).selectOption({ label: "Place elsewhere" });
  await dragMara(page);
  await page.mouse.up();
  await plate(page).click();
  await expect(token(page, "Mara")).toHaveAccessibleName(/hex E5\b/);
});

test("where a move ends, a finger that goes down there turns whoever goes", async ({ page }) => {
  await arrive(page);
  await button(page, /^Circle of Realms/).click();
  await panel(page).getByRole("button", { name: /^Begin/ }).first().click();
  await at(page, "actions");
  await panel(page).getByRole("button", { name: /^Move/ }).first().click();
  await at(page, "composer");
  await board(page).getByRole("button", { name: /^I4,/ }).dispatchEvent("click");
  await expect(plate(page)).toContainText("Move to I4");
  const facing = panel(page).getByRole("combobox", { name: "Facing" }).locator("option:checked");
  for (const [way, dx, dy] of [["East", 3, 0], ["South-west", -1.5, 2.6], ["West", -3, 0]] as const) {
    const { x, y, width } = await restingMiddle(page, board(page).locator(".m-ghost.sel"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx * width, y + dy * width, { steps: 9 });
    await page.mouse.up();
    await expect(facing).toHaveText(new RegExp(`^${way}`));
    await expect(board(page).locator(".heading")).toHaveCount(1);
  }
});
