// A player in front of a window of any engine: finds things by the names that are read out, and taps where they are.
import { expect } from "@playwright/test";
import type { WebDriver } from "selenium-webdriver";
import { Origin, Pointer } from "selenium-webdriver/lib/input.js";
import type { Size } from "./driver";
import { INSIDE, inside, type Place } from "./inside";

const WITHIN = { timeout: 15_000 };

export class Player {
  constructor(
    readonly driver: WebDriver,
    private readonly size: Size,
  ) {}

  /** Asks the page something: `question` runs in it. */
  look<T, A extends unknown[]>(question: (...args: A) => T, ...args: A): Promise<T> {
    return this.driver.executeScript<T>(`${INSIDE}\nreturn (${question}).apply(null, arguments)`, ...args) as Promise<T>;
  }

  async arrive(address: string): Promise<void> {
    await this.driver.get(address);
    await this.begins();
  }

  async reload(): Promise<void> {
    // By the page itself: a driver's own reload passes by the worker in some engines.
    await this.look(() => {
      delete document.documentElement.dataset.boot;
      location.reload();
    });
    await this.begins();
  }

  private async begins(): Promise<void> {
    await expect.poll(() => this.look(() => document.documentElement.dataset.boot), WITHIN).toBe("done");
  }

  /** Whether something of that name can be tapped now. */
  async sees(name: RegExp, within = "body"): Promise<boolean> {
    return !(await this.look(inside.placeOf, name.source, within)).fault;
  }

  /** Taps what is called so, once it is there, keeps still, and nothing lies over it; and says what it has tapped. */
  tap(name: RegExp, within = "body"): Promise<string> {
    return this.tapAt(`${name}`, () => this.look(inside.placeOf, name.source, within));
  }

  private async tapAt(what: string, find: () => Promise<Place>): Promise<string> {
    let found: Place = {};
    const fault = async () => {
      const before = found;
      found = await find();
      const isStill = before.x === found.x && before.y === found.y;
      return found.fault ?? (isStill ? "" : `${what} moves`);
    };
    await expect.poll(fault, { ...WITHIN, message: `tap ${what}`, intervals: [100] }).toBe("");
    // A new pointer each time: it comes down where it is meant, and was nowhere before.
    const finger = new Pointer(`finger ${Date.now()}`, this.size.isTouch ? Pointer.Type.TOUCH : Pointer.Type.MOUSE);
    const there = finger.move({ x: found.x!, y: found.y!, origin: Origin.VIEWPORT, duration: 0 });
    await this.driver.actions({ async: true }).insert(finger, there, finger.press(), finger.release()).perform();
    return `${what} at ${found.x}, ${found.y}`;
  }

  /** What kind of thing the panel shows. */
  async kind(): Promise<string> {
    return (await this.look(inside.panelNow)).kind;
  }

  /** What the panel says. */
  says(): Promise<string> {
    return this.look(inside.panelSays);
  }

  /** What is wrong with the drawings on the page, of each kind so many at least. */
  undrawn(least: Record<string, number>): Promise<string[]> {
    return this.look(inside.undrawn, least);
  }

  /** Does one thing, whatever is asked, of the rows of the table the first that is offered; and says what. */
  private async goOn(rows: RegExp[]): Promise<string> {
    const { kind, plate } = await this.look(inside.panelNow);
    if (kind === "ledger") return this.tap((await this.sees(/^Show all$/)) ? /^Show all$/ : /^Continue/);
    if (kind === "dice") return this.tap(/^Roll the rest$/);
    if (plate === "open") return this.tapAt("the plate", () => this.look(inside.placeOfPlate));
    if (plate === "shut") return this.tapAt("a choice", () => this.look(inside.placeOfChoice));
    for (const row of rows) if (await this.sees(row, "#panel")) return this.tap(row, "#panel");
    return "";
  }

  /** Goes on until something holds. */
  async goOnUntil(what: string, holds: () => Promise<boolean>, rows: RegExp[] = []): Promise<void> {
    for (let i = 0; i < 80; i++) {
      if (await holds()) return;
      await this.look(inside.remember);
      let done = "";
      // What is asked, or the row that is meant, may still be on its way, or something may pass over it.
      const goOn = async () => (done ||= await this.goOn(rows)) || (await holds());
      await expect.poll(goOn, { ...WITHIN, message: `nothing can be done until ${what}` }).toBeTruthy();
      if (!done) return;
      await expect.poll(() => this.look(inside.hasChanged), { ...WITHIN, message: `nothing comes of ${done}` }).toBe(true);
    }
    throw new Error(`${what} does not come about: ${await this.says()}`);
  }
}
