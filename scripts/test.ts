// `npm test`: all checks, tests and journeys, and how long each stage took; `npm run check` stops after the checks.
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

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

// Compiler and formatter use one core each. The quick stages come first, and no test is started after one has failed.
const checks = await Promise.all([runInTurn([COMPILER, LINTER]), run(FORMATTER)]);
const passed = checks.every(Boolean) && (process.argv[2] === "check" || (await runTests()));
process.exitCode = passed ? 0 : 1;

/** Whether all of them passed. */
async function runInTurn(stages: readonly Stage[]): Promise<boolean> {
  for (const stage of stages) if (!(await run(stage))) return false;
  return true;
}

/** Side by side, because each alone leaves a sixth of two cores idle. */
async function runTests(): Promise<boolean> {
  const vitest = run(VITEST);
  return (await Promise.all([vitest, run(JOURNEYS, vitest)])).every(Boolean);
}

/** With `after`, prints what the stage prints only once that has ended. */
async function run({ name, command, arguments: args }: Stage, after?: Promise<unknown>): Promise<boolean> {
  const began = performance.now();
  // npm adds the folder of installed commands to the PATH.
  const child = spawn(command, args, { stdio: ["inherit", after === undefined ? "inherit" : "pipe", "inherit"] });
  const printed = child.stdout && after && printAfter(child.stdout, after);
  const [code] = (await once(child, "exit")) as [number | null];
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  await printed;
  console.log(`${name} ${code === 0 ? "passed" : "failed"} in ${seconds} s`);
  return code === 0;
}

async function printAfter(output: Readable, after: Promise<unknown>): Promise<void> {
  const waiting: Buffer[] = [];
  const keep = (chunk: Buffer) => waiting.push(chunk);
  output.on("data", keep);
  const ended = once(output, "close");
  await after;
  process.stdout.write(Buffer.concat(waiting));
  output.off("data", keep).pipe(process.stdout);
  await ended;
}
