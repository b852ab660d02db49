// P18: fifty sheets and ten tables in the browser's storage. P19: a fight of 1,000 exchanges there. The page's own keeper,
// from `benches/wasm`, without what the page draws afterwards.
import { expect, test, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { atMost, isOnce, median, row } from "./row";

test.setTimeout(300_000);

const file = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const TABLES = ["am", "dx", "cr", "gu", "st"].flatMap((key) =>
  ["typical", "large"].map((size) => readFileSync(file(`tests/it/links/tables/${key}-${size}.txt`), "utf8")),
);

/** What `benches/wasm/src/kept.rs` has. */
interface Code {
  default(from: { module_or_path: string }): Promise<unknown>;
  systems(): string[];
  name(key: string): string;
  Many: new (links: string[], sheets: number) => { bytes(): bigint; change(place: number): void; write(place: number): void };
  Long: new (key: string, exchanges: number) => { open(): number; answer(): void; undo(): void };
}

/** An empty page with the code beside it; its clock has the resolution of a page of its own origin. */
async function arrive(page: Page): Promise<void> {
  const serve = (path: string, contentType: string, body: string | Buffer) =>
    page.route(`**/bench/${path}`, (route) => route.fulfill({ contentType, body }));
  const folder = process.env.HEXFRAY_WASM ?? file("target/wasm-bench");
  await serve("", "text/html", "<!doctype html><title>bench</title>");
  await serve("wasm_bench.js", "text/javascript", readFileSync(`${folder}/wasm_bench.js`));
  await serve("wasm_bench_bg.wasm", "application/wasm", readFileSync(`${folder}/wasm_bench_bg.wasm`));
  await page.goto("/bench/");
  await page.evaluate(async () => {
    const code = (await import(`${location.href}wasm_bench.js`)) as Code;
    await code.default({ module_or_path: `${location.href}wasm_bench_bg.wasm` });
    Object.assign(globalThis, { code, keys: code.systems() });
  });
}

test("fifty sheets and ten tables", async ({ page }) => {
  await arrive(page);
  const { bytes, writes } = await page.evaluate(
    ([links, rounds]) => {
      const { code } = globalThis as unknown as { code: Code };
      const many = new code.Many(links, 50);
      const writes: number[] = [];
      for (let i = 0; i < rounds * links.length; i++) {
        many.change(i % links.length);
        const begun = performance.now();
        many.write(i % links.length);
        writes.push(performance.now() - begun);
      }
      return { bytes: Number(many.bytes()), writes };
    },
    [TABLES, isOnce ? 1 : 20] as const,
  );
  const MUST = 1_000_000;
  row({
    id: "P18",
    what: "fifty sheets and ten tables in storage, each in both generations, two bytes a character",
    here: `${Math.round(bytes / 1_000)} KB`,
    must: `at most ${MUST / 1_000} KB`,
    aim: "400 KB",
    met: bytes <= MUST,
  });
  const worst = writes.sort((a, b) => a - b)[Math.floor(writes.length * 0.95)]!;
  atMost("P18", "a write of one of them, 95 of 100", worst, 20, null);
});

test("a fight of 1,000 exchanges", async ({ page }) => {
  await arrive(page);
  const exchanges = isOnce ? 20 : 1_000;
  const keys = await page.evaluate(() => (globalThis as unknown as { keys: string[] }).keys);
  /** What takes longest of each, and in which system. */
  const worst = { open: [0, ""], answer: [0, ""], undo: [0, ""] } as Record<"open" | "answer" | "undo", [number, string]>;
  for (const key of keys) {
    const { name, played, times } = await page.evaluate(
      ([key, exchanges, rounds]) => {
        const { code } = globalThis as unknown as { code: Code };
        const long = new code.Long(key, exchanges);
        const timed = (work: () => void): number => {
          const begun = performance.now();
          work();
          return performance.now() - begun;
        };
        let played = 0;
        const open = () => (played = long.open());
        const several = (rounds: number, work: () => void): number[] => Array.from({ length: rounds }, () => timed(work));
        const times = {
          open: several(rounds, open),
          answer: several(4 * rounds, () => long.answer()),
          undo: several(4 * rounds, () => long.undo()),
        };
        return { name: code.name(key), played, times };
      },
      [key, exchanges, isOnce ? 1 : 5] as const,
    );
    expect(played).toBe(exchanges);
    for (const which of ["open", "answer", "undo"] as const) {
      const time = median(times[which]);
      if (time > worst[which][0]) worst[which] = [time, name];
    }
  }
  const told = (id: string, what: string, [ms, name]: [number, string], must: number): void =>
    atMost(id, `a fight of ${exchanges.toLocaleString("en")} exchanges: ${what}`, ms, must, null, `${name}, the slowest`);
  told("P19", "read from storage", worst.open, 200);
  told("P19", "one more answer, written", worst.answer, 20);
  told("P19", "one taken back, written", worst.undo, 20);
});
