// Tells the test command how the journeys ended.
import type { FullConfig, Reporter, Suite, TestError } from "@playwright/test/reporter";
import { inRepository, type Outcome, shortReason, writeOutcome } from "./outcome.ts";

/** Playwright makes one for a run, so it must be the default export. */
// oxlint-disable-next-line import/no-default-export
export default class OutcomeReporter implements Reporter {
  #all: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, all: Suite): void {
    this.#all = all;
  }

  onError(_error: TestError): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const outcome: Outcome = { passed: 0, failed: this.#errors, skipped: 0, files: [], flaky: [] };
    const files = new Map<string, Outcome["files"][number]>();
    for (const test of this.#all?.allTests() ?? []) {
      const how = test.outcome();
      const file = inRepository(test.location.file);
      const row = files.get(file) ?? { file, seconds: 0, passed: true };
      files.set(file, row);
      row.seconds += test.results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      row.passed &&= how !== "unexpected";
      outcome[how === "unexpected" ? "failed" : how === "skipped" ? "skipped" : "passed"] += 1;
      if (how === "flaky") {
        const [, project = "", , ...titles] = test.titlePath();
        const messages = test.results[0]?.errors.map(({ message }) => message ?? "") ?? [];
        outcome.flaky.push({ title: `${file}: ${titles.join(" ")} (${project})`, why: shortReason(messages) });
      }
    }
    outcome.files.push(...files.values());
    writeOutcome(outcome);
  }

  printsToStdio(): boolean {
    return false;
  }
}
