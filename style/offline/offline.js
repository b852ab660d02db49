// Hexfray with no network, and as an app of its own: the page's half of it. The other half is the worker, sw.js.
//
// How things stand is told in the root element's `data-offline`, in words, with an event at each change:
//   ready      all files are kept here          new        another version waits to be let in
//   install    the browser offers to install    installed  this is the installed app
//   by-hand    iPhone, iPad: from the menu      never      not with this browser or address

const HERE = new URL("./", location.href);
const OURS = `hexfray ${HERE.pathname} `;
const workers = navigator.serviceWorker;

const words = new Set();
const say = (word, isSo = true) => {
  if (words.has(word) === isSo) return;
  words[isSo ? "add" : "delete"](word);
  document.documentElement.dataset.offline = [...words].join(" ");
  dispatchEvent(new Event("hexfray-offline"));
};

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

let registration;
// The worker that the page came with, or first got.
let first;

const look = async () => {
  const { active, waiting } = registration;
  first ??= active;
  // Another tab may have let the new version in; this page is then one of the version before.
  say("new", !!active && (!!waiting || active !== first));
  say("ready", !!active && (await ourCaches()).length > 0);
};

const follow = (worker) => worker?.addEventListener("statechange", look);

/** Has the worker keep the page, or look whether there is another version. */
const keep = async () => {
  registration = await workers.register("sw.js", { updateViaCache: "none" });
  if (!registration) return;
  [registration.installing, registration.waiting, registration.active].forEach(follow);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
  await look();
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

/** For whoever is troubled by the worker: the address with `?no-worker` removes it and all that it kept. */
const putAway = async () => {
  const all = await workers.getRegistrations();
  await Promise.all(all.filter(({ scope }) => scope === HERE.href).map((it) => it.unregister()));
  await Promise.all((await ourCaches()).map((name) => caches.delete(name)));
};

const isUnwanted = new URLSearchParams(location.search).has("no-worker");
// At once: what the worker keeps may be why the page does not start.
if (isUnwanted && workers) putAway().catch(() => {});

const begin = () => {
  if (!workers) return say("never");
  if (isUnwanted) return;
  if (workers.controller) return keep();
  // The first visit has enough to fetch; and whoever saves data is asked first, in the settings.
  if (!navigator.connection?.saveData) setTimeout(() => keep().catch(() => {}), 3_000);
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

/** For `boot.js` ("begin") and Rust. */
globalThis.hexfrayOffline = async (what) => {
  try {
    await { begin, keep, update, install }[what]();
  } catch (fault) {
    console.warn(fault); // No network, no room, or not allowed: the page plays all the same.
  }
};
