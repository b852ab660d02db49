// What stands on hexes and between them is built, shown and told.
import { expect, test } from "./watched";
import { arrive, board, button, calm, emptyTable } from "./table";
import type { Locator, Page } from "@playwright/test";

test.use(calm);

const SYSTEM = /^Circle of Realms/;
const tools = (page: Page): Locator => page.getByRole("navigation", { name: "Tools" });
const numbers = (page: Page): Locator => page.locator(".board .fx-n");

/** An empty table with the tool in hand, and what it sets. */
async function build(page: Page, kind: string): Promise<void> {
  await arrive(page);
  await button(page, "Empty table").click();
  await page.getByRole("dialog").getByRole("button", { name: SYSTEM }).click();
  await tools(page).getByRole("button", { name: "Fixtures" }).click();
  await take(page, kind);
}

async function take(page: Page, kind: string): Promise<void> {
  await page.getByRole("group", { name: "Fixture" }).getByRole("button", { name: kind }).click();
}

/** Where the middle of a hex lies on the screen. */
async function middle(page: Page, col: number, row: number): Promise<{ x: number; y: number }> {
  return board(page).evaluate((svg: Element, [col, row]) => {
    const at = new DOMPoint(69.282 * (col + (row & 1) / 2), 60 * row);
    const { x, y } = at.matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
    return { x, y };
  }, [col, row] as const);
}

async function tap(page: Page, col: number, row: number): Promise<void> {
  const { x, y } = await middle(page, col, row);
  await page.touchscreen.tap(x, y);
}

test("only a system that knows them offers fixtures", async ({ page }) => {
  await arrive(page);
  await emptyTable(page);
  await expect(tools(page).getByRole("button", { name: "Fixtures" })).toHaveCount(0);
});

test("a stroke of the mouse sets one after the other, and is one step", async ({ page }) => {
  await build(page, "Obstacle");
  const heights = page.locator(".board .fx-o");
  await tap(page, 4, 3);
  await expect(heights).toHaveText("+10");
  const [from, to] = [await middle(page, 4, 4), await middle(page, 6, 4)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await expect(heights).toHaveText("+10+10+10+10");
  await button(page, "Undo").click();
  await expect(heights).toHaveText("+10");
});

test("by keyboard alone, and told in words", async ({ page }) => {
  await build(page, "Wall");
  const place = board(page).locator(".cursor");
  await place.focus();
  const from = await place.getAttribute("aria-label");
  await page.keyboard.press("Enter");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await expect(place).toHaveAccessibleName(new RegExp(`wall to ${from!.split(",")[0]} topped at 6 pegs$`));
  await expect(numbers(page)).toHaveText("6");
});
