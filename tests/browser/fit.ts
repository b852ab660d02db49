// Measures a screen: whether everything on it can be reached, pressed and read.
import type { Page } from "@playwright/test";

/** What does not fit on the page as it is now, a line for each. `size` is that of the window. */
export const misfits = (page: Page, size: { width: number; height: number }): Promise<string[]> =>
  page.evaluate(measure, size);

/** Runs in the page. */
function measure({ width: W, height: H }: { width: number; height: number }): string[] {
  const faults = new Set<string>();
  const LEAST = 43.5;
  /** What is seen of a scrolling part, at least. */
  const PART = 88;
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=slider]";
  /** Rows of one height whose words are all seen once they are chosen; a link, of which only the beginning matters. */
  const CUT_BY_DESIGN = ".ev, .url";

  // A dialog lies over the rest, and a card over that.
  const over = [...document.querySelectorAll(".pop, .panel.dlg")].filter(isShown);
  const root = over.find((it) => it.matches(".pop")) ?? over.at(-1) ?? document.body;

  // What lets taps through still hides what is under it.
  const solid = new CSSStyleSheet();
  solid.replaceSync(`
    * { pointer-events: auto !important }
    *::before, *::after { pointer-events: none !important }
    .tap-shield { display: none }
  `);
  const sheets = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...sheets, solid];

  if (document.documentElement.scrollWidth > W + 1) {
    faults.add(`the page is ${document.documentElement.scrollWidth} wide`);
  }
  for (const control of root.querySelectorAll(CONTROLS)) if (isMeasured(control)) measureControl(control);
  for (const text of texts()) measureText(text);
  measurePanel();

  document.adoptedStyleSheets = sheets;
  return [...faults];

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  function isMeasured(element: Element): boolean {
    return isShown(element) && !element.closest(".board, .sr, .skip, [inert], [aria-hidden=true] svg, .start-note");
  }

  function name(element: Element): string {
    const words = (element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ");
    return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${words.slice(0, 28)}"`;
  }

  function box(rect: DOMRect): string {
    return `[${[rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(" ")}]`;
  }

  /** What can be scrolled to bring something into sight, from the inside out. */
  function scrollers(element: Element): Element[] {
    const all: Element[] = [];
    for (let it = element.parentElement; it; it = it.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(it);
      const isRoot = it === document.documentElement;
      const scrolls = (way: string, more: number): boolean => (isRoot || /auto|scroll/.test(way)) && more > 1;
      if (scrolls(overflowY, it.scrollHeight - it.clientHeight) || scrolls(overflowX, it.scrollWidth - it.clientWidth)) {
        all.push(it);
      }
    }
    return all;
  }

  /** Scrolls one thing so that this is in sight, looks, and scrolls back. */
  function brought<T>(element: Element, look: (rect: DOMRect, seen: DOMRect) => T): T {
    const [scroller] = scrollers(element);
    const whole = new DOMRect(0, 0, W, H);
    if (!scroller) return look(element.getBoundingClientRect(), whole);
    const before = [scroller.scrollLeft, scroller.scrollTop] as const;
    const part = (): DOMRect => (scroller === document.documentElement ? whole : left(scroller, element));
    const rect = element.getBoundingClientRect();
    const by = (low: number, high: number, from: number, to: number): number =>
      low < from ? low - from : high > to ? Math.min(high - to, low - from) : 0;
    scroller.scrollTo({
      left: before[0] + by(rect.left, rect.right, part().left, part().right),
      top: before[1] + by(rect.top - 8, rect.bottom + 8, part().top, part().bottom),
      behavior: "instant",
    });
    const found = look(element.getBoundingClientRect(), part());
    scroller.scrollTo({ left: before[0], top: before[1], behavior: "instant" });
    return found;
  }

  /** What is left of a scrolling part above its foot and below its head, which stay where they are. */
  function left(scroller: Element, element?: Element): DOMRect {
    let { x, top, width, bottom } = scroller.getBoundingClientRect();
    for (const child of scroller.children) {
      const style = getComputedStyle(child);
      if (style.position !== "sticky" || (element && child.contains(element))) continue;
      if (style.bottom !== "auto") bottom -= child.getBoundingClientRect().height;
      else top += child.getBoundingClientRect().height;
    }
    return new DOMRect(x, top, width, bottom - top);
  }

  function isWithin(rect: DOMRect, seen: DOMRect, slack = 1): boolean {
    const { left, top, right, bottom } = seen;
    return (
      rect.left >= Math.max(0, left) - slack && rect.top >= Math.max(0, top) - slack &&
      rect.right <= Math.min(W, right) + slack && rect.bottom <= Math.min(H, bottom) + slack
    );
  }

  function measureControl(control: Element): void {
    brought(control, (rect, seen) => {
      // What is taller than what is left of the screen can be read in two looks.
      const tall = rect.height > seen.height ? new DOMRect(rect.x, Math.max(rect.y, seen.y), rect.width, 1) : rect;
      if (!isWithin(tall, seen)) faults.add(`out of reach: ${name(control)} ${box(rect)} in ${box(seen)}`);
      else {
        const hit = document.elementFromPoint(rect.left + rect.width / 2, Math.min(rect.top + rect.height / 2, seen.bottom - 1));
        const isHit = hit && (control.contains(hit) || hit.contains(control) || hit.closest("label")?.contains(control));
        if (!isHit) faults.add(`covered: ${name(control)} ${box(rect)} by ${hit ? name(hit) : "nothing"}`);
      }
      // An area that is pressed may reach beyond what is drawn.
      const more = getComputedStyle(control, "::after");
      const isMore = more.position === "absolute" && more.content !== "none";
      const reach = (side: string, own: number): number =>
        isMore ? Math.max(own, parseFloat(more.getPropertyValue(side)) || 0) : own;
      const [wide, high] = [reach("width", rect.width), reach("height", rect.height)];
      if (wide < LEAST || high < LEAST) faults.add(`small: ${name(control)} ${wide.toFixed(0)} by ${high.toFixed(0)}`);
    });
    if (control.matches(".plate, .pfoot *, .padf *") && !isWithin(control.getBoundingClientRect(), new DOMRect(0, 0, W, H))) {
      if (!scrollers(control).includes(document.documentElement)) faults.add(`foot out of sight: ${name(control)}`);
    }
  }

  /** Every text that is seen, with what holds it. */
  function texts(): { node: Text; holder: Element }[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const all: { node: Text; holder: Element }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const holder = node.parentElement!;
      // Words for a screen reader alone.
      if (getComputedStyle(holder).clipPath === "inset(50%)") continue;
      if (!node.data.trim() || !isMeasured(holder) || holder.closest("svg, option, script, style, noscript, .slider")) continue;
      all.push({ node, holder });
    }
    return all;
  }

  function measureText({ node, holder }: { node: Text; holder: Element }): void {
    const range = document.createRange();
    range.selectNodeContents(node);
    const what = `"${node.data.trim().slice(0, 28)}"`;
    const control = holder.closest(CONTROLS) ?? holder.closest(".step, .field, .msg, .verd, .hint, .editor-tip, .top, .edh, .rh");
    brought(holder, (_, seen) => {
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      for (const rect of rects) {
        const { left, right } = rect;
        if (left < Math.max(0, seen.left) - 1 || right > Math.min(W, seen.right) + 1) {
          faults.add(`text beside the screen: ${what} ${box(rect)} in ${box(seen)}`);
        }
        if (control) {
          const own = control.getBoundingClientRect();
          // The plate's ends are pointed.
          const tip = control.matches(".plate") ? parseFloat(getComputedStyle(control).getPropertyValue("--plate-tip")) : 0;
          const middle = (own.top + own.bottom) / 2;
          const far = Math.max(Math.abs(rect.top + 2 - middle), Math.abs(rect.bottom - 2 - middle));
          const inset = (tip * far) / (own.height / 2);
          const isIn = left >= own.left + inset - 1 && right <= own.right - inset + 1 && far <= own.height / 2 + 2;
          if (!isIn && !control.matches(".word, .rule") && !control.matches(CUT_BY_DESIGN)) {
            faults.add(`text beyond its box: ${what} ${box(rect)} in ${name(control)} ${box(own)}`);
          }
        }
        for (const at of [0.04, 0.5, 0.96]) {
          const [x, y] = [left + rect.width * at, (rect.top + rect.bottom) / 2];
          if (x < seen.left || x >= seen.right || y < seen.top || y >= seen.bottom || y >= H || x >= W) continue;
          const hit = document.elementFromPoint(x, y);
          const isOwn = !hit || hit.contains(holder) || holder.contains(hit) || hit.closest(".word, .rule, .cond, .grab");
          if (!isOwn && !hit.closest("label, .step")?.contains(holder)) faults.add(`text covered: ${what} ${box(rect)} by ${name(hit)}`);
        }
      }
    });
    // A text that something cuts off.
    for (let it: Element | null = holder; it && it !== root; it = it.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(it);
      const isCut =
        (/hidden|clip/.test(overflowX) && it.scrollWidth > it.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && it.scrollHeight > it.clientHeight + 2);
      if (isCut && !it.closest(CUT_BY_DESIGN) && !it.matches(".app, .stage, .pbody, .rl, .edb")) {
        faults.add(`text cut: ${what} in ${name(it)}`);
      }
    }
  }

  /** A hint leaves the rest of the panel room, and the foot leaves a part that can be scrolled. */
  function measurePanel(): void {
    const panel = root.matches(".panel") ? root : root.querySelector("#panel");
    if (!panel) return;
    const [hint, body] = [panel.querySelector(".hint"), panel.querySelector(".pbody")];
    const height = panel.getBoundingClientRect().height;
    if (hint && hint.getBoundingClientRect().height > height / 3 + 1) faults.add(`the hint takes more than a third of ${height}`);
    const scrolls = (it: Element): boolean => it.scrollHeight > it.clientHeight + 1 && getComputedStyle(it).overflowY === "auto";
    for (const it of [panel, panel.querySelector(".scrolls"), body]) {
      const height = it && isShown(it) && scrolls(it) ? left(it).height : PART;
      if (height < PART) faults.add(`${height} px are left to scroll ${it!.scrollHeight} in`);
    }
  }
}
