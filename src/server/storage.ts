// Checks for free disk space: PostgreSQL stops when it cannot write its log, so writes are refused before that.
import { access, constants, mkdir, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { ConfigError } from "./config-error.ts";
import type { Config } from "./config/config.ts";
import { refuseMistakenFolder } from "./mistaken-folder.ts";
import { makePrivate, PRIVATE } from "./private-folder.ts";

/** Called before every write on behalf of a user; reads need no space. */
export type HasRoom = () => Promise<boolean>;

/** The reserve is left for work in progress: sessions, mails being sent, PostgreSQL's own log. */
export function openStorage(config: Config): HasRoom {
  const { dataDir, storageReserveMb } = config;
  if (!usesDataFolder(config) || storageReserveMb === 0) return async () => true;
  return async () => (await freeBytes(dataDir)) >= storageReserveMb * MEGABYTE;
}

/**
 * Creates the data folder when something is stored in it, and closes it to other users. Throws ConfigError when this
 * user cannot write there, or most likely meant another folder.
 */
export async function makeDataFolder(config: Config): Promise<void> {
  if (!usesDataFolder(config)) return;
  await refuseMistakenFolder(config);
  try {
    await makeFolder(config.dataDir, PRIVATE.folder);
    await access(config.dataDir, constants.W_OK);
    await makePrivate(config.dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR: ${config.dataDir} cannot be written (${code}): choose a folder that this user may write to`,
    );
  }
}

/** One folder at a time, because Node's recursive mkdir never returns below /proc. */
async function makeFolder(folder: string, mode?: number): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined && dirname(folder) !== folder) await makeFolder(dirname(folder));
  if (found?.isDirectory() === true) return;
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process that starts may have created it meanwhile.
    const made = await stat(folder).catch(() => undefined);
    if (made?.isDirectory() !== true) throw error;
  }
}

function usesDataFolder({ database, files, mail }: Config): boolean {
  return database.kind === "embedded" || files.provider === "embedded" || mail.provider === "embedded";
}

/** Free bytes on the disk of a folder or, while it does not exist, of its nearest existing parent. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === folder) throw error;
    return freeBytes(parent);
  }
}

/**
 * PostgreSQL's 53100 or the system's ENOSPC, also as the cause, because the query builder wraps the driver's errors.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return code === "53100" || code === "ENOSPC" || isDiskFull(error.cause);
}
