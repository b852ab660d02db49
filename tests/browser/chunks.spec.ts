// Each rule system's code is a chunk of its own, fetched when it is first needed.
import { expect, test } from "./watched";
import { test as plain, type Page } from "@playwright/test";
import { arrive, at, button, calm, compose, dialog, message, odds, panel, roster, sitDown, takePhase } from "./table";

test.use(calm);
plain.use(calm);

const CHUNK = /\/magic-[0-9a-f]{16}\.wasm$/;
const CHANCES = /\/chances-[0-9a-f]{16}\.wasm$/;
const EDITOR = /\/building-[0-9a-f]{16}\.wasm$/;
const NOT_LOADED = /Age of Magic could not be loaded\..*Go online once, then try again\./;

/** Counts how often the chunk is asked for. */
function asked(page: Page): { times: number } {
  const count = { times: 0 };
  page.on("request", (request) => {
    if (CHUNK.test(request.url())) count.times += 1;
  });
  return count;
}

/** Keeps the page from ever being at rest: nothing is fetched but what it needs. */
const restless = (page: Page): Promise<void> =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

test("the first page fetches the chunks when it is at rest", async ({ page }) => {
  const count = asked(page);
  await arrive(page);
  await expect(button(page, /^Age of Magic/)).toBeVisible();
  await expect.poll(() => count.times).toBe(1);
});

test("the first page needs no chunk: who saves data is spared them", async ({ page }) => {
  await restless(page);
  const count = asked(page);
  await arrive(page);
  await page.waitForTimeout(2_500);
  expect(count.times).toBe(0);
  await button(page, /^Age of Magic/).click();
  await at(page, "actions");
  expect(count.times).toBe(1);
});

/** Holds a file back; what is given lets it go. */
async function hold(page: Page, file: RegExp): Promise<() => void> {
  let letGo = (): void => {};
  await page.route(file, async (route) => {
    await new Promise<void>((then) => (letGo = then));
    await route.continue();
  });
  return () => letGo();
}

test("a fight needs one chunk, and needs it once", async ({ page }) => {
  const count = asked(page);
  await sitDown(page);
  expect(count.times).toBe(1);
  await page.waitForTimeout(2_500);
  expect(count.times).toBe(1);
});

test("a slow chunk is waited for", async ({ page }) => {
  await restless(page);
  const letGo = await hold(page, CHUNK);
  await arrive(page);
  await button(page, /^Age of Magic/).click();
  await expect(page.locator("[data-test=toast]")).toHaveText("Loading Age of Magic…");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
  letGo();
  await at(page, "actions");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test("a fight does not wait for its chances", async ({ page }) => {
  await restless(page);
  const letGo = await hold(page, CHANCES);
  await compose(page);
  await expect(odds(page)).toHaveCount(0);
  letGo();
  await expect(odds(page).locator("[data-test=odds-hero]")).toHaveText(/%/);
});

/** The catalogue on the rules page. */
const catalogue = (page: Page) => page.locator(".rlist:not(details .rlist) > li");

test("a system's rules come with its chunk", async ({ page }) => {
  await restless(page);
  const count = asked(page);
  await arrive(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("heading", { name: /^AM-01 / })).toBeVisible();
  expect(count.times).toBe(1);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^AM-01 / })).toBeVisible();
});

/** A table of Age of Magic, then one of Dexterity, which is deleted again. */
async function lastDeleted(page: Page): Promise<void> {
  await takePhase(page);
  await button(page, "Menu").click();
  await button(page, /^Tables/).click();
  await button(page, /^Dexterity/).click();
  await button(page, /^Begin turn 1/).click();
  await button(page, "Menu").click();
  await button(page, /^Tables/).click();
  await button(page, "More: The thrown knife").click();
  await button(page, /^Delete/).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(message(page)).toContainText("is deleted");
}

test("with the table that was open last deleted, the newest opens, and its rules come first", async ({ page, newTab }) => {
  await lastDeleted(page);
  for (const settings of [true, false]) {
    if (!settings) {
      await page.evaluate(() => ["a", "b"].forEach((it) => localStorage.removeItem(`hexfray:settings:${it}`)));
    }
    const other = await newTab();
    await restless(other);
    await arrive(other);
    await expect(message(other)).toHaveCount(0);
    await button(other, /^Go on: The ford/).click();
    await expect(panel(other).getByRole("heading", { name: "Urlik" })).toBeVisible();
    await other.close();
  }
});

// What fails here is meant to: nobody watches the console.
plain.describe("a chunk that cannot be had", () => {
  plain("is asked for again, and then the fight begins", async ({ page }) => {
    await restless(page);
    await arrive(page);
    await page.route(CHUNK, (route) => route.abort());
    await button(page, /^Age of Magic/).click();
    await expect(message(page)).toHaveText(NOT_LOADED);
    await message(page).getByRole("button", { name: "Try again" }).click();
    // The notice looks the same before and after: only the toast tells that it has been tried again.
    await expect(page.locator("[data-test=toast]")).toHaveText("Age of Magic still can't be loaded");
    await expect(message(page)).toHaveText(NOT_LOADED);
    await page.unroute(CHUNK);
    await message(page).getByRole("button", { name: "Try again" }).click();
    await at(page, "actions");
    await expect(message(page)).toHaveCount(0);
  });

  plain("is given up when nothing comes", async ({ page }) => {
    await restless(page);
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = () => timeout(3_000);
    });
    await arrive(page);
    await page.route(CHUNK, () => {});
    await button(page, /^Age of Magic/).click();
    await expect(message(page)).toHaveText(NOT_LOADED);
    await page.unroute(CHUNK);
    await message(page).getByRole("button", { name: "Try again" }).click();
    await at(page, "actions");
  });

  plain("is no longer called missing once it has come by itself", async ({ page }) => {
    await takePhase(page);
    let times = 0;
    await page.route(CHUNK, (route) => (++times === 1 ? route.abort() : route.continue()));
    await page.reload();
    await expect(message(page)).toHaveText(NOT_LOADED);
    // When the page is at rest it fetches what it lacks, and goes on where it was left.
    await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
    await expect(message(page)).toHaveCount(0);
  });

  plain("leaves the rules page without its rules", async ({ page }) => {
    await restless(page);
    await arrive(page);
    await page.route(CHUNK, (route) => route.abort());
    await page.keyboard.press("/");
    await expect(message(page)).toHaveText(NOT_LOADED);
    await expect(page.getByRole("heading", { name: "Hexfray" })).toBeVisible();
    await page.unroute(CHUNK);
    await message(page).getByRole("button", { name: "Try again" }).click();
    await expect(catalogue(page).first()).toBeVisible();
    await page.route(CHUNK, (route) => route.abort());
    await page.reload();
    await expect(message(page)).toHaveText(NOT_LOADED);
    await expect(page.getByText("The rules of Age of Magic are not here yet.")).toBeVisible();
    await expect(catalogue(page)).toHaveCount(0);
    await page.unroute(CHUNK);
    await message(page).getByRole("button", { name: "Try again" }).click();
    await expect(catalogue(page).first()).toBeVisible();
    await expect(message(page)).toHaveCount(0);
  });

  plain("leaves what was kept as it was", async ({ page }) => {
    await restless(page);
    await takePhase(page);
    const kept = await page.evaluate(() => localStorage.getItem("hexfray:table:1:a"));
    await page.route(CHUNK, (route) => route.abort());
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
    await expect(message(page)).toHaveText(NOT_LOADED);
    expect(await page.evaluate(() => localStorage.getItem("hexfray:table:1:a"))).toBe(kept);
    await page.unroute(CHUNK);
    await message(page).getByRole("button", { name: "Try again" }).click();
    await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
    await expect(message(page)).toHaveCount(0);
  });

  plain("leaves the table in play until the editor has come", async ({ page }) => {
    const noEditor = /The editor could not be loaded\..*Go online once, then try again\./;
    const fighters = roster(page);
    const tryAgain = async (): Promise<void> => {
      await expect(message(page)).toHaveText(noEditor);
      await page.unroute(EDITOR);
      await message(page).getByRole("button", { name: "Try again" }).click();
      await expect(fighters).toBeVisible();
      await expect(message(page)).toHaveCount(0);
    };
    await restless(page);
    await sitDown(page);
    await page.route(EDITOR, (route) => route.abort());
    await button(page, "Menu").click();
    await dialog(page, "Menu").getByRole("button", { name: /^Fighters/ }).click();
    await expect(message(page)).toHaveText(noEditor);
    await at(page, "actions");
    await tryAgain();
    await page.route(EDITOR, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("heading", { name: "The editor can't be shown yet." })).toBeVisible();
    await tryAgain();
  });

  plain("leaves a link where it is", async ({ page }) => {
    await restless(page);
    await takePhase(page);
    await button(page, "Menu").click();
    await button(page, /^Share/).click();
    const link = await page.getByLabel(/^Link, /).inputValue();
    await page.evaluate(() => localStorage.clear());
    await page.route(CHUNK, (route) => route.abort());
    await page.goto("about:blank");
    await arrive(page, link);
    await expect(message(page)).toHaveText(NOT_LOADED);
    await page.unroute(CHUNK);
    await message(page).getByRole("button", { name: "Try again" }).click();
    await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
  });
});
