// The real server as a separate process on its own data folder, for journeys and benchmarks.
import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "..");

export type RealServer = {
  /** `http://127.0.0.1:PORT` */
  url: string;
  pid: number;
  /** From the start of the process to the first successful answer of /health. */
  readyMs: number;
  /** Asks it to stop and waits until it has ended. */
  stop(): Promise<void>;
  /** Kills only the server; its database keeps running. */
  kill(): Promise<void>;
  /** Its exit code once it has ended; null after a signal. */
  ended: Promise<number | null>;
};

export type RealServerOptions = {
  /** Data folder and working folder, so that no `.env` of this machine is read. Created when it does not exist. */
  folder: string;
  port: number;
  variables?: Readonly<Record<string, string>>;
  /** What to run in place of what `npm start` runs. */
  program?: string;
  /** The time limit; a first start builds the web application. */
  within?: number;
};

export async function startRealServer(options: RealServerOptions): Promise<RealServer> {
  const { folder, port, variables = {}, program, within = 120_000 } = options;
  await mkdir(folder, { recursive: true });
  const began = performance.now();
  const child = spawn(process.execPath, program === undefined ? startArguments() : [program], {
    cwd: folder,
    env: {
      ...bareEnvironment(),
      ...startVariables(),
      DATA_DIR: folder,
      PORT: String(port),
      LIMITS: "off",
      LOG_LEVEL: "warn",
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${port}`;
  let readyMs: number;
  try {
    [readyMs] = await Promise.all([healthy(url, child, began, within), greeting(child)]);
  } catch (error) {
    await end(child, "SIGKILL");
    throw error;
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
    ended,
  };
}

/** The variables that `npm start` sets for node. */
function startVariables(): Record<string, string> {
  const found = startCommand().matchAll(/(?<=^| )([A-Z_]+)=(\S+)/g);
  return Object.fromEntries(Array.from(found, ([, name = "", value = ""]) => [name, value]));
}

function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: { start: string } };
  return scripts.start;
}

/** The arguments that `npm start` passes to node: its flags, and the program. */
function startArguments(): string[] {
  const args = startCommand()
    .replace(/^.*\bbin\/run /, "")
    .split(" ");
  return args.map((argument) => (argument.startsWith("-") ? argument : join(ROOT, argument)));
}

/** The variables that processes need to run at all, without settings of the product. */
export function bareEnvironment(): Record<string, string> {
  const kept = ["PATH", "HOME", "TMPDIR", "LANG", "NODE_COMPILE_CACHE"];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** Returns how long it took. */
async function healthy(url: string, child: ChildProcess, began: number, within: number): Promise<number> {
  while (performance.now() - began < within) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(ENDED);
    const response = await fetch(`${url}/health`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok === true) return performance.now() - began;
    await sleep(20);
  }
  throw new Error(`The server did not answer on ${url}/health`);
}

/**
 * The server's own line that it listens, because a server that is still stopping may answer on the same port. Later
 * output is discarded.
 */
function greeting({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer): void => {
      output += String(part);
      if (!output.includes("is ready at")) return;
      stdout.off("data", hear).resume();
      resolve();
    };
    stdout.on("data", hear).once("end", () => reject(new Error(ENDED)));
  });
}

const ENDED = "The server ended while it started";

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
