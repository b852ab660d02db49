// Starts the page. The build puts this file, with all that it imports, into index.html itself: what has to say that
// something is missing cannot be missing. Nothing here runs Rust before the style sheet has come.
//
// How far it is stands in the root element's `data-boot`: "loading", "done", "failed". The build writes the hashed names
// of all other files into <meta> elements: those of the style sheet, of the script and of the main part, and one for
// each file of a part that comes later (`xtask/src/document.rs`, `xtask/src/split.rs`).
import { isBroken, isCrash } from "./crash.js";
import { offline } from "../style/offline/offline.js";
import { say, sayNothing, tryAgain } from "./failure.js";
import { place } from "./files.js";
import { painted, prepare, takeOver } from "./first.js";

/** How long somebody waits before being told why, in milliseconds. */
const PATIENCE = 5_000;
/** How long a file of a part may take, in milliseconds: what is held against a digest is only seen when all of it is here. */
const LONGEST = 60_000;

const root = document.documentElement;
/** Files of parts that could not be had, or came damaged: what the HTTP cache has of them may be why. */
const failed = new Set();

/** What is in a file of a part, all of it, held against its digest. */
const fetchPart = async (name) => {
  const url = place(`part-${name}`);
  try {
    const cache = failed.has(name) ? "reload" : "default";
    const answer = await fetch(url, { integrity: url.integrity, cache, signal: AbortSignal.timeout(LONGEST) });
    if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
    return await answer.arrayBuffer();
  } catch (fault) {
    failed.add(name);
    throw fault;
  }
};

/** A part with nothing in it. What is small is in a larger file, which comes as well (`xtask/src/merge.rs`). */
const EMPTY = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

// For the loader of parts, in place of `fetch` (`xtask/src/split.rs`): it knows no file's real name, and neither asks past
// the cache for what failed nor holds what comes against a digest. It links what it gets, and asks anew for what failed.
globalThis.hexfrayFetch = async ({ pathname }) => {
  const name = /(?:split_)?(\w+)\.wasm$/.exec(pathname)[1];
  const style = place(`part-${name}-style`);
  if (style) await dress(style, AbortSignal.timeout(LONGEST));
  const bytes = place(`part-${name}`) ? await fetchPart(name) : EMPTY;
  // Whatever a host called it.
  return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
};

// For Rust, which calls it when the page is drawn: kept then, broken if it breaks before.
const drawn = new Promise((then, fail) => {
  globalThis.hexfrayDrawn = then;
  addEventListener("hexfray-broken", () => fail(new Error("the page broke before it was drawn")));
});

// For Rust: what the QR code in a picture says, where the browser itself can read one.
globalThis.hexfrayReadCode = async (picture) => {
  const reader = new BarcodeDetector({ formats: ["qr_code"] });
  const [code] = await reader.detect(await createImageBitmap(picture));
  return code?.rawValue;
};

/** Kept once a style sheet is there. It blocks nothing: what the first page needs of it is in the HTML. */
const dress = ({ href, integrity }, signal) =>
  new Promise((then, fail) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, integrity });
    const giveUp = () => {
      link.remove();
      fail(new Error(`no style sheet at ${href}`));
    };
    signal?.addEventListener("abort", giveUp);
    link.onload = () => {
      signal?.removeEventListener("abort", giveUp);
      then();
    };
    link.onerror = giveUp;
    document.head.append(link);
  });

/** Kept once the document has been read to its end. */
const read = () =>
  new Promise((then) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", then);
    else then();
  });

const begin = async () => {
  if (!globalThis.WebAssembly) throw new Error("this browser has no WebAssembly");
  // All at once: none of them has to be read to know of the others. Only the largest, which is compiled as it comes, and
  // what runs then wait for the first words: a slow device shows them that much sooner.
  const shown = painted();
  const wasm = shown.then(() => fetch(place("wasm")));
  wasm.catch(() => {}); // It is told where it is waited for.
  const [{ default: start }] = await Promise.all([import(place("js")), dress(place("css")), read(), shown]);
  await start({ module_or_path: wasm });
  // What the page begins with may need parts; it is drawn when they are there, or cannot be.
  await drawn;
};

/** Whether the browser is why the page does not start: it has all of the main part, and cannot read it. */
const isTooOld = async (fault) => {
  if (!globalThis.WebAssembly) return true;
  const { href, integrity } = place("wasm");
  return fault instanceof WebAssembly.CompileError && fetch(href, { integrity }).then(() => true, () => false);
};

const fail = async (fault) => {
  root.dataset.boot = "failed";
  offline("renew"); // What was kept of this version does not start: another one that is there may, at the next reload.
  // What crashed had started, and crash.js says so.
  if (isCrash(fault) || isBroken()) return sayNothing();
  await read();
  if (await isTooOld(fault)) say("too-old");
  else say(navigator.onLine ? "missing" : "no-network");
};

root.dataset.boot = "loading";
prepare();
const slow = setTimeout(() => read().then(() => root.dataset.boot === "loading" && say("slow")), PATIENCE);
begin()
  .then(() => {
    takeOver();
    root.dataset.boot = "done";
    offline("begin");
  })
  .catch((fault) => {
    fail(fault);
    throw fault; // For crash.js, and the console.
  })
  .finally(() => clearTimeout(slow));
