// Storage that is damaged, full or forbidden: nothing is lost by it, and the fight goes on.
import { expect, test } from "./watched";
import { arrive, at, button, calm, compose, letStand, message, panel, playOut, sitDown, takePhase } from "./table";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

test.use(calm);
test.skip(({ isMobile }) => !isMobile, "the store is the same on every screen");

const TABLE = "hexfray:table:1:a";
const GARBAGE = "hexfray table v2 17 3 5e6f7a8b:am AbC \u2026broken";

const read = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key);
const asides = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("hexfray:aside:")));

/** The newest generation of the first table. */
async function newest(page: Page): Promise<string> {
  const both = [await read(page, TABLE), await read(page, TABLE.replace(/a$/, "b"))];
  const rev = (text: string | null): number => Number(text?.split(" ")[4] ?? 0);
  return both.sort((a, b) => rev(b) - rev(a))[0]!;
}

/** Writes something into the store, as if it had been there when the page was opened. */
async function found(page: Page, key: string, text: string): Promise<void> {
  await arrive(page);
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [key, text]);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
}

test("a damaged table is set aside, can be downloaded, and is never written over", async ({ page }) => {
  await found(page, TABLE, GARBAGE);
  await expect(message(page)).toHaveText(/A saved table can't be read\..*set aside word for word/);
  expect(await asides(page)).toEqual([["hexfray:aside:1:table:1", GARBAGE]]);

  await button(page, /^Age of Magic/).click();
  await button(page, /^Begin turn 1/).click();
  expect(await newest(page)).toMatch(/^hexfray table v2 \d+ \d+ [0-9a-f]{8}:am [\w-]+ [\w-]+ [\w-]+$/);
  expect(await asides(page)).toEqual([["hexfray:aside:1:table:1", GARBAGE]]);

  await button(page, "Back to actions").click();
  await button(page, "Menu").click();
  await button(page, /^Settings/).click();
  const row = page.getByRole("listitem").filter({ hasText: "table" });
  const download = page.waitForEvent("download");
  await row.getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe(GARBAGE);
  expect(await asides(page)).toHaveLength(1);
  await row.getByRole("button", { name: "Remove" }).click();
  expect(await asides(page)).toHaveLength(0);
});

test("damaged settings are set aside too, and the table is still there", async ({ page }) => {
  await takePhase(page);
  await found(page, "hexfray:settings:a", "][");
  await expect(message(page)).toHaveText(/Your saved settings can't be read\./);
  await button(page, /^Go on: The ford/).click();
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
  expect(await asides(page)).toEqual([["hexfray:aside:1:settings", "]["]]);
});

test("what a newer version has kept is left alone", async ({ page }) => {
  await takePhase(page);
  const newer = (await newest(page)).replace(/^hexfray table v2 /, "hexfray table v99 ");
  await found(page, TABLE, newer);
  await expect(message(page)).toHaveText(/A newer Hexfray has saved here\..*Reload/);
  await expect(page.locator(".tables li")).toContainText("Made by a newer Hexfray: reload to update");
  await sitDownAgain(page);
  expect(await read(page, TABLE)).toBe(newer);
  await button(page, "Back to actions").click();
  await button(page, "Menu").click();
  await button(page, /^Tables/).click();
  await page.getByRole("button", { name: /^A newer table/ }).click();
  const download = page.waitForEvent("download");
  await button(page, /^Save file/).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe(newer);
});

async function sitDownAgain(page: Page): Promise<void> {
  await button(page, /^Age of Magic/).click();
  await button(page, /^Begin turn 1/).click();
  await at(page, "composer");
}

/** A whole attack can be played, though nothing is kept. */
async function playsOn(page: Page): Promise<void> {
  await expect(page.locator("[data-test=kept]")).toHaveText("Not being kept");
  await letStand(page);
  await playOut(page);
  await at(page, "ledger");
  await button(page, /^Continue/).click();
  await expect(panel(page)).toContainText("2 of 5 AP");
  await expect(page.locator("[data-test=kept]")).toHaveText("Not being kept");
}

test("a full store: the fight goes on, and the page says that it is not kept", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await compose(page);
  await expect(message(page)).toHaveText(/This device is full\..*only in memory/);
  await message(page).getByRole("button", { name: "Share link" }).click();
  await expect(page.getByLabel(/^Link, /)).toHaveValue(/#2/);
  await button(page, "Close").click();
  await playsOn(page);
});

test("a store that fills up keeps what it had, and says so again in the next save", async ({ page }) => {
  await takePhase(page);
  const kept = await newest(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await button(page, /^Stand and attack/).click();
  await expect(message(page)).toHaveText(/This device is full\.The last step is only in memory/);
  expect(await newest(page)).toBe(kept);
  await playsOn(page);
});

test("a forbidden store: the fight goes on, and the page says that it is not kept", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await sitDown(page);
  await expect(message(page).first()).toHaveText(/This browser stores nothing for this page\./);
  await expect(message(page)).toHaveCount(1);
  await button(page, /^Begin turn 1/).click();
  await button(page, "Roll initiative").click();
  await button(page, "Roll action points").click();
  await button(page, "Act now").click();
  await button(page, /^Stand and attack/).click();
  await playsOn(page);
});
