// P14: how long a cold start takes with the host gone, until the page can be used: on this machine, and on a processor four
// times as slow.
import { test } from "../host";
import { calm, sitDown } from "../table";
import { expect, type Page } from "@playwright/test";
import { atMost, isOnce, median } from "./row";

test.use({ ...calm, serviceWorkers: "allow" });
test.setTimeout(120_000);

const STARTS = isOnce ? 1 : 5;

/** The worker has kept all files. */
const ready = (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-offline", /\bready\b/, { timeout: 20_000 });

test("a cold start with the host gone", async ({ page, host, context }) => {
  /** The milliseconds until what is meant is drawn. */
  const start = async (shown: string, slower: number): Promise<number> => {
    const cold = await context.newPage();
    const client = await context.newCDPSession(cold);
    await client.send("ServiceWorker.enable");
    await client.send("ServiceWorker.stopAllWorkers");
    await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await cold.addInitScript((shown) => {
      const look = (): void => {
        if (document.querySelector(shown) && document.documentElement.dataset.boot) {
          // After the frame that shows it.
          requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.usable = `${performance.now()}`)));
        } else requestAnimationFrame(look);
      };
      look();
    }, shown);
    await cold.goto(host.address);
    const usable = await cold.locator("html[data-usable]").getAttribute("data-usable", { timeout: 20_000 });
    await cold.close();
    return Number(usable);
  };
  const starts = async (what: string, shown: string): Promise<void> => {
    const medianOf = async (slower: number): Promise<number> => {
      const times: number[] = [];
      for (let i = 0; i < STARTS; i++) times.push(await start(shown, slower));
      return Math.round(median(times));
    };
    const [plain, slow] = [await medianOf(1), await medianOf(4)];
    atMost("P14", `start with no network: ${what}`, plain, 700, 500, `${slow} ms on a processor 4 times as slow`);
  };
  await page.goto(host.address);
  await ready(page);
  await host.stop();
  await starts("the first page", ".demo");
  await page.goto(host.address);
  await sitDown(page);
  await page.close();
  await starts("a kept board", "#panel[data-kind=actions]");
});
