// Nothing is cut, covered, too small to press or out of reach: all screens at all sizes of windows and texts.
import { expect, test } from "./watched";
import { arrive, at, button, calm, choose, panel, plate, roster, strike } from "./table";
import { misfits } from "./fit";
import type { Locator, Page } from "@playwright/test";

test.use(calm);
test.skip(({ isMobile }) => !isMobile, "the sizes are the test's own");

/**
 * Windows, and the sizes of text in percent: of the settings, or of the browser, which comes to the same; first those
 * at which all screens of one system are looked at, then those of the longest forms of the others.
 */
const sizes: [width: number, height: number, texts: number[], others: number[]][] = [
  [320, 568, [80, 100, 150, 200], [100, 200]],
  [390, 844, [100, 150, 200], [150]],
  [844, 390, [100, 150], [150]],
  [480, 480, [100, 150], []],
  [1024, 768, [100, 200], [200]],
  [2560, 1440, [100], []],
];

/** Presses what may be out of sight: whether it can be reached is measured. */
const press = (it: Locator): Promise<void> => it.first().evaluate((element: HTMLElement) => element.click());
const back = (page: Page): Promise<void> => press(page.getByRole("button", { name: /^(Back|Close|Cancel)$/ }).and(page.locator(":visible")));

type Look = (screen: string) => Promise<void>;

/** A way through the screens; `look` measures the one that is shown. */
type Walk = (page: Page, look: Look) => Promise<void>;

const aroundTheTable: Walk = async (page, look) => {
  await look("home");
  await press(button(page, "Settings").and(page.locator(":visible")));
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await look("settings");
  await back(page);
  await press(button(page, /^Age of Magic/));
  await at(page, "actions");
  await look("table");
  await fromMenu(page, "Menu");
  await look("menu");
  await press(button(page, /^Rules/).last());
  await expect(page.getByRole("heading", { name: /Rules/, level: 1 })).toBeVisible();
  await look("rules");
  await back(page);
  await fromMenu(page, /^Share/);
  await expect(page.getByRole("img", { name: "QR code of this table" })).toBeVisible();
  await look("share");
  await back(page);
  await fromMenu(page, /^Fighters/);
  await expect(roster(page)).toBeVisible();
  await look("roster");
  await press(roster(page).getByRole("button", { name: /^Cogan/ }));
  await expect(page.getByRole("spinbutton", { name: "ST", exact: true })).toBeVisible();
  await look("sheet");
  await press(button(page, /^Back/).and(page.locator(":visible")));
  if ((await panel(page).count()) === 0) await back(page);
  await fromMenu(page, /^Edit board/);
  const tools = page.getByRole("navigation", { name: "Tools" }).getByRole("button");
  for (const tool of ["Paint", "Fighters", "Table"]) {
    await press(tools.filter({ hasText: tool }));
    await look(`editor, ${tool}`);
  }
  await back(page);
  await at(page, "actions");
};

const throughABlow: Walk = async (page, look) => {
  await press(button(page, /^Begin turn 1/));
  await expect(panel(page).getByRole("heading", { name: "Urlik" })).toBeVisible();
  await look("actions");
  await press(button(page, /^Stand and attack/));
  await settled(page, "composer");
  await look("composer");
  await press(button(page, "Mine: real dice"));
  await press(plate(page));
  await settled(page, "prompt");
  await look("prompt");
  await press(panel(page).getByRole("radio", { name: /^Side-step/ }));
  await look("prompt, side-step");
  await press(panel(page).getByRole("radio", { name: /^No reaction/ }));
  await press(plate(page));
  await at(page, "dice");
  await look("dice");
  for (let step = 0; step < 40; step++) {
    const kind = await panel(page).getAttribute("data-kind");
    if (kind === "ledger") break;
    if (kind === "dice") await press(panel(page).getByRole("button", { name: "4", exact: true }));
    else if ((await plate(page).getAttribute("aria-disabled")) !== "true") await press(plate(page));
    else {
      await look("soak");
      await press(panel(page).getByRole("radio").last());
    }
  }
  await at(page, "ledger");
  await look("breakdown");
  await press(panel(page).getByRole("button", { name: /^AM-/ }));
  await expect(page.locator(".pop")).toBeVisible();
  await look("rule card");
  await press(button(page, "Close"));
  await press(button(page, /^Continue/));
  await press(button(page, "History").and(page.locator(":visible")));
  await at(page, "history");
  await look("history");
};

const othersForms: Walk = async (page, look) => {
  await press(button(page, /^GURPS 3e.*The burnt farm/));
  await press(button(page, /^Begin the fight/));
  await press(panel(page).getByRole("button", { name: /^Move(?! in parts)/ }));
  await settled(page, "composer");
  await look("GURPS, move");
  await home(page);
  await press(button(page, /^Dexterity/));
  await press(button(page, /^Begin turn 1/));
  await expect(panel(page)).toHaveAttribute("data-kind", /composer|follow/);
  await look("Dexterity, moves");
  await home(page);
  await press(button(page, /^Circle of Realms/));
  await press(button(page, /^Night falls/));
  await look("Circle of Realms, night");
  await home(page);
  await press(button(page, /^Stamina/));
  await press(button(page, /^Begin the fight/));
  await look("Stamina, actions");
};

async function settled(page: Page, kind: "composer" | "prompt"): Promise<void> {
  await at(page, kind);
  await expect(panel(page).locator("[data-stale]")).toHaveCount(0);
}

async function fromMenu(page: Page, entry: string | RegExp): Promise<void> {
  await press(button(page, "Menu").and(page.locator(":visible")));
  if (entry !== "Menu") await press(page.getByRole("dialog").getByRole("button", { name: entry }));
}

async function home(page: Page): Promise<void> {
  await fromMenu(page, /^Tables/);
  await expect(page.getByRole("heading", { name: "Hexfray" })).toBeVisible();
}

/** What does not fit along a way, by the screens that it leads through. */
async function along(page: Page, walk: Walk, [width, height, text]: [number, number, number]): Promise<string[]> {
  await page.addInitScript((scale) => {
    // The settings write the same; what they write later is put right at once.
    const put = (): void => {
      const style = document.documentElement?.style;
      if (style && style.getPropertyValue("--text-scale") !== scale) style.setProperty("--text-scale", scale);
    };
    new MutationObserver(put).observe(document, { attributes: true, childList: true, subtree: true });
  }, String(text / 100));
  const found: string[] = [];
  await arrive(page);
  await walk(page, async (screen) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await misfits(page, { width, height })).map((fault) => `${screen}: ${fault}`));
  });
  return found;
}

for (const [width, height, texts, others] of sizes) {
  test.describe(`${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });
    const fits = (name: string, text: number, walk: Walk): void =>
      test(`${name}, text at ${text} %`, async ({ page }) => {
        expect(await along(page, walk, [width, height, text])).toEqual([]);
      });
    for (const text of texts) {
      fits("all screens", text, async (page, look) => {
        await aroundTheTable(page, look);
        await throughABlow(page, look);
      });
    }
    for (const text of others) fits("forms of other systems", text, othersForms);
  });
}

test.describe("a window that changes", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("keeps the chosen row in sight: the phone turned, and with its keyboard up", async ({ page }) => {
    await strike(page);
    await choose(page, /^Side-step/);
    const [row, foot] = [panel(page).getByRole("radio", { name: /^Side-step/ }), panel(page).locator(".pfoot")];
    for (const [width, height] of [[844, 390], [390, 844], [390, 420], [320, 568]] as const) {
      await page.setViewportSize({ width, height });
      const isSeen = async (): Promise<boolean> => {
        const [own, below, plated] = [await row.boundingBox(), await foot.boundingBox(), await plate(page).boundingBox()];
        const top = (await panel(page).boundingBox())!.y;
        return own!.y >= top - 1 && own!.y + own!.height <= below!.y + 1 && plated!.y + plated!.height <= height;
      };
      await expect.poll(isSeen, `${width} by ${height}`).toBe(true);
    }
  });
});
