// Three real browser engines, each behind its own WebDriver server: what differs between them stands here, and
// nowhere in the steps.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Browser, Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import BrowsingContext from "selenium-webdriver/bidi/browsingContext.js";
import { DriverService } from "selenium-webdriver/remote/index.js";

export type Engine = "chromium" | "firefox" | "webkit";
export interface Size {
  width: number;
  height: number;
  /** A finger instead of a mouse, where the engine's driver has one. */
  isTouch: boolean;
}

/** A command that `cargo xtask test` has found, or the one of that name on the path. */
const command = (variable: string, name: string): string => process.env[variable] ?? name;

const SERVER: Record<Engine, () => string> = {
  chromium: () => command("CHROMEDRIVER", "/usr/bin/chromedriver"),
  firefox: () => command("GECKODRIVER", "geckodriver"),
  webkit: () => command("WEBKITDRIVER", "/usr/bin/WebKitWebDriver"),
};

/** What a session asks for: a new profile each time, in a window of the size. */
const CAPABILITIES: Record<Engine, (size: Size) => object> = {
  chromium: ({ width, height, isTouch }) => ({
    browserName: Browser.CHROME,
    "goog:chromeOptions": {
      binary: command("CHROMIUM", "/usr/bin/chromium"),
      args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", `--window-size=${width},${height}`],
      mobileEmulation: { deviceMetrics: { width, height, pixelRatio: 2, touch: isTouch, mobile: isTouch } },
    },
  }),
  firefox: ({ isTouch }) => ({
    browserName: Browser.FIREFOX,
    webSocketUrl: true,
    "moz:firefoxOptions": {
      binary: command("FIREFOX", "/usr/bin/firefox-esr"),
      args: ["-headless"],
      prefs: { "dom.w3c_touch_events.enabled": isTouch ? 1 : 0 },
    },
  }),
  webkit: () => ({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: command("MINIBROWSER", "MiniBrowser"), args: ["--automation"] },
  }),
};

/** WebKitGTK opens a real window, which needs a screen, though nobody looks at it. */
interface Screen {
  process: ChildProcess;
  display: string;
}

async function screen(): Promise<Screen> {
  const args = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const process = spawn(command("XVFB", "Xvfb"), args, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = await once(process.stdout!, "data");
  return { process, display: `:${String(number).trim()}` };
}

/** An engine's WebDriver server. It has one session at a time. */
export class Server {
  private constructor(
    readonly engine: Engine,
    private readonly service: DriverService,
    private readonly screen: Screen | undefined,
  ) {}

  static async start(engine: Engine): Promise<Server> {
    const shown = engine === "webkit" ? await screen() : undefined;
    const service = new DriverService.Builder(SERVER[engine]()).setLoopback(true);
    // Firefox takes a port that is free: of two at once, both would take its usual one.
    if (engine === "firefox") service.addArguments("--websocket-port=0");
    service.setEnvironment({
      ...(process.env as Record<string, string>),
      ...(shown && {
        DISPLAY: shown.display,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
        WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      }),
    });
    return new Server(engine, service.build(), shown);
  }

  /** A window of a new profile. */
  async open(size: Size): Promise<WebDriver> {
    const asked = new Capabilities(CAPABILITIES[this.engine](size));
    const driver = await new Builder().usingServer(await this.service.start()).withCapabilities(asked).build();
    await this.fit(driver, size);
    return driver;
  }

  /** Makes the page as large as the size says, whatever the window has around it. */
  private async fit(driver: WebDriver, { width, height }: Size): Promise<void> {
    if (this.engine === "firefox") {
      const page = await BrowsingContext(driver, { browsingContextId: await driver.getWindowHandle() });
      await page.setViewport(width, height);
    }
    if (this.engine === "webkit") {
      const [beside, above] = await driver.executeScript<[number, number]>(
        "return [outerWidth - innerWidth, outerHeight - innerHeight]",
      );
      await driver.manage().window().setRect({ x: 0, y: 0, width: width + beside, height: height + above });
    }
  }

  async stop(): Promise<void> {
    await this.service.kill();
    this.screen?.process.kill();
  }
}
