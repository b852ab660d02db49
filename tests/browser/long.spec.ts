// Long fights: only what is in sight is drawn, and nothing takes the longer for what has been played.
// The records are those of tests/it/links/long.rs. Times are printed, not asserted: a machine's mood is
// no fault of the code.
import { expect, test } from "./watched";
import { arrive, at, button, calm, panel, redo } from "./table";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";

test.use(calm);

const record = (steps: number): string =>
  readFileSync(fileURLToPath(new URL(`../it/links/long/cr-${steps}.txt`, import.meta.url)), "utf8").trimEnd();

/** Puts a fight of so many exchanges on the page, as if it had been kept. */
async function open(page: Page, steps: number): Promise<void> {
  await arrive(page);
  await page.evaluate((text) => {
    localStorage.clear();
    localStorage.setItem("hexfray:table:1:a", text);
    sessionStorage.setItem("hexfray:open", "1");
  }, record(steps));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
  await button(page, /^Go on: The hill at dusk/).click();
  await at(page, "actions");
}

async function lookBack(page: Page): Promise<void> {
  await button(page, "History").and(page.locator(":visible")).click();
  await at(page, "history");
}

const rows = (page: Page): Locator => panel(page).getByRole("listitem");
const steps = (page: Page): Locator => rows(page).getByRole("button");
const row = (page: Page, step: number): Locator => panel(page).locator(`li[aria-posinset="${step}"]`);
const slider = (page: Page): Locator => page.getByRole("slider", { name: "Moment in the fight" });
const scroller = (page: Page): Locator => panel(page).locator(".pbody");

/** The step whose row lies in the middle of the list; 0 while none is drawn there. */
const inTheMiddle = (page: Page): Promise<number> =>
  scroller(page).evaluate((it) => {
    const area = it.getBoundingClientRect();
    const middle = (area.top + area.bottom) / 2;
    const lies = (row: Element): boolean => {
      const { top, bottom } = row.getBoundingClientRect();
      return top <= middle && middle < bottom;
    };
    const row = [...it.querySelectorAll("li[aria-posinset]")].find(lies);
    return Number(row?.getAttribute("aria-posinset") ?? 0);
  });

/** Gives the keyboard to the first or the last row that is drawn, and says which it is: in one go, as rows come and go. */
const hold = (page: Page, which: "first" | "last"): Promise<number> =>
  scroller(page).evaluate((it, which) => {
    const rows = [...it.querySelectorAll("li[aria-posinset]")];
    const row = rows.at(which === "first" ? 0 : -1)!;
    row.querySelector("button")!.focus({ preventScroll: true });
    return Number(row.getAttribute("aria-posinset"));
  }, which);

/** The step whose row has the keyboard. */
const held = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest("li")?.getAttribute("aria-posinset")));

test("only the rows in sight are drawn, and the moment looked at is among them", async ({ page }) => {
  await open(page, 1_000);
  await lookBack(page);
  await expect(row(page, 1_000)).toBeInViewport();
  await expect(row(page, 1_000)).toHaveAttribute("aria-setsize", "1000");
  await expect(row(page, 1_000).getByRole("button")).toHaveAttribute("aria-current", "step");
  expect(await rows(page).count()).toBeLessThan(40);
  expect(await panel(page).locator(".ticks i").count()).toBeLessThan(80);

  await slider(page).press("Home");
  await expect(row(page, 1)).toBeInViewport();
  await slider(page).press("ArrowRight");
  await expect(row(page, 1).getByRole("button")).toHaveAttribute("aria-current", "step");
  expect(await rows(page).count()).toBeLessThan(40);

  // A row in the middle is reached by scrolling, and says what it said from wherever one comes.
  await scroller(page).evaluate((it) => it.scrollTo(0, it.scrollHeight / 2));
  let n = 0;
  const atRest = async (): Promise<number> => {
    const before = n;
    n = await inTheMiddle(page);
    return n === before ? n : 0;
  };
  await expect.poll(atRest).toBeGreaterThan(400);
  const middle = row(page, n);
  await expect(middle).toBeInViewport();
  const words = await middle.innerText();
  await scroller(page).evaluate((it) => it.scrollTo(0, 0));
  await expect(row(page, 1)).toBeInViewport();
  await row(page, 3).getByRole("button").click();
  await at(page, "past");
  await page.goBack();
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuenow", "3");
  // The row of the moment may still be scrolled to.
  await expect(async () => {
    await scroller(page).evaluate((it) => it.scrollTo(0, it.scrollHeight / 2));
    await expect(middle).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await middle.innerText()).toBe(words);
});

test("the keyboard goes from row to row, beyond those that were in sight", async ({ page }) => {
  await open(page, 300);
  await lookBack(page);
  await slider(page).press("Home");
  await expect(row(page, 1)).toBeInViewport();
  await row(page, 1).getByRole("button").focus();
  for (let step = 2; step <= 40; step++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => held(page)).toBe(step);
  }
  await expect(row(page, 40)).toBeInViewport();
  for (let step = 39; step >= 20; step--) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => held(page)).toBe(step);
  }
  await page.keyboard.press("Enter");
  await at(page, "past");
  await page.keyboard.press("Escape");
  await expect(slider(page)).toHaveAttribute("aria-valuenow", "20");
  await expect(page.locator("#panel-title")).toBeFocused();
  await row(page, 20).getByRole("button").focus();

  // A row that is scrolled away leaves the keyboard in the list.
  await expect(row(page, 20).getByRole("button")).toBeFocused();
  const toTheEnd = async (): Promise<number> => {
    await scroller(page).evaluate((it) => it.scrollTo(0, it.scrollHeight));
    return row(page, 300).count();
  };
  await expect.poll(toTheEnd).toBe(1);
  await expect(row(page, 300)).toBeInViewport();
  await expect(row(page, 20)).toHaveCount(0);
  await expect(scroller(page)).toBeFocused();
});

test("the rows beside the one with the keyboard are drawn before the list scrolls there", async ({ page }) => {
  await open(page, 300);
  await lookBack(page);
  await slider(page).press("Home");
  await expect(row(page, 1)).toBeInViewport();
  const last = await hold(page, "last");
  await expect(row(page, last + 1)).toHaveCount(1);
  await scroller(page).evaluate((it) => it.scrollTo(0, it.scrollHeight / 2));
  await expect.poll(() => rows(page).first().getAttribute("aria-posinset").then(Number)).toBeGreaterThan(last);
  const first = await hold(page, "first");
  await expect(row(page, first - 1)).toHaveCount(1);
});

test("play goes on from the start, and everything can be brought back", async ({ page }) => {
  await open(page, 300);
  await lookBack(page);
  await slider(page).press("Home");
  await button(page, "Play on from here").click();
  await at(page, "actions");
  await redo(page).click();
  await lookBack(page);
  await expect(slider(page)).toHaveAttribute("aria-valuemax", "1");
  await expect(steps(page)).toHaveCount(1);
  await button(page, "Back to now").click();
  for (let step = 2; step <= 4; step++) await page.keyboard.press("Shift+U");
  await lookBack(page);
  await expect(steps(page)).toHaveCount(4);
});

/** Milliseconds that a press takes: until it has been dealt with and kept, and until that is painted. */
function press(target: Locator, key?: string): Promise<[number, number]> {
  return target.evaluate(async (it: HTMLElement, key) => {
    const frame = () => new Promise((then) => requestAnimationFrame(then));
    await frame();
    const begun = performance.now();
    if (key) it.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    else it.click();
    const kept = performance.now() - begun;
    await frame();
    await new Promise((then) => setTimeout(then));
    return [kept, performance.now() - begun] as [number, number];
  }, key);
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1]!;

/** Milliseconds of each move of a finger that goes all across the slider, least first. */
const drag = (page: Page): Promise<number[]> =>
  slider(page).evaluate(async (it) => {
    const area = it.getBoundingClientRect();
    const times: number[] = [];
    const at = (type: string, share: number) =>
      it.dispatchEvent(
        new PointerEvent(type, { pointerId: 1, buttons: 1, bubbles: true, clientX: area.left + area.width * share, clientY: area.top + 20 }),
      );
    for (let i = 0; i <= 20; i++) {
      await new Promise((then) => requestAnimationFrame(then));
      const begun = performance.now();
      at(i === 0 ? "pointerdown" : "pointermove", 1 - i / 20);
      await new Promise((then) => requestAnimationFrame(then));
      await new Promise((then) => setTimeout(then));
      times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b);
  });

test("what it takes, by how much has been played", async ({ page, isMobile }) => {
  test.skip(!isMobile, "times are taken once");
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    const begun = (): void => {
      if (document.documentElement.dataset.boot === "done") (window as { begun?: number }).begun ??= performance.now();
    };
    new MutationObserver(begun).observe(document, { attributes: true, childList: true, subtree: true });
  });
  const table: Record<string, Record<string, string>> = {};
  for (const steps of [20, 300, 1_000]) {
    const times: Record<string, string> = {};
    await open(page, steps);
    await page.reload();
    await at(page, "actions");
    times["page start"] = (await page.evaluate(() => (window as { begun?: number }).begun ?? NaN)).toFixed(0);
    const opened = await press(button(page, "History").and(page.locator(":visible")));
    await at(page, "history");
    times["open"] = opened[1].toFixed(0);
    const back = button(page, "One step back");
    const stepped: [number, number][] = [];
    for (let i = 0; i < 9; i++) stepped.push(await press(back));
    times["step"] = median(stepped.map((it) => it[1])).toFixed(0);
    times["one save"] = median(stepped.map((it) => it[0])).toFixed(1);
    const dragged = await drag(page);
    times["drag, a move"] = `${median([...dragged]).toFixed(0)} (most ${dragged.at(-1)!.toFixed(0)})`;
    await page.keyboard.press("Escape");
    await at(page, "actions");
    const body = page.locator("body");
    times["undo"] = (await press(body, "u"))[1].toFixed(0);
    times["redo"] = (await press(body, "U"))[1].toFixed(0);
    await page.keyboard.press("Escape");
    const share = async (): Promise<number> => {
      await button(page, "Menu").click();
      const took = (await press(button(page, /^Share/)))[1];
      await expect(page.getByLabel(/^Link, /)).toBeVisible();
      await button(page, "Close").click();
      return took;
    };
    await share(); // fetches what makes codes
    times["share"] = (await share()).toFixed(0);
    await page.keyboard.press("h");
    await at(page, "history");
    times["log"] = (await press(button(page, "Log as text")))[1].toFixed(0);
    times["log, every number"] = (await press(button(page, "Every number")))[1].toFixed(0);
    await page.keyboard.press("Escape");
    // What lies behind a dialog hears no key until it has gone.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await slider(page).press("Home");
    times["play on from the start"] = (await press(button(page, "Play on from here")))[1].toFixed(0);
    await at(page, "actions");
    table[steps] = times;
  }
  console.log("milliseconds, by exchanges of Circle of Realms");
  console.table(table);
});
