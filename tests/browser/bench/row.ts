// Rows of `benches/RESULTS.md`, one JSON object a line: see `xtask/src/proofs.rs`.

export const isOnce = !!process.env.HEXFRAY_ONCE;

export const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;

/** What is measured in milliseconds, of which there may be so many; and something to know besides. */
export function atMost(id: string, what: string, ms: number, must: number, aim: number | null, besides = ""): void {
  const digits = ms < 10 ? 1 : 0;
  const told = (ms: number): string => `${ms} ms`;
  const here = told(Number(ms.toFixed(digits))) + (besides && ` (${besides})`);
  row({ id, what, here, must: `at most ${told(must)}`, aim: aim && told(aim), met: ms <= must });
}

export function row(told: { id: string; what: string; here: string; must: string; aim: string | null; met: boolean }): void {
  console.log(JSON.stringify({ ...told, beside: null, ratio: null }));
}
