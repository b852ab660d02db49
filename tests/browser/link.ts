// What can happen to a link on its way. The frame of a link is told in `src/share/link.rs`.
import { expect, type Page } from "@playwright/test";
import { button, dialog } from "./table";

/** The part of this table's link after the address, with its `#`, read from the field in the dialog. */
export async function linkOf(page: Page): Promise<string> {
  // Where a task has taken the menu away, the board as a list brings it back.
  const isAway = !(await button(page, "Menu").isVisible());
  if (isAway) await page.keyboard.press("l");
  await button(page, "Menu").click();
  await button(page, /^Share This table/).click();
  const field = dialog(page, "Share this table").getByLabel(/^Link, \d+\.\d KB$/);
  const link = new URL(await field.inputValue());
  expect(link.origin).toBe(new URL(page.url()).origin);
  expect(link.hash).toMatch(/^#2[\w-]+$/);
  await button(page, "Close").click();
  if (isAway) await page.keyboard.press("l");
  return link.hash;
}

const cut = (link: string): string => link.slice(0, -20);
const garbled = (link: string): string => link.replace(/.(?=.{30}$)/, (c) => (c === "a" ? "b" : "a"));
const huge = (link: string): string => link + "A".repeat(40_000);

/** The same link, as a version after ours would have made it. */
function newer(link: string): string {
  const framed = Buffer.from(link.slice(2), "base64url");
  framed.writeUInt32LE(crc32(Buffer.concat([Buffer.from("9"), framed.subarray(4)])), 0);
  return `#9${framed.toString("base64url")}`;
}

/** The checksum of zip files and of our links. */
export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Ways in which a link breaks, and what the page has to say of each. */
export const broken: { name: string; of: (link: string) => string; says: RegExp }[] = [
  { name: "cut", of: cut, says: /This link is damaged\..*Part of it is missing/ },
  { name: "cut to its first character", of: () => "#2", says: /This link is damaged\..*Part of it is missing/ },
  { name: "garbled", of: garbled, says: /This link is damaged\..*characters have changed/ },
  { name: "not a link of ours", of: () => "#/random/%F0%9F%8E%B2?x=1", says: /This link is damaged\./ },
  { name: "of a newer version", of: newer, says: /made by a newer Hexfray.*version 9.*Update Hexfray in Settings/ },
  { name: "huge", of: huge, says: /too long/ },
];
