// `npm test`: compiler and linter, and the tests and journeys that hold a rule, a screen or a role. `npm run test:all`
// (`all`): everything. `npm run check` (`check`): compiler, linter and formatter.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { outcomeIn } from "./test/outcome.ts";
import { type Budget, type Stage, summaryOf } from "./test/summary.ts";

type Command = {
  name: string;
  /** A file that Node runs, below the packages unless it is ours, and its arguments. */
  run: readonly [file: string, ...args: string[]];
};

const ROOT = join(import.meta.dirname, "..");
const CACHE = join(ROOT, "node_modules/.cache");
const TIMES = join(CACHE, "test-times.json");
const VITEST_REPORTERS = ["--reporter=default", "--reporter=./scripts/test/vitest-reporter.ts"];
const JOURNEY_REPORTERS = ["--reporter=line,./scripts/test/journeys-reporter.ts"];

/** More than one checker for each project would do much of the work several times: twice the processor time. */
const COMPILER: Command = { name: "compiler", run: ["typescript/bin/tsc", "-b", "--checkers", "1"] };
const LINTER: Command = { name: "linter", run: ["oxlint/bin/oxlint"] };
const FORMATTER: Command = {
  name: "formatter",
  run: ["prettier/bin/prettier.cjs", "--check", "--cache", "--log-level", "warn", "."],
};
const vitest = (name: string, args: string[]): Command => ({
  name,
  run: ["vitest/vitest.mjs", "run", ...VITEST_REPORTERS, ...args],
});
const journeys = (...args: string[]): Command => ({
  name: "journeys",
  run: ["@playwright/test/cli.js", "test", ...JOURNEY_REPORTERS, ...args],
});
const bench = (...names: string[]): Command => ({ name: "benchmarks", run: ["../bench/run.ts", "--smoke", ...names] });

/** What runs one after another, after the checks. */
const TESTS: Readonly<Record<string, readonly Command[]>> = {
  check: [],
  quick: [
    vitest("vitest", ["--exclude=**/*.full.test.*", "--tags-filter=!full"]),
    bench("background"),
    journeys("--grep-invert=@full|^\\s*phone\\b.*@once"),
  ],
  all: [
    vitest("vitest", ["--exclude=test/faults/alone/**", "--coverage"]),
    // These need the machine for themselves.
    vitest("faults", ["test/faults/alone", "--maxWorkers=1"]),
    bench(),
    journeys(),
  ],
};
const BUDGETS: Readonly<Record<string, Budget>> = {
  check: { whole: 120, stages: {} },
  quick: { whole: 480, stages: { vitest: 550, journeys: 800 } },
  all: { whole: 3000, stages: {} },
};

const part = process.argv[2] ?? "quick";
const tests = TESTS[part];
const budget = BUDGETS[part];
if (tests === undefined || budget === undefined)
  throw new Error(`Unknown: ${part}. Known: ${Object.keys(TESTS).join(", ")}`);

const began = performance.now();
// The tests come after: beside them, on two cores, both would take a quarter more processor time.
const stages = (await Promise.all([checkTypes(), ...(part === "quick" ? [] : [run(FORMATTER)])])).flat();
for (const command of tests) stages.push(await run(command));
if (tests.length > 0) writeTimes(stages);
const summary = summaryOf(stages, (performance.now() - began) / 1000, budget);
console.log(`\n${summary.join("\n")}`);
process.exitCode = stages.every(({ passed }) => passed) ? 0 : 1;

/** The linter reads what the compiler has found to be right. */
async function checkTypes(): Promise<Stage[]> {
  const compiled = await run(COMPILER);
  return compiled.passed ? [compiled, await run(LINTER)] : [compiled];
}

/** Everything runs by the Node that runs this, whatever PATH says. */
async function run({ name, run: [file, ...args] }: Command): Promise<Stage> {
  const outcome = outcomeIn(join(CACHE, `outcome-${name}-${process.pid}.json`));
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env["PATH"] ?? ""}`;
  const since = performance.now();
  const child = spawn(process.execPath, [join(ROOT, "node_modules", file), ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...outcome.env, PATH },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  const seconds = (performance.now() - since) / 1000;
  console.log(`${name} ${code === 0 ? "passed" : "failed"} in ${seconds.toFixed(1)} s`);
  return { name, passed: code === 0, seconds, outcome: outcome.take() };
}

/** What each file took, for whoever looks for the slow ones. */
function writeTimes(of: readonly Stage[]): void {
  // A copy of the sources may have no history.
  const git = spawnSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  const commit = git.status === 0 ? git.stdout.trim() : "";
  const rows = of.flatMap(({ name: stage, seconds, passed, outcome }) =>
    (outcome?.files ?? [{ file: "", seconds, passed }]).map((row) => ({ stage, ...row, commit })),
  );
  writeFileSync(TIMES, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
}
