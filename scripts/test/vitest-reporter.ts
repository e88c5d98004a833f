// Tells the test command how the tests of vitest ended.
import type { Reporter, TestModule } from "vitest/node";
import { inRepository, type Outcome, shortReason, writeOutcome } from "./outcome.ts";

/** vitest makes one for a run, so it must be the default export. */
// oxlint-disable-next-line import/no-default-export
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const outcome: Outcome = { passed: 0, failed: unhandled.length, skipped: 0, files: [], flaky: [] };
    for (const module of modules) add(outcome, module);
    writeOutcome(outcome);
  }
}

function add(outcome: Outcome, module: TestModule): void {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const file = inRepository(module.moduleId);
  const passed = module.ok();
  outcome.files.push({ file, seconds: (collectDuration + setupDuration + duration) / 1000, passed });
  let failures = 0;
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === "passed") outcome.passed += 1;
    else if (state === "failed") failures += 1;
    else if (!test.tags.includes("full")) outcome.skipped += 1;
    if (test.diagnostic()?.flaky === true)
      outcome.flaky.push({
        title: `${file}: ${test.fullName}`,
        why: shortReason(errors.map(({ message }) => message)),
      });
  }
  // A file that cannot be loaded, or whose hook fails, has no failed test.
  outcome.failed += passed ? failures : Math.max(1, failures);
}
