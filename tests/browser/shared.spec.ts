// A file that another app hands on: the worker takes it, the page imports it, and nothing is asked of the host.
import { test } from "./host";
import { linkOf } from "./link";
import { board, button, calm, dialog, message, roster } from "./table";
import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

test.use({ ...calm, serviceWorkers: "allow" });
test.setTimeout(60_000);
test.skip(({ isMobile }) => !isMobile, "the worker is the same on every screen");

const TEXT = readFileSync(fileURLToPath(new URL("../it/import/v5.gcs", import.meta.url)), "utf8");
const report = (page: Page) => dialog(page, "Oda of the Weir");

const ready = (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-offline", /\bready\b/, { timeout: 20_000 });

/** What the system does with a file: it posts it to the address in the manifest, and shows where that leads. */
async function share(page: Page, address: string, text?: string, name = "Oda.gcs"): Promise<void> {
  await page.goto("about:blank");
  const field = text === undefined ? "" : '<input type="file" name="file">';
  await page.setContent(`<form method="post" enctype="multipart/form-data" action="${address}share">${field}</form>`);
  if (text !== undefined) {
    await page.locator("input").setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
  }
  await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
}

/** The same with a text, as a chat hands it on. */
async function shareText(page: Page, address: string, text: string): Promise<void> {
  await page.goto("about:blank");
  const field = '<textarea name="text"></textarea>';
  await page.setContent(`<form method="post" enctype="multipart/form-data" action="${address}share">${field}</form>`);
  await page.locator("textarea").fill(text);
  await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
}

test("it is imported with the host gone, once", async ({ page, host }) => {
  await page.goto(host.address);
  await ready(page);
  await host.stop();
  const caches = (): Promise<string[]> => page.evaluate(async () => window.caches.keys());
  const before = await caches();
  await share(page, host.address, TEXT, "Oda der W\u00e4chter.gcs");
  await expect(report(page).getByRole("heading", { name: /^Taken \d+$/ })).toBeVisible();
  expect(page.url()).toBe(host.address);
  expect(await caches()).toEqual(before);
  await report(page).getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Oda of the Weir" })).toBeVisible();
  await expect(report(page)).toHaveCount(0);

  // The next one joins the first, at the same table, if that is what is wanted.
  await share(page, host.address, TEXT);
  await dialog(page, /is here already/).getByRole("button", { name: "Add another" }).click();
  await report(page).getByRole("button", { name: "Done" }).click();
  await button(page, "Back to fighters").click();
  const fighters = roster(page);
  await expect(fighters.getByRole("button", { name: /^Oda of the Weir/ })).toHaveCount(2);
});

test("what cannot be imported is said", async ({ page, host }) => {
  await page.goto(host.address);
  await ready(page);
  await share(page, host.address, TEXT + " ".repeat(6_000_000));
  await expect(message(page)).toHaveText(/larger than 5 MB/);
  await share(page, host.address);
  await expect(message(page)).toHaveText(/The file did not come\./);
  await expect(button(page, /^GURPS 3e.*The burnt farm/)).toBeVisible();
  await expect(board(page)).toHaveCount(0);
});

test("a text with a link is opened", async ({ page, host }) => {
  await page.goto(host.address);
  await ready(page);
  await button(page, /^GURPS 3e.*The burnt farm/).click();
  const link = host.address + (await linkOf(page));
  await shareText(page, host.address, `Our table: <${link}>, at nine`);
  await expect(board(page)).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  await shareText(page, host.address, "see you at nine");
  await expect(message(page)).toHaveText(/This can't be opened\./);
});

test("it is announced in the manifest", async ({ page, host }) => {
  await page.goto(host.address);
  const client = await page.context().newCDPSession(page);
  const { errors, data } = await client.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { share_target: target, file_handlers: handlers } = JSON.parse(data!);
  expect([target.action, target.method, target.enctype]).toEqual(["./share", "POST", "multipart/form-data"]);
  expect(target.params.files[0].accept).toContain(".gcs");
  expect([target.params.title, target.params.text, target.params.url]).toEqual(["title", "text", "url"]);
  expect(Object.values(handlers[0].accept)).toEqual([[".gcs"]]);
});
