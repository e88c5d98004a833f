// How long the first start and later starts take, and how much memory the server then uses.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BUILD_SOURCES, SERVED } from "../src/server/program-files.ts";
import { freePort } from "../test/free-port.ts";
import { type Figure, median } from "./figure.ts";
import { descendants, MB, residentMemory } from "./memory.ts";

const ROOT = join(import.meta.dirname, "..");
const GOAL = { warmS: 5, firstS: 20, rssMB: 250 } as const;
/** Memory is read after the first garbage collections. */
const SETTLE_MS = 2000;

/** Works on a copy of the sources, so that the first start has to build everything. */
export async function* start({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const copy = await copySources();
  try {
    const first = await startOnce(copy);
    yield { figure: "start.first", value: first.seconds, unit: "s", goal: GOAL.firstS };
    const runs = [];
    for (let n = quick ? 2 : 5; n > 0; n--) runs.push(await startOnce(copy));
    yield { figure: "start.warm", value: median(runs.map((run) => run.seconds)), unit: "s", goal: GOAL.warmS };
    yield { figure: "start.rss", value: median(runs.map((run) => run.bytes)) / MB, unit: "MB", goal: GOAL.rssMB };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "prashasti-start-"));
  for (const name of new Set([...SERVED, ...BUILD_SOURCES]))
    await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** From `npm start` to the first successful answer of /health. */
async function startOnce(folder: string): Promise<{ seconds: number; bytes: number }> {
  const port = await freePort();
  const began = performance.now();
  const npm = spawn("npm", ["start"], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: join(folder, "data"),
      PORT: String(port),
      LIMITS: "off",
      // A cache of its own: the first start compiles all modules, later ones use them.
      NODE_COMPILE_CACHE: join(folder, "compiled"),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await healthy(npm, port);
    const seconds = (performance.now() - began) / 1000;
    await sleep(SETTLE_MS);
    return { seconds, bytes: await residentMemory(await serverOf(npm)) };
  } finally {
    await stop(npm);
  }
}

async function healthy(npm: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (npm.exitCode !== null) throw new Error("The start failed");
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (response?.ok === true) return;
    await sleep(20);
  }
}

async function stop(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.signalCode !== null) return;
  const ended = once(npm, "exit");
  npm.kill("SIGTERM");
  await ended;
}

async function serverOf(npm: ChildProcess): Promise<number> {
  const all = await descendants(npm.pid ?? 0);
  const server = all.find(({ command }) => command.includes("src/server/start.ts") && !command.startsWith("sh "));
  if (server === undefined) throw new Error("npm start has no server");
  return server.pid;
}
