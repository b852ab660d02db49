// Fighters, their sheets and the board are made and changed.
import { expect, test } from "./watched";
import {
  arrive, at, board, button, calm, dialog, emptyTable, panel, roster, showRoster, sitDown, token, tool,
} from "./table";
import type { Locator, Page } from "@playwright/test";

test.use(calm);

const number = (page: Page, name: string) => page.getByRole("spinbutton", { name, exact: true });
const ground = (page: Page, layer: string) => page.locator(`.board .ground .${layer}`);

/** The fighters of the demo, and one of their sheets. */
async function openSheet(page: Page, name: string): Promise<void> {
  await button(page, "Menu").click();
  await dialog(page, "Menu").getByRole("button", { name: /^Fighters/ }).click();
  await showSheet(page, name);
}

async function showSheet(page: Page, name: string): Promise<void> {
  await roster(page).getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

async function setNumber(page: Page, name: string, value: string): Promise<void> {
  await number(page, name).fill(value);
  await number(page, name).press("Tab");
}

/** A point on the free part of the board, in shares of it. */
async function onBoard(page: Page, across: number, down: number): Promise<{ x: number; y: number }> {
  const stage = (await page.locator("#board").boundingBox())!;
  const top = (await page.getByRole("banner").boundingBox())!;
  const sheet = (await panel(page).boundingBox())!;
  const isBeside = sheet.x >= stage.x + stage.width - 1 || sheet.x + sheet.width <= stage.x + 1;
  const bottom = isBeside ? stage.y + stage.height : sheet.y;
  const rail = (await page.getByRole("navigation", { name: "Tools" }).boundingBox())!;
  const isRow = rail.width > rail.height;
  const upper = Math.max(stage.y, top.y + top.height);
  const left = isRow ? stage.x : rail.x + rail.width;
  const lower = isRow ? Math.min(bottom, rail.y) : bottom;
  return { x: left + (stage.x + stage.width - left) * across, y: upper + (lower - upper) * down };
}

async function tapBoard(page: Page, across: number, down: number): Promise<void> {
  const { x, y } = await onBoard(page, across, down);
  await page.touchscreen.tap(x, y);
}

async function drawOf(layer: Locator): Promise<string> {
  return (await layer.count()) > 0 ? ((await layer.getAttribute("d")) ?? "") : "";
}

test("a number out of range is flagged where it stands, and mended with one tap", async ({ page }) => {
  await sitDown(page);
  await openSheet(page, "Cogan");
  await setNumber(page, "ST", "99");
  await expect(number(page, "ST")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").filter({ hasText: "ST can be −10 to 10, not 99." })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 value to fix" })).toContainText("can’t join a fight");
  await showRoster(page);
  await expect(roster(page).getByRole("button", { name: /^Cogan/ })).toContainText("1 value to fix");

  await button(page, "Place them on the board").click();
  await button(page, "Play this board").click();
  await expect(panel(page).getByRole("alert")).toHaveText(/This table can’t begin yet.*Cogan: ST can be −10 to 10, not 99\./);

  await button(page, "Sheets").click();
  await showSheet(page, "Cogan");
  await button(page, "Show me").click();
  await expect(number(page, "ST")).toBeFocused();
  await button(page, "Set to 10").click();
  await expect(number(page, "ST")).toHaveValue("10");
  await expect(number(page, "ST")).not.toHaveAttribute("aria-invalid", "true");
  await expect(button(page, "Show me")).toHaveCount(0);
  await showRoster(page);
  await button(page, "Place them on the board").click();
  await button(page, "Play this board").click();
  await at(page, "actions");
  await expect(token(page, "Cogan")).toBeVisible();
});

test("a sheet is kept while it is edited", async ({ page }) => {
  await sitDown(page);
  await openSheet(page, "Dana");
  await setNumber(page, "ST", "5");
  await button(page, "More WP").click();
  const will = await number(page, "WP").inputValue();
  await page.getByRole("textbox", { name: "Name" }).fill("Dara");
  await page.getByRole("textbox", { name: "Name" }).press("Tab");
  await button(page, "Moss").click();
  const isThere = async (): Promise<void> => {
    await expect(page.getByRole("heading", { name: "Dara" })).toBeVisible();
    await expect(number(page, "ST")).toHaveValue("5");
    await expect(number(page, "WP")).toHaveValue(will);
    await expect(button(page, "Moss")).toHaveAttribute("aria-pressed", "true");
  };
  await isThere();
  await page.reload();
  await isThere();

  // What has been typed is kept, though the field has not been left.
  await number(page, "ST").fill("6");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dara" })).toBeVisible();
  await expect(number(page, "ST")).toHaveValue("6");

  // The table in play has not changed: it began with other sheets.
  await showRoster(page);
  await expect(roster(page).getByRole("button", { name: /^Dara/ })).toHaveCount(1);
  await expect(roster(page).getByRole("button", { name: /^Dana/ })).toHaveCount(0);
  await button(page, "Back").click();
  await expect(token(page, "Dana")).toBeVisible();
});

test("a number is stepped by buttons and keys, and what is none does not stay in its field", async ({ page }) => {
  await sitDown(page);
  await openSheet(page, "Urlik");
  for (const typed of ["−1", "nonsense"]) {
    await setNumber(page, "PE", typed);
    await expect(number(page, "PE")).toHaveValue("−1");
  }
  await button(page, "More PE").click();
  await expect(number(page, "PE")).toHaveValue("−½");
  await number(page, "PE").press("ArrowUp");
  await expect(number(page, "PE")).toHaveValue("0");
  await button(page, "Undo").click();
  await expect(number(page, "PE")).toHaveValue("−½");
});

test("an empty table: paint, raise, place, play", async ({ page }) => {
  await arrive(page);
  await emptyTable(page);
  await expect(board(page)).toHaveAccessibleName(/^Board editor/);

  const before = await drawOf(ground(page, "h-water"));
  await expect(tool(page, "Pan")).toHaveAttribute("aria-pressed", "true");
  await tool(page, "Paint").click();
  await page.getByRole("group", { name: "Ground" }).getByRole("button", { name: "Water" }).click();
  await page.getByRole("group", { name: "Brush size" }).getByRole("button", { name: "7 hexes" }).click();
  await tapBoard(page, 0.3, 0.4);
  await expect.poll(() => drawOf(ground(page, "h-water"))).not.toBe(before);
  const painted = await drawOf(ground(page, "h-water"));
  await button(page, "Undo").click();
  await expect.poll(() => drawOf(ground(page, "h-water"))).toBe(before);
  await button(page, "Redo").click();
  await expect.poll(() => drawOf(ground(page, "h-water"))).toBe(painted);

  await tool(page, "Height").click();
  await page.getByRole("group", { name: "Height" }).getByRole("button", { name: "Higher" }).click();
  await tapBoard(page, 0.7, 0.6);
  await expect(ground(page, "el")).toHaveText("1".repeat(7));

  await tool(page, "Fighters").click();
  for (const [name, across] of [["Cogan", 0.6], ["Orc", 0.8]] as const) {
    await button(page, "New fighter").click();
    await dialog(page, "New fighter").getByRole("button", { name }).click();
    await tapBoard(page, across, 0.6);
    await expect(board(page).getByRole("button", { name: new RegExp(`^${name}, `) })).toBeVisible();
  }
  await button(page, "Play this board").click();
  await at(page, "actions");
  await expect(token(page, "Cogan")).toHaveAccessibleName(/Tide side/);
  await expect(token(page, "Orc")).toHaveAccessibleName(/Madder side/);
  await button(page, /^Begin turn 1/).click();
  await expect(panel(page).getByRole("heading", { name: "Cogan" })).toBeVisible();
});

test("all of the board is in view, also when it has grown, and it is zoomed by buttons", async ({ page }) => {
  await arrive(page);
  await emptyTable(page);
  /** Whether the whole drawing lies on the free part of the stage. */
  const isInView = async (): Promise<boolean> => {
    const [from, to] = [await onBoard(page, 0, 0), await onBoard(page, 1, 1)];
    const names = await page.locator(".board .co").all();
    const boxes = await Promise.all([names[0]!, names.at(-1)!].map((name) => name.boundingBox()));
    return boxes.every((it) => it!.x > from.x && it!.y > from.y && it!.x < to.x && it!.y + it!.height < to.y);
  };
  await expect.poll(isInView).toBe(true);
  await tool(page, "Table").click();
  for (let i = 0; i < 8; i++) await button(page, "More Columns").click();
  for (let i = 0; i < 6; i++) await button(page, "More Rows").click();
  // On a phone the board is whole once the panel is small again.
  await tool(page, "Pan").click();
  await expect.poll(isInView).toBe(true);
  const stage = await onBoard(page, 0.5, 0.5);
  await page.mouse.move(stage.x, stage.y);
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -400);
  await expect.poll(isInView).toBe(false);
  await button(page, "Whole board in view").click();
  await expect.poll(isInView).toBe(true);
});

test("a quick stroke leaves no holes", async ({ page }) => {
  await arrive(page);
  await emptyTable(page);
  await tool(page, "Height").click();
  await page.getByRole("group", { name: "Height" }).getByRole("button", { name: "Higher" }).click();
  const [from, to] = [await onBoard(page, 0.15, 0.5), await onBoard(page, 0.85, 0.5)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // One event for all of the way.
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await expect(ground(page, "el")).toHaveText(/^1{4,}$/);
  await button(page, "Undo").click();
  await expect(ground(page, "el")).toHaveText("");
});

test("in mid-fight a fighter joins, the fight goes on, and it can be taken back", async ({ page }) => {
  await sitDown(page);
  await button(page, /^Begin turn 1/).click();
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
  const name = await page.title();
  await button(page, "Menu").click();
  await dialog(page, "Menu").getByRole("button", { name: /^Edit board/ }).click();
  await expect(tool(page, "Pan")).toHaveAttribute("aria-pressed", "true");
  await expect(board(page).getByRole("button", { name: /^Urlik, .*health 100 per cent/ })).toBeVisible();
  await tool(page, "Fighters").click();
  await button(page, "New fighter").click();
  await dialog(page, "New fighter").getByRole("button", { name: "Orc" }).click();
  await tapBoard(page, 0.3, 0.7);
  const orcs = board(page).getByRole("button", { name: /^Orc( 2)?, / });
  await expect(orcs).toHaveCount(2);
  await button(page, "Back to the fight").click();

  await at(page, "actions");
  await expect(page.locator("[data-test=toast]")).toContainText(/^Orc 2 joins /);
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
  await expect(orcs).toHaveCount(2);
  expect(await page.title()).toBe(name);
  await page.reload();
  await expect(orcs).toHaveCount(2);
  await button(page, "Undo").click();
  await expect(orcs).toHaveCount(1);
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
});

test("six of one stand on the board after five taps, and a reserve joins the fight after three", async ({ page }) => {
  await arrive(page);
  await emptyTable(page);
  await tool(page, "Fighters").click();
  const orcs = board(page).getByRole("button", { name: /^Orc \d+, / });
  await button(page, "New fighter").click();
  await dialog(page, "New fighter").getByRole("button", { name: "Orc" }).click();
  await button(page, "+5").click();
  await button(page, "Place all 6 together").click();
  await tapBoard(page, 0.5, 0.5);
  await expect(orcs).toHaveCount(6);
  await button(page, "Undo").click();
  await expect(orcs).toHaveCount(0);
  await button(page, "Redo").click();
  await expect(orcs).toHaveCount(6);

  await button(page, /^Orc 6/).first().click();
  await button(page, "+2").click();
  await button(page, "Play this board").click();
  await at(page, "actions");
  await button(page, /^Begin turn 1/).click();
  await expect(panel(page).getByRole("heading", { name: /^Orc/ })).toBeVisible();
  await button(page, /^Bring in 2 fighters who wait/).click();
  await button(page, "Place all 2 together").click();
  await tapBoard(page, 0.2, 0.8);
  await at(page, "actions");
  await expect(page.locator("[data-test=toast]")).toContainText(/Orc 7 joins .*Orc 8 joins /);
  await expect(orcs).toHaveCount(8);
});
