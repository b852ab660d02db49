// Pictures of all main screens, to be looked at: `SHOTS=1` and the folder `shots/`.
import { expect, test } from "./watched";
import {
  answer, arrive, askEach, at, board, button, calm, choose, compose, form, ownDice, panel, plate, playOut, risk, roster,
  showAll, sitDown, strike, takePhase, token, typeDice,
} from "./table";
import type { Page } from "@playwright/test";

const { contextOptions, ...times } = calm;
test.use(times);
test.skip(!process.env.SHOTS, "only where SHOTS=1 asks for pictures");

/** Every screen, and how to come to it. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  "01-home": (page) => arrive(page),
  "02-table": (page) => sitDown(page),
  "03-board": (page) => takePhase(page),
  "04-card": async (page) => {
    await takePhase(page);
    await page.getByRole("navigation", { name: "Turn order" }).getByRole("button", { name: /^Cogan/ }).click();
    await at(page, "card");
  },
  "05-composer": (page) => compose(page),
  "06-prompt": (page) => strike(page),
  "07-prompt-chosen": async (page) => {
    await strike(page);
    await choose(page, /^Side-step/);
  },
  "08-follow": async (page) => {
    await compose(page, askEach);
    await risk(page, 0);
    await plate(page).click();
    await answer(page, /^No reaction/);
    await form(page, /Damage/i);
  },
  "09-reveal": async (page) => {
    await strike(page, 2);
    await answer(page, /^Jump back/);
    await playOut(page);
    await expect(showAll(page)).toBeVisible();
  },
  "10-ledger": (page) => ledger(page),
  "11-my-dice": async (page) => {
    await compose(page);
    await ownDice(page);
    await risk(page, 3);
    await plate(page).click();
    await answer(page, /^Block/);
    await typeDice(page, 5);
  },
  "12-sheet": async (page) => {
    await fighters(page);
    await roster(page).getByRole("button", { name: /^Urlik/ }).click();
    const st = page.getByRole("spinbutton", { name: "ST", exact: true });
    await st.fill("99");
    await st.press("Tab");
  },
  "13-roster": (page) => fighters(page),
  "14-editor": async (page) => {
    await sitDown(page);
    await button(page, "Menu").click();
    await button(page, /^Edit board/).click();
    await expect(board(page)).toBeVisible();
  },
  "15-editor-fighters": async (page) => {
    await screens["14-editor"]!(page);
    await page.getByRole("navigation", { name: "Tools" }).getByRole("button", { name: "Fighters" }).click();
  },
  "16-share": async (page) => {
    await ledger(page);
    await button(page, "Share this table").click();
  },
  "17-settings": async (page) => {
    await arrive(page);
    await button(page, "Settings").click();
  },
  "18-history": async (page) => {
    await ledger(page);
    await button(page, /^Continue/).click();
    await page.keyboard.press("h");
    await button(page, "One step back").click();
  },
  "19-menu": async (page) => {
    await takePhase(page);
    await button(page, "Menu").click();
  },
  "20-rule": async (page) => {
    await ledger(page);
    await panel(page).getByRole("button", { name: /^AM-72/ }).first().click();
  },
  "21-rules": async (page) => {
    await takePhase(page);
    await page.keyboard.press("/");
  },
  "22-list": async (page) => {
    await takePhase(page);
    await page.keyboard.press("l");
  },
  "23-bad-link": (page) => arrive(page, "./#1broken"),
  "24-preview": async (page) => {
    await takePhase(page);
    await button(page, "Menu").click();
    await button(page, /^Share/).click();
    const link = await page.getByLabel(/^Link, /).inputValue();
    await page.goto("about:blank");
    await arrive(page, link);
  },
  "25-large-text": async (page) => {
    await arrive(page);
    await button(page, "Settings").click();
    await button(page, "150 %").click();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await button(page, /^Age of Magic/).click();
    await button(page, /^Begin turn 1/).click();
    await button(page, /^Stand and attack/).click();
    await at(page, "composer");
  },
  "26-slam": (page) => slam(page),
  "27-slam-told": async (page) => {
    await slammed(page);
    await expect(button(page, /^Continue/)).toBeVisible();
  },
  "28-shared-hex": async (page) => {
    await slammed(page);
    await button(page, /^Continue/).click();
    await at(page, "actions");
  },
  "29-import": async (page) => {
    await arrive(page);
    await button(page, /^GURPS 3e.*The burnt farm/).click();
    await button(page, "Menu").click();
    await button(page, /^Fighters/).click();
    const chosen = page.waitForEvent("filechooser");
    await button(page, "Open a .gcs file").click();
    await (await chosen).setFiles("../it/import/v5.gcs");
    await expect(page.locator("[data-test=import]")).toBeVisible();
  },
};

/** The same, by dice that knock him down and leave both in one hex, to its end. */
async function slammed(page: Page): Promise<void> {
  await slam(page);
  await ownDice(page);
  await plate(page).click();
  await typeDice(page, 4, 4, 3, 4, 4, 4);
  await typeDice(page, 4, 4, 5, 4, 5, 4);
  await typeDice(page, 4, 4, 5, 4, 4, 4);
  await at(page, "ledger");
  if (await showAll(page).isVisible()) await showAll(page).click();
}

/** The brawl in the cellar door, with its first slam composed. */
async function slam(page: Page): Promise<void> {
  await arrive(page);
  await button(page, /^GURPS 3e.*The cellar door/).click();
  await button(page, /^Begin the fight/).click();
  await panel(page).getByRole("button", { name: /^Slam/ }).first().click();
  if ((await panel(page).getAttribute("data-kind")) !== "composer") await token(page, "Otto").click();
  await at(page, "composer");
}

async function ledger(page: Page): Promise<void> {
  await strike(page, 1);
  await answer(page, /^No reaction/);
  await playOut(page);
  if (await showAll(page).isVisible()) await showAll(page).click();
  await expect(button(page, /^Continue/)).toBeVisible();
}

async function fighters(page: Page): Promise<void> {
  await sitDown(page);
  await button(page, "Menu").click();
  await button(page, /^Fighters/).click();
}

for (const [name, go] of Object.entries(screens)) {
  test(name, async ({ page }, info) => {
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      if (colorScheme === "dark") await go(page);
      await page.waitForTimeout(name === "09-reveal" ? 0 : 700);
      await page.screenshot({ path: `shots/${name}-${info.project.name}-${colorScheme}.png` });
    }
  });
}
