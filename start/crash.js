// The way back when something breaks. Plain DOM, because what draws the page may be what broke; it begins before all
// else, so that it hears of every fault first.
//
// Two ways lead here. Rust's panic hook calls `hexfrayBroken`. And what goes through wasm without a panic (a trap, a
// full stack, a fault that the browser throws) ends at the window as an error. Either leaves Rust in the middle of a
// step: from then on nothing of it may run, and nothing may be kept.

/** Everything kept, by key. */
const kept = () => {
  try {
    return Object.entries(localStorage).filter(([key]) => key.startsWith("hexfray:")).sort();
  } catch {
    return []; // This browser lets the page store nothing.
  }
};

/** When the newest record of a table was written. Each begins with its kind, its version and its time. */
const savedAt = () => {
  const times = kept().map(([, text]) => Number(/^hexfray table v\d+ (\d+)/.exec(text)?.[1] ?? 0));
  const newest = new Date(Math.max(0, ...times.filter((time) => time <= Date.now())));
  if (!newest.getTime()) return "No table has been saved on this device yet.";
  const isToday = newest.toDateString() === new Date().toDateString();
  const day = isToday ? "" : ` on ${newest.toLocaleDateString()}`;
  return `Your tables are kept on this device, saved as of ${newest.toTimeString().slice(0, 5)}${day}.`;
};

const download = () => {
  const lines = kept().map(([key, text]) => `${key}\t${text}\n`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(["Everything that Hexfray keeps on this device\n", ...lines], { type: "text/plain" }));
  link.download = "hexfray-data.txt";
  link.click();
};

/** Leaves the page; a version that waits is let in first, for it may be the one in which this is mended. */
const leave = async (go) => {
  const worker = await waiting();
  worker?.postMessage("apply");
  setTimeout(go, worker ? 500 : 0);
};
const waiting = async () => (await navigator.serviceWorker?.getRegistration().catch(() => {}))?.waiting;

const el = (tag, text, rest = {}) => Object.assign(document.createElement(tag), { textContent: text }, rest);
const button = (text, onclick) => el("button", text, { className: "btn big", onclick });

let page;

const show = (what) => {
  page = el("dialog", "", { id: "broken", className: "broken" });
  page.setAttribute("role", "alertdialog");
  page.setAttribute("aria-labelledby", "broken-title");
  page.setAttribute("aria-describedby", "broken-text");
  const text = el("div", "", { id: "broken-text" });
  text.append(
    el("p", "Hexfray stopped in the middle of a step."),
    el("p", savedAt(), { className: "broken-at" }),
  );
  const row = el("div", "", { className: "broken-row" });
  const reload = Object.assign(button("Reload", () => leave(() => location.reload())), { autofocus: true });
  waiting().then((worker) => worker && (reload.textContent = "Update and reload"));
  row.append(
    reload,
    button("Download everything", download),
    button("Safe start", () => leave(() => location.assign("?safe"))),
  );
  const more = el("details", "");
  more.append(el("summary", "What happened"), el("pre", what));
  page.append(
    el("h1", "Something broke", { id: "broken-title" }),
    text,
    row,
    el("p", "If it breaks again after a reload: a safe start opens Hexfray without anything that is kept, and leaves all of it alone.", { className: "cap" }),
    more,
  );
  document.body.append(page);
  page.onclose = () => page.showModal(); // A phone's Back does not lead back into what is broken.
  page.showModal();
};

/** No timer, frame, event or saving reaches Rust any more, and what fails all the same fails silently. */
const stop = () => {
  for (let i = setTimeout(() => {}); i > 0; i--) clearTimeout(i);
  for (let i = requestAnimationFrame(() => {}); i > 0; i--) cancelAnimationFrame(i);
  Storage.prototype.setItem = Storage.prototype.removeItem = Storage.prototype.clear = () => {};
  const types = Object.getOwnPropertyNames(window).filter((name) => name.startsWith("on"));
  for (const type of [...types.map((name) => name.slice(2)), "visibilitychange", "focusin", "focusout"]) {
    const guard = (event) => {
      if (event.key === "Escape") event.preventDefault(); // Nor does this.
      if (event.target instanceof Node && page.contains(event.target)) return;
      event.stopImmediatePropagation();
      if (type === "error" || type === "unhandledrejection") event.preventDefault();
    };
    addEventListener(type, guard, { capture: true, passive: false });
    page.addEventListener(type, (event) => event.stopPropagation());
  }
};

globalThis.hexfrayBroken = (what) => {
  if (page) return;
  console.error(what);
  show(what);
  dispatchEvent(new Event("hexfray-broken"));
  stop();
};

/** Whether it has said so. */
export const isBroken = () => Boolean(page);

// Whatever is thrown through wasm unwinds it without tidying up: that is as bad as a trap.
export const isCrash = (fault) => fault instanceof Error && /wasm-function/.test(`${fault.stack}`);
const hear = (fault) => {
  if (isCrash(fault)) globalThis.hexfrayBroken(`${fault.stack}`);
};
addEventListener("error", (event) => hear(event.error));
addEventListener("unhandledrejection", (event) => hear(event.reason));
