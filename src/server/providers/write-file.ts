// Writes a file completely or not at all: under a temporary name, then renamed.
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { PRIVATE } from "../private-folder.ts";

/** Creates missing folders and replaces an existing file. Other users of the machine can read neither. */
export async function writeWholeFile(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  const draft = join(folder, `.${basename(path)}.${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: PRIVATE.folder });
  try {
    const file = await open(draft, "wx", PRIVATE.file);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
