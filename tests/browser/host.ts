// Hosts of the tests' own: the page in a sub-folder, another build of it, and a host that goes away.
import { test as plain } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { seed } from "./watched";

export const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const FOLDER = "/play/hexfray/";

const MIME: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** What goes wrong with a file: it is missing, ends half-way, is a page of the host's own, or does not come. */
export type Fault = "missing" | "cut" | "html" | "held";

/** Serves builds of the page below folders of one origin. */
export class Host {
  /** Which build lies in which folder; the deeper folder counts. */
  folders: Record<string, string> = { [FOLDER]: DIST };
  /** A file that is still the old one, as on a host that is just being updated. */
  stale: { name: string; text: string } | undefined;
  /** Files that go wrong, by what their name is like. */
  faults: [RegExp, Fault][] = [];
  /** Paths that were asked for. */
  asked: string[] = [];
  private held: (() => void)[] = [];
  private server: Server | undefined;
  private port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.port}${FOLDER}`;
  }

  set build(folder: string) {
    this.folders[FOLDER] = folder;
  }

  async start(): Promise<this> {
    this.server = createServer((request, response) => {
      const { pathname } = new URL(request.url!, "http://here");
      this.asked.push(pathname);
      const mounts = Object.keys(this.folders).filter((folder) => pathname.startsWith(folder));
      const mount = mounts.sort((a, b) => b.length - a.length)[0] ?? "";
      const name = pathname.slice(mount.length) || "index.html";
      const [, fault] = this.faults.find(([like]) => like.test(name)) ?? [];
      const send = (): void => {
        try {
          const isStale = this.stale?.name === name;
          const whole = isStale ? Buffer.from(this.stale!.text) : readFileSync(join(this.folders[mount]!, name));
          const lasts = /-[0-9a-f]{16}(_bg)?\.\w+$/.test(name);
          response.setHeader("Content-Type", fault === "html" ? MIME[".html"]! : (MIME[extname(name)] ?? "text/plain"));
          response.setHeader("Cache-Control", lasts ? "max-age=31536000, immutable" : "no-cache");
          if (fault === "html") response.end("<!doctype html><title>Host</title><p>Sign in to go on.");
          else response.end(fault === "cut" ? whole.subarray(0, whole.length / 2) : whole);
        } catch {
          response.writeHead(404).end();
        }
      };
      if (fault === "missing") response.writeHead(404).end();
      else if (fault === "held") this.held.push(send);
      else send();
    });
    await new Promise<void>((then) => this.server!.listen(this.port, "127.0.0.1", then));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** What was held comes now. */
  release(): void {
    this.faults = [];
    for (const send of this.held.splice(0)) send();
  }

  /** The host is gone, at once. */
  async stop(): Promise<void> {
    const closed = new Promise((then) => this.server!.close(then));
    this.server!.closeAllConnections();
    await closed;
  }
}

/** The page built anew: it says that it is build 2, and its style has another name. */
export function anotherBuild(...words: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "hexfray-"));
  cpSync(DIST, folder, { recursive: true });
  const style = readdirSync(folder).find((name) => name.endsWith(".css"))!;
  renameSync(join(folder, style), join(folder, "page-2222222222222222.css"));
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const second = page.replaceAll(style, "page-2222222222222222.css").replace("<meta", "<meta name=build content=2><meta");
  writeFileSync(join(folder, "index.html"), second);
  keepAll(folder, words);
  return folder;
}

/** A build that does not start. */
export function brokenBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "hexfray-"));
  cpSync(DIST, folder, { recursive: true });
  const script = readdirSync(folder).find((name) => /^hexfray-.*\.js$/.test(name))!;
  writeFileSync(join(folder, script), "throw new Error('this build does not start');");
  keepAll(folder, []);
  return folder;
}

/** Writes the worker of a build. */
function keepAll(folder: string, words: string[]): void {
  const [xtask, before] = process.env.XTASK ? [process.env.XTASK, []] : ["cargo", ["xtask"]];
  execFileSync(xtask, [...before, "worker", folder, ...words]);
}

/** Tests with a host, which is where "./" leads, and with the second build in a folder of its own. Dice are seeded. */
export const test = plain.extend<{ host: Host; second: string }>({
  baseURL: async ({ host }, use) => use(host.address),
  context: async ({ context }, use) => {
    await seed(context);
    await use(context);
  },
  host: async ({}, use) => {
    const host = await new Host().start();
    await use(host);
    await host.stop().catch(() => {});
  },
  second: async ({}, use) => {
    const folder = anotherBuild();
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});
