// Writes a file completely or not at all: under a temporary name, then renamed.
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Creates missing folders and replaces an existing file. */
export async function writeWholeFile(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  const draft = join(folder, `.${basename(path)}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const file = await open(draft, "wx");
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
