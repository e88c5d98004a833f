// Files in a folder of this machine.
import { glob, readFile, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import { writeWholeFile } from "../write-file.ts";
import type { ListedFiles } from "./interface.ts";
import { checkKey, isKey } from "./key.ts";

export function embeddedFiles(folder: string): ListedFiles {
  const path = (key: string) => join(folder, checkKey(key));
  return {
    embedded: true,
    put: async (key, bytes) => writeWholeFile(path(key), bytes),
    get: async (key) => {
      try {
        return await readFile(path(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: async (key) => rm(path(key), { force: true }),
    async *keys() {
      for await (const found of glob("**/*", { cwd: folder })) {
        const key = found.replaceAll(sep, "/");
        // Folders, and temporary files that a crash left, have no valid key.
        if (isKey(key)) yield key;
      }
    },
  };
}
