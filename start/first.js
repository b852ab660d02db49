// The first page before Rust is there: its words are in the HTML (`#start`), to be read at once. When Rust has drawn the
// same page, that takes their place: what has the keyboard keeps it, and what was pressed meanwhile is done then.

const root = document.documentElement;
let pressed;

/** What the page was made to look like at the last visit (`src/ui/browser/appearance.rs`): theme and text size. */
const look = () => {
  const [theme, scale] = localStorage.getItem("hexfray:look")?.split(" ") ?? [];
  if (theme && theme !== "auto") root.dataset.theme = theme;
  if (scale) root.style.setProperty("--text-scale", scale);
};

/** Whether the page will open as on the very first visit: nothing is kept, and no link is opened. */
const hasLink = () => location.hash.length > 1 || /%(25)*23/.test(location.search);
const isFirst = () => !hasLink() && !Object.keys(localStorage).some((key) => key.startsWith("hexfray:"));

/** Called before anything is painted: what will not be the page is not shown. */
export const prepare = () => {
  let first = false;
  try {
    first = isFirst();
    if (!new URLSearchParams(location.search).has("safe")) look();
  } catch {
    // This browser lets the page store nothing, and Rust says so on its first page.
  }
  root.dataset.start = first ? "first" : "other";
  addEventListener("click", remember);
};

/** How long anything waits for the first words at most, in milliseconds. */
const PATIENCE = 1_000;

/** Kept once the first words are on the screen, or where nobody would see them. */
export const painted = () =>
  new Promise((then) => {
    const canTell = globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint");
    if (!canTell || root.dataset.start !== "first" || document.hidden) return then();
    const hear = (list) => {
      // Once more, so that the browser has done with that frame.
      if (list.getEntriesByName("first-contentful-paint").length) requestAnimationFrame(() => setTimeout(then));
    };
    new PerformanceObserver(hear).observe({ type: "paint", buffered: true });
    setTimeout(then, PATIENCE);
  });

const remember = ({ target }) => {
  const button = target.closest?.("#start-page button");
  if (!button) return;
  pressed?.removeAttribute("aria-busy");
  pressed = button;
  button.setAttribute("aria-busy", "true");
};

/** What tells a button of the first page from its others. */
const name = (button) => button.dataset.system ?? button.getAttribute("aria-label") ?? button.textContent.trim();

/** The page that Rust has drawn takes the place of the one in the HTML, in one step. */
export const takeOver = () => {
  removeEventListener("click", remember);
  const focused = document.activeElement?.closest("#start-page button");
  document.getElementById("start").remove();
  const twin = (button) =>
    button && [...document.querySelectorAll(".app button")].find((it) => name(it) === name(button) && it.offsetParent);
  twin(focused)?.focus({ preventScroll: true });
  twin(pressed)?.click();
};
