// A Docker engine of its own, beside any other on this machine: its data, socket and network end with it.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const MOST_OUTPUT = 64 * 1024 * 1024;

export type Engine = {
  /** Runs `docker …` or another client against it; returns its output, or throws with the end of that. */
  run(command: string, args: readonly string[], options?: RunOptions): Promise<string>;
  /** As a reboot does: all containers end, and those that are to come back do. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};
type RunOptions = { cwd?: string; input?: string | Buffer; variables?: Readonly<Record<string, string>> };

/** Throws with the engine's last words if it does not start. */
export async function startEngine(folder: string): Promise<Engine> {
  const host = `unix://${join(folder, "docker.sock")}`;
  let daemon = await startDaemon(folder, host);
  return {
    run: (command, args, options = {}) => run(command, args, { ...options, host }),
    async restart() {
      await stopDaemon(daemon);
      daemon = await startDaemon(folder, host);
    },
    stop: () => stopDaemon(daemon),
  };
}

async function startDaemon(folder: string, host: string): Promise<ChildProcess> {
  const log = join(folder, "dockerd.log");
  const output = openSync(log, "a");
  const places = { "data-root": "data", "exec-root": "exec", pidfile: "dockerd.pid" };
  const args = Object.entries(places).map(([name, place]) => `--${name}=${join(folder, place)}`);
  const daemon = spawn("dockerd", [...args, `--host=${host}`], { stdio: ["ignore", output, output] });
  const failed = new Promise<never>((_, reject) => daemon.once("error", reject));
  for (;;) {
    const answer = await Promise.race([run("docker", ["info"], { host }).catch(() => undefined), failed]);
    if (answer !== undefined) return daemon;
    if (daemon.exitCode !== null) throw new Error(`dockerd: ${(await readFile(log, "utf8")).slice(-1500)}`);
    await sleep(200);
  }
}

async function stopDaemon(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return;
  const ended = once(daemon, "exit");
  daemon.kill("SIGTERM");
  await ended;
}

async function run(command: string, args: readonly string[], options: RunOptions & { host: string }): Promise<string> {
  const { cwd, input, variables, host } = options;
  // Debian's programs first: another client may lack the builder.
  const PATH = `/usr/bin:${process.env["PATH"]}`;
  const env = {
    ...process.env,
    PATH,
    DOCKER_HOST: host,
    DOCKER_BUILDKIT: "1",
    BUILDKIT_PROGRESS: "plain",
    ...variables,
  };
  const running = promisify(execFile)(command, args, { cwd, env, maxBuffer: MOST_OUTPUT });
  running.child.stdin?.end(input);
  try {
    return (await running).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(" ")}: ${`${stdout}${stderr}`.trim().slice(-2000)}`, { cause: error });
  }
}
