// Storage that is damaged, full or forbidden: nothing is lost by it, and the fight goes on.
import { expect, test } from "./watched";
import {
  arrive, at, board, button, calm, compose, dialog, letStand, message, panel, playOut, roster, sitDown, takePhase,
} from "./table";
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

  await at(page, "actions");
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

test("junk is set aside every time, halves of signs and all", async ({ page }) => {
  await takePhase(page);
  const halves = ["junk \ud800", "junk \udfff", "\ud83d"];
  for (const [i, junk] of halves.entries()) {
    await found(page, "hexfray:settings:a", junk);
    await expect(message(page)).toHaveText(/Your saved settings (can't be read|was damaged|were damaged)\./);
    // Compared where they are: not every way out of the page carries them.
    const kept = await page.evaluate(
      (junk) => Object.keys(localStorage).filter((key) => key.startsWith("hexfray:aside:") && localStorage.getItem(key) === junk),
      junk,
    );
    expect(kept, `junk ${i}`).toHaveLength(1);
    expect(await asides(page)).toHaveLength(i + 1);
  }
});

test("what a newer version has kept is left alone", async ({ page }) => {
  await takePhase(page);
  const newer = (await newest(page)).replace(/^hexfray table v2 /, "hexfray table v99 ");
  await found(page, TABLE, newer);
  await expect(message(page)).toHaveText(/A newer Hexfray has saved here\..*Update Hexfray/);
  await expect(page.locator(".tables li")).toContainText("Made by a newer Hexfray: update in Settings");
  await sitDownAgain(page);
  expect(await read(page, TABLE)).toBe(newer);
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
  await at(page, "actions");
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
  // What is only looked at is no step.
  await button(page, "Turn right").click();
  await button(page, "No turn").click();
  await expect(message(page)).toHaveText(/The last step is only in memory/);
  await playsOn(page);
  // What is said stays true as it goes on, and is said once.
  await button(page, /^End /).first().click();
  await expect(message(page)).toHaveText(/This device is full\.The last 2 steps are only in memory/);
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
  await button(page, /^Stand and attack/).click();
  await playsOn(page);

  // What is only in memory is not left without a question.
  await button(page, "Menu").click();
  await button(page, /^Tables/).click();
  await button(page, /^Dexterity/).click();
  const question = dialog(page, "Leave this table?");
  await expect(question).toContainText("it is only in memory");
  await question.getByRole("button", { name: "Close" }).click();
  await expect(button(page, /^Go on: The ford/)).toBeVisible();
  await button(page, /^Dexterity/).click();
  await question.getByRole("button", { name: "Leave it" }).click();
  await expect(board(page)).toHaveAccessibleName(/thrown knife/);
});

test("two windows on one table: the other hears of it at once", async ({ page, newTab }) => {
  await takePhase(page);
  const other = await newTab();
  await arrive(other);
  await at(other, "actions");
  await button(page, /^Stand and attack/).click();
  await at(page, "composer");

  // The other window hears of it at once, and has its way only where that is said.
  await expect(message(other)).toHaveText(/This table is open in another window, where it has gone on\./);
  const before = await newest(page);
  await button(other, "Menu").click();
  await button(other, /^History Look back/).click();
  await expect(other.locator("[data-test=kept]")).toHaveText("Not being kept");
  expect(await newest(page)).toBe(before);
  await message(other).getByRole("button", { name: "Take that over" }).click();
  await at(other, "composer");
  await expect(message(other)).toHaveCount(0);
});

test("the window that is behind asks before what was played in it is lost", async ({ page, newTab }) => {
  await takePhase(page);
  const other = await newTab();
  await arrive(other);
  await at(other, "actions");
  const asked: string[] = [];
  other.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await button(page, /^Stand and attack/).click();
  await at(page, "composer");
  await expect(message(other)).toHaveText(/open in another window/);
  await button(other, /^End the phase/).click();
  await expect(other.locator("[data-test=kept]")).toHaveText("Not being kept");
  await other.reload();
  expect(asked).toEqual(["beforeunload"]);
  // What is kept is left without a question.
  await at(other, "composer");
  await button(other, /^(Menu)/).click();
  await other.reload();
  expect(asked).toHaveLength(1);
});

test("everything comes back from a backup on another device", async ({ page, newDevice }) => {
  await takePhase(page);
  await button(page, "Menu").click();
  await button(page, /^Fighters/).click();
  await roster(page).getByRole("button", { name: /^Urlik/ }).click();
  await button(page, "Keep for other tables").click();
  await expect(page.locator("[data-test=toast]")).toContainText("is kept in \u201cFighters\u201d");
  await button(page, "Back to fighters").click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await button(page, "Menu").click();
  await button(page, /^Settings/).click();
  await expect(page.locator(".dev")).toContainText("Everything is kept on this device only. Never backed up.");
  const download = page.waitForEvent("download");
  await button(page, "Backup").click();
  const file = await (await download).path();
  await expect(page.locator(".dev")).toContainText("Last backup just now.");
  const backup = JSON.parse(await readFile(file, "utf8")) as { app: string; tables: unknown[] };
  expect(backup.app).toBe("hexfray");
  expect(backup.tables).toHaveLength(1);

  const other = await newDevice();
  await arrive(other);
  await button(other, "Open link or file").click();
  await other.locator("input[type=file]").setInputFiles({ name: "b.json", mimeType: "application/json", buffer: await readFile(file) });
  const what = other.locator("[data-test=restore]");
  await expect(what).toContainText("The ford");
  await expect(what).toContainText("1 fighter");
  await button(other, "Add all of it").click();
  await button(other, /^The ford/).click();
  await expect(panel(other).getByRole("heading", { name: "Urlik" })).toBeVisible();
});

test("erasing takes only what is ours", async ({ page }) => {
  await takePhase(page);
  await page.evaluate(() => localStorage.setItem("other", "precious"));
  await button(page, "Menu").click();
  await button(page, /^Settings/).click();
  await button(page, "Erase").click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
  await expect(page.getByRole("heading", { name: "Hexfray" })).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith("hexfray:table"))).toEqual([]);
  expect(keys).toContain("other");
});
