// Hexfray with no network, and as an app of its own: the page's half of it. The other half is the worker, sw.js.
//
// How things stand is told in the root element's `data-offline`, in words, with an event at each change:
//   ready      all files are kept here          new        another version waits to be let in
//   install    the browser offers to install    installed  this is the installed app
//   by-hand    iPhone, iPad: from the menu      never      not with this browser or address
//   waits      not before the player says so    failed     the files could not be kept just now

const HERE = new URL("./", location.href);
const OURS = `hexfray ${HERE.pathname} `;
const workers = navigator.serviceWorker;

/** How long a worker may take to say whether all is kept, and to keep it all again, in milliseconds. */
const PATIENCE = { "is-kept": 3_000, keep: 120_000 };

const words = new Set();
const say = (word, isSo = true) => {
  if (words.has(word) === isSo) return;
  words[isSo ? "add" : "delete"](word);
  document.documentElement.dataset.offline = [...words].join(" ");
  dispatchEvent(new Event("hexfray-offline"));
};

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

/** What a worker answers. One of an earlier version may not answer at all: then what it keeps does not count. */
const ask = (worker, what) =>
  new Promise((then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => then(data);
    worker.postMessage(what, [port2]);
    setTimeout(then, PATIENCE[what], false);
  });

let registration;
// The worker that the page came with, or first got.
let first;

const look = () => {
  const { active, waiting } = registration;
  first ??= active;
  // Another tab may have let the new version in; this page is then one of the version before.
  say("new", !!active && (!!waiting || active !== first));
};

/** Asks whether all is kept. Not at every turn: a worker that is asked things is not put away for the next one. */
const check = async () => {
  const { active } = registration;
  const isKept = !!active && (await ask(active, "is-kept"));
  say("ready", isKept);
  if (isKept) say("failed", false);
  return isKept;
};

let filling;

/** What was kept may have been taken away while its worker stayed: then it is fetched again. */
const refill = async () => {
  if ((await check()) || !registration.active || words.has("waits")) return;
  filling ??= ask(registration.active, "keep").finally(() => (filling = undefined));
  say("failed", !(await filling));
  await check();
};

const follow = (worker) =>
  worker?.addEventListener("statechange", () => {
    look();
    if (worker.state === "activated") check();
    if (worker.state === "redundant" && !registration.active) say("failed");
  });

/** Has the worker keep the page, or look whether there is another version. */
const watch = async () => {
  const found = await workers.register("sw.js", { updateViaCache: "none" });
  if (!found) return;
  // One that never came to keep anything is gone, and the next one is another.
  if (registration !== found) {
    registration = found;
    [found.installing, found.waiting, found.active].forEach(follow);
    found.addEventListener("updatefound", () => follow(found.installing));
  }
  look();
  await refill();
};

document.addEventListener("visibilitychange", () => {
  if (!registration || document.visibilityState !== "visible") return;
  registration.update().catch(() => {});
  refill();
});

/** The player says so. */
const keep = () => {
  say("waits", false);
  say("failed", false);
  return watch();
};

/** Lets the new version in, once the player has said so. */
const update = () => {
  const fresh = registration?.waiting;
  if (!fresh) return location.reload();
  workers.addEventListener("controllerchange", () => location.reload());
  fresh.postMessage("apply");
  // Some iPhones never say that it has come. But as long as it really has not, a reload would bring the old page
  // back: then it comes from the network, without any worker, if there is a network.
  setTimeout(async () => {
    if (registration.waiting === fresh) {
      const isThere = await fetch("sw.js", { cache: "no-store" }).then(({ ok }) => ok, () => false);
      if (isThere) await registration.unregister();
    }
    location.reload();
  }, 2_000);
};

/** For a page that does not start: another version that is there, or can be had, is let in. */
const renew = async () => {
  const it = await workers?.getRegistration();
  const letIn = () => it?.waiting?.postMessage("apply");
  letIn(); // What is there already does not wait for the network, nor for a player who reloads again at once.
  await it?.update().catch(() => {});
  it?.installing?.addEventListener("statechange", letIn);
  letIn();
};

/** For whoever is troubled by the worker: the address with `?no-worker` removes it and all that it kept. */
const putAway = async () => {
  const all = await workers.getRegistrations();
  await Promise.all(all.filter(({ scope }) => scope === HERE.href).map((it) => it.unregister()));
  await Promise.all((await ourCaches()).map((name) => caches.delete(name)));
};

const isUnwanted = new URLSearchParams(location.search).has("no-worker");
// At once: what the worker keeps may be why the page does not start.
if (isUnwanted && workers) putAway().catch(() => {});

const begin = async () => {
  if (!workers) return say("never");
  // Whoever saves data is asked first, in the settings.
  if (isUnwanted || navigator.connection?.saveData) say("waits");
  if (isUnwanted) return;
  if (workers.controller) return watch();
  // The first visit has enough to fetch.
  if (!words.has("waits")) setTimeout(() => offline("watch"), 3_000);
};

let offer;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // It waits in the settings instead.
  offer = event;
  say("install");
});
addEventListener("appinstalled", () => say("install", false));
const install = async () => {
  say("install", false);
  await offer?.prompt();
};

const isInstalled = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
say("installed", !!isInstalled);
say("by-hand", "standalone" in navigator && !isInstalled);

// Files and texts that other apps hand on wait here for Rust, which hears of each; null is one that should be here and is not.
const files = [];
const receive = (file) => {
  files.push(file ?? null);
  dispatchEvent(new Event("hexfray-file"));
};
globalThis.hexfrayFile = () => files.shift();
globalThis.launchQueue?.setConsumer(async ({ files: [handle] }) => handle && receive(await handle.getFile()));

/** What was shared with the app: the worker keeps it (sw.js), once. */
const takeShared = async () => {
  const name = `${OURS}shared`;
  const shared = await caches.match(new URL("share", HERE), { cacheName: name });
  await caches.delete(name);
  return shared && new File([await shared.blob()], decodeURIComponent(shared.headers.get("X-Name")));
};

if (new URLSearchParams(location.search).has("shared")) {
  // A reload is to bring nothing.
  history.replaceState(null, "", HERE.pathname + location.hash);
  takeShared().catch(() => {}).then(receive);
}

/** For `boot.js` ("begin", "renew") and Rust (the others). */
export const offline = async (what) => {
  try {
    await { begin, watch, keep, update, install, renew }[what]();
  } catch (fault) {
    console.warn(fault); // No network, no room, or not allowed: the page plays all the same.
    if (["begin", "watch", "keep"].includes(what)) say("failed");
  }
};
globalThis.hexfrayOffline = offline;
