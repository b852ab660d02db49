// How the page starts: what stands there before Rust is, and what is said and done when something does not come.
import { at, button, calm, message, takePhase } from "./table";
import { test, type Fault, type Host } from "./host";
import { expect, type Page } from "@playwright/test";

test.use(calm);

const STYLE = /^page-.*\.css$/;
const SCRIPT = /^hexfray-.*\.js$/;
const MAIN = /_bg\.wasm$/;
const CHUNK = /^magic-.*\.wasm$/;

const note = (page: Page) => page.locator("#start-note");
const again = (page: Page) => note(page).getByRole("button", { name: "Try again" });
const started = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-boot", "done", { timeout: 15_000 });

/** The page plays, and says nothing of how it came to start. */
async function plays(page: Page): Promise<void> {
  await started(page);
  await expect(note(page)).toHaveCount(0);
  await button(page, /^Age of Magic/).click();
  await at(page, "actions");
}

/** Nothing drawn is larger than what it is in the style sheet, and nothing is wider than the screen. */
async function isNoMonster(page: Page): Promise<void> {
  const sizes = await page.locator("svg:visible").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
  expect(Math.max(0, ...sizes)).toBeLessThan(120);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

const MISSING = /^Hexfray could not start\. A file of it did not come, or came damaged\. What you have kept .* stays as it is\.$/;

interface Failure {
  file: [name: string, like: RegExp];
  fault: Fault;
  says: RegExp;
}

const failures: Failure[] = [
  ...(["missing", "cut", "html"] as const).flatMap((fault) =>
    ([["style sheet", STYLE], ["script", SCRIPT], ["main part", MAIN]] as const).map(([name, like]) => ({
      file: [name, like] as [string, RegExp],
      fault,
      says: MISSING,
    })),
  ),
  ...([["style sheet", STYLE], ["script", SCRIPT], ["main part", MAIN]] as const).map(([name, like]) => ({
    file: [name, like] as [string, RegExp],
    fault: "held" as const,
    says: /^Still loading\. Part of Hexfray has not come yet\./,
  })),
];

for (const { file: [name, like], fault, says } of failures) {
  test(`${name} ${fault}: it is said, and a new attempt starts the page`, async ({ page, host }) => {
    host.faults = [[like, fault]];
    await page.goto(host.address, { waitUntil: "domcontentloaded" });
    // The first words need no other file.
    await expect(page.getByRole("heading", { name: "Hexfray" })).toBeVisible();
    await expect(button(page, /^Dexterity/)).toBeVisible();
    await expect(note(page).locator("p")).toHaveText(says, { timeout: 15_000 });
    await isNoMonster(page);
    if (process.env.SHOTS) await shots(page, `${name.replace(" ", "-")}-${fault}`);
    // It is no better yet, and says so again.
    if (fault !== "held") {
      await again(page).click();
      await expect(again(page)).toBeEnabled({ timeout: 15_000 });
      await expect(note(page).locator("p")).toHaveText(says, { timeout: 15_000 });
    }
    host.faults = [];
    await again(page).click();
    await plays(page);
  });
}

/** Pictures in both themes, to be looked at. */
async function shots(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await shot(page, `${name}-${colorScheme}`);
  }
}

/** A picture beside those of `shots.spec.ts`. */
async function shot(page: Page, name: string): Promise<void> {
  const project = test.info().project.name;
  await page.screenshot({ path: `shots/start-${name}-${project}.png` });
}

test("what came slowly starts the page by itself", async ({ page, host }) => {
  host.faults = [[MAIN, "held"]];
  await page.goto(host.address);
  await expect(note(page)).toBeVisible({ timeout: 15_000 });
  host.release();
  await plays(page);
});

test("without a network that is what is said", async ({ page, host }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
  host.faults = [[SCRIPT, "missing"]];
  await page.goto(host.address);
  await expect(note(page).locator("p")).toHaveText(/^Hexfray could not start\. There is no network now, and not all of Hexfray is kept/);
});

for (const [name, spoil] of [
  ["has no WebAssembly", () => Reflect.deleteProperty(globalThis, "WebAssembly")],
  ["cannot read it", () => (WebAssembly.instantiateStreaming = () => Promise.reject(new WebAssembly.CompileError("new to me")))],
] as const) {
  test(`a browser that ${name} is told so`, async ({ page, host }) => {
    await page.addInitScript(spoil);
    await page.goto(host.address);
    await expect(note(page).locator("p")).toHaveText(/^This browser cannot run Hexfray\. It takes WebAssembly/);
    await expect(again(page)).toBeVisible();
  });
}

test.describe("where no script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("that is said, and a link opens the page anew", async ({ page, host }) => {
    await page.goto(host.address);
    await expect(page.getByText(/^Hexfray works on your own device and needs JavaScript/)).toBeVisible();
    await expect(page.getByText(/^Hexfray has not started\./)).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole("link", { name: "Reload" })).toBeVisible();
  });
});

for (const fault of ["missing", "html", "cut", "held"] as const) {
  test(`a system whose file is ${fault}: it is said, the table in play is as it was, and a new attempt opens it`, async ({ page, host }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = () => timeout(2_000);
    });
    const other = async (): Promise<void> => {
      await button(page, "Menu").click();
      await button(page, /^Tables/).click();
      await button(page, /^Age of Magic/).click();
    };
    await page.goto(host.address);
    await button(page, /^Dexterity/).click();
    await at(page, "actions");
    host.faults = [[CHUNK, fault]];
    await other();
    await expect(message(page)).toContainText("Age of Magic could not be loaded.");
    await button(page, /^Go on: The thrown knife/).click();
    await expect(button(page, /^Begin turn 1/)).toBeVisible();
    host.release();
    await message(page).getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "The ford" })).toBeVisible();
    await at(page, "actions");
  });
}

test.describe("with a worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("what is damaged in its cache is fetched again", async ({ page, host }) => {
    await page.goto(host.address);
    await expect(page.locator("html")).toHaveAttribute("data-offline", /\bready\b/, { timeout: 20_000 });
    await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!);
      const [main] = (await cache.keys()).filter(({ url }) => url.endsWith("_bg.wasm"));
      await cache.put(main!, new Response("cut", { headers: { "Content-Type": "application/wasm" } }));
    });
    await page.reload();
    await expect(note(page).locator("p")).toHaveText(MISSING, { timeout: 15_000 });
    await again(page).click();
    await started(page);
    await host.stop();
    await page.reload();
    await plays(page);
  });
});

/** Every text and every box of the first page that can be seen, and where. */
const layout = (page: Page) =>
  page.locator(".app :is(h1, p:not(.sr), b, small, .tx > span, .vig, .emb, .i, button):visible").evaluateAll((all) =>
    all.map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const words = it.matches("svg, .demo") ? "" : it.textContent!.trim();
      return [it.tagName.toLowerCase(), words, ...[x, y, width, height].map((n) => Math.round(n * 10) / 10)].join(" ");
    }),
  );

const holdMain = async (page: Page, host: Host): Promise<void> => {
  host.faults = [[MAIN, "held"]];
  await page.goto(host.address);
  await expect(page.locator("html")).toHaveAttribute("data-boot", "loading");
};

test("the page takes the place of its first words without a jump, and the keyboard stays", async ({ page, host }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const it of list.getEntries()) shifts.push((it as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await holdMain(page, host);
  // The rest of the style changes nothing either.
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
  const before = await layout(page);
  expect(before.length).toBeGreaterThan(15);
  await button(page, /^Dexterity/).focus();
  host.release();
  await started(page);
  await expect(page.locator("#start")).toHaveCount(0);
  expect(await layout(page)).toEqual(before);
  await expect(button(page, /^Dexterity/)).toBeFocused();
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => setTimeout(then))));
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test("what was pressed before the page was there is done then", async ({ page, host }) => {
  await holdMain(page, host);
  await button(page, /^Dexterity/).click();
  await expect(button(page, /^Dexterity/)).toHaveAttribute("aria-busy", "true");
  await button(page, /^Age of Magic/).click();
  host.release();
  await at(page, "actions");
  await expect(page.locator(".board")).toHaveAccessibleName(/ford/i);
});

test("another page than the first is not preceded by it", async ({ page, host }) => {
  await page.goto(host.address);
  await takePhase(page);
  await button(page, "Menu").click();
  await button(page, /^Settings/).click();
  await button(page, "Light").click();
  await page.goBack();
  // From here on past the HTTP cache, which has the main part by now.
  await page.route("**/*", (route) => route.continue());
  await holdMain(page, host);
  await expect(page.getByText("Loading Hexfray…")).toBeVisible();
  await expect(button(page, /^Age of Magic/)).toHaveCount(0);
  // Nor by another theme.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(207, 194, 166)");
  if (process.env.SHOTS) await shot(page, "other-light");
  host.release();
  await started(page);
  await at(page, "actions");

  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  host.faults = [[MAIN, "held"]];
  await page.goto(`${host.address}#1broken`);
  await expect(page.getByText("Loading Hexfray…")).toBeVisible();
  await expect(button(page, /^Age of Magic/)).toHaveCount(0);
  host.release();
  await started(page);
  await expect(page.getByText("Loading Hexfray…")).toHaveCount(0);
});

test("the little boards on the first page hold no text that nobody can read", async ({ page, host }) => {
  await page.goto(host.address);
  await started(page);
  const small = await page.locator(".vig text").evaluateAll((all) =>
    all
      .filter((it) => it.textContent && (it as SVGTextElement).getBBox().height > 0)
      .map((it) => it.getBoundingClientRect().height)
      .filter((height) => height < 9),
  );
  expect(small).toEqual([]);
  await expect(page.locator(".vig .h-num").first()).toBeAttached();
});
