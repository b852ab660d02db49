// P6: how long links are, beside the same state as JSON packed by lz-string for an address. P8: how fine their codes are.
import packing from "lz-string";
import { page, row, table, version, whole } from "./proof.mjs";

const { keys, name, passed } = await page();
const SIZES = [
  { size: "typical", finest: 15, level: "M", aim: "13-M" },
  { size: "large", finest: 22, level: "L", aim: null },
];

for (const { size, finest, level, aim } of SIZES) {
  for (const key of keys) {
    const code = passed(table(key, size));
    const { fragment, json } = code;
    const usual = packing.compressToEncodedURIComponent(json).length;
    const ratio = fragment.length / usual;
    const what = (thing) => `${name(key)}: ${thing} of the ${size} table`;
    if (size === "typical") {
      row({
        id: "P6",
        what: what("link"),
        here: `${whole(fragment.length)} characters`,
        beside: `${version("lz-string")}: ${whole(usual)}`,
        ratio,
        must: "at most 0.1",
        aim: "0.07",
        met: ratio <= 0.1,
      });
    }
    row({
      id: "P8",
      what: what("code"),
      here: `${code.version}-${code.level}${code.folded ? `, ${code.folded} steps folded` : ""}`,
      beside: null,
      must: `at most ${finest}-${level}`,
      aim,
      // The sturdier level will do as well.
      met: code.version <= finest && (level === "L" || code.level === "M"),
    });
  }
}
