// The same steps in every engine: the first page, an attack of every demo, a link on another device, a reload with
// and without a network, and whether all that is drawn can be seen.
import { test as plain, expect } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import type { WebDriver } from "selenium-webdriver";
import { DEMOS, type Demo } from "./demos";
import { Server, type Engine, type Size } from "./driver";
import { Host } from "../host";
import { Player } from "./player";

interface Options {
  engine: Engine;
  size: Size;
}

interface Table {
  /** The page on a host of the test's own. */
  host: Host;
  /** A player with a new device; the one before is put away. */
  device: () => Promise<Player>;
}

const test = plain.extend<Table, Options & { server: Server }>({
  engine: ["chromium", { option: true, scope: "worker" }],
  size: [{ width: 390, height: 844, isTouch: true }, { option: true, scope: "worker" }],
  server: [
    async ({ engine }, use) => {
      const server = await Server.start(engine);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  host: async ({}, use) => {
    const host = await new Host().start();
    await use(host);
    await host.stop().catch(() => {});
  },
  device: async ({ server, size }, use) => {
    let driver: WebDriver | undefined;
    await use(async () => {
      await driver?.quit();
      driver = await server.open(size);
      return new Player(driver, size);
    });
    await driver?.quit();
  },
});

// A browser is started for each test, for some of them two.
test.describe.configure({ timeout: 60_000 });

/** Drawings of a board in play, by where they are, and how many there are at least. */
const BOARD = { "[role=application] .ground path": 3, "[role=application] [data-token] path": 6 };

/** Until the board has come to rest, and what has come under the finger hears a tap. */
const rest = (): Promise<void> => new Promise((then) => setTimeout(then, 1_000));

/** Sits down at a demo and goes on until its attack is offered, then until it is composed. */
async function compose(player: Player, demo: Demo): Promise<void> {
  await player.tap(demo.system);
  await player.goOnUntil("an attack", () => player.sees(demo.attack, "#panel"), demo.rows);
  // On the board: whoever is tapped is attacked, or shown where that cannot be; while an attack is composed, he becomes
  // its target.
  const target = new RegExp(`^${demo.target}, token`);
  const tapTarget = async (): Promise<void> => {
    // The board goes to whoever acts, and a small window shows few others besides.
    await rest();
    if (!(await player.sees(target, "[role=application]"))) {
      await player.tap(/^Show all fighters$/);
      await rest();
    }
    await player.tap(target, "[role=application]");
  };
  await tapTarget();
  await expect.poll(() => player.kind()).toMatch(/^(card|composer)$/);
  await player.tap(/^Back to /);
  await expect.poll(() => player.kind()).toBe("actions");
  await player.tap(demo.attack, "#panel");
  // With several to choose from it opens at the one that is tapped.
  await tapTarget();
  await expect.poll(() => player.kind()).toBe("composer");
  await expect.poll(() => player.says()).toMatch(new RegExp(`${demo.target}`));
}

/** Pictures to be looked at, where `SHOTS=1` asks for them, in `shots/`. */
async function picture(player: Player, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  // WebKit's driver waits for the next frame, which on a page at rest never comes.
  await player.look(() => {
    const frames = [{ opacity: 1 }, { opacity: 0.999 }];
    document.body.animate(frames, { duration: 1_000, iterations: 20 });
  });
  const png = await player.driver.takeScreenshot();
  mkdirSync("shots", { recursive: true });
  writeFileSync(`shots/${name}-${test.info().project.name}.png`, png, "base64");
}

test("the first page is drawn", async ({ host, device }) => {
  const player = await device();
  await player.arrive(host.address);
  await picture(player, "first-page");
  expect(await player.undrawn({ ".emb path": 3, ".demo svg .ground path": 3, ".demo svg .t-wedge": 3 })).toEqual([]);
  expect(await player.look(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

for (const [name, demo] of Object.entries(DEMOS)) {
  test(`${name}: an attack to its end, and a reload`, async ({ host, device }) => {
    const player = await device();
    await player.arrive(host.address);
    await compose(player, demo);
    await picture(player, `${name}-composed`);
    await expect.poll(() => player.undrawn({ ...BOARD, ".m-target": 1, ".bar .col i": 2 })).toEqual([]);

    await player.goOnUntil("the end", async () => (await player.kind()) === "ledger");
    if (await player.sees(/^Show all$/)) await player.tap(/^Show all$/);
    await expect.poll(() => player.sees(/^Continue/)).toBe(true);
    await picture(player, `${name}-told`);
    expect(await player.undrawn({ ...BOARD, ".die .d-face": 1, ".st .nd svg path": 3 })).toEqual([]);

    const said = await player.says();
    await player.reload();
    await expect.poll(() => player.says()).toBe(said);
    expect(await player.undrawn(BOARD)).toEqual([]);
  });
}

test("in mid-fight a fighter is made who waits beside it, and the referee has a card of whoever does not act", async ({ host, device }) => {
  const player = await device();
  await player.arrive(host.address);
  await player.tap(/^Age of Magic/);
  await player.tap(/^Begin turn 1/);
  await expect.poll(() => player.kind()).toBe("actions");
  await player.tap(/^Menu$/);
  await player.tap(/^Edit board/, "[role=dialog]");
  await player.tap(/^Fighters$/);
  await player.tap(/^New fighter$/);
  await player.tap(/^Orc/, "[role=dialog]");
  await player.tap(/^Back to the fight$/);
  await expect.poll(() => player.sees(/^Bring in 1 fighter who waits/)).toBe(true);
  await picture(player, "waiting");
  await player.tap(/^Dana/, "[aria-label='Turn order']");
  await expect.poll(() => player.kind()).toBe("card");
  await player.tap(/^Referee$/, "#panel");
  await expect.poll(() => player.says()).toMatch(/Dana: referee/);
  await picture(player, "referee");
});

test("a link opens on another device in the middle of an attack", async ({ host, device }) => {
  const player = await device();
  await player.arrive(host.address);
  await compose(player, DEMOS["Age of Magic"]!);
  await player.goOnUntil("a reaction", async () => (await player.kind()) === "prompt");
  // Its odds are there.
  await expect.poll(() => player.says()).toMatch(/No reaction[^%]*\s[\d.]+%/);
  const said = await player.says();
  await player.driver.actions().sendKeys("l").perform();
  await player.tap(/^Menu$/);
  await player.tap(/^Share/, "[role=dialog]");
  await expect.poll(() => player.undrawn({ "svg.qr path": 1 })).toEqual([]);
  await picture(player, "share");
  const link = await player.look(() => document.querySelector<HTMLInputElement>("[data-test=link] input, input[data-test=link]")!.value);

  const other = await device();
  await other.arrive(link);
  await expect.poll(() => other.kind()).toBe("prompt");
  await expect.poll(() => other.says()).toBe(said);
  expect(await other.undrawn(BOARD)).toEqual([]);
  await other.goOnUntil("the end", async () => (await other.kind()) === "ledger");
});

test("with the network gone it starts again", async ({ host, device }) => {
  const player = await device();
  await player.arrive(host.address);
  const canKeep = await player.look(() => "serviceWorker" in navigator && "caches" in globalThis);
  test.skip(!canKeep, "this engine has no service workers here");
  await player.tap(DEMOS["Circle of Realms"]!.system);
  const isReady = () => player.look(() => (document.documentElement.dataset.offline ?? "").split(" ").includes("ready"));
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  await host.stop();
  await player.reload();
  expect(await player.undrawn(BOARD)).toEqual([]);
});
