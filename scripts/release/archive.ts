// The archive of a release: the same files give the same bytes.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { BUILD_SOURCES, isAmong } from "../../src/server/program-files.ts";

const TEST = /\.test\.tsx?$/;
/** What a release leaves out of the repository: what only tests, measurements and changes of the program need. */
const LEFT_OUT = [
  /^(?:test|bench|scripts|\.ci)\//,
  /^src\/server\/providers\/[\w-]+\/contract\.ts$/,
  /^migrations\/meta\/\d+_snapshot\.json$/,
  /^(?:drizzle|playwright|vitest)\.config\.ts$/,
  /^\.(?:gitignore|oxlintrc\.json|prettier.*)$/,
];

export function isReleased(path: string): boolean {
  if (TEST.test(path)) return false;
  return isAmong(BUILD_SOURCES, path) || !LEFT_OUT.some((left) => left.test(path));
}

/** Packs files of a folder, by paths that begin with `name`, all dated `at`; `programs` may be run. */
export async function packed(
  folder: string,
  paths: readonly string[],
  { name, at, programs }: { name: string; at: Date; programs: ReadonlySet<string> },
): Promise<Buffer> {
  const tar = pack();
  const whole = buffer(tar);
  for (const path of paths.toSorted()) {
    const header = { name: `${name}/${path}`, mode: programs.has(path) ? 0o755 : 0o644, mtime: at, uid: 0, gid: 0 };
    tar.entry(header, await readFile(join(folder, path)));
  }
  tar.finalize();
  return gzipSync(await whole, { level: 9 });
}

/** The files below a folder, as paths from `root`. */
export async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
