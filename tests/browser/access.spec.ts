// No known violation of WCAG 2.2 A and AA, on any screen, in both themes.
import axe from "axe-core";
import { expect, test } from "./watched";
import { arrive, at, board, button, calm, compose, letStand, playOut, sitDown, strike, takePhase, emptyTable } from "./table";
import type { Page } from "@playwright/test";

test.use(calm);

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

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
    await page.getByRole("complementary").getByRole("button", { name: /^Cogan/ }).click();
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
  },
  share: async (page) => {
    await sitDown(page);
    await button(page, "Menu").click();
    await button(page, /^Share/).click();
  },
};

/** What an audit of the page finds, one line for each rule and place. */
async function audit(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (values) => (await window.axe.run(document, { runOnly: { type: "tag", values } })).violations,
    RULES,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.html.slice(0, 120)}`));
}

for (const [name, go] of Object.entries(screens)) {
  test(`${name} has no violations`, async ({ page }) => {
    await go(page);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await audit(page), colorScheme).toEqual([]);
    }
  });
}
