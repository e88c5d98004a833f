// The system user of the embedded PostgreSQL when it is started by root, as whom PostgreSQL refuses to run.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chown, lstat, readFile, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import type { SystemUser } from "./binaries.ts";

type User = NonNullable<SystemUser>;

/** Shared by other services, so it may make a cluster but not own it. */
export const NOBODY: User = { uid: 65_534, gid: 65_534 };
/** Numbers that no distribution gives to people or packages; systemd gives them to services for a while. */
const FREE = { first: 61_184, count: 4_336 } as const;

/**
 * Undefined unless this process is root. Otherwise the owner of the cluster; for a new cluster, or one that `nobody`
 * owns, the owner of the data folder, or a number of its own. A cluster that is not running is handed over.
 */
export async function ownUser(folder: string, { isRunning }: { isRunning: boolean }): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await lstat(folder).catch(() => undefined);
  const isOwned = owner !== undefined && owner.uid !== 0 && owner.uid !== NOBODY.uid;
  if (owner !== undefined && (isOwned || isRunning)) return { uid: owner.uid, gid: owner.gid };
  const parent = await lstat(dirname(folder));
  const user = parent.uid === 0 || parent.uid === NOBODY.uid ? await freeUser(folder) : parent;
  if (owner !== undefined) await giveFolder(folder, user);
  return { uid: user.uid, gid: user.gid };
}

/** The folder itself last, so that an interrupted change is made again. */
export async function giveFolder(folder: string, { uid, gid }: User): Promise<void> {
  const owner = `${uid}:${gid}`;
  await promisify(execFile)("find", [folder, "-mindepth", "1", "-exec", "chown", "-h", owner, "{}", "+"]);
  await chown(folder, uid, gid);
}

/** Always the same one for a folder: two starts at once must not choose two. */
async function freeUser(folder: string): Promise<User> {
  const path = `${await realpath(dirname(folder))}/`;
  const taken = await readFile("/etc/passwd", "utf8").catch(() => "");
  const start = createHash("sha256").update(path).digest().readUInt32BE();
  for (let nth = 0; nth < FREE.count; nth++) {
    const uid = FREE.first + ((start + nth) % FREE.count);
    if (!taken.includes(`:x:${uid}:`)) return { uid, gid: uid };
  }
  throw new Error("No user number is free for PostgreSQL");
}
