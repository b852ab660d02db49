// The service worker: keeps the files of one build and answers with them, and keeps a file or a text that another app
// hands on until the page takes it. It knows nothing else, so that an old page and a new worker can never disagree. `cargo xtask worker` writes above this line what the build is called (VERSION,
// a digest of all files) and which files it has, each with the digest of what is in it (FILES, "./" is the page itself).

const HERE = registration.scope;
// Several Hexfrays may lie in different folders of one origin; each sees only its own caches.
const OURS = `hexfray ${new URL(HERE).pathname} `;
const CACHE = OURS + VERSION;
const PLACES = new Map(Object.entries(FILES).map(([name, integrity]) => [new URL(name, HERE).href, integrity]));

/** A file of this build and of no other, past the HTTP cache: what is stale or cut there would be kept for good. */
const ours = (place) => new Request(place, { cache: "reload", integrity: PLACES.get(place) });

/** Keeps all files, or none: while a host is being updated it may still give the old page beside the new files. */
const keep = async () => (await caches.open(CACHE)).addAll([...PLACES.keys()].map(ours));

/** Whether all files are kept. Browsers, and those who free room, may empty a cache and leave its worker. */
const isKept = async () => {
  if (!(await caches.has(CACHE))) return false;
  const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  return [...PLACES.keys()].every((place) => kept.has(place));
};

const install = async () => {
  try {
    await keep();
  } catch (fault) {
    await caches.delete(CACHE);
    throw fault;
  }
};

const activate = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && ![CACHE, WAITING].includes(name));
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

/** Where a link leads whose `#` was spelt in percents on its way: no host has such a page. */
const mended = ({ method, mode, url }) => {
  const [, link] = (method === "GET" && mode === "navigate" && /^(?:index\.html)?%(?:25)*23(.+)$/.exec(url.slice(HERE.length))) || [];
  return link && url.startsWith(HERE) ? `${HERE}#${link}` : undefined;
};

/** Fetches a file again, and keeps it in place of what may be damaged. */
const fetchAnew = async (place) => {
  const fresh = await fetch(ours(place));
  if (fresh.ok && (await caches.has(CACHE))) await (await caches.open(CACHE)).put(place, fresh.clone());
  return fresh;
};

/** Where other apps hand files on (the manifest's `share_target`), and where such a file waits: alone, and not long. */
const SHARED = `${HERE}share`;
const WAITING = `${OURS}shared`;
/** The page reads files up to 5 MB; of a longer one it only has to see that it is longer. */
const MOST = 5_000_000;

/** What a request brings: a file, else its text and address as one. A link may be in either. */
const brought = (form) => {
  const file = [...form.values()].find((it) => it instanceof File && it.size > 0);
  const text = ["url", "text", "title"].map((name) => form.get(name)).filter((it) => typeof it === "string" && it);
  return file ?? (text.length ? new File([text.join("\n")], "shared text", { type: "text/plain" }) : undefined);
};

/** Keeps what a request brings for the page, and shows the page. What cannot be kept the page misses and says so. */
const receive = async (request) => {
  try {
    const file = brought(await request.formData());
    const named = { headers: { "X-Name": encodeURIComponent(file.name) } };
    await (await caches.open(WAITING)).put(SHARED, new Response(file.slice(0, MOST + 1), named));
  } catch (fault) {
    console.warn(fault);
  }
  return Response.redirect(`${HERE}?shared`, 303);
};

/** What is kept of a file, if anything is and the store can be read. */
const kept = (place) => caches.match(place, { cacheName: CACHE }).catch(() => undefined);

const answer = async (request, place) => {
  const isAnew = request.cache === "reload" && request.mode !== "navigate";
  const fresh = isAnew && (await fetchAnew(place).catch(() => undefined));
  return fresh || ((await kept(place)) ?? fetch(request));
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.url === SHARED) return event.respondWith(receive(request));
  const address = mended(request);
  if (address) return event.respondWith(Response.redirect(address, 302));
  const place = meant(request);
  if (place) event.respondWith(answer(request, place));
});

/** What a page may ask: whether all is kept, and that all be kept again. */
const ASKED = { "is-kept": isKept, keep: () => keep().then(isKept) };

addEventListener("message", (event) => {
  // Only a player decides when a page gets another version under it.
  if (event.data === "apply") skipWaiting();
  const reply = (is) => event.ports[0]?.postMessage(is);
  const work = ASKED[event.data]?.().then(reply, () => reply(false));
  if (work) event.waitUntil(work);
});
