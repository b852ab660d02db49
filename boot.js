// Starts the page. A file of its own, because a strict content policy allows no script inside the HTML.
// The build writes the hashed names of all parts into <meta> elements: those of the script and of the main
// part (`pattern_script` in Trunk.toml), and one for each rule system (`cargo xtask parts`).
const place = (name) => {
  const meta = document.querySelector(`meta[name="hexfray-${name}"]`);
  return meta && new URL(meta.content, document.baseURI);
};

let main;
const parts = new Map();

// Fetches a rule system's part and links it with the main one. A page that was not cut has all it needs.
const fetchPart = async (name) => {
  const url = place(`part-${name}`);
  if (!url) return;
  const answer = await fetch(url);
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
    part.catch(() => parts.delete(name));
  }
  return part;
};

// For Rust: what the QR code in a picture says, where the browser itself can read one.
globalThis.hexfrayReadCode = async (picture) => {
  const reader = new BarcodeDetector({ formats: ["qr_code"] });
  const [code] = await reader.detect(await createImageBitmap(picture));
  return code?.rawValue;
};

try {
  const { default: start } = await import(place("js"));
  main = start({ module_or_path: place("wasm") });
  await main;
  // What the page begins with may need parts; it is shown when they are there, or cannot be.
  await Promise.allSettled(parts.values());
  document.documentElement.dataset.boot = "done";
  globalThis.hexfrayOffline("begin");
} catch (fault) {
  document.documentElement.dataset.boot = "failed";
  // What crashed had started; crash.js says so.
  const isCrash = globalThis.WebAssembly && fault instanceof WebAssembly.RuntimeError;
  document.getElementById("boot-failed").hidden = isCrash;
  // What was kept of this version does not start: another one that is there may, at the next reload.
  navigator.serviceWorker?.getRegistration().then(async (it) => {
    await it?.update().catch(() => {});
    const letIn = () => it?.waiting?.postMessage("apply");
    it?.installing?.addEventListener("statechange", letIn);
    letIn();
  });
  throw fault;
}
