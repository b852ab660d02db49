// A character of another program: opened from a file, read about, corrected, played; and what cannot be read.
import { expect, test } from "./watched";
import {
  arrive, at, board, button, calm, dialog, expectAccessible, message, panel, roster, showRoster, token, tool,
} from "./table";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";

test.use(calm);

const FILE = fileURLToPath(new URL("../it/import/v5.gcs", import.meta.url));
const NAME = "Oda of the Weir";

const report = (page: Page) => dialog(page, NAME);

/** The fighters of an empty table of a system. */
async function emptyRoster(page: Page, system: RegExp): Promise<void> {
  await arrive(page);
  await button(page, "Empty table").click();
  await page.getByRole("dialog").getByRole("button", { name: system }).click();
  await expect(board(page)).toHaveAccessibleName(/^Board editor/);
  await button(page, "Sheets").click();
  await expect(roster(page)).toBeVisible();
}

/** Presses a button that asks for a file, and chooses one. */
async function choose(page: Page, where: Locator): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await where.getByRole("button", { name: "Open a .gcs file" }).click();
  await (await chooser).setFiles(FILE);
}

/** What a desktop does when files are dropped on the page. */
const drop = (page: Page, name: string, ...texts: string[]) =>
  page.evaluate(
    ([name, ...texts]) => {
      const dataTransfer = new DataTransfer();
      texts.forEach((text) => dataTransfer.items.add(new File([text!], name!)));
      const tell = (kind: string): void => {
        document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
      };
      tell("dragover");
      tell("drop");
    },
    [name, ...texts],
  );

/** A tap on the free part of the board, in shares of it. */
async function tapBoard(page: Page, across: number, down: number): Promise<void> {
  const stage = (await page.locator("#board").boundingBox())!;
  const sheet = (await panel(page).boundingBox())!;
  const top = (await page.getByRole("banner").boundingBox())!;
  const isBeside = sheet.x >= stage.x + stage.width - 1;
  const bottom = isBeside ? stage.y + stage.height : sheet.y;
  const upper = top.y + top.height;
  await page.touchscreen.tap(stage.x + stage.width * across, upper + (bottom - upper) * down);
}

test("a file is opened, its report read, a number corrected, and the fight begun", async ({ page }) => {
  await emptyRoster(page, /^GURPS 3e/);
  await choose(page, roster(page));
  for (const heading of [/^Taken \d+$/, /^Converted \d+$/, /^Left out \d+$/]) {
    await expect(report(page).getByRole("heading", { name: heading })).toBeAttached();
  }
  const converted = report(page).getByRole("listitem").filter({ hasText: /^Will/ });
  await expect(converted).toContainText("13 → ");
  await expect(converted).toContainText("Strong Will 2");
  await expect(report(page).getByRole("listitem").filter({ hasText: "Seek Water" })).toContainText("no spells");

  // A rule's card lies over the report, which is there again afterwards as it was.
  const rule = converted.getByRole("button", { name: /^GU-010/ });
  await rule.click();
  await expect(page.locator(".pop")).toContainText("GU-010");
  await page.locator(".pop").getByRole("button", { name: "Close" }).click();
  await expect(rule).toBeFocused();

  const saved = page.waitForEvent("download");
  await report(page).getByRole("button", { name: "Save the original file" }).click();
  expect((await saved).suggestedFilename()).toBe(`${NAME}.gcs`);
  expect(await readFile(await (await saved).path(), "utf8")).toBe(await readFile(FILE, "utf8"));

  await report(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
  const strength = page.getByRole("spinbutton", { name: "ST", exact: true });
  await expect(strength).toHaveValue("13");
  await strength.fill("12");
  await strength.press("Tab");
  await expect(strength).toHaveValue("12");

  await showRoster(page);
  await button(page, "Place them on the board").click();
  await tool(page, "Fighters").click();
  await tapBoard(page, 0.6, 0.6);
  await expect(board(page).getByRole("button", { name: new RegExp(`^${NAME}, `) })).toBeVisible();
  await button(page, "Play this board").click();
  await at(page, "actions");
  await expect(token(page, NAME)).toBeVisible();
  await button(page, /^Begin the fight/).click();
  await expect(panel(page).getByRole("heading", { name: NAME, exact: true })).toBeVisible();
});

test("the report is there again after a reload, as long as the file is kept", async ({ page }) => {
  await emptyRoster(page, /^GURPS 3e/);
  await button(page, "New fighter").click();
  await choose(page, dialog(page, "New fighter"));
  await expect(report(page).getByRole("heading", { name: /^Taken/ })).toBeVisible();
  const before = await report(page).ariaSnapshot();
  await report(page).getByRole("button", { name: "Done" }).click();
  await page.reload();
  await button(page, "What was imported").click();
  await expect(report(page)).toBeVisible();
  expect(await report(page).ariaSnapshot()).toBe(before);

  await report(page).getByRole("button", { name: "Remove the file" }).click();
  await expect(report(page)).toBeHidden();
  await expect(button(page, "What was imported")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
  await message(page).getByRole("button", { name: "Bring it back" }).click();
  await expect(button(page, "What was imported")).toBeVisible();
});

test("what is dropped is imported, or it is said why not", async ({ page }) => {
  await emptyRoster(page, /^GURPS 3e/);
  const text = await readFile(FILE, "utf8");
  const cases: [string, string, RegExp][] = [
    ["broken.gcs", text.slice(0, 400), /damaged near line \d+.*Nothing of yours has changed/],
    ["newer.gcs", text.replace('"version": 5', '"version": 6'), /file version 6.*Update Hexfray/],
    ["long.gcs", text + " ".repeat(5_000_000), /larger than 5 MB/],
    ["deep.gcs", `{"version":5,"profile":{},"x":${"[".repeat(64)}${"]".repeat(64)}}`, /more than 64 levels/i],
    ["notes.txt", "Oda: ST 13", /holds a text, but no character/],
  ];
  for (const [name, content, told] of cases) {
    await drop(page, name, content);
    await expect(message(page)).toHaveText(told);
    await message(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(message(page)).toHaveCount(0);
    await expect(roster(page).getByRole("listitem")).toHaveCount(0);
  }
  await drop(page, "ODA.GCS", text);
  await expect(report(page)).toBeVisible();
  await report(page).getByRole("button", { name: "Done" }).click();
  await showRoster(page);
  await expect(roster(page).getByRole("button", { name: new RegExp(`^${NAME}`) })).toHaveCount(1);
});

test("a table of other rules is asked to make room, and waits on the first page", async ({ page }) => {
  await emptyRoster(page, /^Age of Magic/);
  await expect(button(page, "Open a .gcs file")).toHaveCount(0);
  await button(page, "New fighter").click();
  await dialog(page, "New fighter").getByRole("button", { name: "Dana" }).click();
  await drop(page, "Oda.gcs", await readFile(FILE, "utf8"));
  const question = dialog(page, "Open an empty table?");
  await expect(question).toContainText("Age of Magic");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Dana" })).toBeVisible();

  await drop(page, "Oda.gcs", await readFile(FILE, "utf8"));
  await question.getByRole("button", { name: "Open an empty table" }).click();
  await report(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
  await showRoster(page);
  for (const name of [/^Board editor/, /^Hexfray/]) {
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(board(page).or(page.getByRole("heading", { level: 1 })).first()).toHaveAccessibleName(name);
  }
  await button(page, /Age of Magic, being built, 1 fighter/).click();
  await expect(board(page)).toHaveAccessibleName(/^Board editor/);
  await button(page, "Sheets").click();
  await expect(roster(page)).toContainText("Dana");
});

test("a full store: the fighter comes in, and it is said that the file is not kept", async ({ page }) => {
  await emptyRoster(page, /^GURPS 3e/);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, text: string) {
      if (key.startsWith("hexfray:original:")) throw new DOMException("no room", "QuotaExceededError");
      setItem.call(this, key, text);
    };
  });
  await choose(page, roster(page));
  await expect(report(page)).toContainText("The file itself could not be kept here.");
  await expect(report(page).getByRole("button", { name: "Save the original file" })).toHaveCount(0);
  await report(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
  await expect(button(page, "What was imported")).toHaveCount(0);
});

test("the report has no known violation of accessibility", async ({ page }) => {
  await emptyRoster(page, /^GURPS 3e/);
  await choose(page, roster(page));
  await expect(report(page)).toBeVisible();
  await expectAccessible(page);
});

test("of several files that are dropped each is read about and taken", async ({ page }) => {
  await emptyRoster(page, /^GURPS 3e/);
  const text = await readFile(FILE, "utf8");
  const called = (name: string): string => text.replaceAll(NAME, name);
  await drop(page, "x.gcs", called("Ada"), called("Bea"), called("Cid"));
  for (const name of ["Ada", "Bea", "Cid"]) {
    await expect(dialog(page, name)).toBeVisible();
    await dialog(page, name).getByRole("button", { name: "Close" }).first().click();
  }
  await showRoster(page);
  await expect(roster(page).locator(".rl li")).toHaveCount(3);
});
