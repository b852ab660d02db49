// When something breaks there is a way back, and nothing kept is lost on it.
import { expect, test, type Page } from "@playwright/test";
import axe from "axe-core";
import { linkOf } from "./link";
import { arrive, button, calm, expectSight, message, panel, see, sitDown, strike, takePhase } from "./table";
import { readFile } from "node:fs/promises";

test.use(calm);

const broken = (page: Page) => page.getByRole("alertdialog", { name: "Something broke" });
const everything = (page: Page) => page.evaluate(() => Object.entries(localStorage).sort());

declare global {
  interface Window {
    axe: typeof axe;
    takeAway: () => void;
    throwUp: () => void;
    talkOver: () => void;
  }
}

/** Ways to break the page from outside: the release has none of its own. */
async function breakable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // All functions that are called by their place in a table are taken away: the next call is a trap.
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const made = await instantiate(source, imports);
      const tables = Object.values(made.instance.exports).filter((it) => it instanceof WebAssembly.Table);
      window.takeAway ??= () => {
        for (const table of tables) for (let i = 0; i < table.length; i++) table.set(i, null);
      };
      return made;
    };
    // The browser throws where nobody reckons with it.
    window.throwUp = () => {
      const { get } = Object.getOwnPropertyDescriptor(Document.prototype, "activeElement")!;
      Object.defineProperty(document, "activeElement", {
        get() {
          if (/wasm-function/.test(new Error().stack!)) throw new Error("nobody is here");
          return get!.call(this);
        },
      });
    };
    // Something is said while something else is still being heard: Rust panics.
    window.talkOver = () => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, text) {
        dispatchEvent(new KeyboardEvent("keydown", { key: "l" }));
        setItem.call(this, key, text);
      };
    };
  });
}

const ways = {
  takeAway: /RuntimeError|null function|table index|signature mismatch/,
  throwUp: /nobody is here/,
  talkOver: /panicked at/,
} as const;

for (const [way, says] of Object.entries(ways)) {
  test(`${way}: it is told, the page rests, and a reload goes on`, async ({ page }) => {
    await breakable(page);
    await strike(page);
    const [before, kept] = [await see(page), await everything(page)];
    const errors: string[] = [];
    // In one breath: a timer of the page's own may run into it first.
    await page.evaluate((way) => {
      window[way as keyof typeof ways]();
      document.querySelector<HTMLElement>("button.flip")!.click();
    }, way);
    await expect(broken(page)).toBeVisible();
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (it) => it.type() === "error" && errors.push(it.text()));
    await expect(broken(page)).toContainText(/saved as of \d\d:\d\d\./);
    await page.getByText("What happened").click();
    await expect(broken(page).locator("pre")).toHaveText(says);

    // The keyboard is inside and stays there; nothing behind hears it.
    await page.getByText("What happened").click();
    await page.keyboard.press("Tab");
    for (const key of ["Escape", "Escape", "1", "u", "h"]) await page.keyboard.press(key);
    await expect(broken(page)).toBeVisible();
    const isOutside = () => !document.querySelector("#broken")!.contains(document.activeElement) && document.activeElement !== document.body;
    expect(await page.evaluate(isOutside)).toBe(false);
    await page.setViewportSize({ width: 500, height: 700 });
    await page.mouse.click(5, 5);
    await page.waitForTimeout(500);
    expect(errors).toEqual([]);
    const now = await everything(page);
    if (way !== "talkOver") expect(now).toEqual(kept);

    const download = page.waitForEvent("download");
    await button(page, "Download everything").click();
    const text = await readFile(await (await download).path(), "utf8");
    for (const [key, record] of now) expect(text).toContain(`${key}\t${record}\n`);

    await page.setViewportSize(test.info().project.use.viewport!);
    await button(page, "Reload").click();
    await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
    if (way !== "talkOver") await expectSight(page, before);
    await expect(panel(page)).toHaveAttribute("data-kind", "prompt");
    await expect(broken(page)).toHaveCount(0);
  });
}

test("a crash while the page begins is told too, and a safe start comes through", async ({ page }) => {
  await takePhase(page);
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => {
      if (!location.search && /wasm-function/.test(new Error().stack!)) throw new Error("broken at once");
      return matchMedia(query);
    };
    performance.now = () => {
      if (!location.search) throw new Error("broken at once");
      return 0;
    };
  });
  await page.reload();
  await expect(broken(page)).toContainText(/saved as of/);
  await expect(page.locator("#start-note")).toBeHidden();
  await button(page, "Safe start").click();
  await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
  await expect(message(page)).toHaveText(/This is a safe start\./);
});

test("a safe start loads nothing, saves nothing, and is left as it was entered", async ({ page }) => {
  await breakable(page);
  await takePhase(page);
  await page.evaluate(() => window.takeAway());
  await page.keyboard.press("l");
  const kept = await everything(page);
  await button(page, "Safe start").click();
  await expect(page).toHaveURL(/\?safe$/);
  await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
  await expect(message(page)).toHaveText(/This is a safe start\..*not loaded, and nothing is saved/);
  await expect(button(page, /^Go on/)).toHaveCount(0);

  await button(page, /^Age of Magic/).click();
  await button(page, /^Begin turn 1/).click();
  await expect(page.locator("[data-test=kept]")).toHaveText("Not being kept");
  await expect(message(page)).toHaveCount(1);
  // Whoever is sent a link gets no safe start with it.
  await linkOf(page);
  await button(page, "Menu").click();
  await button(page, /^Settings/).click();
  await button(page, "Light").press("Enter"); // The message lies over it.
  expect(await everything(page)).toEqual(kept);
  const download = page.waitForEvent("download");
  await button(page, "Backup").click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(kept[0]![1]);

  await expect(button(page, "Start normally")).toHaveCount(2);
  await message(page).getByRole("button", { name: "Start normally" }).click();
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expect(message(page)).toHaveCount(0);
});

test("a safe start does not look at a link", async ({ page }) => {
  await arrive(page, "./?safe#1broken");
  await expect(message(page)).toHaveText(/This is a safe start\./);
});

test("nothing saved is said as it is, and axe finds nothing wrong with how", async ({ page }) => {
  await breakable(page);
  await sitDown(page);
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => window.takeAway());
  await page.keyboard.press("l");
  await expect(broken(page)).toContainText("No table has been saved on this device yet.");
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document.getElementById("broken")!));
  expect(violations.map(({ id }) => id)).toEqual([]);
});
