// A folder of made files within a budget of bytes: the longest unused go first. It only saves time, so a file that
// cannot be read or written is made again.
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

export type MadeFiles = {
  /** Undefined when there is none, or it cannot be read. */
  read(name: string): Promise<Buffer | undefined>;
  /** Whole or not at all, even if the process dies meanwhile. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Files are named after what they show: its id, a dot, and what tells its pictures apart. */
  removeOf(ids: readonly string[]): Promise<void>;
};

/** An unfinished file; one that is found at the start was left by a process that died. */
const DRAFT = ".draft";

/** Reads which files there are, the last used last, so that a restart goes on where it was. */
export async function openMadeFiles(folder: string, mostBytes: number): Promise<MadeFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const removals = new Set<Promise<void>>();
  const known = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, name, why) => {
      if (why === "set") return;
      const removal = rm(join(folder, name), { force: true }).finally(() => removals.delete(removal));
      removals.add(removal);
    },
  });
  for (const { name, bytes } of await filesIn(folder)) known.set(name, bytes);

  return {
    async read(name) {
      if (known.get(name) === undefined) return undefined;
      const path = join(folder, name);
      const bytes = await readFile(path).catch(() => undefined);
      // The time of its last use decides what goes first after a restart.
      if (bytes !== undefined) await utimes(path, new Date(), new Date()).catch(() => {});
      return bytes;
    },
    async write(name, bytes) {
      if (bytes.length > mostBytes) return;
      const draft = join(folder, randomUUID() + DRAFT);
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(folder, name));
      known.set(name, bytes.length);
      await Promise.all(removals);
    },
    async removeOf(ids) {
      const gone = new Set(ids);
      const names = Array.from(known.keys()).filter((name) => gone.has(name.split(".", 1)[0] ?? ""));
      for (const name of names) known.delete(name);
      await Promise.all(removals);
    },
  };
}

async function filesIn(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      if (name.endsWith(DRAFT)) return rm(join(folder, name), { force: true });
      const file = await stat(join(folder, name));
      return file.isFile() ? { name, bytes: file.size, usedAt: file.mtimeMs } : undefined;
    }),
  );
  return found.filter((file) => file !== undefined).toSorted((one, other) => one.usedAt - other.usedAt);
}
