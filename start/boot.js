// Starts the page. The build puts this file, with all that it imports, into index.html itself: what has to say that
// something is missing cannot be missing. Nothing here runs Rust before the style sheet has come.
//
// How far it is stands in the root element's `data-boot`: "loading", "done", "failed". The build writes the hashed names
// of all other files into <meta> elements: those of the style sheet, of the script and of the main part, and one for
// each part that comes later (`xtask/src/document.rs`, `xtask/src/parts/`).
import { isCrash } from "./crash.js";
import { offline } from "../style/offline/offline.js";
import { say, sayNothing, tryAgain } from "./failure.js";
import { place } from "./files.js";
import { painted, prepare, takeOver } from "./first.js";

/** How long somebody waits before being told why, in milliseconds. */
const PATIENCE = 5_000;

const root = document.documentElement;
let main;
const parts = new Map();
/** Parts that could not be had, or came damaged: what the HTTP cache has of them may be why. */
const failed = new Set();

/** Fetches a part and links it with the main one, and its style sheet if it has one. A page that was not cut has all it needs. */
const fetchPart = async (name) => {
  const style = `part-${name}-style`;
  if (place(style)) await dress(style);
  const url = place(`part-${name}`);
  if (!url) return;
  const answer = await fetch(url, { cache: failed.has(name) ? "reload" : "default" });
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  const imports = { m: await main };
  // A host may call wasm by a wrong name; then it is read as a whole.
  const isNamed = answer.headers.get("Content-Type")?.startsWith("application/wasm");
  await (isNamed
    ? WebAssembly.instantiateStreaming(answer, imports)
    : WebAssembly.instantiate(await answer.arrayBuffer(), imports));
};

// For Rust: a promise that is kept once a part is there. Whoever asks for what is being fetched waits with
// the others; what failed can be asked for again.
globalThis.hexfrayPart = (name) => {
  let part = parts.get(name);
  if (!part) {
    part = fetchPart(name);
    parts.set(name, part);
    part.catch(() => {
      parts.delete(name);
      failed.add(name);
    });
  }
  return part;
};

// For Rust: what the QR code in a picture says, where the browser itself can read one.
globalThis.hexfrayReadCode = async (picture) => {
  const reader = new BarcodeDetector({ formats: ["qr_code"] });
  const [code] = await reader.detect(await createImageBitmap(picture));
  return code?.rawValue;
};

/** Kept once a style sheet is there. It blocks nothing: what the first page needs of it is in the HTML. */
const dress = (name) =>
  new Promise((then, fail) => {
    const { href, integrity } = place(name);
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, integrity });
    link.onload = then;
    link.onerror = () => {
      link.remove();
      fail(new Error(`no style sheet at ${href}`));
    };
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
  const [{ default: start }] = await Promise.all([import(place("js")), dress("css"), read(), shown]);
  main = start({ module_or_path: wasm });
  await main;
  // What the page begins with may need parts; it is shown when they are there, or cannot be.
  await Promise.allSettled(parts.values());
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
  if (isCrash(fault)) return sayNothing();
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
