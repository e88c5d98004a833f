// The data folder of a restore: it must be empty, and what is restored appears in it only when it is complete.
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { BadBackup } from "./archive.ts";

/** The working folder of a restore. What an aborted restore left there is removed by the next one. */
const PARTIAL = ".restoring";

/**
 * Calls `restore` with a folder inside the data folder, which may be a mounted volume and so cannot itself be renamed,
 * and then moves the result up. A restore that fails leaves the data folder empty. Throws BadBackup.
 */
export async function fillEmptyFolder<T>(folder: string, restore: (partial: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = join(folder, PARTIAL);
  await rm(partial, { recursive: true, force: true });
  // Every ext4 volume has this folder.
  if ((await readdir(folder)).some((name) => name !== "lost+found"))
    throw new BadBackup(`${folder} is not empty: set DATA_DIR to an empty folder.`);
  try {
    await mkdir(partial, { mode: 0o700 });
    const result = await restore(partial);
    // The database last: without it no server can start on an incomplete folder.
    const names = (await readdir(partial)).toSorted((a, b) => Number(a === "postgres") - Number(b === "postgres"));
    for (const name of names) await rename(join(partial, name), join(folder, name));
    return result;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
