// Two figures in one hex: fanned out, named together, tapped apart, and chosen from a list where a finger covers both.
import { expect, test } from "./watched";
import { arrive, at, button, calm, dialog, panel, plate, token } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

interface Point {
  x: number;
  y: number;
}

/** The middle of a figure's disc on the screen. */
async function middle(page: Page, name: string): Promise<Point> {
  const { x, y, width, height } = (await token(page, name).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function apart(page: Page): Promise<number> {
  const [a, b] = [await middle(page, "Mara"), await middle(page, "Grusk")];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

async function between(page: Page): Promise<Point> {
  const [a, b] = [await middle(page, "Mara"), await middle(page, "Grusk")];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The gatehouse: by the referee's word Mara, who acts, stands in the hex of Grusk. All fighters are in sight. */
async function standTogether(page: Page): Promise<void> {
  // On the smallest phone a finger covers both, wherever the panel stands.
  if (page.viewportSize()!.width < 500) await page.setViewportSize({ width: 320, height: 640 });
  await arrive(page);
  await button(page, /^Stamina/).click();
  await button(page, /^Begin the fight/).click();
  await panel(page).getByRole("button", { name: /^Referee/ }).first().click();
  await at(page, "composer");
  await panel(page).getByRole("combobox", { name: "Referee" }).selectOption({ label: "Place elsewhere" });
  await panel(page).getByText(/^As a list: /).click();
  await panel(page).getByRole("button", { name: /H5$/ }).first().click();
  await plate(page).click();
  await at(page, "actions");
  await expect(token(page, "Mara")).toHaveAccessibleName(/hex H5.*, in one hex with Grusk/);
  await expect(token(page, "Grusk")).toHaveAccessibleName(/hex H5.*, in one hex with Mara/);
  await button(page, "Show all fighters").click();
  await expect.poll(() => apart(page)).toBeLessThan(44);
}

test("a list says whom, where a finger covers both", async ({ page }) => {
  await standTogether(page);
  expect((await middle(page, "Mara")).x).toBeLessThan((await middle(page, "Grusk")).x);
  const { x, y } = await between(page);
  await page.touchscreen.tap(x, y);

  const list = dialog(page, "Which one?");
  const rows = list.getByRole("listitem").getByRole("button");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toHaveAccessibleName(/^Mara\s*Tide side, health \d+\s%/);
  await expect(rows.nth(1)).toHaveAccessibleName(/^Grusk\s*Madder side, health \d+\s%/);
  await expect(rows.nth(0)).toBeFocused();

  await rows.nth(1).click();
  await expect(list).toBeHidden();
  await at(page, "composer");
  await expect(panel(page).getByRole("heading", { name: /Grusk$/ })).toBeVisible();
});

test("the list is left as other dialogs are, and nothing has been chosen", async ({ page }) => {
  await standTogether(page);
  const { x, y } = await between(page);
  await page.touchscreen.tap(x, y);
  await expect(dialog(page, "Which one?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await at(page, "actions");
});

test("from near, a tap means the figure under the finger", async ({ page }) => {
  await standTogether(page);
  const { x, y } = await between(page);
  await page.mouse.move(x, y);
  await expect(async () => {
    await page.mouse.wheel(0, -1_000);
    expect(await apart(page)).toBeGreaterThan(44);
  }).toPass();
  const grusk = await middle(page, "Grusk");
  await page.touchscreen.tap(grusk.x, grusk.y);
  await at(page, "composer");
  await expect(panel(page).getByRole("heading", { name: /Grusk$/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the keyboard reaches each", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no Tab");
  await standTogether(page);
  await token(page, "Mara").focus();
  await page.keyboard.press("Tab");
  await expect(token(page, "Grusk")).toBeFocused();
  await page.keyboard.press("Enter");
  await at(page, "composer");
  await expect(panel(page).getByRole("heading", { name: /Grusk$/ })).toBeVisible();
});
