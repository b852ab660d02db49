// What the programs beside it share: the page's code, rows, and times of two that take turns.
import { readFileSync } from "node:fs";

/** Whether a run is to be brief: to see that the program still works. */
export const isOnce = process.argv.includes("--once");

/** The page's code, from the folder that `cargo xtask bench` names. */
export async function page() {
  const folder = `${process.env.HEXFRAY_WASM}/`;
  const code = await import(`${folder}wasm_bench.js`);
  code.initSync({ module: readFileSync(`${folder}wasm_bench_bg.wasm`) });
  return { ...code, keys: code.systems() };
}

/** A package and its version, for a row. */
export function version(name) {
  const lock = JSON.parse(readFileSync(new URL("package-lock.json", import.meta.url), "utf8"));
  return `${name.split("/").at(-1)} ${lock.packages[`node_modules/${name}`].version}`;
}

/** The link of a table that the tests keep. */
export const table = (key, name) =>
  readFileSync(new URL(`../tests/it/links/tables/${key}-${name}.txt`, import.meta.url), "utf8");

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** How many milliseconds some work takes. */
function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The median time of each of two, which take turns for five rounds. */
export function interleaved(ours, theirs) {
  const rounds = Array.from({ length: isOnce ? 1 : 5 }, () => [timed(ours), timed(theirs)]);
  return [0, 1].map((which) => median(rounds.map((round) => round[which])));
}

/** One row of `benches/RESULTS.md`. */
export function row({ ratio = null, aim = null, ...told }) {
  console.log(JSON.stringify({ ...told, ratio: ratio && Number(ratio.toPrecision(3)), aim }));
}

/** A whole number as people write it. */
export const whole = (number) => Math.round(number).toLocaleString("en");
