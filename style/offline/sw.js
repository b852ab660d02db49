// The service worker: keeps the files of one build and answers with them. It knows nothing else, so that an old page
// and a new worker can never disagree. `cargo xtask worker` writes above this line what the build is called (VERSION,
// a digest of all files) and which files it has (FILES, "./" is the page itself).

const HERE = registration.scope;
// Several Hexfrays may lie in different folders of one origin; each sees only its own caches.
const OURS = `hexfray ${new URL(HERE).pathname} `;
const CACHE = OURS + VERSION;
const PLACES = new Set(FILES.map((name) => new URL(name, HERE).href));

const install = async () => {
  const cache = await caches.open(CACHE);
  try {
    // All or nothing, and past the HTTP cache: what is stale there would be kept for good.
    await cache.addAll([...PLACES].map((place) => new Request(place, { cache: "reload" })));
    // While a host is being updated it may still give the old page beside the new files.
    const page = await (await cache.match(HERE)).text();
    const strays = FILES.filter((name) => /\.(js|css|wasm)$/.test(name) && !page.includes(name));
    if (strays.length) throw new Error(`the page does not name ${strays}`);
  } catch (fault) {
    await caches.delete(CACHE);
    throw fault;
  }
};

const activate = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
};

/** Which kept file a request means, if any. */
const meant = ({ method, mode, url }) => {
  const { origin, pathname, searchParams } = new URL(url);
  const place = origin + pathname;
  if (method !== "GET" || searchParams.has("no-worker")) return undefined;
  if (mode === "navigate") return place === HERE || place === `${HERE}index.html` ? HERE : undefined;
  return PLACES.has(place) ? place : undefined;
};

const answer = async (request, place) => (await caches.match(place, { cacheName: CACHE })) ?? fetch(request);

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const place = meant(event.request);
  if (place) event.respondWith(answer(event.request, place));
});
// Only a player decides when a page gets another version under it.
addEventListener("message", (event) => {
  if (event.data === "apply") skipWaiting();
});
