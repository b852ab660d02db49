// What a fighter has is added from lists: looked for, added, taken off again.
import { expect, test } from "./watched";
import { arrive, board, button, calm, dialog, expectAccessible, roster } from "./table";
import type { Locator, Page } from "@playwright/test";

test.use(calm);

const section = (page: Page, name: string): Locator =>
  page.locator(".grp").filter({ has: page.getByRole("heading", { name, exact: true }) });
const field = (list: Locator): Locator => list.getByRole("searchbox", { name: "Look for" });
const rows = (list: Locator): Locator => list.getByRole("listitem").getByRole("button");

/** The sheet of a fighter of GURPS 3e, who has a broadsword, a shield and a chainmail shirt. */
async function openSheet(page: Page): Promise<void> {
  await arrive(page);
  await button(page, /^GURPS 3e.*The burnt farm/).click();
  await expect(board(page)).toBeVisible();
  await button(page, "Menu").click();
  await dialog(page, "Menu").getByRole("button", { name: /^Fighters/ }).click();
  await roster(page).getByRole("button", { name: /^Hale/ }).click();
  await expect(page.getByRole("heading", { name: "Hale" })).toBeVisible();
}

async function openList(page: Page, name: string): Promise<Locator> {
  await button(page, `${name}…`).click();
  const list = dialog(page, name);
  await expect(list).toBeVisible();
  return list;
}

test("a weapon is looked for, added and taken off again", async ({ page }) => {
  await openSheet(page);
  const list = await openList(page, "Add a weapon");
  await expect(list.getByRole("status")).toHaveText(/^\d\d to choose from$/);
  for (const table of ["Hand weapons", "Missile weapons", "Guns"]) {
    await expect(list.getByRole("heading", { name: table })).toBeAttached();
  }

  // A word of the name, in any place and any letters; then one of its figures.
  await field(list).fill("SWORD great");
  await expect(rows(list)).toHaveCount(1);
  await expect(list.getByRole("status")).toHaveText(/^1 match of \d\d$/);
  await expect(rows(list).first()).toContainText("reach 1, 2");
  await field(list).fill("staff");
  await expect(list.getByRole("heading")).toContainText(["Add a weapon", "Hand weapons", "Missile weapons"]);
  await rows(list).filter({ hasText: "Quarterstaff" }).click();

  await expect(list).toBeHidden();
  const card = section(page, "Weapons").getByRole("group", { name: "Quarterstaff (2)" });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(card.getByRole("combobox", { name: "Carried" })).toBeVisible();
  await expect(card).toContainText("reach 1, 2");
  await card.getByRole("button", { name: "Remove quarterstaff" }).click();
  await expect(card).toBeHidden();
  await expect(section(page, "Weapons").getByRole("group")).toHaveCount(1);
});

test("what is not found is said, and the player's own can be added", async ({ page }) => {
  await openSheet(page);
  const list = await openList(page, "Add a weapon");
  await field(list).fill("zweihander");
  await expect(rows(list)).toHaveCount(0);
  await expect(list.getByRole("status")).toHaveText("Nothing is called “zweihander”. Try fewer letters, or add your own below.");
  await field(list).press("Enter");
  await expect(list).toBeVisible();
  await button(page, "Close").click();
  // It begins anew.
  await expect(field(await openList(page, "Add a weapon"))).toHaveValue("");
  await list.getByRole("button", { name: "Add own weapon" }).click();
  await expect(page.getByRole("group", { name: "Own weapon (2)" })).toBeFocused();
  await button(page, "Undo").click();
  await expect(page.getByRole("group", { name: "Own weapon (2)" })).toBeHidden();
});

test("whoever types at once keeps the keyboard on a device that draws late", async ({ page }) => {
  await openSheet(page);
  await page.evaluate(() => {
    window.requestAnimationFrame = (work) => window.setTimeout(() => work(performance.now()), 400);
  });
  const list = await openList(page, "Add a weapon");
  await field(list).fill("zweihander");
  await page.waitForTimeout(500);
  await expect(field(list)).toBeFocused();
});

test("a list is used with the keyboard alone", async ({ page }) => {
  await openSheet(page);
  const opener = button(page, "Add armour…");
  await opener.focus();
  await page.keyboard.press("Enter");
  const list = dialog(page, "Add armour");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  // On a touch screen the field is one step on: else its keyboard would hide half the list.
  await expect(list.locator(":focus")).toBeVisible();
  if (!(await field(list).evaluate((it) => it === document.activeElement))) await page.keyboard.press("Tab");
  await expect(field(list)).toBeFocused();
  await page.keyboard.type("greathelm");
  await expect(rows(list)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(list).toBeHidden();
  await expect(page.getByRole("group", { name: "Greathelm (2)" })).toBeFocused();
});

test("a skill is found by its weapon", async ({ page }) => {
  await openSheet(page);
  const list = await openList(page, "Add a skill");
  await field(list).fill("rapier");
  await expect(list.getByRole("heading", { name: "By their figures" })).toBeVisible();
  await field(list).press("Enter");
  await expect(page.getByRole("spinbutton", { name: "Fencing" })).toHaveValue("12");
});

test("a list has no known violation of accessibility", async ({ page }) => {
  await openSheet(page);
  await openList(page, "Add a weapon");
  await expectAccessible(page);
});
