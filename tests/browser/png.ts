// A small PNG out of a drawing with few colours: a palette of those used most, the rest as the nearest of them.
import { deflateSync } from "node:zlib";
import { crc32 } from "./link";

const COLOURS = 64;

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Red, green, blue and opacity of each dot of a square, row by row. */
export function png(rgba: Buffer, side: number): Buffer {
  const counts = new Map<number, number>();
  const dots = Array.from({ length: side * side }, (_, i) => rgba.readUInt32BE(i * 4));
  for (const dot of dots) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  const palette = [...counts].sort((a, b) => b[1] - a[1]).slice(0, COLOURS).map(([dot]) => dot);
  const far = (a: number, b: number) => [0, 8, 16, 24].reduce((sum, by) => sum + (((a >>> by) & 255) - ((b >>> by) & 255)) ** 2, 0);
  const nearest = new Map([...counts.keys()].map((dot) => {
    const best = palette.reduce((best, it) => (far(it, dot) < far(best, dot) ? it : best));
    return [dot, palette.indexOf(best)];
  }));
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const rows = Array.from({ length: side }, (_, y) => [0, ...dots.slice(y * side, (y + 1) * side).map((dot) => nearest.get(dot)!)]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flatMap((dot) => [dot >>> 24, (dot >>> 16) & 255, (dot >>> 8) & 255]))),
    chunk("tRNS", Buffer.from(palette.map((dot) => dot & 255))),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
