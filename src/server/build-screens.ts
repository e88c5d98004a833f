// Builds the screens when their sources have changed since the last build.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BUILD_SOURCES } from "./program-files.ts";

/** The file with the fingerprint of the sources of a build. */
const STAMP = ".sources";

/** `root` is the folder of the program. Resolves when it is known whether there is a build, and `done` when it is. */
export async function beginBuild(root: string): Promise<{ done: Promise<void> }> {
  const build = join(root, "dist/web");
  const sources = await fingerprint(root);
  const built = await readFile(join(build, STAMP), "utf8").catch(() => "");
  return { done: built === sources ? Promise.resolve() : buildFrom(root, build, sources) };
}

async function buildFrom(root: string, build: string, sources: string): Promise<void> {
  console.log("Building the screens, once for this version:");
  // Into a folder of its own: other starts may be building too, or reading the existing build.
  const output = `${build}.${process.pid}`;
  try {
    await buildScreens(root, output);
    await writeFile(join(output, STAMP), sources);
    await replaceBuild(build, output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** In a separate process, so that the server does not keep the memory of the build. What it prints is the progress. */
async function buildScreens(root: string, output: string): Promise<void> {
  // What a build makes anew all the time is collected less often.
  const args = ["--max-semi-space-size=64", join(root, "scripts/build/screens.ts"), output];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  // A start that ends meanwhile, for want of a database, leaves no build behind.
  const end = () => {
    child.kill("SIGKILL");
    rmSync(output, { recursive: true, force: true });
  };
  process.once("exit", end);
  const [code] = (await once(child, "exit")) as [number | null];
  process.off("exit", end);
  if (code !== 0) throw new Error("The screens could not be built.");
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
