// The page as an app of its own: whether it can be installed only a browser with windows knows.
import { DIST, test } from "./host";
import config from "./playwright.config";
import { expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

test.use({
  serviceWorkers: "allow",
  launchOptions: { ...config.use?.launchOptions, executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" },
});

test("it can be installed", async ({ page, host }) => {
  await page.goto(host.address);
  const client = await page.context().newCDPSession(page);
  const { url, errors, data } = await client.send("Page.getAppManifest");
  expect([url, errors]).toEqual([`${host.address}manifest.webmanifest`, []]);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  // Every page of these tests is in a private window.
  expect(installabilityErrors.map((it) => it.errorId).filter((it) => it !== "in-incognito")).toEqual([]);
  // Known by its folder: another Hexfray on the same host is another app.
  expect((await client.send("Page.getAppId")).appId).toBe(host.address);

  const manifest = JSON.parse(data!);
  const [table] = /--table: (#\w+)/.exec(readFileSync(join(DIST, "../style/tokens.css"), "utf8"))!.slice(1);
  expect([manifest.theme_color, manifest.background_color]).toEqual([table, table]);
  const sizes = await page.evaluate(async (icons) => {
    const size = async ({ src }: { src: string }) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    };
    return Promise.all(icons.map(size));
  }, [...manifest.icons.slice(1), { src: "apple-touch-icon.png" }]);
  expect(sizes).toEqual([...manifest.icons.slice(1).map((it: { sizes: string }) => it.sizes), "180x180"]);
});
