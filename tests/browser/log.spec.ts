// The log of a fight as text: read, told shorter or longer, copied, saved, sent.
import { expect, test } from "./watched";
import { answer, at, button, calm, dialog, expectAccessible, playOut, strike } from "./table";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

test.use(calm);

const log = (page: Page): Locator => dialog(page, "Log as text");
const text = (page: Page): Locator => log(page).getByLabel("Log", { exact: true });
const press = (page: Page, name: string): Promise<void> => log(page).getByRole("button", { name, exact: true }).click();

/** Plays a blow out and opens the log from the history. */
async function openLog(page: Page): Promise<void> {
  await strike(page);
  await answer(page, /^No reaction/);
  await playOut(page);
  await button(page, /^Continue/).click();
  await page.keyboard.press("h");
  await at(page, "history");
  await button(page, "Log as text").click();
  await expect(log(page)).toBeVisible();
}

test("the log tells each exchange in a line or with every number, and goes out as it is shown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: ShareData) => void Object.assign(window, { sent: what }) });
  });
  await openLog(page);
  const line = await text(page).inputValue();
  expect(line).toMatch(/^Table: The ford\nRules: Age of Magic\n\nTurn 1\n1\. Begin turn 1\. .+\n2\. Urlik strikes Cogan\. .+\n$/);
  await press(page, "Every number");
  await expect(button(page, "Every number")).toHaveAttribute("aria-pressed", "true");
  const numbers = await text(page).inputValue();
  expect(numbers).toMatch(/\n {2}\d+\. Attack value: .+ \(AM-\d+\)\n {4}\+\d.* \(AM-\d+\)\n/);
  expect(line.trimEnd().split("\n").every((row) => numbers.includes(row))).toBe(true);

  await press(page, "Copy");
  await expect(page.locator("[data-test=toast]")).toHaveText("Log copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(numbers);
  const [saved] = await Promise.all([page.waitForEvent("download"), press(page, "Save file")]);
  expect(saved.suggestedFilename()).toBe("hexfray-log.txt");
  expect(await readFile((await saved.path())!, "utf8")).toBe(numbers);
  await press(page, "Share");
  const sent = await page.evaluate(() => (window as { sent?: ShareData }).sent);
  expect(sent).toEqual({ title: "The ford, turn 1", text: numbers });

  await press(page, "One line each");
  await expect(text(page)).toHaveValue(line);
  await page.keyboard.press("Escape");
  await expect(log(page)).toBeHidden();
  await expect(button(page, "Log as text")).toBeFocused();
});

test("the log is selected where the browser puts nothing on the clipboard, and has no way to send where that has none", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await openLog(page);
  await expect(log(page).getByRole("button", { name: "Share" })).toHaveCount(0);
  await press(page, "Copy");
  await expect(log(page)).toContainText("copy it by hand");
  await expect(text(page)).toBeFocused();
  const selected = await text(page).evaluate((it: HTMLTextAreaElement) => [it.selectionStart, it.selectionEnd]);
  expect(selected).toEqual([0, (await text(page).inputValue()).length]);
  await expectAccessible(page);
});
