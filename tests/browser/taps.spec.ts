// What appears under a finger is deaf for 400 ms: a double tap does what a tap does. What stays hears all.
import { expect, test } from "./watched";
import {
  answer, arrive, askEach, at, button, calm, choose, chooseMoves, compose, form, odds, ownDice, panel, plate, risk,
  roster, sitDown, stake, strike, takePhase, token,
} from "./table";
import type { Locator, Page } from "@playwright/test";

test.use(calm);
test.skip(({ isMobile }) => !isMobile, "fingers are on phones");

const shield = (page: Page): Locator => page.locator(".tap-shield");

/** Taps one point so often, as fast as can be: no tap waits for what became of the one before it. */
async function tap(page: Page, target: Locator, times = 1): Promise<void> {
  await expect(target).toBeVisible();
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  const finger = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", touchPoints = finger) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await Promise.all(Array.from({ length: times }).flatMap(() => [touch("touchStart"), touch("touchEnd", [])]));
}

/** Taps one point again and again at a steady pace, whatever comes of it. */
async function drum(page: Page, { x, y }: { x: number; y: number }, times: number, pause: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  // A finger does not wait until a slow page has heard it.
  const heard: Promise<unknown>[] = [];
  for (let i = 0; i < times; i++) {
    heard.push(browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] }));
    heard.push(browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }));
    await new Promise((then) => setTimeout(then, pause));
  }
  await Promise.all(heard);
}

/** The middle of something. */
async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A tap hears what has appeared once its time is over. */
async function heardAgain(page: Page): Promise<void> {
  // What has just been drawn is looked at within 16 ms, and timers come in their order.
  await page.evaluate(() => new Promise((then) => setTimeout(then, 32)));
  await expect(shield(page)).toBeHidden();
}

/** The thing that is done next, by its name. */
const heading = (page: Page, name: string): Locator => panel(page).getByRole("heading", { name });

test("Circle of Realms: Declare, and Roll in its place", async ({ page }) => {
  await arrive(page);
  await askEach(page);
  await button(page, /^Circle of Realms/).click();
  await button(page, /^Begin the turn of Madder/).click();
  await panel(page).getByRole("button", { name: /^Attack(?! on)/ }).click();
  await at(page, "composer");
  await ownDice(page);
  await heardAgain(page);
  // Watched for from before the tap: it is gone after 400 ms.
  const raised = page.waitForFunction(() => document.querySelector(".tap-shield:not([hidden])"));
  await Promise.all([raised, tap(page, plate(page), 2)]);
  // The other side may still hand it over; the second tap has not rolled.
  await expect(plate(page)).toHaveText(/Roll/);
  await expect(panel(page)).not.toHaveAttribute("data-kind", "dice");
  await heardAgain(page);
  await expect(plate(page)).toHaveText(/Roll/);
  await tap(page, plate(page));
  await at(page, "dice");
});

test("where no frames are drawn, what has been there for long hears a tap", async ({ page }) => {
  await arrive(page);
  await askEach(page);
  await button(page, /^Circle of Realms/).click();
  await button(page, /^Begin the turn of Madder/).click();
  await panel(page).getByRole("button", { name: /^Attack(?! on)/ }).click();
  await at(page, "composer");
  await ownDice(page);
  await heardAgain(page);
  await page.evaluate(() => (window.requestAnimationFrame = () => 0));
  const box = (await plate(page).boundingBox())!;
  const click = (): Promise<void> => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await click();
  await expect(plate(page)).toHaveText(/Roll/);
  await heardAgain(page);
  await click();
  await at(page, "dice");
});

test("Age of Magic: one roll's plate in the place of another's", async ({ page }) => {
  await arrive(page);
  await askEach(page);
  await button(page, /^Age of Magic/).click();
  await button(page, /^Begin turn 1/).click();
  await heardAgain(page);
  await tap(page, button(page, "Roll initiative"), 2);
  await expect(button(page, "Roll action points")).toBeVisible();
  await heardAgain(page);
  await expect(button(page, "Roll action points")).toBeVisible();
  await tap(page, button(page, "Roll action points"), 2);
  await expect(heading(page, "Urlik")).toBeVisible();
  await heardAgain(page);
  await at(page, "actions");
  await expect(heading(page, "Urlik")).toBeVisible();
});

test("Dexterity: what can be done, in the place of what has been let stand", async ({ page }) => {
  await arrive(page);
  await button(page, /^Dexterity/).click();
  await button(page, /^Begin turn 1/).click();
  await chooseMoves(page);
  await heardAgain(page);
  await tap(page, plate(page), 2);
  await at(page, "actions");
  const begun = await panel(page).ariaSnapshot();
  await heardAgain(page);
  await expect.poll(() => panel(page).ariaSnapshot()).toBe(begun);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Age of Magic: Continue in the place of what has been let stand", async ({ page }) => {
  await strike(page);
  await choose(page, /^Block/);
  await stake(page, "Defence dice", 0);
  await heardAgain(page);
  const whole = (await plate(page).boundingBox())!;
  await tap(page, plate(page), 2);
  await at(page, "ledger");
  // It lies where the finger is.
  const next = (await button(page, /^Continue/).boundingBox())!;
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  expect(next.x < middle.x && middle.x < next.x + next.width).toBe(true);
  expect(next.y < middle.y && middle.y < next.y + next.height).toBe(true);
  await heardAgain(page);
  await at(page, "ledger");
  await tap(page, button(page, /^Continue/));
  await at(page, "actions");
});

test("a row that opens a composer", async ({ page }) => {
  await takePhase(page);
  const row = button(page, /^Stand and attack/);
  await heardAgain(page);
  await tap(page, row);
  await at(page, "composer");
  await heardAgain(page);
  // The odds are part of what is compared.
  await expect(odds(page)).not.toHaveAttribute("data-stale", "");
  await expect(odds(page)).not.toContainText("not worked out");
  const once = await panel(page).ariaSnapshot();
  await page.keyboard.press("Escape");
  await at(page, "actions");
  await heardAgain(page);
  await tap(page, row, 2);
  await at(page, "composer");
  await heardAgain(page);
  await expect.poll(() => panel(page).ariaSnapshot()).toBe(once);
});

test("a figure on the board, and the target that is lit under the finger", async ({ page }) => {
  await takePhase(page);
  await heardAgain(page);
  // The first tap opens the attack on Cogan; the second one answers nothing of it.
  await tap(page, token(page, "Cogan"), 2);
  await at(page, "composer");
  await heardAgain(page);
  await at(page, "composer");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a dialog is not closed by the tap that has opened it", async ({ page }) => {
  await takePhase(page);
  await heardAgain(page);
  const box = (await button(page, "Menu").boundingBox())!;
  for (let i = 0; i < 2; i++) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await heardAgain(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

for (const slow of [1, 6]) {
  test(`GURPS: a drumming finger passes one turn, on a device ${slow} times slower`, async ({ page }) => {
    await arrive(page);
    await button(page, /^GURPS 3e.*The burnt farm/).click();
    await button(page, /^Begin the fight/).click();
    await expect(heading(page, "Wren")).toBeVisible();
    await heardAgain(page);
    const at = await middle(button(page, /^Do nothing/));
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: slow });
    await drum(page, at, 12, 180);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await expect(heading(page, "Sable")).toBeVisible();
    await heardAgain(page);
    await expect(heading(page, "Sable")).toBeVisible();
    // Once the finger has rested, one tap is enough.
    await drum(page, at, 1, 0);
    await expect(heading(page, "Grit")).toBeVisible();
  });
}

test("what stays hears every tap: steppers, keys of dice, undo", async ({ page }) => {
  await compose(page);
  await ownDice(page);
  await risk(page, 0);
  await heardAgain(page);
  // As fast as they come.
  await tap(page, button(page, "More: Attack dice"), 3);
  await expect(panel(page).getByRole("group", { name: "Attack dice" })).toContainText("3");
  await plate(page).click();
  await answer(page, /^No reaction/);
  await at(page, "dice");
  await heardAgain(page);
  await button(page, "Die by die").click();
  await heardAgain(page);
  await tap(page, panel(page).getByRole("button", { name: "4", exact: true }), 2);
  await expect(button(page, "Last die")).toBeVisible();
  await expect(panel(page).locator(".padh")).toContainText(/third/i);
  await tap(page, button(page, "Last die"));
  await tap(page, button(page, "Last die"));
  await expect(panel(page).getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await heardAgain(page);
  await tap(page, panel(page).getByRole("button", { name: "Undo", exact: true }));
  await form(page, "Defence dice");
});

test("a key that is held down presses a button once, and pressed anew once more", async ({ page }) => {
  await sitDown(page);
  await button(page, "Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: /^Fighters/ }).click();
  const fighters = roster(page).locator("li");
  await expect(fighters).toHaveCount(4);
  await fighters.first().getByRole("button").click();
  await button(page, "Duplicate").focus();
  for (let i = 0; i < 6; i++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await button(page, "Back to fighters").click();
  await expect(fighters).toHaveCount(6);
});
