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
const failed: string[] = [];
const onlyChecks = process.argv[2] === "check";
const types = run(COMPILER).then((passed) => passed && run(LINTER));
await Promise.all([types, run(FORMATTER), onlyChecks || run(VITEST)]);
if (!onlyChecks && failed.length === 0) await run(JOURNEYS);
if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Returns whether it passed. npm adds the folder of installed commands to the PATH. */
async function run({ name, command, arguments: args }: Stage): Promise<boolean> {
  const began = performance.now();
  const [code] = (await once(spawn(command, args, { stdio: "inherit" }), "exit")) as [number | null];
  if (code !== 0) failed.push(name);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name} ${code === 0 ? "passed" : "failed"} in ${seconds} s`);
  return code === 0;
}
