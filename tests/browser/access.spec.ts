// No known violation of WCAG 2.2 A and AA, on any screen, in both themes.
import { expect, test } from "./watched";
import {
  arrive, at, board, button, calm, compose, emptyTable, expectAccessible, letStand, playOut, roster, sitDown, strike,
  takePhase,
} from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

/** Every screen, and how to come to it. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => arrive(page),
  fight: (page) => takePhase(page),
  composer: (page) => compose(page),
  prompt: (page) => strike(page),
  ledger: async (page) => {
    await compose(page);
    await letStand(page);
    await playOut(page);
    await at(page, "ledger");
  },
  sheet: async (page) => {
    await sitDown(page);
    await button(page, "Menu").click();
    await button(page, /^Fighters/).click();
    await roster(page).getByRole("button", { name: /^Cogan/ }).click();
    await expect(page.getByRole("spinbutton", { name: "ST", exact: true })).toBeVisible();
  },
  editor: async (page) => {
    await arrive(page);
    await emptyTable(page);
    await expect(board(page)).toBeVisible();
  },
  settings: async (page) => {
    await arrive(page);
    await button(page, "Settings").click();
    await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  },
  share: async (page) => {
    await sitDown(page);
    await button(page, "Menu").click();
    await button(page, /^Share/).click();
    await expect(page.getByRole("img", { name: "QR code of this table" })).toBeVisible();
  },
};

for (const [name, go] of Object.entries(screens)) {
  test(`${name} has no violations`, async ({ page }) => {
    await go(page);
    await expectAccessible(page);
  });
}

test("whoever asks for more contrast gets it in both themes", async ({ page }) => {
  await arrive(page);
  for (const colorScheme of ["dark", "light"] as const) {
    for (const pinned of [null, "dark", "light"]) {
      await page.emulateMedia({ colorScheme, contrast: "more" });
      const inks = await page.evaluate((theme) => {
        const root = document.documentElement;
        if (theme) root.dataset.theme = theme;
        else delete root.dataset.theme;
        const value = (name: string): string => getComputedStyle(root).getPropertyValue(name);
        return { quiet: [value("--ink-2"), value("--ink-3")], line: value("--line"), ink: value("--ink"), strong: value("--line-strong") };
      }, pinned);
      expect(inks, `${colorScheme}, ${pinned}`).toMatchObject({ quiet: [inks.ink, inks.ink], line: inks.strong });
    }
  }
});
