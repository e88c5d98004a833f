// The data folder of a restore: nothing may be in it, and what is restored appears in it only when it is whole.
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { BadBackup } from "./archive.ts";

/** Where a restore works until it is done. What a restore left that was killed is taken away by the next. */
const HALF = ".restoring";

/**
 * Calls `restore` with a folder inside the data folder (which may be a mounted volume, so that it cannot itself be
 * exchanged), and moves what is in there up when it is done. A restore that fails leaves the data folder as empty as it
 * was. Throws BadBackup.
 */
export async function fillEmptyFolder<T>(folder: string, restore: (half: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const half = join(folder, HALF);
  await rm(half, { recursive: true, force: true });
  // An ext4 volume has it from birth.
  if ((await readdir(folder)).some((name) => name !== "lost+found"))
    throw new BadBackup(`${folder} is not empty: set DATA_DIR to an empty folder.`);
  try {
    await mkdir(half);
    const done = await restore(half);
    // The database last: without it nothing here starts as if it were whole.
    const names = (await readdir(half)).toSorted((a, b) => Number(a === "postgres") - Number(b === "postgres"));
    for (const name of names) await rename(join(half, name), join(folder, name));
    return done;
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}
