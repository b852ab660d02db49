// A table travels in its link; broken links leave everything as it was.
import { expect, test } from "./watched";
import {
  arrive, at, button, calm, choose, dialog, expectSight, letStand, message, more, panel, playOut, see, strike, takePhase,
} from "./table";
import { broken, linkOf } from "./link";
import type { Page } from "@playwright/test";

test.use(calm);

const preview = (page: Page) => page.locator("[data-test=preview]");

/** A table in the middle of an attack, and its link. */
async function midAttack(page: Page): Promise<string> {
  await strike(page, 1);
  return linkOf(page);
}

test("a link opens on another device where it was made", async ({ page, newDevice }) => {
  await takePhase(page);
  await button(page, /^Stand and attack/).click();
  await more(page, "Attack dice", 2);
  await panel(page).locator("[data-test=commit]").click();
  await choose(page, /^Side-step/);
  const link = await linkOf(page);
  const here = await see(page);

  const other = await newDevice();
  await arrive(other, `./${link}`);
  await expectSight(other, here);
  expect(new URL(other.url()).hash).toBe("");
  await other.reload();
  await expectSight(other, here);
  await letStand(other);
  await playOut(other);
  await at(other, "ledger");
  await expectSight(page, here);
});

test("the link can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await takePhase(page);
  await button(page, "Menu").click();
  await button(page, /^Share This table/).click();
  const share = dialog(page, "Share this table");
  await expect(share).toContainText("The board is in the link. Nothing is uploaded.");
  await share.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.locator("[data-test=toast]")).toHaveText("Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await share.getByLabel(/^Link, /).inputValue());
});

test("a link asks before it puts a table away", async ({ page, newDevice, newTab }) => {
  const link = await midAttack(await newDevice());
  await takePhase(page);
  const mine = await see(page);

  const tab = await newTab();
  await arrive(tab, `./${link}`);
  await expect(dialog(tab, "The ford")).toBeVisible();
  for (const fact of ["Age of Magic", "11 by 10 hexes", "Fighters4", "round 1"]) {
    await expect(preview(tab)).toContainText(fact);
  }
  await button(tab, "Cancel").click();
  await expectSight(tab, mine);
  await tab.reload();
  await expectSight(tab, mine);

  await tab.goto("about:blank");
  await arrive(tab, `./${link}`);
  await button(tab, "Open as new table").click();
  await at(tab, "prompt");
  await tab.reload();
  await at(tab, "prompt");
  // The table that was open is where it was, and a reload has brought nothing twice.
  await page.reload();
  await expectSight(page, mine);
  await button(page, "Menu").click();
  await button(page, /^Tables/).click();
  await expect(page.locator(".tables li")).toHaveCount(1);

  // Replaced is only what the player says.
  await page.goto("about:blank");
  await arrive(page, `./${link}`);
  await button(page, "Replace \u201cThe ford\u201d").click();
  await at(page, "prompt");
  await page.reload();
  await at(page, "prompt");
  expect(new URL(page.url()).hash).toBe("");
});

test("a link that is pasted asks as well: in the address, in the dialog", async ({ page, newDevice }) => {
  const link = await midAttack(await newDevice());
  await takePhase(page);
  const mine = await see(page);
  await page.evaluate((hash) => (location.hash = hash), link);
  await expect(preview(page)).toBeVisible();
  await button(page, "Cancel").click();
  await expectSight(page, mine);

  await button(page, "Menu").click();
  await button(page, /^Tables/).click();
  await button(page, "Open link or file").click();
  await page.getByLabel("Paste a link").fill(`https://elsewhere.example/hexfray/${link}`);
  await button(page, "Look at it").click();
  await button(page, "Open as new table").click();
  await at(page, "prompt");
});

test("a demo is a table of its own, and does not pile up", async ({ page }) => {
  await takePhase(page);
  const mine = await see(page);
  const tables = page.locator(".tables li");
  const demo = page.locator(".demo[data-system=am]");
  for (let i = 0; i < 3; i++) {
    await button(page, "Menu").click();
    await button(page, /^Tables/).click();
    await expect(tables).toHaveCount(i === 0 ? 0 : 1);
    await demo.click();
    await at(page, "actions");
  }
  await button(page, "Menu").click();
  await button(page, /^Tables/).click();
  await button(page, /^The ford Age of Magic, round 1, 4 fighters, saved just now/).click();
  await expectSight(page, mine);
  await button(page, "Menu").click();
  await button(page, /^Tables/).click();
  await expect(tables).toHaveCount(0);
});

test("broken links say what is wrong and change nothing", async ({ page }) => {
  await takePhase(page);
  const mine = await see(page);
  const link = await linkOf(page);
  for (const { name, of, says } of broken) {
    await test.step(name, async () => {
      await page.goto("about:blank");
      await arrive(page, `./${of(link)}`);
      await expect(message(page)).toHaveText(says);
      await expectSight(page, mine);
      expect(new URL(page.url()).hash).toBe("");
    });
  }
  await message(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(message(page)).toHaveCount(0);
  await page.reload();
  await expect(message(page)).toHaveCount(0);
  await expectSight(page, mine);
});

test("a broken link on a new device says so over the first page", async ({ page }) => {
  await arrive(page, "./#1broken");
  await expect(message(page)).toHaveText(/This link is damaged\./);
  await expect(page.getByRole("heading", { name: "Hexfray" })).toBeVisible();
  await message(page).getByRole("button", { name: "Paste it again" }).click();
  await expect(page.getByLabel("Paste a link")).toBeFocused();
});
