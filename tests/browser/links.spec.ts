// A table travels in its link; broken links leave everything as it was.
import { expect, test } from "./watched";
import {
  arrive, at, button, calm, choose, dialog, expectSight, letStand, message, panel, playOut, see, strike, takePhase,
} from "./table";
import { broken, linkOf } from "./link";
import type { Page } from "@playwright/test";

test.use(calm);

const preview = (page: Page) => page.locator("[data-test=preview]");

/** A table in the middle of an attack, and its link. */
async function midAttack(page: Page): Promise<string> {
  await strike(page);
  return linkOf(page);
}

test("a link opens on another device where it was made", async ({ page, newDevice }) => {
  await takePhase(page);
  await button(page, /^Stand and attack/).click();
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
  // Both began with the same demo and the same first step.
  const lies = page.getByRole("dialog").filter({ has: preview(page) });
  await expect(lies).toContainText("The same table, 1 step ahead of yours");
  await expect(button(page, "Keep both")).toBeVisible();
  await button(page, "Catch up").click();
  await at(page, "prompt");
});

test("a broken link on a new device says so over the first page", async ({ page }) => {
  await arrive(page, "./#1broken");
  await expect(message(page)).toHaveText(/This link is damaged\./);
  await expect(page.getByRole("heading", { name: "Hexfray" })).toBeVisible();
  await message(page).getByRole("button", { name: "Paste it again" }).click();
  await expect(page.getByLabel("Paste a link")).toBeFocused();
});
