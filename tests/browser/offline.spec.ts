// With no network: the worker keeps the page, the fight goes on, another version comes when the player says so.
import { anotherBuild, brokenBuild, DIST, test } from "./host";
import { arrive, at, button, calm, expectSight, panel, playOut, see, strike, takePhase } from "./table";
import { expect, type Page } from "@playwright/test";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

test.use({ ...calm, serviceWorkers: "allow" });
test.setTimeout(60_000);

const told = (page: Page, word: string | RegExp) =>
  expect(page.locator("html")).toHaveAttribute("data-offline", new RegExp(word), { timeout: 20_000 });
const ready = (page: Page) => told(page, /\bready\b/);
const news = (page: Page) => page.getByRole("region", { name: "Messages" }).getByText("A new version is ready.");
const build = (page: Page) => page.locator("meta[name=build]");

/** What a browser does when somebody comes back to the page. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

/** Registrations and caches of the whole origin. */
const left = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).sort()]);

/** Opens the settings from the menu. */
async function settings(page: Page): Promise<void> {
  await button(page, "Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: /^Settings/ }).click();
}

test("a fight goes on with the host gone, in the middle of an exchange", async ({ page, host }) => {
  await page.goto(host.address);
  await ready(page);
  await strike(page);
  const before = await see(page);
  await host.stop();
  await page.reload();
  await expectSight(page, before);
  await playOut(page);
  await at(page, "ledger");
});

test("every system and every way in works with the host gone", async ({ page, host, context }) => {
  await page.goto(host.address);
  await ready(page);
  await page.close();
  await host.stop();
  for (const [way, system] of [["", /^Age of Magic/], ["index.html?x=1", /^Dexterity/], ["?safe", /^Age of Magic/]] as const) {
    const cold = await context.newPage();
    await cold.goto(host.address + way);
    await button(cold, system).click();
    await at(cold, "actions");
    await cold.evaluate(() => localStorage.clear());
    await cold.close();
  }
});

test.describe("another version", () => {
  test.skip(({ isMobile }) => !isMobile, "the worker is the same on every screen");

  test("comes when the player says so, and not in the middle of an exchange", async ({ page, host, second }) => {
    await page.goto(host.address);
    await ready(page);
    await strike(page);
    host.build = second;
    await comeBack(page);
    await told(page, /\bnew\b/);
    await expect(news(page)).toHaveCount(0);
    // Nor does a reload bring it.
    await page.reload();
    await told(page, /\bnew\b/);
    await expect(build(page)).toHaveCount(0);
    await expect(news(page)).toHaveCount(0);

    await playOut(page);
    await at(page, "ledger");
    await expect(news(page)).toHaveCount(0);
    await button(page, /^Continue/).click();
    await expect(news(page)).toBeVisible();
    const before = await see(page);
    await button(page, "Update").click();
    await expect(build(page)).toHaveCount(1);
    await ready(page);
    await expectSight(page, before);
    await expect(page.locator("html")).not.toHaveAttribute("data-offline", /\bnew\b/);
    await expect(news(page)).toHaveCount(0);
    expect(await left(page)).toEqual([1, [expect.stringMatching(/^hexfray \/play\/hexfray\/ [0-9a-f]{16}$/)]]);
    await host.stop();
    await page.reload();
    await expect(build(page)).toHaveCount(1);
    await expectSight(page, before);
  });

  test("leaves other tabs as they are, and is offered there", async ({ page, host, second, context }) => {
    await page.goto(host.address);
    await ready(page);
    const other = await context.newPage();
    await other.goto(host.address);
    await ready(other);
    await page.bringToFront();
    host.build = second;
    await comeBack(page);
    await news(page).waitFor();
    await button(page, "Update").click();
    await expect(build(page)).toHaveCount(1);
    await other.waitForTimeout(2_500);
    await expect(build(other)).toHaveCount(0);
    await other.bringToFront();
    await expect(news(other)).toBeVisible();
    await button(other, "Update").click();
    await expect(build(other)).toHaveCount(1);
  });

  for (const [name, deafen] of [
    ["the browser never says that it came", () => (navigator.serviceWorker.addEventListener = () => {})],
    [
      "it never hears that it may",
      () => {
        const { postMessage } = ServiceWorker.prototype;
        ServiceWorker.prototype.postMessage = function (what: unknown, ...rest: [Transferable[]]) {
          if (what !== "apply") postMessage.call(this, what, ...rest);
        };
      },
    ],
  ] as const) {
    test(`comes even where ${name}`, async ({ page, host, second }) => {
      await page.addInitScript(deafen);
      await page.goto(host.address);
      await ready(page);
      host.build = second;
      await comeBack(page);
      await news(page).waitFor();
      await button(page, "Update").click();
      await expect(build(page)).toHaveCount(1);
      await ready(page);
    });
  }

  test("is not taken in halves from a host that is just being updated", async ({ page, host, second }) => {
    await page.goto(host.address);
    await ready(page);
    host.stale = { name: "index.html", text: readFileSync(join(DIST, "index.html"), "utf8") };
    host.build = second;
    host.asked = [];
    await comeBack(page);
    await expect.poll(() => host.asked.includes("/play/hexfray/")).toBe(true);
    await expect.poll(async () => (await left(page))[1]).toHaveLength(1);
    await expect(page.locator("html")).toHaveAttribute("data-offline", "ready");
    host.stale = undefined;
    await comeBack(page);
    await told(page, /\bnew\b/);
  });

  test("concerns no other Hexfray of the same host", async ({ page, host, second }) => {
    host.folders["/play/"] = DIST;
    await page.goto(host.address.replace("hexfray/", ""));
    await ready(page);
    const outer = (await left(page))[1] as string[];
    // The outer one's worker is asked for this page too, and lets it pass.
    host.build = second;
    await page.goto(host.address);
    await expect(build(page)).toHaveCount(1);
    await ready(page);
    expect((await left(page))[1]).toEqual([...outer, expect.stringContaining("hexfray /play/hexfray/ ")]);
    host.build = DIST;
    await comeBack(page);
    await news(page).waitFor();
    await button(page, "Update").click();
    await expect(build(page)).toHaveCount(0);
    await ready(page);
    expect((await left(page))[1]).toEqual([...outer, expect.stringContaining("hexfray /play/hexfray/ ")]);
  });
});

test.describe("the worker goes", () => {
  test.skip(({ isMobile }) => !isMobile, "the worker is the same on every screen");

  test("when the host gives one that only goes", async ({ page, host }) => {
    const off = anotherBuild("--no-offline");
    await page.goto(host.address);
    await ready(page);
    await takePhase(page);
    host.build = off;
    await comeBack(page);
    await expect.poll(() => left(page)).toEqual([0, []]);
    await expect(build(page)).toHaveCount(0);
    await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
    await page.reload();
    await expect(build(page)).toHaveCount(1);
    await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
    await page.waitForTimeout(4_000);
    expect(await left(page)).toEqual([0, []]);
    rmSync(off, { recursive: true });
  });

  test("when the player opens the page without it, and comes back when asked for", async ({ page, host }) => {
    await page.goto(host.address);
    await ready(page);
    await takePhase(page);
    await settings(page);
    await expect(page.getByText("Ready to play with no network")).toBeVisible();

    host.asked = [];
    await page.goto(`${host.address}?no-worker`);
    await expect.poll(() => left(page)).toEqual([0, []]);
    expect(host.asked).toContain("/play/hexfray/");
    await page.reload();
    await page.waitForTimeout(4_000);
    expect(await left(page)).toEqual([0, []]);
    await expect(page.getByText("Not yet ready to play with no network")).toBeVisible();
    await button(page, "Get ready").click();
    await expect(page.getByText("Ready to play with no network", { exact: true })).toBeVisible();
  });
});

/** What a browser or a cleaner does that frees room. */
const takeAway = (page: Page) =>
  page.evaluate(async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name)))));

test.describe("what was kept is taken away while the worker stays", () => {
  test.skip(({ isMobile }) => !isMobile, "the worker is the same on every screen");

  test("it comes back at the next start", async ({ page, host }) => {
    await page.goto(host.address);
    await ready(page);
    await takeAway(page);
    await page.reload();
    await ready(page);
    await host.stop();
    await page.reload();
    await button(page, /^Dexterity/).click();
    await at(page, "actions");
  });

  test("it comes back while the page is open", async ({ page, host }) => {
    await page.goto(host.address);
    await ready(page);
    await takeAway(page);
    await comeBack(page);
    await expect.poll(async () => (await left(page))[1]).toHaveLength(1);
    await ready(page);
  });

  test("it comes back when it is asked for, where data are saved", async ({ page, host }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.goto(host.address);
    await button(page, "Settings").click();
    await expect(page.getByText("It waits until you say so.")).toBeVisible();
    await button(page, "Get ready").click();
    await expect(page.getByText("Ready to play with no network", { exact: true })).toBeVisible({ timeout: 20_000 });
    await takeAway(page);
    await page.reload();
    await expect(page.getByText("It waits until you say so.")).toBeVisible();
    await button(page, "Get ready").click();
    await expect(page.getByText("Ready to play with no network", { exact: true })).toBeVisible({ timeout: 20_000 });
    await host.stop();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  });

  test("and the host has another version: that one is offered", async ({ page, host, second }) => {
    await page.goto(host.address);
    await ready(page);
    await takeAway(page);
    host.build = second;
    await page.reload();
    await expect(build(page)).toHaveCount(1);
    await told(page, /\bnew\b/);
    await expect(page.locator("html")).not.toHaveAttribute("data-offline", /\bready\b/);
    await button(page, "Update").click();
    await ready(page);
    await host.stop();
    await page.reload();
    await expect(build(page)).toHaveCount(1);
    await expect(button(page, /^Age of Magic/)).toBeVisible();
  });
});

for (const [name, file, fault] of [
  ["the worker cannot be had", /^sw\.js$/, "missing"],
  ["a file is missing", /^magic-/, "missing"],
  ["a file is cut", /^magic-/, "cut"],
  ["a file is a page of the host's own", /^icon\.svg/, "html"],
] as const) {
  test(`when ${name} nothing is kept, that is said, and it can be tried again`, async ({ page, host }) => {
    host.faults = [[file, fault]];
    await page.goto(host.address);
    await button(page, "Settings").click();
    await expect(page.getByText(/^Keeping it on this device did not work\./)).toBeVisible({ timeout: 15_000 });
    expect((await left(page))[1]).toEqual([]);
    host.faults = [];
    await button(page, "Get ready").click();
    await expect(page.getByText("Ready to play with no network", { exact: true })).toBeVisible({ timeout: 20_000 });
    await host.stop();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  });
}

test("a version that does not start makes way for the next one", async ({ page, host, second }) => {
  const broken = brokenBuild();
  await page.goto(host.address);
  await ready(page);
  host.build = broken;
  await comeBack(page);
  await page.getByRole("button", { name: "Update", exact: true }).first().click();
  const failed = page.getByText(/^Hexfray could not start\./);
  await expect(failed).toBeVisible({ timeout: 20_000 });
  const kept = await settled(page);
  host.build = second;
  await page.reload();
  await expect(failed).toBeVisible();
  // It fetches the next one meanwhile, and lets it in. Chromium may hold a reload that comes just then for half a minute.
  await expect.poll(() => settled(page), { timeout: 20_000 }).not.toEqual(kept);
  await page.reload();
  await expect(build(page)).toHaveCount(1);
  await expect(button(page, /^Age of Magic/)).toBeVisible();
  rmSync(broken, { recursive: true });
});

test("who saves data is asked first", async ({ page, host }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await arrive(page, host.address);
  await page.waitForTimeout(4_000);
  expect(await left(page)).toEqual([0, []]);
});

/** What is kept, once one worker alone is there and has put away what was kept before it. */
async function settled(page: Page): Promise<string> {
  const look = (): Promise<string | undefined> =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      const [name, ...others] = await caches.keys();
      const isAlone = !installing && !waiting && active?.state === "activated" && others.length === 0;
      return isAlone ? name : undefined;
    });
  let kept: string | undefined;
  await expect.poll(async () => (kept = await look()), { timeout: 20_000 }).toBeDefined();
  return kept!;
}
