// What players do at the table, in their words: everything is found by its role and its name.
import axe from "axe-core";
import { expect, type BrowserContextOptions, type Locator, type Page } from "@playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What the panel shows. */
export type Kind =
  | "actions"
  | "card"
  | "composer"
  | "follow"
  | "prompt"
  | "dice"
  | "ledger"
  | "history"
  | "past"
  | "list";

/** Nothing moves: for tests that are not about motion. */
export const calm: { contextOptions: BrowserContextOptions; actionTimeout: number } = {
  contextOptions: { reducedMotion: "reduce" },
  actionTimeout: 8_000,
};

export const panel = (page: Page): Locator => page.locator("#panel");
export const board = (page: Page): Locator => page.getByRole("application");
export const token = (page: Page, name: string): Locator => board(page).getByRole("button", { name: `${name}, token` });
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });
/** Takes the last undo back: beside the button that undoes, for as long as there is one. */
export const redo = (page: Page): Locator => panel(page).getByRole("button", { name: "Redo", exact: true });
/** Ends the reveal of a breakdown. */
export const showAll = (page: Page): Locator => page.getByRole("button", { name: "Show all", exact: true });
export const message = (page: Page): Locator => page.getByRole("region", { name: "Messages" }).getByRole("alert");
/** The one plate that lets a form stand. */
export const plate = (page: Page): Locator => panel(page).locator("[data-test=commit]");
export const odds = (page: Page): Locator => page.getByRole("region", { name: "Odds" });
/** The first row of the panel of that name. */
export const row = (page: Page, name: RegExp): Locator => panel(page).getByRole("button", { name }).first();
/** Beside an open sheet it stands aside; else it is what the page is about. */
export const roster = (page: Page): Locator =>
  page.getByRole("main", { name: "Fighters" }).or(page.getByRole("complementary", { name: "Fighters" }));
/** A tool of the board editor. */
export const tool = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Tools" }).getByRole("button", { name });

export async function at(page: Page, kind: Kind): Promise<void> {
  await expect(panel(page)).toHaveAttribute("data-kind", kind);
}

/** It is somebody's turn. */
export async function acts(page: Page, name: string): Promise<void> {
  await expect(panel(page).getByRole("heading", { name, exact: true })).toBeVisible();
}

/** Some form waits to be let stand: in the breakdown, or handed to another player. */
export async function form(page: Page, name: string | RegExp): Promise<void> {
  await expect(panel(page).getByRole("group", { name })).toBeVisible();
}

export async function arrive(page: Page, address = "./"): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
}

/** Opens the demo on a page that has just been opened. */
export async function sitDown(page: Page): Promise<void> {
  await arrive(page);
  await button(page, /^Age of Magic/).click();
  await at(page, "actions");
}

/** An empty table of Age of Magic in the board editor. */
export async function emptyTable(page: Page): Promise<void> {
  await button(page, "Empty table").click();
  await page.getByRole("dialog").getByRole("button", { name: /^Age of Magic/ }).click();
  await expect(board(page)).toHaveAccessibleName(/^Board editor/);
}

/** On a phone the roster is a page of its own. */
export async function showRoster(page: Page): Promise<void> {
  const back = button(page, "Back to fighters");
  if (await back.isVisible()) await back.click();
  await expect(roster(page)).toBeVisible();
}

/** Begins the turn: initiative and action points roll on with no dice, so nothing is left to chance. */
export async function beginTurn(page: Page): Promise<void> {
  await button(page, /^Begin turn 1/).click();
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
}

/** Demo, turn, phase: Urlik has the first phase and 5 AP, Cogan stands before him. */
export async function takePhase(page: Page): Promise<void> {
  await sitDown(page);
  await beginTurn(page);
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
}

/** Routine rolls ask before they are made, from now on, for as long as there is a table. */
export async function askEach(page: Page): Promise<void> {
  const isAtTable = (await panel(page).count()) > 0;
  if (isAtTable) await button(page, "Menu").click();
  await button(page, /^Settings/).click();
  const each = button(page, "Ask each");
  await each.click();
  await expect(each).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Back", exact: true }).click();
}

/** Urlik's blow at Cogan, composed: after what else is to be seen to in his phase. */
export async function compose(page: Page, first?: (page: Page) => Promise<void>): Promise<void> {
  await takePhase(page);
  await first?.(page);
  await button(page, /^Stand and attack/).click();
  await at(page, "composer");
}

/** The blow is struck with so many dice: Cogan has to answer. */
export async function strike(page: Page, dice = 0): Promise<void> {
  await compose(page);
  await risk(page, dice);
  await plate(page).click();
  await at(page, "prompt");
}

/** Cogan answers, and risks no dice. */
export async function answer(page: Page, reaction: RegExp): Promise<void> {
  await choose(page, reaction);
  await stake(page, "Defence dice", 0);
  await letStand(page);
}

/** The attacker risks so many dice, before the blow is declared. */
export async function risk(page: Page, dice: number): Promise<void> {
  await stake(page, "Attack dice", dice);
}

/** Steps the dice of a form, which are preset to what serves best, to just so many. */
export async function stake(page: Page, label: string, dice: number): Promise<void> {
  const stepper = panel(page).getByRole("group", { name: label, exact: true });
  const preset = /No dice|(\d+) di[ce]e?/.exec(await stepper.innerText());
  if (!preset) throw new Error(`${label}: no number of dice is shown`);
  const by = dice - Number(preset[1] ?? 0);
  const press = button(page, `${by < 0 ? "Less" : "More"}: ${label}`);
  for (let i = 0; i < Math.abs(by); i++) await press.click();
  await expect(stepper).toContainText(dice === 0 ? "No dice" : dice === 1 ? "1 die" : `${dice} dice`);
}

/** Whose dice: the page's, or the players' own. */
export async function ownDice(page: Page): Promise<void> {
  const mine = button(page, "Mine: real dice");
  await mine.click();
  await expect(mine).toHaveAttribute("aria-pressed", "true");
}

/** Steps a number up. */
export async function more(page: Page, label: string, times = 1): Promise<void> {
  const up = button(page, `More: ${label}`);
  for (let i = 0; i < times; i++) await up.click();
}

/** Chooses an option of a prompt. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const option = panel(page).getByRole("radio", { name });
  await option.click();
  await expect(option).toHaveAttribute("aria-checked", "true");
}

/** Dexterity: every side says when it moves, as it likes. */
export async function chooseMoves(page: Page): Promise<void> {
  for (let side = 0; side < 3; side++) {
    const places = panel(page).getByRole("group", { name: /side move\?$/ });
    if ((await places.count()) <= side) break;
    await places.nth(side).locator("button:not([data-shut])").first().click();
  }
}

/** Leaves a breakdown. */
export async function carryOn(page: Page): Promise<void> {
  await at(page, "ledger");
  await button(page, /^Continue/).click();
}

/** Lets the form stand, and waits until the panel says something else. */
export async function letStand(page: Page): Promise<void> {
  const before = await panel(page).innerText();
  await plate(page).click();
  await expect.poll(() => panel(page).innerText()).not.toBe(before);
}

/** Types dice, each by its key. */
export async function typeDice(page: Page, ...faces: number[]): Promise<void> {
  for (const face of faces) {
    await at(page, "dice");
    const oneByOne = button(page, "Die by die");
    if (await oneByOne.isVisible()) await oneByOne.click();
    await panel(page).getByRole("button", { name: String(face), exact: true }).click();
  }
}

/** Types what dice add up to, each sum by its key. */
export async function typeSums(page: Page, ...sums: number[]): Promise<void> {
  for (const sum of sums) {
    await at(page, "dice");
    await panel(page).getByRole("button", { name: String(sum), exact: true }).click();
  }
}

/** Everything that a table shows: who stands where and how, and all that the panel says and has chosen. */
export interface Sight {
  board: string;
  panel: string;
}

/** What the panel says, but for what comes and goes with what was undone, and for hints, each of which is shown once. */
const told = async (page: Page): Promise<string> =>
  (await panel(page).ariaSnapshot())
    .replace(/^ *- button "Redo".*\n?/m, "")
    .replace(/^( *)- note "Hint":\n(\1 +.*\n?)*/m, "")
    .trimEnd();

/** Looks at the table once its odds have been worked out. */
export async function see(page: Page): Promise<Sight> {
  await expect(panel(page).locator("[data-stale]")).toHaveCount(0);
  await expect(board(page).getByText("…", { exact: true })).toHaveCount(0);
  // Where nothing is declared, whoever a tap attacks has no chance in his name until it is worked out.
  const kind = await panel(page).getAttribute("data-kind");
  if (kind === "actions" || kind === "ledger") {
    await expect(board(page).getByRole("button", { name: /can be struck$/ })).toHaveCount(0);
  }
  return { board: await board(page).ariaSnapshot(), panel: await told(page) };
}

/** The table shows what it has shown before. */
export async function expectSight(page: Page, sight: Sight): Promise<void> {
  await expect.poll(() => board(page).ariaSnapshot()).toBe(sight.board);
  await expect.poll(() => told(page)).toBe(sight.panel);
}

/** Takes the first option that fits, of the first question that is still open. */
export async function settle(page: Page, preferred: RegExp): Promise<void> {
  const radios = panel(page).getByRole("radio");
  const isOpen = (await radios.count()) > 0 && (await radios.and(page.getByRole("radio", { checked: true })).count()) === 0;
  const hexes = panel(page).locator("[role=group]:not(:has([aria-pressed=true])) [aria-pressed=false]");
  const options = isOpen ? radios : hexes.and(page.locator(":not([data-shut])"));
  const fitting = options.and(panel(page).getByRole(isOpen ? "radio" : "button", { name: preferred }));
  await ((await fitting.count()) > 0 ? fitting : options).first().click();
}

/** Answers whatever comes, with the first option that fits and the page's own dice, until the breakdown is done. */
export async function playOut(page: Page, preferred: RegExp = /^(No reaction|Take the wound)/): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const kind = await panel(page).getAttribute("data-kind");
    if (kind === "ledger" || kind === "actions") return;
    if (kind === "dice") await button(page, "Roll the rest").click();
    else if ((await plate(page).getAttribute("aria-disabled")) === "true") await settle(page, preferred);
    else await letStand(page);
  }
  throw new Error("the exchange does not end");
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No known violation of WCAG 2.2 A and AA, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(axe.source);
    const violations = await page.evaluate(
      async (values) => (await window.axe.run(document, { runOnly: { type: "tag", values } })).violations,
      WCAG,
    );
    // One line for each rule and place.
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.html.slice(0, 120)}`),
    );
    expect(found, colorScheme).toEqual([]);
  }
}
