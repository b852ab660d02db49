// What odds take in the page itself, as it is built, read off the marks that it leaves in the browser's timeline; and
// how long taps wait meanwhile on a processor four times as slow. Figures are printed, not asserted: a machine's mood is
// no fault of the code. `cargo xtask bench`
import { test, type Page } from "@playwright/test";
import { arrive, at, button, calm, compose, panel, token } from "../table";

test.use(calm);
test.setTimeout(120_000);

const REPEATS = process.env.HEXFRAY_ONCE ? 1 : 9;

interface Mark {
  paths: number;
  moments: number;
  micros: number;
}

/** What the odds of the form that is open have taken since the last time of asking. */
async function drafts(page: Page): Promise<Mark[]> {
  const names = await page.evaluate(() => {
    const names = performance.getEntriesByType("mark").map((mark) => mark.name);
    performance.clearMarks();
    return names;
  });
  return names.flatMap((name) => {
    const [, paths, moments, micros] = /^odds of the draft: (\d+) paths, (\d+) moments, (\d+) µs$/.exec(name) ?? [];
    return paths ? [{ paths: Number(paths), moments: Number(moments), micros: Number(micros) }] : [];
  });
}

/** The odds have been worked out. */
async function ready(page: Page): Promise<void> {
  await panel(page).locator("[data-stale]").waitFor({ state: "detached" });
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
}

/** Prints the median of the odds that `again` has worked out again and again. */
async function measure(page: Page, name: string, away: () => Promise<void>, again: () => Promise<void>): Promise<void> {
  const marks: Mark[] = [];
  // Now and then the page knows the odds already, and leaves no mark.
  for (let i = 0; marks.length < REPEATS && i < REPEATS + 9; i++) {
    await away();
    await ready(page);
    await drafts(page);
    await again();
    await ready(page);
    marks.push(...(await drafts(page)).slice(-1));
  }
  const [middle] = marks.sort((a, b) => a.micros - b.micros).slice(Math.floor(marks.length / 2));
  const least = marks[0];
  if (!middle || !least) throw new Error(`${name}: no odds`);
  const ms = (micros: number): string => (micros / 1000).toFixed(2);
  console.log(`${name}: ${middle.paths} paths, ${middle.moments} moments, ${ms(middle.micros)} ms (least ${ms(least.micros)})`);
}

test("Age of Magic, a blow against every defence", async ({ page }) => {
  await compose(page);
  const press = (name: string) => async () => button(page, name).click();
  await measure(page, "Age of Magic, a blow against every defence", press("Turn right"), press("No turn"));
});

for (const way of ["Sword", "Sword and Sabre", "Sword, then Sabre"]) {
  test(`Circle of Realms, ${way}`, async ({ page }) => {
    await duellist(page);
    const other = way === "Sword" ? "Sabre" : "Sword";
    const pick = (name: string) => async () => {
      await panel(page).getByRole("radio", { name: new RegExp(`^${name}(?!,| and)`) }).click();
    };
    await measure(page, `Circle of Realms, ${way}`, pick(other), pick(way));
  });
}

test("GURPS 3e, a blow against every defence", async ({ page }) => {
  await arrive(page);
  await button(page, /^GURPS 3e.*The burnt farm/).click();
  await button(page, /^Begin the fight/).click();
  for (let i = 0; i < 2; i++) await button(page, /^Do nothing/).click();
  await panel(page).getByRole("button", { name: /^Attack Hale/ }).click();
  await at(page, "composer");
  const spot = (name: RegExp) => async () => {
    await panel(page).getByRole("combobox", { name: /^Aimed at/ }).selectOption({ label: await label(page, name) });
  };
  await measure(page, "GURPS 3e, a blow at the torso", spot(/^Far leg/), spot(/^Torso/));
});

/** The brawl in the doorway, with so many turns passed. */
async function brawl(page: Page, passed: number): Promise<void> {
  await arrive(page);
  await button(page, /^GURPS 3e.*The cellar door/).click();
  await button(page, /^Begin the fight/).click();
  for (let i = 0; i < passed; i++) await button(page, /^Do nothing/).click();
}

for (const card of ["Slam", "Flying tackle"]) {
  test(`GURPS 3e, ${card}`, async ({ page }) => {
    await brawl(page, 0);
    await panel(page).getByRole("button", { name: new RegExp(`^${card}`) }).first().click();
    await token(page, "Otto").click();
    await at(page, "composer");
    await panel(page).getByText(/^As a list: /).first().click();
    const to = (hex: string) => async () => {
      await panel(page).getByRole("button", { name: new RegExp(`${hex}$`) }).first().click();
    };
    await measure(page, `GURPS 3e, ${card}`, to("D4"), to("D5"));
  });
}

test("GURPS 3e, Grapple", async ({ page }) => {
  await brawl(page, 1);
  await panel(page).getByRole("button", { name: /^Grapple/ }).first().click();
  await token(page, "Otto").click();
  await at(page, "composer");
  const part = (name: RegExp) => async () => {
    const list = panel(page).getByRole("combobox", { name: "Part" });
    await list.selectOption(await list.getByRole("option", { name }).getAttribute("value"));
  };
  await measure(page, "GURPS 3e, Grapple, the target may step back", part(/^Head/), part(/^Upper body/));
});

/** The whole label of an option of the list of places to aim at. */
async function label(page: Page, name: RegExp): Promise<string> {
  return panel(page).getByRole("combobox", { name: /^Aimed at/ }).locator("option").filter({ hasText: name }).innerText();
}

for (const way of ["One basic attack", "One power attack", "Two basic attacks", "Three basic attacks"]) {
  test(`Stamina, ${way}`, async ({ page }) => {
    await arrive(page);
    await button(page, /^Stamina/).click();
    await button(page, /^Begin the fight/).click();
    await panel(page).getByRole("button", { name: /^Several attacks/ }).first().click();
    await token(page, "Grusk").click();
    await at(page, "composer");
    const other = way === "One basic attack" ? "One power attack" : "One basic attack";
    const pick = (name: string) => async () => {
      await panel(page).getByRole("radio", { name: new RegExp(`^${name}`) }).click();
    };
    await measure(page, `Stamina, ${way}`, pick(other), pick(way));
  });
}

test("taps while the longest odds are worked out, on a processor four times as slow", async ({ page }) => {
  await duellist(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    const waits: number[] = [];
    const works: number[] = [];
    Object.assign(globalThis, { waits, works });
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as PerformanceEventTiming[]) {
        if (event.name !== "click") continue;
        waits.push(event.processingStart - event.startTime);
        works.push(event.processingEnd - event.processingStart);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  const rows = [/^Sword, then Sabre/, /^Sabre, then Sword/].map((name) => panel(page).getByRole("radio", { name }));
  for (let i = 0; i < 12; i++) await rows[i % rows.length]!.click();
  await ready(page);
  const [waits, works] = await page.evaluate(() => {
    const { waits, works } = globalThis as unknown as Record<"waits" | "works", number[]>;
    return [waits, works].map((times) => times.map(Math.round).sort((a, b) => a - b));
  });
  const told = (times: number[] = []): string => `median ${times[times.length >> 1]}, longest ${times.at(-1)} ms`;
  console.log(`${waits?.length} taps at a quarter of the speed: waited ${told(waits)}; heard in ${told(works)}`);
});

/** The duellist of the demo is about to attack the knight on the hill. */
async function duellist(page: Page): Promise<void> {
  await arrive(page);
  await button(page, /^Circle of Realms/).click();
  await button(page, /^Begin the turn of Madder/).click();
  await panel(page).getByRole("button", { name: /^Attack(?! on)/ }).first().click();
  await at(page, "composer");
}
