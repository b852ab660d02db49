// How many taps the flows of a fight take, and how long it takes until what a tap has changed is painted: on this machine,
// and on a processor four times as slow, which is P15. `cargo xtask bench`
import { test, type Locator, type Page } from "@playwright/test";
import { arrive, at, button, calm, panel, plate, settle, token } from "../table";
import { DEMOS, type Demo } from "../engines/demos";
import { atMost } from "./row";

test.use(calm);
test.setTimeout(240_000);

/** A player who counts her taps. */
class Player {
  taps = 0;

  constructor(readonly page: Page) {}

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.tap();
    await this.page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
  }

  kind(): Promise<string | null> {
    return panel(this.page).getAttribute("data-kind");
  }

  /** Lets everything stand as it is set, and says no wherever something has to be said, until nothing is asked. */
  async playOut(): Promise<void> {
    for (let i = 0; i < 60; i++) {
      const kind = await this.kind();
      if (kind === "actions" || kind === "card") return;
      if (kind === "ledger") await this.tap(button(this.page, /^Continue/));
      else if (kind === "dice") await this.tap(button(this.page, "Roll the rest"));
      else if ((await plate(this.page).getAttribute("aria-disabled")) !== "true") await this.tap(plate(this.page));
      else {
        this.taps += 1;
        await settle(this.page, /^(No reaction|No defence|Take the wound|Let it be)/);
      }
    }
    throw new Error("what is asked does not end");
  }

  /** The rows of the action sheet that begin so and can be taken. */
  rows(name: RegExp): Locator {
    return panel(this.page).getByRole("button", { name }).and(this.page.locator(":not([data-shut])"));
  }

  async has(name: RegExp): Promise<boolean> {
    return (await this.rows(name).count()) > 0;
  }

  /** Taps the first row that begins so and can be taken; whether there was one. */
  async row(name: RegExp): Promise<boolean> {
    if (!(await this.has(name))) return false;
    await this.tap(this.rows(name).first());
    return true;
  }

  /** From the action sheet to a blow that has been played out, and the action sheet again. */
  async attack({ attack, target }: Demo): Promise<boolean> {
    if (!(await this.row(attack))) return false;
    if ((await this.kind()) === "actions") await this.tap(token(this.page, target));
    await this.playOut();
    return true;
  }
}

/** Measures from now on how long it takes until what a tap has changed is painted. */
async function watch(page: Page, slower: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.evaluate(() => {
    const paints: number[] = [];
    Object.assign(globalThis, { paints });
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as PerformanceEventTiming[]) {
        if (event.name === "click") paints.push(event.duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** All taps of all flows, by the speed of the processor. */
const all = new Map<string, number[]>();

/** What has been measured, in words. Taps that took less than a frame are not told of by the browser. */
async function painted(page: Page, taps: number, speed: string): Promise<string> {
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: number[] }).paints);
  const times = [...Array<number>(Math.max(0, taps - paints.length)).fill(16), ...paints];
  all.set(speed, [...(all.get(speed) ?? []), ...times]);
  return spread(times);
}

/** What so large a part of the times does not exceed. */
function nth(times: number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const spread = (times: number[]): string =>
  `painted after ${nth(times, 0.5)} ms in the median, ${nth(times, 0.95)} in 95 of 100`;

test.afterAll(() => {
  for (const [speed, times] of all) {
    console.log(`all ${times.length} taps, ${speed}: ${spread(times)}`);
    if (speed === SLOW) atMost("P15", "95 of 100 taps, 4 times as slow: painted", nth(times, 0.95), 120, 50, `of ${times.length}`);
  }
});

const SLOW = "4 times as slow";

for (const slower of [1, 4]) {
  const speed = slower === 1 ? "as it is" : SLOW;

  for (const [name, demo] of Object.entries(DEMOS)) {
    test(`${name}, one attack, ${speed}`, async ({ page }) => {
      const player = new Player(page);
      await arrive(page);
      await button(page, demo.system).click();
      await at(page, "actions");
      for (let i = 0; i < 20 && !(await player.has(demo.attack)); i++) {
        for (const row of demo.rows) {
          if (await player.row(row)) break;
        }
        await player.playOut();
      }
      player.taps = 0;
      await watch(page, slower);
      if (!(await player.attack(demo))) throw new Error("nobody can attack");
      console.log(`${name}, one attack, ${speed}: ${player.taps} taps, ${await painted(page, player.taps, speed)}`);
    });
  }

  for (const attacks of [0, 2]) {
    test(`Age of Magic, a round with ${attacks} attacks, ${speed}`, async ({ page }) => {
      const player = new Player(page);
      await arrive(page);
      await button(page, /^Age of Magic/).click();
      await at(page, "actions");
      await watch(page, slower);
      let [begun, struck] = [false, 0];
      for (let i = 0; i < 80; i++) {
        if (await player.row(/^Begin turn 1/)) begun = true;
        else if (begun && (await button(page, /^Begin turn 2/).count()) > 0) break;
        else if (struck < attacks && (await player.attack(DEMOS["Age of Magic"]!))) struck += 1;
        else if (!(await player.row(/^(End the phase|Pass)/))) await player.tap(panel(page).locator(".pfoot .plate, .pfoot .btn.wide").first());
        await player.playOut();
      }
      if (struck < attacks) throw new Error(`${struck} of ${attacks} attacks`);
      const told = await painted(page, player.taps, speed);
      console.log(`Age of Magic, a round with ${struck} attacks, ${speed}: ${player.taps} taps, ${told}`);
    });
  }
}
