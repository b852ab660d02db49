// `cargo xtask test` serves the page and passes its address. Without one (an editor, `npx playwright test`)
// Playwright asks xtask to serve, which needs a page built by `cargo xtask build`.
import { defineConfig } from "@playwright/test";

const PORT = 8190;
const address = process.env.HEXFRAY_URL;

/** The steps of `engines/` on each engine, the slowest first. WebKit's window has a least size, and its driver no finger. */
const engines = ["webkit", "firefox", "chromium"].flatMap((engine) => [
  { engine, device: "phone", size: { width: 390, height: 844, isTouch: engine !== "webkit" } },
  { engine, device: "tablet", size: { width: 1024, height: 768, isTouch: false } },
]);

export default defineConfig({
  testMatch: "*.spec.ts",
  timeout: 30_000,
  // In CI a busy machine does not stop everything; `flaky.ts` tells which tests needed it.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  reporter: [["list"], ["./flaky.ts"]],
  use: {
    // A worker fetches what no test can see or hold up; `offline.spec.ts` is about it and lets it in.
    serviceWorkers: "block",
    baseURL: address ?? `http://127.0.0.1:${PORT}/`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_HEADLESS ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      testIgnore: "engines/**",
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: "tablet",
      testIgnore: "engines/**",
      use: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    },
    {
      name: "bench",
      testMatch: "bench/*.bench.ts",
      fullyParallel: false,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    ...engines.map(({ engine, device, size }) => ({
      name: `${engine}-${device}`,
      testMatch: "engines/*.spec.ts",
      // About one of a hundred tests in a window of WebKitGTK finds a button covered that nothing is known to lie
      // over. It is tried once more in a new window, here too; what fails there twice has failed.
      retries: process.env.CI || engine === "webkit" ? 1 : 0,
      use: { engine, size },
    })),
  ],
  webServer: address
    ? undefined
    : { command: `cargo xtask serve --port ${PORT}`, url: `http://127.0.0.1:${PORT}/`, timeout: 120_000 },
});
