// Where the keyboard is, and how it comes to something.
import type { Locator, Page } from "@playwright/test";

/** What has the keyboard. */
export const focused = (page: Page): Locator => page.locator(":focus");

/** Goes on with Tab until something has the keyboard. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if ((await wanted.and(focused(page)).count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${wanted}`);
}

/** What has the keyboard, as a screen reader calls it. */
export async function nameOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const here = document.activeElement!;
    return here.getAttribute("aria-label") ?? here.textContent?.trim() ?? "";
  });
}
