// The embedded PostgreSQL from npm: creates the cluster once, starts it or finds it running, and stops it.
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { binaries, type SystemUser } from "./binaries.ts";
import { DatabaseGone, noPlaceSentence, notMadeSentence, notStartedSentence } from "./gone.ts";
import { NOBODY, giveFolder, ownUser } from "./own-user.ts";
import { alive, probe, disownLock, readPostmaster, rmSocketFolder, type Running, socketRoot } from "./postmaster.ts";

const run = promisify(execFile);

/** `made`: it is new and empty. */
export type DatabaseCluster = Running & { how: "made" | "started" | "found running"; stop(): Promise<void> };

/** Opens the cluster in `folder`; a second process finds the server of the first. Settings are `name=value`. */
export async function openCluster(folder: string, settings: readonly string[] = []): Promise<DatabaseCluster> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const known = (await stat(`${folder}.log`).catch(() => undefined))?.size ?? 0;
  let how: "made" | "started" = "started";
  for (let starts = 0; starts < 5;) {
    const running = await readPostmaster(folder);
    const answer = running ? await probe(running) : "silent";
    if (running && answer === "ready") return { ...running, how: "found running", stop: () => stop(running) };
    if (answer === "busy") {
      await sleep(50);
      continue;
    }
    if (running && !alive(running.pid)) await disownLock(folder, running);
    const user = await ownUser(folder, { isRunning: running !== undefined && alive(running.pid) });
    if (!existsSync(join(folder, "PG_VERSION"))) {
      await makeCluster(folder, user);
      how = "made";
    }
    const started = await start(await binaries(user), folder, settings, user);
    if (started) return { ...started, how, stop: () => stop(started) };
    starts++;
    await sleep(100);
  }
  throw new DatabaseGone(await notStartedSentence(folder, known));
}

async function makeCluster(folder: string, user: SystemUser): Promise<void> {
  const partial = await mkdtemp(`${folder}.tmp-`);
  // initdb needs a user with a name, which the cluster's own user may lack.
  const maker = user && NOBODY;
  if (maker) await chown(partial, maker.uid, maker.gid);
  await run(
    join(await binaries(maker), "initdb"),
    [
      "-D",
      dataPath(partial, maker),
      "-U",
      "app",
      "--auth=trust",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "-E",
      "UTF8",
    ],
    { ...maker, cwd: partial },
  ).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    throw new DatabaseGone(notMadeSentence(folder, error));
  });
  if (user) await giveFolder(partial, user);
  try {
    await rename(partial, folder);
  } catch {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Undefined if the server ended without answering, as when another start was quicker. */
async function start(
  bin: string,
  folder: string,
  settings: readonly string[],
  user: SystemUser,
): Promise<Running | undefined> {
  const host = await mkdtemp(join(socketRoot(), "prashasti-")).catch((error: unknown) => {
    throw new DatabaseGone(noPlaceSentence(socketRoot(), error));
  });
  if (user) await chown(host, user.uid, user.gid);
  const log = await open(`${folder}.log`, "a", 0o600);
  const args = [
    "-D",
    dataPath(folder, user),
    "-k",
    host,
    "-c",
    "listen_addresses=",
    ...settings.flatMap((s) => ["-c", s]),
  ];
  const child = spawn(join(bin, "postgres"), args, {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.once("error", () => {});
  await log.close();
  child.unref();
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const running = await readPostmaster(folder);
    if (running && running.pid === child.pid && (await probe(running)) === "ready") return running;
    await sleep(10);
  }
  await rm(host, { recursive: true, force: true });
  return undefined;
}

/**
 * Root drops to an unprivileged user, who cannot enter root's folders. The working directory is entered before that, so
 * its path needs no permissions.
 */
function dataPath(folder: string, user: SystemUser): string {
  return user && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

async function stop({ pid, host }: Running): Promise<void> {
  if (alive(pid)) process.kill(pid, "SIGINT");
  while (alive(pid)) await sleep(10);
  await rmSocketFolder(host);
}
