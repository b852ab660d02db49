// Everything with the keyboard alone, as the list of keys promises.
import { expect, test } from "./watched";
import { arrive, at, board, button, calm, dialog, form, panel, showAll, strike, takePhase, token } from "./table";
import type { Locator, Page } from "@playwright/test";

test.use(calm);
test.skip(({ isMobile }) => isMobile, "phones have buttons for all of it");

const focused = (page: Page): Locator => page.locator(":focus");

/** Goes on with Tab until something has the keyboard. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if ((await wanted.and(focused(page)).count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${wanted}`);
}

async function tabToBoard(page: Page): Promise<void> {
  await tabTo(page, board(page).locator("[tabindex]"));
}

/** Goes on with Tab, and tells which parts of the page it came through. */
async function tour(page: Page): Promise<string[]> {
  const parts: string[] = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const part = await page.evaluate(() => {
      const here = document.activeElement?.closest("header, svg.board, #panel");
      return here?.id || here?.tagName.toLowerCase() || "";
    });
    if (part && parts.at(-1) !== part) parts.push(part);
    if (parts.length > 3) break;
  }
  return parts.slice(0, 3);
}

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
});

test("history, the list, and back", async ({ page }) => {
  await takePhase(page);
  await page.keyboard.press("h");
  await at(page, "history");
  await page.getByRole("slider", { name: "Moment in the fight" }).press("ArrowLeft");
  await expect(button(page, "Play on from here")).toBeVisible();
  await page.keyboard.press("Escape");
  await at(page, "actions");
  await page.keyboard.press("l");
  await at(page, "list");
  await expect(panel(page).getByRole("row", { name: /Cogan/ })).toContainText(/health 100/);
  await page.keyboard.press("l");
  await at(page, "actions");
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
