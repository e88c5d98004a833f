// Whether the disk has room for what people ask to be kept: a PostgreSQL that cannot write its log stops, so writing
// ends before that.
import { access, constants, mkdir, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { ConfigError } from "./config-error.ts";
import type { Config } from "./config/config.ts";
/** Asked before each thing that is written for somebody; reading goes on without room. */
export type HasRoom = () => Promise<boolean>;

/**
 * What is left below the reserve is for what is under way: sessions, mails that are just sent, PostgreSQL's own log.
 */
export function openStorage(config: Config): HasRoom {
  const { dataDir, storageReserveMb } = config;
  if (!keepsHere(config) || storageReserveMb === 0) return async () => true;
  return async () => (await roomIn(dataDir)) >= storageReserveMb * MEGABYTE;
}

/** Makes the data folder where something is kept in it. Throws ConfigError where this user cannot write there. */
export async function makeDataFolder(config: Config): Promise<void> {
  if (!keepsHere(config)) return;
  try {
    await makeFolder(config.dataDir);
    await access(config.dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR: ${config.dataDir} cannot be written (${code}): choose a folder that this user may write to`,
    );
  }
}

/** One after the other: below /proc Node's own way of making all of a path asks for ever. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined && dirname(folder) !== folder) await makeFolder(dirname(folder));
  if (found?.isDirectory() === true) return;
  try {
    await mkdir(folder);
  } catch (error) {
    // Another process that starts may have made it meanwhile.
    const made = await stat(folder).catch(() => undefined);
    if (made?.isDirectory() !== true) throw error;
  }
}

function keepsHere({ database, files, mail }: Config): boolean {
  return database.kind === "embedded" || files.provider === "embedded" || mail.provider === "embedded";
}

/** In bytes, on the disk of a folder or, while it is not made yet, of the one it will be in. */
async function roomIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || above === folder) throw error;
    return roomIn(above);
  }
}

/**
 * PostgreSQL's 53100 and the system's ENOSPC. Looks at what caused it too: the query builder wraps the driver's errors.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return code === "53100" || code === "ENOSPC" || isDiskFull(error.cause);
}
