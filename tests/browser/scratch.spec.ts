import { expect, test } from "@playwright/test";
import { arrive, calm } from "./table";
import { crc32 } from "./link";
test.use(calm);
function framed(way: number, body: Buffer, version = "2"): string {
  const rest = Buffer.concat([Buffer.from([(body.length + 1) & 255, (body.length + 1) >> 8, way]), body]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(Buffer.concat([Buffer.from(version), rest])));
  return `#${version}${Buffer.concat([crc, rest]).toString("base64url")}`;
}
for (const rate of [1, 4])
  test(`bombs at ${rate}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(() => {
      (window as any).long = [];
      new PerformanceObserver((list) => list.getEntries().forEach((it) => (window as any).long.push(Math.round(it.duration)))).observe({ type: "longtask", buffered: true });
    });
    await arrive(page);
    await page.waitForTimeout(4000);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate });
    for (const [name, n] of [["64K", 65535], ["16.6K", 16600], ["12K", 12500], ["2K", 2000], ["0", 1]] as const) {
      const body = Buffer.concat([Buffer.from([1, n & 255, n >> 8]), Buffer.alloc(60, 7)]);
      const link = framed(2, body);
      await page.evaluate(() => ((window as any).long = []));
      await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
      const task = async () => (await cdp.send("Performance.getMetrics")).metrics.find((it) => it.name === "TaskDuration")!.value;
      const t0 = await task();
      const ms = await page.evaluate(async (link) => {
        const start = performance.now();
        location.hash = link;
        await new Promise((r) => setTimeout(r, 0));
        await new Promise((r) => requestAnimationFrame(() => setTimeout(r, 0)));
        return performance.now() - start;
      }, link);
      await page.waitForTimeout(1500);
      console.log(rate, name, link.length, "chars", Math.round(ms), "ms", "cpu", Math.round(((await task()) - t0) * 1e3), await page.evaluate(() => (window as any).long));
    }
  });
