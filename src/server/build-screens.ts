// Builds the screens when their sources have changed since the last build.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { LANGUAGES } from "#domain/languages.ts";
import { BUILD_SOURCES } from "./program-files.ts";

/** The file with the fingerprint of the sources of a build. */
const STAMP = ".sources";

/** `root` is the folder of the program. */
export async function buildWhenChanged(root: string): Promise<void> {
  const build = join(root, "dist/web");
  const sources = await fingerprint(root);
  const built = await readFile(join(build, STAMP), "utf8").catch(() => "");
  if (built === sources) return;
  console.log("Building the web application …");
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
  // Into a folder of its own: other starts may be building too, or reading the existing build.
  const output = `${build}.${process.pid}`;
  try {
    // In a separate process, so that the server does not keep the memory of the build.
    for (const language of LANGUAGES) {
      const args = [vite, "build", "--mode", language, "--outDir", output, "--logLevel", "warn"];
      await promisify(execFile)(process.execPath, args, { cwd: root });
    }
    await writeFile(join(output, STAMP), sources);
    await replaceBuild(build, output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** When another start was faster, its build stays: it has the same sources. */
async function replaceBuild(build: string, output: string): Promise<void> {
  const former = `${output}.former`;
  await rename(build, former).catch(unlessCode("ENOENT"));
  await rename(output, build).catch(unlessCode("ENOTEMPTY"));
  await rm(former, { recursive: true, force: true });
}

function unlessCode(code: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== code) throw error;
  };
}

/** A hash of the names and contents of all sources of the build. */
async function fingerprint(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const source of BUILD_SOURCES) {
    for (const file of await filesIn(join(root, source))) {
      if (file.includes(".test.")) continue;
      hash.update(file.slice(root.length)).update(await readFile(file));
    }
  }
  return hash.digest("hex");
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
