// A page that is watched: every test using it also fails if anything went wrong behind the scenes. Its dice are the same
// in every run.
import { expect, test as plain, type BrowserContext, type Page, type Request } from "@playwright/test";

export { expect };

const ABORTED = "(net::ERR_ABORTED)";
const failed = (request: Request): string => `failed: ${request.url()} (${request.failure()?.errorText})`;

/** What the page's dice are seeded with; another number plays the tests with other dice. */
const SEED = Number(process.env.HEXFRAY_SEED ?? 1);

/** The page asks the browser for random numbers once, to seed its dice. */
export const seed = (context: BrowserContext): Promise<void> =>
  context.addInitScript((seed) => {
    Object.defineProperty(crypto, "getRandomValues", { value: (numbers: Uint8Array) => numbers.fill(seed) });
  }, SEED);

/** Notes what goes wrong on a page, as long as it lives. */
export function watch(page: Page, baseURL: string): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    const local = ["data:", "blob:"].includes(url.protocol) || url.origin === new URL(baseURL).origin;
    if (!local) faults.push(`request to elsewhere: ${request.url()}`);
  });
  page.on("requestfailed", (request) => faults.push(failed(request)));
  // What a page had asked for when it was left for the next one, or closed, is no fault of it.
  const left = (): void => {
    for (let i = faults.length - 1; i >= 0; i--) if (faults[i]!.endsWith(ABORTED)) faults.splice(i, 1);
  };
  page.on("domcontentloaded", left);
  page.on("close", left);
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} for ${response.url()}`);
  });
  return faults;
}

/** Opens another window on the same device, watched like the first. */
type Another = () => Promise<Page>;

export const test = plain.extend<{ newTab: Another; newDevice: Another }>({
  context: async ({ context }, use) => {
    await seed(context);
    await use(context);
  },
  page: async ({ page, baseURL }, use) => {
    const faults = watch(page, baseURL!);
    await use(page);
    expect(faults).toEqual([]);
  },
  newTab: async ({ context, baseURL }, use) => {
    const faults: string[][] = [];
    await use(async () => {
      const page = await context.newPage();
      faults.push(watch(page, baseURL!));
      return page;
    });
    expect(faults.flat()).toEqual([]);
  },
  newDevice: async ({ browser, baseURL }, use) => {
    const faults: string[][] = [];
    const pages: Page[] = [];
    await use(async () => {
      const context = await browser.newContext();
      await seed(context);
      const page = await context.newPage();
      faults.push(watch(page, baseURL!));
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(faults.flat()).toEqual([]);
  },
});
