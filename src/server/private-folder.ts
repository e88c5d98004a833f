// Keeps other users of the machine out of what is stored in DATA_DIR: mails, pictures, orders, logs.
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

export const PRIVATE = { folder: 0o700, file: 0o600 } as const;
/** The rights of others than the owner. */
const OTHERS = 0o077;
/** What this program keeps in DATA_DIR. PostgreSQL protects its own folder. */
const OURS = new Set(["cache", "files", "outbox", "payments", "postgres.log"]);
const BESIDE = new Set([...OURS, "postgres", "lost+found"]);

/** Takes rights away that an earlier version gave. DATA_DIR itself keeps them if it has other things in it. */
export async function makePrivate(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  for (const name of names) if (OURS.has(name)) await closeTree(join(dataDir, name));
  if (names.every((name) => BESIDE.has(name))) await closeOne(dataDir, PRIVATE.folder);
}

/** Contents first: a folder that is closed already was closed with all its contents. */
async function closeTree(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isFile()) return closeOne(path, PRIVATE.file);
  if (!found.isDirectory() || (found.mode & OTHERS) === 0) return;
  for (const name of await readdir(path)) await closeTree(join(path, name));
  await closeOne(path, PRIVATE.folder);
}

/** What belongs to somebody else, as in a folder that several share, is theirs to close. */
async function closeOne(path: string, mode: number): Promise<void> {
  const { mode: now, uid } = await lstat(path);
  const mine = process.getuid?.();
  if ((now & OTHERS) !== 0 && (mine === 0 || uid === mine)) await chmod(path, mode);
}
