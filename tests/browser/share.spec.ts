// A table passed on: each moment of an attack by link, and by code to whoever points a camera at it.
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { expect, test } from "./watched";
import {
  arrive, at, board, button, calm, choose, compose, dialog, expectSight, letStand, ownDice, panel, plate, risk, see,
  settle, stake, strike, takePhase, type Sight,
} from "./table";
import { linkOf } from "./link";
import type { Locator, Page } from "@playwright/test";

test.use(calm);

const code = (page: Page): Locator => page.getByRole("img", { name: "QR code of this table" });

async function share(page: Page): Promise<void> {
  await button(page, "Menu").click();
  await button(page, /^Share This table/).click();
  await expect(dialog(page, "Share this table")).toBeVisible();
}

/** What another reader of codes makes of a picture. */
function read(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture);
  return jsqr(new Uint8ClampedArray(data), width, height)?.data;
}

/** What a table shows, but for what is a matter of each device: whose dice are used, how high the panel is. */
async function seen(page: Page): Promise<Sight> {
  const { board, panel } = await see(page);
  return { board, panel: panel.replace(/^.*(App dice|Mine: real dice|Resize panel).*$/gm, "").trimEnd() };
}

test("each step of an interrupted attack opens on another device by its link", async ({ page, newDevice }) => {
  test.slow();
  await compose(page);
  // Dice that are half typed stay with whoever types them.
  await risk(page, 1);
  await ownDice(page);
  let steps = 0;
  const compare = async (look: (page: Page) => Promise<unknown> = seen): Promise<void> => {
    const here = await look(page);
    const link = await linkOf(page);
    const other = await newDevice();
    await arrive(other, `./${link}`);
    await expect.poll(() => look(other)).toEqual(here);
    await other.context().close();
    steps += 1;
  };
  await plate(page).click();
  await at(page, "prompt");
  await compare();
  await choose(page, /^No reaction/);
  await stake(page, "Defence dice", 0);
  await compare();
  await letStand(page);
  await compare();
  for (let i = 0; i < 12; i++) {
    const kind = await panel(page).getAttribute("data-kind");
    if (kind === "ledger" || kind === "actions") break;
    await compare();
    if (kind === "dice") await button(page, "Roll the rest").click();
    else if ((await plate(page).getAttribute("aria-disabled")) === "true") await settle(page, /^Take the wound/);
    else await letStand(page);
  }
  // What is being read is a matter of each device; what came of it is not.
  await compare((page) => board(page).ariaSnapshot());
  console.log(`${steps} steps of one attack, each opened on another device`);
  expect(steps).toBeGreaterThan(4);
});

test("a code is read by another reader and opens the same moment", async ({ page, newDevice, baseURL }) => {
  await strike(page);
  const here = await see(page);
  await page.keyboard.press("l");
  await share(page);
  const text = read(await code(page).screenshot());
  console.log(`code of version ${await code(page).getAttribute("data-version")}, ${text?.length} characters`);
  expect(text).toMatch(/#02\d+$/);
  expect(text!.startsWith(new URL(baseURL!).origin)).toBe(true);
  const other = await newDevice();
  await arrive(other, text!);
  await expectSight(other, here);
});

test("without the history the link is of this moment only", async ({ page, newDevice }) => {
  await takePhase(page);
  await share(page);
  const field = page.getByLabel(/^Link, /);
  const whole = await field.inputValue();
  const history = page.getByRole("switch", { name: /^Include the history/ });
  await expect(history).toHaveAttribute("aria-checked", "true");
  await history.click();
  await expect(history).toHaveAttribute("aria-checked", "false");
  const bare = await field.inputValue();
  expect(bare.length).toBeLessThan(whole.length);
  const [one, two] = [await newDevice(), await newDevice()];
  await arrive(one, whole);
  await expect(button(one, "Undo")).toBeEnabled();
  await arrive(two, bare);
  await expect(board(two)).toBeVisible();
  await expect.poll(async () => (await board(two).ariaSnapshot()) === (await board(one).ariaSnapshot())).toBe(true);
});

test("the app reads a photographed code, where the browser can read one", async ({ page, newDevice }) => {
  const maker = await newDevice();
  await strike(maker);
  const here = await see(maker);
  await maker.keyboard.press("l");
  await share(maker);
  const picture = await code(maker).screenshot();

  // Chromium has no reader of codes on this system: another one stands in.
  await page.exposeFunction("readCode", (data: number[], width: number, height: number) =>
    jsqr(new Uint8ClampedArray(data), width, height)?.data);
  await page.addInitScript(() => {
    const reader = class {
      async detect(picture: ImageBitmap): Promise<{ rawValue: string }[]> {
        // Half as wide and high: enough to read, and little to hand over.
        const [w, h] = [picture.width >> 1, picture.height >> 1];
        const canvas = new OffscreenCanvas(w, h).getContext("2d")!;
        canvas.drawImage(picture, 0, 0, w, h);
        const { data, width, height } = canvas.getImageData(0, 0, w, h);
        const text = await (window as never as { readCode: (...of: unknown[]) => Promise<string | undefined> })
          .readCode([...data], width, height);
        return text ? [{ rawValue: text }] : [];
      }
    };
    Object.assign(window, { BarcodeDetector: reader });
  });
  await arrive(page);
  await button(page, "Open link or file").click();
  const file = page.getByLabel("Or choose a file or a backup, or take a photo of a code");
  const blank = PNG.sync.write(new PNG({ width: 64, height: 64 }));
  await file.setInputFiles({ name: "wall.png", mimeType: "image/png", buffer: blank });
  await expect(page.locator("[data-test=toast]")).toHaveText(/No code can be read in that picture/);
  await file.setInputFiles({ name: "code.png", mimeType: "image/png", buffer: picture });
  // The reader that stands in takes its time with a phone's large picture.
  await expect(board(page)).toBeVisible({ timeout: 20_000 });
  await expectSight(page, here);
});

test("a saved file opens the table again", async ({ page, newDevice }) => {
  await strike(page);
  const here = await see(page);
  await page.keyboard.press("l");
  await share(page);
  const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "Save file").click()]);
  const other = await newDevice();
  await arrive(other);
  await button(other, "Open link or file").click();
  await dialog(other, "Open a link").locator("input[type=file]").setInputFiles((await saved.path())!);
  await expectSight(other, here);
});
