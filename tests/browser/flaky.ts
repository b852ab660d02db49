// Writes the tests that failed and then passed into a file that `cargo xtask test` prints last (xtask/src/flaky.rs).
import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";
import { appendFileSync } from "node:fs";

export default class Flaky implements Reporter {
  private suite?: Suite;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const file = process.env.HEXFRAY_FLAKY;
    const tests = this.suite?.allTests().filter((test) => test.outcome() === "flaky") ?? [];
    // The first title is empty: that of the whole run.
    const lines = tests.map((test) => test.titlePath().filter((title) => title).join(" > "));
    if (file && lines.length) appendFileSync(file, lines.map((line) => `${line}\n`).join(""));
  }

  printsToStdio(): boolean {
    return false;
  }
}
