// Where the files of this build are, as the build has written it into the page.

/** A file by its use ("css", "js", "wasm", "part-...", "part-...-style"): its address, and the digest of what is in it where that is told. */
export const place = (name) => {
  const meta = document.querySelector(`meta[name="hexfray-${name}"]`);
  if (!meta) return undefined;
  const url = new URL(meta.content, document.baseURI);
  return Object.assign(url, { integrity: meta.dataset.integrity ?? "" });
};

/** Fetches what the page starts with once more, past the HTTP cache: what is stale or damaged there is replaced. */
export const fetchAnew = () =>
  Promise.allSettled(
    ["css", "js", "wasm"].map(async (name) => (await fetch(place(name), { cache: "reload" })).arrayBuffer()),
  );
