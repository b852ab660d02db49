// The app's icons, drawn from `style/icon.svg`: `ICONS=1 cargo xtask test --only browser -- icons --project tablet`
// draws them anew into `style/offline/`. Otherwise those that are there are looked at.
import { expect, test } from "@playwright/test";
import { readFile, writeFile } from "node:fs/promises";
import { png } from "./png";

const STYLE = new URL("../../style/", import.meta.url);

/** File, side, the picture's share of it, and whether the ground shows through. */
const icons: [string, number, number, boolean][] = [
  ["icon-192.png", 192, 1, true],
  ["icon-512.png", 512, 1, true],
  // What a mask leaves for certain is a circle of four fifths; the hexagon's tips stay inside it.
  ["icon-maskable-512.png", 512, 0.78, false],
  ["apple-touch-icon.png", 180, 0.86, false],
];

test.skip(({ isMobile }) => isMobile, "they are the same on every screen");

for (const [name, side, share, isClear] of icons) {
  test(name, async ({ page }) => {
    const file = new URL(`offline/${name}`, STYLE);
    await page.setViewportSize({ width: side, height: side });
    if (process.env.ICONS) {
      const svg = await readFile(new URL("icon.svg", STYLE), "utf8");
      const ground = isClear ? "transparent" : "#0c1014";
      await page.setContent(
        `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}` +
          `svg{width:${share * side}px}</style>${svg}`,
      );
      const shot = await page.screenshot({ omitBackground: isClear });
      const dots = await page.evaluate(async ([shot, side]) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${shot}`;
        await picture.decode();
        const pen = new OffscreenCanvas(side, side).getContext("2d")!;
        pen.drawImage(picture, 0, 0);
        return [...pen.getImageData(0, 0, side, side).data];
      }, [shot.toString("base64"), side] as const);
      await writeFile(file, png(Buffer.from(dots), side));
    }
    const size = await page.evaluate(async (png) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, (await readFile(file)).toString("base64"));
    expect(size).toEqual([side, side]);
  });
}
