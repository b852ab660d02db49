// Starts the page. A file of its own, because a strict content policy allows no script inside the HTML.
// Trunk writes the hashed names of the two parts into <meta> elements (`pattern_script` in Trunk.toml).
const part = (name) => {
  const meta = document.querySelector(`meta[name="hexfray-${name}"]`);
  return new URL(meta.content, document.baseURI);
};

try {
  const { default: start } = await import(part("js"));
  await start({ module_or_path: part("wasm") });
  document.documentElement.dataset.boot = "done";
} catch (fault) {
  document.documentElement.dataset.boot = "failed";
  document.getElementById("boot-failed").hidden = false;
  throw fault;
}
