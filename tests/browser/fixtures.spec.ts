// What stands on hexes and between them is built, shown and told.
import { expect, test } from "./watched";
import { arrive, board, button, calm, dialog, emptyTable, panel } from "./table";
import type { Locator, Page } from "@playwright/test";

test.use(calm);

const SYSTEM = /^Circle of Realms/;
const tools = (page: Page): Locator => page.getByRole("navigation", { name: "Tools" });
const numbers = (page: Page): Locator => page.locator(".board .fx-n");
const spin = (page: Page, name: string): Locator => panel(page).getByRole("spinbutton", { name, exact: true });

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

test("an obstacle and a pad: one tap sets, the same again takes away, a stroke is one step", async ({ page }) => {
  await build(page, "Obstacle");
  const heights = page.locator(".board .fx-o");
  await expect(spin(page, "Height")).toHaveValue("10");
  await tap(page, 4, 3);
  await expect(heights).toHaveText("+10");
  // Sooner it would be a double tap.
  await page.waitForTimeout(400);
  await tap(page, 4, 3);
  await expect(heights).toHaveCount(0);
  await button(page, "Undo").click();
  await expect(heights).toHaveText("+10");

  await spin(page, "Height").fill("4");
  await spin(page, "Height").press("Tab");
  const [from, to] = [await middle(page, 4, 4), await middle(page, 6, 4)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await expect(heights).toHaveText("+10+4+4+4");
  await button(page, "Undo").click();
  await expect(heights).toHaveText("+10");

  await take(page, "Pad");
  await tap(page, 5, 3);
  await expect(numbers(page)).toHaveText("1");
});

test("a wall takes two neighbours, and keeps its top when the ground is raised", async ({ page }) => {
  await build(page, "Wall");
  await tap(page, 4, 3);
  await expect(page.locator(".editor-tip")).toHaveText("Now the hex on the other side.");
  await tap(page, 5, 3);
  await expect(numbers(page)).toHaveText("6");
  await tools(page).getByRole("button", { name: "Height" }).click();
  await spin(page, "Height").fill("3");
  await spin(page, "Height").press("Tab");
  await tap(page, 4, 3);
  await expect(page.locator(".board .el")).toHaveText("3");
  await expect(numbers(page)).toHaveText("6");
  await button(page, "Undo").click();
  await button(page, "Undo").click();
  await expect(numbers(page)).toHaveCount(0);
});

test("a gap is measured between neighbours, and refused across a hex with its rule", async ({ page }) => {
  await build(page, "Gap");
  await tap(page, 4, 3);
  await tap(page, 5, 3);
  await expect(numbers(page)).toHaveText("7");
  await tap(page, 4, 3);
  await expect(page.locator(".editor-tip")).toHaveText("Now the hex on the other side.");
  await tap(page, 6, 3);
  await expect(dialog(page, /.*/)).toContainText("CR-26");
  await page.keyboard.press("Escape");
  await expect(numbers(page)).toHaveText("7");
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
