// Reads the state of a PostgreSQL server from its folder: the lock file with process id and socket, and whether it
// answers.
import { readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";

export type Running = { host: string; port: number; pid: number };

/** Line 1 of a running server's lock file is the process id, 4 the port, 5 the socket folder. */
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
    if (e instanceof pg.DatabaseError) return e.code === "57P03" ? "busy" : "ready";
    // It asks for a password, which nobody needs to know here.
    return (e as Error).message.startsWith("SASL") ? "ready" : "silent";
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A killed server that is still a zombie keeps its process id, and PostgreSQL would think it alive. PostgreSQL treats
 * its own parent's id as stale and still checks for surviving backends, so we write ours; deleting the file would skip
 * that check.
 */
export async function disownLock(folder: string, dead: Running): Promise<void> {
  const file = join(folder, "postmaster.pid");
  // The file may vanish at any moment, because a stopping server removes it.
  const text = await readFile(file, "utf8").catch(() => "");
  if (text.startsWith(`${dead.pid}\n`)) await writeFile(file, text.replace(/^\d+/, String(process.pid)));
  await rmSocketFolder(dead.host);
}

/** A zombie counts as dead: an orphan's parent is init, which may be slow to reap it. */
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

/** A socket's path may have 107 bytes on Linux and 103 on macOS; DATA_DIR may be longer, so the socket is not in it. */
export function socketRoot(): string {
  const at = tmpdir();
  return Buffer.byteLength(join(at, "prashasti-123456", ".s.PGSQL.5432")) <= 103 ? at : "/tmp";
}
