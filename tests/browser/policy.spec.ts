// The page's content policy. That the page itself keeps to it all tests watch: each refusal is an error in the console.
import { expect, test } from "@playwright/test";
import { arrive } from "./table";

test("nothing inline runs, nothing leaves the origin", async ({ page }) => {
  await arrive(page);
  const refused = await page.evaluateHandle(async () => {
    const refused: string[] = [];
    addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
    const make = (tag: string, rest: object) => document.body.append(Object.assign(document.createElement(tag), rest));
    make("script", { textContent: "document.title = 'inline'" });
    make("style", { textContent: "body { color: red }" });
    make("img", { src: "https://example.org/x.png" });
    make("iframe", { src: "https://example.org/" });
    make("base", { href: "https://example.org/" });
    document.body.setAttribute("style", "color: red");
    await fetch("https://example.org/").catch(() => {});
    await import("data:text/javascript,1").catch(() => {});
    return refused;
  });
  const all = ["base-uri", "connect-src", "frame-src", "img-src", "script-src-elem", "script-src-elem", "style-src-attr", "style-src-elem"];
  // A refusal is told when the browser gets to it: a frame's comes late on a busy machine.
  await expect.poll(() => refused.evaluate((told) => [...told].sort())).toEqual(all);
  expect(await page.title()).toBe("Hexfray");
});
