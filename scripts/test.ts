// `npm test`: all checks, tests and journeys, and how long each stage took; `npm run check` stops after the checks.
import { spawn } from "node:child_process";
import { once } from "node:events";

type Stage = { name: string; command: string; arguments: readonly string[] };

const COMPILER: Stage = { name: "compiler", command: "tsc", arguments: ["-b"] };
const LINTER: Stage = { name: "linter", command: "oxlint", arguments: [] };
const FORMATTER: Stage = {
  name: "formatter",
  command: "prettier",
  arguments: ["--check", "--cache", "--log-level", "warn", "."],
};
const VITEST: Stage = { name: "vitest", command: "vitest", arguments: ["run"] };
const JOURNEYS: Stage = { name: "journeys", command: "playwright", arguments: ["test"] };

// A fifth of the time of vitest is waiting, so the checks run beside it. Nothing starts after a failed stage.
const onlyChecks = process.argv[2] === "check";
const first = [runInTurn([COMPILER, LINTER]), runInTurn([FORMATTER]), ...(onlyChecks ? [] : [run(VITEST)])];
const passed = (await Promise.all(first)).every(Boolean) && (onlyChecks || (await run(JOURNEYS)));
process.exitCode = passed ? 0 : 1;

/** Whether all of them passed. */
async function runInTurn(stages: readonly Stage[]): Promise<boolean> {
  for (const stage of stages) if (!(await run(stage))) return false;
  return true;
}

/** npm adds the folder of installed commands to the PATH. */
async function run({ name, command, arguments: args }: Stage): Promise<boolean> {
  const began = performance.now();
  const [code] = (await once(spawn(command, args, { stdio: "inherit" }), "exit")) as [number | null];
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name} ${code === 0 ? "passed" : "failed"} in ${seconds} s`);
  return code === 0;
}
