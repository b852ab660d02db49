// P5: attacks a second, each thrown and told with its whole breakdown, beside rpg-dice-roller over the same pools.
// P16: whether the dice of the page are fair, by a test that bytes modulo 6 fail.
import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { interleaved, isOnce, page, row, table, version, whole } from "./proof.mjs";

const { Attacks, faces, fairness, keys, name } = await page();

const ATTACKS = isOnce ? 20 : 2_000;
for (const key of keys) {
  const attacks = new Attacks(table(key, "typical"));
  attacks.tell(ATTACKS);
  const pools = attacks.pools().split(" ");
  const theirs = () => pools.forEach((pool) => new DiceRoll(pool).output);
  const [plain] = interleaved(() => attacks.play(ATTACKS), theirs);
  const [here, there] = interleaved(() => attacks.tell(ATTACKS), theirs);
  const dice = pools.reduce((sum, pool) => sum + parseInt(pool, 10), 0) / ATTACKS;
  const speed = (ms) => whole((ATTACKS / ms) * 1000);
  row({
    id: "P5",
    what: `${name(key)}: attacks a second, thrown and told in full; ${dice.toFixed(1)} dice each (wasm, in Node)`,
    here: `${speed(here)} (${speed(plain)} thrown and not told)`,
    beside: `${version("@dice-roller/rpg-dice-roller")}, the dice alone: ${speed(there)}`,
    ratio: there / here,
    must: "5 times as many",
    aim: "20",
    met: there / here >= 5,
  });
}

const [SINGLES, THREES] = isOnce ? [600_000, 100_000] : [6_000_000, 1_000_000];

/** The roller that many write: bytes of the browser, modulo 6. The last four of 256 values favour the low faces. */
function byModulo(n) {
  const bytes = new Uint8Array(n);
  for (let at = 0; at < n; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes.map((byte) => (byte % 6) + 1);
}

const isFair = (p) => p >= 1e-6 && p <= 1 - 1e-6;
const NAMES = ["faces", "pairs", "serial", "sums"];
const told = (all) => all.map((p, i) => `${NAMES[i]} ${isFair(p) ? p.toFixed(3) : p < 0.5 ? "near 0" : "near 1"}`).join(", ");
const ours = [...fairness(faces(SINGLES, 1), faces(THREES, 3))];
const biased = [...fairness(byModulo(SINGLES), byModulo(3 * THREES))];
row({
  id: "P16",
  what: `${whole(SINGLES)} d6 and ${whole(THREES)} 3d6 of the page's dice (wasm, in Node): how likely fair dice show less`,
  here: told(ours),
  beside: `bytes modulo 6: ${told(biased)}`,
  must: "all from 1e-6 to 1 - 1e-6; bytes modulo 6 are not",
  met: ours.every(isFair) && !biased.every(isFair),
});
