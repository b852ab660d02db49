// What a player's eyes see of a page. All of these run in the page, where each may call the others.

/** Where something can be tapped, or why it can't be. */
export interface Place {
  x?: number;
  y?: number;
  fault?: string;
}

/** What a screen reader calls it, near enough. */
function nameOf(it: Element): string {
  const text = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? "";
    return node.getAttribute("aria-hidden") === "true" ? "" : [...node.childNodes].map(text).join(" ");
  };
  return (it.getAttribute("aria-label") ?? text(it)).replace(/\s+/g, " ").trim();
}

const isShown = (it: Element): boolean => it.getClientRects().length > 0;

/** The middle of an element, scrolled into sight where something lies over it. */
function middle(it: Element): Place {
  const point = () => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const board = it.closest("[role=application]");
  const isHit = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    // The board knows by itself which hex is meant.
    return !!hit && (it.contains(hit) || (!!board && board.contains(hit)));
  };
  // The board is moved by its own camera.
  if (!isHit(point()) && !board) it.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y } = point();
  if (isHit({ x, y })) return { x, y };
  const over = document.elementFromPoint(x, y);
  const what = over ? `<${over.tagName.toLowerCase()} class="${over.getAttribute("class") ?? ""}">` : "nothing";
  const size = `${innerWidth} by ${innerHeight}`;
  return { fault: `${nameOf(it)} is covered at ${x}, ${y} by ${what} in a window of ${size}` };
}

/** Whether it stands there only to say why it cannot be had now. */
const isBarred = (it: Element): boolean => it.matches("[data-shut]") || /Not now: /.test(nameOf(it));

/** The first thing whose name fits, and that can be had. */
function placeOf(pattern: string, within: string): Place {
  const all = [...document.querySelectorAll(`${within} :is(button, summary, [role=button], [role=radio])`)];
  const found = all.find((it) => isShown(it) && !isBarred(it) && new RegExp(pattern).test(nameOf(it)));
  return found ? middle(found) : { fault: `nothing is called ${pattern}` };
}

/** The first choice of the first question that has not been answered. */
function placeOfChoice(): Place {
  const groups = [...document.querySelectorAll("#panel :is([role=radiogroup], [role=group])")];
  const open = groups.filter((it) => !it.querySelector("[aria-checked=true], [aria-pressed=true]"));
  const choices = open.flatMap((it) => [...it.querySelectorAll("[role=radio], [aria-pressed]")]);
  const found = choices.find((it) => isShown(it) && !isBarred(it));
  return found ? middle(found) : { fault: "there is nothing to choose" };
}

const plate = (): Element | null => document.querySelector("#panel [data-test=commit]");

function placeOfPlate(): Place {
  const it = plate();
  return it ? middle(it) : { fault: "there is no plate" };
}

/** What kind of thing the panel shows, and whether its plate can be pressed. */
function panelNow(): { kind: string; plate: "none" | "open" | "shut" } {
  const kind = document.querySelector("#panel")?.getAttribute("data-kind") ?? "";
  const it = plate();
  return { kind, plate: !it ? "none" : it.getAttribute("aria-disabled") === "true" ? "shut" : "open" };
}

/** All that the panel says. */
const panelSays = (): string => document.querySelector<HTMLElement>("#panel")?.innerText ?? "";

/** Notes how the page is now; whether it is another since. */
function remember(): void {
  (globalThis as { before?: string }).before = document.body.innerHTML;
}
function hasChanged(): boolean {
  return (globalThis as { before?: string }).before !== document.body.innerHTML;
}

/** What is wrong with drawings: of each kind so many must have a size, and no element may be of another kind. */
function undrawn(least: Record<string, number>): string[] {
  const faults: string[] = [];
  for (const [selector, n] of Object.entries(least)) {
    const all = [...document.querySelectorAll(selector)];
    const seen = all.filter((it) => {
      const { width, height } = it.getBoundingClientRect();
      return width > 0 && height > 0;
    });
    if (seen.length < n) faults.push(`${selector}: ${seen.length} of ${all.length} have a size, ${n} expected`);
  }
  const strangers = [...document.querySelectorAll("svg *")].filter((it) => !(it instanceof SVGElement));
  if (strangers.length > 0) faults.push(`${strangers.length} elements in drawings are no drawings: ${strangers[0]!.outerHTML}`);
  return faults;
}

export const inside = {
  nameOf, isShown, isBarred, middle, placeOf, placeOfChoice, plate, placeOfPlate, panelNow, panelSays, remember, hasChanged, undrawn,
};

/** All of them, as the page has to be told. */
export const INSIDE = Object.entries(inside).map(([name, code]) => `const ${name} = ${code};`).join("\n");
