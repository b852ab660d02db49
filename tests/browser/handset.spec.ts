// What a phone does by itself: it falls asleep, its keyboard covers half of the page, it forbids the clipboard.
import { expect, test } from "./watched";
import { arrive, at, button, calm, compose, dialog, plate, roster, sitDown, takePhase } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

declare global {
  interface Window {
    held: number;
    asked: number;
  }
}

/** A browser that counts how often the screen was asked for, and how many times it is held. */
const screenLock = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    [window.held, window.asked] = [0, 0];
    const request = async () => {
      window.held += 1;
      window.asked += 1;
      return { release: async () => void (window.held -= 1) };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });

const held = (page: Page): Promise<number> => page.evaluate(() => window.held);

test("the screen is held while somebody is asked, and let go afterwards", async ({ page }) => {
  await screenLock(page);
  await takePhase(page);
  await expect.poll(() => held(page)).toBe(0);
  await button(page, "Stand and attack").first().click();
  await at(page, "composer");
  await expect.poll(() => held(page)).toBe(1);
  // Coming back to the page asks for it again, and holds it once.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect.poll(() => page.evaluate(() => window.asked)).toBe(2);
  await expect.poll(() => held(page)).toBe(1);
  await page.keyboard.press("Escape");
  await at(page, "actions");
  await expect.poll(() => held(page)).toBe(0);
});

test("what is half typed is there after the page was hidden and thrown out", async ({ page }) => {
  await sitDown(page);
  await button(page, "Menu").click();
  await dialog(page, "Menu").getByRole("button", { name: /^Fighters/ }).click();
  await roster(page).getByRole("button", { name: /^Dana/ }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.press("End");
  await name.pressSequentially(" of the mi");
  // A phone that is put away tells the page that it is hidden, and nothing more.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.goto("about:blank");
  await arrive(page);
  await expect(name).toHaveValue("Dana of the mi");
});

test("where the keyboard lies over the page, field and plate stay in sight", async ({ page }) => {
  // Safari leaves the window as it is and tells how much of it can be seen.
  await page.addInitScript(() => {
    const view = window.visualViewport!;
    const covered = { by: 0 };
    Object.defineProperty(VisualViewport.prototype, "height", { get: () => innerHeight - covered.by });
    Object.assign(window, {
      cover(by: number) {
        covered.by = by;
        view.dispatchEvent(new Event("resize"));
      },
    });
  });
  await compose(page);
  const cover = (by: number): Promise<void> => page.evaluate(`cover(${by})`) as Promise<void>;
  const height = page.viewportSize()!.height;
  const bottom = async (): Promise<number> => {
    const box = await plate(page).boundingBox();
    return box!.y + box!.height;
  };
  await cover(300);
  await expect.poll(bottom).toBeLessThanOrEqual(height - 300);
  await cover(0);
  await expect.poll(bottom).toBeGreaterThan(height - 300);
});

test("where the clipboard is denied, the link stands selected and uncovered", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("denied")) } });
  });
  await sitDown(page);
  await button(page, "Menu").click();
  await button(page, /^Share This table/).click();
  await dialog(page, "Share this table").getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.locator("[data-test=caution]")).toContainText("copy it by hand");
  const link = page.getByLabel(/^Link, /);
  await expect(link).toBeFocused();
  const chosen = await link.evaluate((it: HTMLInputElement) => it.selectionEnd! - it.selectionStart!);
  expect(chosen).toBe((await link.inputValue()).length);
  // Nothing lies over it: a click on its middle meets it.
  await link.click();
});
