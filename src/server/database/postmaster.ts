// A PostgreSQL server as its folder tells of it: the lock file with its number and its socket, and whether it answers.
import { readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";

export type Running = { host: string; port: number; pid: number };

/** A live server's lock file says: line 1 pid, 4 port, 5 socket folder. */
export async function readPostmaster(folder: string): Promise<Running | undefined> {
  const lines = (await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const running = { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] ?? "" };
  return running.pid > 0 && running.port > 0 && running.host !== "" ? running : undefined;
}

export async function probe({ host, port }: Running): Promise<"ready" | "busy" | "silent"> {
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

/**
 * A killed server that nobody has buried yet still has its number, and PostgreSQL would take it for alive. It takes its own parent's number
 * for a stale one, and goes on to look for surviving backends: so we put ours there, which deleting the file would not be safe for.
 */
export async function disownLock(folder: string, dead: Running): Promise<void> {
  const file = join(folder, "postmaster.pid");
  // It may go at this very moment: a server that stops at once takes it along.
  const text = await readFile(file, "utf8").catch(() => "");
  if (text.startsWith(`${dead.pid}\n`)) await writeFile(file, text.replace(/^\d+/, String(process.pid)));
  await rmSocketFolder(dead.host);
}

/** A zombie counts as dead: an orphan's parent is init, which may be slow to bury it. */
export function alive(pid: number): boolean {
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

export async function rmSocketFolder(host: string): Promise<void> {
  if (dirname(host) === socketRoot() && basename(host).startsWith("prashasti-"))
    await rm(host, { recursive: true, force: true });
}

/** A socket's path may be 107 bytes long on Linux, 103 on macOS; DATA_DIR may be any length, so the socket is not in it. */
export function socketRoot(): string {
  const at = tmpdir();
  return Buffer.byteLength(join(at, "prashasti-123456", ".s.PGSQL.5432")) <= 103 ? at : "/tmp";
}
