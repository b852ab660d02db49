// Everything with the keyboard alone, as the list of keys promises.
import { expect, test } from "./watched";
import {
  arrive, at, board, button, calm, choose, compose, dialog, letStand, ownDice, panel, plate, playOut, redo, risk, showAll, stake, strike,
  takePhase, token, type Kind,
} from "./table";
import { focused, nameOf, tabTo } from "./focus";
import type { Locator, Page } from "@playwright/test";

test.use(calm);
test.skip(({ isMobile }) => isMobile, "phones have buttons for all of it");

async function tabToBoard(page: Page): Promise<void> {
  await tabTo(page, board(page).locator("[tabindex]"));
}

/** What has the keyboard is on the page, and not the page as a whole. */
async function expectHeld(page: Page, within?: Locator): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  if (within) await expect(within.locator(":focus")).toHaveCount(1);
}

/** What has the keyboard lies on the screen, and is drawn with a ring. */
async function expectSeen(page: Page): Promise<void> {
  const ring = () =>
    page.evaluate(() => {
      const here = document.activeElement!;
      const { left, right, top, bottom, width } = here.getBoundingClientRect();
      const isIn = width > 0 && left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
      const hasOutline = (it: Element | null): boolean =>
        it !== null && getComputedStyle(it).outlineStyle !== "none" && parseFloat(getComputedStyle(it).outlineWidth) >= 2;
      const inDrawing = here.querySelector(".t-focus") ?? (here.matches(".cursor") ? here : here.querySelector("path"));
      const { opacity, stroke } = inDrawing ? getComputedStyle(inDrawing) : { opacity: "0", stroke: "none" };
      const hasRing = here.closest("svg.board") ? opacity === "1" && stroke !== "none" : hasOutline(here) || hasOutline(here.closest(".field"));
      return `${isIn ? "on the screen" : "off the screen"}, ${hasRing ? "ringed" : "without a ring"}`;
    });
  await expect.poll(ring, { message: await nameOf(page) }).toBe("on the screen, ringed");
}

/** Walks with one key, and waits until the keyboard has gone to another place. */
async function step(page: Page, key: string): Promise<string> {
  const before = await focused(page).getAttribute("id");
  await page.keyboard.press(key);
  await expect(focused(page)).not.toHaveAttribute("id", before!);
  await expect(focused(page)).toHaveAccessibleName(/\b[A-Z]+\d+\b/);
  return nameOf(page);
}

async function scale(page: Page): Promise<number> {
  return board(page).evaluate((drawing) => drawing.getBoundingClientRect().width);
}

test("Tab goes through top bar, board and panel, and is seen at each stop", async ({ page }) => {
  await takePhase(page);
  await button(page, "To the panel").focus();
  const stops: { part: string; name: string }[] = [];
  const isLast = () => panel(page).getByRole("button").last().and(focused(page)).count();
  for (let i = 0; i < 60 && (await isLast()) === 0; i++) {
    await page.keyboard.press("Tab");
    await expectHeld(page);
    await expectSeen(page);
    const part = await page.evaluate(() => {
      const here = document.activeElement!.closest("header.top, svg.board, main, #panel")!;
      return here.id || here.tagName.toLowerCase();
    });
    stops.push({ part, name: await nameOf(page) });
  }
  const parts = stops.map((stop) => stop.part).filter((part, i, all) => part !== all[i - 1]);
  expect(parts).toEqual(["header", "svg", "board", "panel"]);
  expect(stops.filter((stop) => stop.part === "svg").map((stop) => stop.name)).toEqual([expect.stringMatching(/^Urlik, token/)]);

  await tabTo(page, button(page, "Zoom in"));
  await page.keyboard.press("Shift+Tab");
  await expect(token(page, "Urlik")).toBeFocused();
  const hex = await step(page, "d");
  await expectSeen(page);
  await page.keyboard.press("Tab");
  await expect(button(page, "Zoom in")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  expect(await nameOf(page)).toBe(hex);
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("banner").locator(":focus")).toHaveCount(1);
});

/** Whom the composer is about. */
async function aimedAt(page: Page): Promise<string> {
  const title = await panel(page).getByRole("heading").first().innerText();
  return /Cogan|Dana/.exec(title)![0];
}

test("keys walk over the board and say where they are", async ({ page }) => {
  await takePhase(page);
  await tabToBoard(page);
  await expect(token(page, "Urlik")).toBeFocused();
  const places = new Set<string>();
  for (const [there, back] of [["w", "x"], ["e", "z"], ["a", "d"], ["ArrowUp", "ArrowDown"], ["ArrowLeft", "ArrowRight"], ["Shift+Numpad7", "Shift+Numpad3"]] as const) {
    for (const [first, second] of [[there, back], [back, there]]) {
      places.add(await step(page, first!));
      await expectSeen(page);
      await step(page, second!);
      await expect(token(page, "Urlik")).toBeFocused();
    }
  }
  expect(places.size).toBe(6);

  const fighters: string[] = [];
  for (let i = 0; i < 4; i++) fighters.push((await step(page, "n")).replace(/,.*/, ""));
  expect(fighters.at(-1)).toBe("Urlik");
  expect(new Set(fighters).size).toBe(4);

  const other = token(page, fighters[0]!);
  await step(page, "n");
  await page.keyboard.press("Space");
  await at(page, "card");
  await expect(panel(page).getByRole("heading", { name: fighters[0]! })).toBeVisible();
  await expect(other).toBeFocused();
  await page.keyboard.press("Space");
  await at(page, "actions");
  await page.keyboard.press("Space");
  await at(page, "card");
  await page.keyboard.press("Escape");
  await at(page, "actions");
  await expect(other).toBeFocused();

  await page.keyboard.press("0");
  const fitted = await scale(page);
  await page.keyboard.press("+");
  await expect.poll(() => scale(page)).toBeGreaterThan(fitted * 1.2);
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await expect.poll(() => scale(page)).toBeLessThan(fitted * 0.85);
  await page.keyboard.press("0");
  await expect.poll(() => scale(page)).toBeCloseTo(fitted, 0);
  await expect(other).toBeFocused();
});

test("a target is chosen on the board with keys alone", async ({ page }) => {
  await takePhase(page);
  await tabTo(page, button(page, /^Advance and attack/));
  await page.keyboard.press("Enter");
  await at(page, "composer");
  await expectHeld(page, panel(page));
  const [before, other] = (await aimedAt(page)) === "Cogan" ? ["Cogan", "Dana"] : ["Dana", "Cogan"];
  await expect(token(page, other)).toHaveAccessibleName(/can be struck/);

  await tabToBoard(page);
  await page.keyboard.press("t");
  await expect(token(page, other)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading").first()).toContainText(other);
  await expect(token(page, other)).toBeFocused();
  await expect(token(page, before)).toHaveAccessibleName(/can be struck/);

  // Those who cannot be struck are no stops of T, whichever way it goes.
  await page.keyboard.press("Shift+T");
  await expect(token(page, before)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading").first()).toContainText(before);
  await tabTo(page, plate(page));
  await page.keyboard.press("Enter");
  await expect(dialog(page, /^Urlik/)).toBeVisible();
  await expectHeld(page, panel(page));
});

test("a hex to go to is chosen on the board with keys alone", async ({ page }) => {
  await takePhase(page);
  await tabTo(page, button(page, /^Move/));
  await page.keyboard.press("Enter");
  await tabToBoard(page);
  const first = await step(page, "t");
  const second = await step(page, "t");
  expect(second).not.toBe(first);
  expect(await step(page, "Shift+T")).toBe(first);
  const hex = /\b[A-Z]\d+\b/.exec(first)![0];
  await page.keyboard.press("Enter");
  await at(page, "composer");
  await expectHeld(page, board(page));
  await tabTo(page, plate(page));
  await page.keyboard.press("Enter");
  await expect(token(page, "Urlik")).toHaveAccessibleName(new RegExp(`hex ${hex}\\b`));
  await at(page, "actions");
  await expectHeld(page, panel(page));
});

test("a reaction prompt holds the keyboard until it is answered", async ({ page }) => {
  await compose(page);
  await ownDice(page);
  await plate(page).click();
  await at(page, "prompt");
  const prompt = dialog(page, /^Urlik strikes you/);
  await expectHeld(page, prompt);
  const radios = prompt.getByRole("radio");
  const names = new Set<string>();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press(key);
      await expectHeld(page, prompt);
      await expectSeen(page);
      if ((await radios.and(focused(page)).count()) > 0) names.add(await nameOf(page));
    }
  }
  // One stop for all of them: arrows walk from row to row.
  expect(names.size).toBe(1);

  for (const n of [2, 1]) {
    await page.keyboard.press(String(n));
    await expect(radios.nth(n - 1)).toHaveAttribute("aria-checked", "true");
    await expect(radios.and(page.getByRole("radio", { checked: true }))).toHaveCount(1);
    await expectHeld(page, prompt);
  }
  await radios.first().focus();
  for (const [key, n] of [["ArrowDown", 1], ["ArrowDown", 2], ["ArrowUp", 1]] as const) {
    await page.keyboard.press(key);
    await expect(radios.nth(n)).toBeFocused();
    await expect(radios.nth(n)).toHaveAttribute("aria-checked", "true");
  }
  await page.keyboard.press("1");
  await tabTo(page, plate(page));
  await page.keyboard.press("Enter");
  await expect(prompt).toHaveCount(0);
  await at(page, "dice");
  await expectHeld(page, panel(page));

  await page.keyboard.press("u");
  await at(page, "prompt");
  await expectHeld(page, prompt);
  await tabTo(page, radios);
  await page.keyboard.press("Space");
  await expect(radios.and(focused(page))).toHaveAttribute("aria-checked", "true");
  await page.keyboard.press("r");
  await expect(prompt).toHaveCount(0);
  await expectHeld(page, panel(page));
});

/** Goes to something with Tab and presses Enter; the keyboard is not lost by it. */
async function enter(page: Page, wanted: Locator, kind: Kind): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
  await at(page, kind);
  await expectHeld(page, panel(page));
}

test("why somebody cannot be struck is said on the board, and the keyboard comes back", async ({ page }) => {
  await takePhase(page);
  await page.keyboard.press("1");
  await at(page, "composer");
  await tabToBoard(page);
  for (let i = 0; i < 4 && (await token(page, "Dana").and(focused(page)).count()) === 0; i++) await step(page, "n");
  for (const close of ["Escape", "Enter"]) {
    await page.keyboard.press("Enter");
    const why = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Close" }) });
    await expectHeld(page, why);
    if (close === "Enter") await tabTo(page, why.getByRole("button", { name: "Close" }));
    await page.keyboard.press(close);
    await expect(why).toHaveCount(0);
    await expect(token(page, "Dana")).toBeFocused();
  }
});

test("a dialog that another opened gives the keyboard back to what opened the first", async ({ page }) => {
  await takePhase(page);
  await button(page, "Menu").focus();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog(page, "Menu").getByRole("button", { name: /^Share/ }));
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Menu")).toHaveCount(0);
  await expectHeld(page, page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await expect(button(page, "Menu")).toBeFocused();
});

test("the players’ own dice, typed", async ({ page }) => {
  await takePhase(page);
  await page.keyboard.press("1");
  await at(page, "composer");
  await tabTo(page, button(page, "Mine: real dice"));
  await page.keyboard.press("Enter");
  await expectHeld(page, panel(page));
  await page.keyboard.press("r");
  await at(page, "prompt");
  await page.keyboard.press("1");
  await page.keyboard.press("r");
  await enter(page, panel(page).getByRole("button", { name: "6", exact: true }), "dice");
  await page.keyboard.press("r");
  for (let i = 0; i < 20 && (await panel(page).getAttribute("data-kind")) !== "ledger"; i++) {
    const before = await panel(page).innerText();
    const isOpen = (await panel(page).getByRole("radio").count()) > 0;
    await page.keyboard.press(isOpen && (await plate(page).getAttribute("aria-disabled")) === "true" ? "1" : "r");
    await expect.poll(() => panel(page).innerText()).not.toBe(before);
    await expectHeld(page, panel(page));
  }
  await page.keyboard.press("r");
  await at(page, "actions");
  await expectHeld(page, panel(page));
});

test.describe("while the breakdown unrolls", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the keyboard is on the way on, and stays there", async ({ page }) => {
    await strike(page);
    await page.keyboard.press("1");
    await stake(page, "Defence dice", 0);
    await page.keyboard.press("r");
    await expect(showAll(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button(page, /^Continue/)).toBeFocused();
    await page.keyboard.press("u");
    await at(page, "follow");
    await page.keyboard.press("r");
    await expect(button(page, /^Continue/)).toBeFocused({ timeout: 12_000 });
    await page.keyboard.press("Enter");
    await at(page, "actions");
    await expectHeld(page, panel(page));
  });
});

test("from the first page to a finished attack", async ({ page }) => {
  await arrive(page);
  await enter(page, button(page, /^Age of Magic/), "actions");
  await enter(page, button(page, /^Begin turn 1/), "actions");
  await enter(page, button(page, /^Stand and attack/), "composer");

  await tabToBoard(page);
  for (let i = 0; i < 4 && (await token(page, "Cogan").and(focused(page)).count()) === 0; i++) await step(page, "n");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading").first()).toContainText("Cogan");
  await expectHeld(page, board(page));

  await tabTo(page, button(page, "Less: Attack dice"));
  await page.keyboard.press("Enter");
  await expectHeld(page, panel(page));
  await risk(page, 0);
  await enter(page, plate(page), "prompt");
  await tabTo(page, panel(page).getByRole("radio", { name: /^No reaction/ }));
  await page.keyboard.press("Space");
  await expectHeld(page, panel(page));
  await stake(page, "Defence dice", 0);
  await page.keyboard.press("r");
  await expect(panel(page)).not.toHaveAttribute("data-kind", "prompt");

  for (let i = 0; i < 20 && (await panel(page).getAttribute("data-kind")) !== "ledger"; i++) {
    const before = await panel(page).innerText();
    if ((await plate(page).getAttribute("aria-disabled")) === "true") {
      await tabTo(page, panel(page).getByRole("radio", { name: /^(No reaction|Take the wound)/ }));
      await page.keyboard.press("Enter");
    } else {
      await page.keyboard.press("r");
    }
    await expect.poll(() => panel(page).innerText()).not.toBe(before);
    await expectHeld(page, panel(page));
  }
  await at(page, "ledger");
  await expect(page.locator("[data-test=outcome]").getByRole("heading", { name: /^Cogan: / })).toBeVisible();
  await expect(button(page, /^Continue/)).toBeFocused();
  await page.keyboard.press("Enter");
  await at(page, "actions");
  await expectHeld(page, panel(page));
  await expect(panel(page)).toContainText("2 of 5 AP");
});

test("dialogs hold the keyboard and give it back", async ({ page }) => {
  await takePhase(page);
  await button(page, "Menu").focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Menu").locator(":focus")).toHaveCount(1);
  for (let i = 0; i < 20; i++) await page.keyboard.press("Tab");
  await expect(dialog(page, "Menu").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog(page, "Menu")).toHaveCount(0);
  await expect(button(page, "Menu")).toBeFocused();

  await page.keyboard.press("?");
  await expect(dialog(page, "Keys")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Find a rule" })).toBeFocused();
  await page.keyboard.type("side-step");
  await expect(page.getByRole("main")).toContainText("AM-68");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeVisible();
  await expectHeld(page, panel(page));
});

test("history, the list, and back", async ({ page }) => {
  await takePhase(page);
  await page.keyboard.press("h");
  await at(page, "history");
  await expectHeld(page, panel(page));
  await page.getByRole("slider", { name: "Moment in the fight" }).press("ArrowLeft");
  await expect(button(page, "Play on from here")).toBeVisible();
  await page.keyboard.press("Escape");
  await at(page, "actions");
  await expectHeld(page, panel(page));
  await page.keyboard.press("l");
  await at(page, "list");
  await expect(panel(page).getByRole("row", { name: /Cogan/ })).toContainText(/health 100/);
  await page.keyboard.press("l");
  await at(page, "actions");
  await expectHeld(page, panel(page));
});

test("single keys can be switched off", async ({ page }) => {
  await takePhase(page);
  await button(page, "Menu").click();
  await button(page, /^Settings/).click();
  await page.getByRole("switch", { name: /^Single-key shortcuts/ }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await at(page, "actions");
  for (const key of ["u", "h", "1", "l"]) await page.keyboard.press(key);
  await at(page, "actions");
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
});

test("the browser’s Back goes one state back and never leaves the fight by surprise", async ({ page }) => {
  await strike(page);
  await page.goBack();
  await at(page, "composer");
  await page.goBack();
  await at(page, "actions");
  await expect(showAll(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Hexfray" })).toBeVisible();
});

test("the browser’s Back leads from a breakdown and from the history to the actions", async ({ page }) => {
  await strike(page);
  await choose(page, /^No reaction/);
  await letStand(page);
  await playOut(page);
  await at(page, "ledger");
  await page.goBack();
  await at(page, "actions");
  await page.keyboard.press("h");
  await at(page, "history");
  await panel(page).getByRole("listitem").last().getByRole("button").click();
  await at(page, "past");
  await page.goBack();
  await at(page, "history");
  await page.goBack();
  await at(page, "actions");
});

test("what was undone is listed in the history and brought back from there", async ({ page }) => {
  await takePhase(page);
  const before = await panel(page).getByRole("heading", { name: "Urlik" }).count();
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  // It outlasts the toast, which offers it too.
  const toast = page.locator("[data-test=toast]");
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0, { timeout: 10_000 });
  await expect(redo(page)).toBeVisible();
  await page.keyboard.press("h");
  await expect(panel(page).getByRole("heading", { name: "Undone steps" })).toBeVisible();
  await button(page, "Bring them back").click();
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toHaveCount(before);
  await expect(redo(page)).toHaveCount(0);
});
