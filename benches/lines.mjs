// P10: how long it takes to see who is in sight, beside honeycomb-grid. P11: lines that change with their direction or place.
import { Grid, Orientation, defineHex, line, spiral } from "honeycomb-grid";
import { interleaved, isOnce, page, row, version } from "./proof.mjs";

const { seen, unsteady } = await page();
const Hex = defineHex({ orientation: Orientation.POINTY });
const honeycomb = version("honeycomb-grid");

/** The line between two hexes, as honeycomb-grid draws it. */
const drawn = (start, stop) => line({ start, stop })((at) => new Hex(at));

/** The offsets of all hexes so near, from nearest to farthest. */
const within = (radius) => [...new Grid(Hex, spiral({ start: [0, 0], radius }))].map(({ q, r }) => [q, r]);

// The same hexes block sight in `benches/wasm`.
const isBlocked = ({ q, r }) => (((q + 3 * r) % 7) + 7) % 7 === 1;
const RADIUS = 10;
const TIMES = isOnce ? 3 : 300;
const targets = within(RADIUS);
const ours = () => seen(RADIUS, TIMES);
const theirs = () => {
  let n = 0;
  for (let i = 0; i < TIMES; i++) {
    for (const to of targets) {
      const path = drawn([0, 0], to);
      if (!path.slice(1, -1).some(isBlocked)) n += 1;
    }
  }
  return n;
};
// Both see much the same: where lines run between two hexes, honeycomb-grid takes one of them.
const [few, many] = [ours(), theirs()].map((n) => n / TIMES).sort((a, b) => a - b);
if (few < 0.8 * many || many > targets.length) throw new Error(`${few} hexes are seen by one, ${many} by the other`);
const [here, there] = interleaved(ours, theirs);
const time = (ms) => `${((ms / TIMES) * 1000).toFixed(0)} µs`;
row({
  id: "P10",
  what: `sight of ${targets.length} hexes within ${RADIUS} (wasm, in Node)`,
  here: time(here),
  beside: `${honeycomb}: ${time(there)}`,
  ratio: there / here,
  must: "10 times as fast",
  aim: "20",
  met: there / here >= 10,
});

const [Q, R] = [1_000, -777];
const set = (path, q = 0, r = 0) => path.map((hex) => `${hex.q - q} ${hex.r - r}`).sort().join();
function ofHoneycomb(radius) {
  const isUnsteady = ([q, r]) => {
    const plain = set(drawn([0, 0], [q, r]));
    return plain !== set(drawn([q, r], [0, 0])) || plain !== set(drawn([Q, R], [Q + q, R + r]), Q, R);
  };
  return within(radius).filter(isUnsteady).length;
}
for (const [radius, must, aim] of [[12, "0", "0 within 30"], [30, "0", null]]) {
  const [here, hexx] = unsteady(radius);
  row({
    id: "P11",
    what: `lines to the ${within(radius).length} hexes within ${radius} that change from the other end or by (${Q}, ${R})`,
    here: `${here}`,
    beside: `hexx ${hexx}, ${honeycomb} ${ofHoneycomb(radius)}`,
    must,
    aim,
    met: here === 0,
  });
}
