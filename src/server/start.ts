// `npm start`: builds the web application when its sources have changed since the last build, then starts the server.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire, enableCompileCache } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { LANGUAGES } from "#domain/languages.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = [
  "src/web",
  "src/api",
  "src/domain",
  "src/render",
  "vite.config.ts",
  "scripts/chunks.ts",
  "package-lock.json",
];
const BUILD = join(ROOT, "dist/web");
/** Which sources the build was made from. */
const STAMP = ".sources";

// What one start has compiled is ready for the next. Where nothing can be written, nothing is kept.
enableCompileCache(join(ROOT, "node_modules/.cache/compiled"));
await buildWhenChanged();
await import("./main.ts");

async function buildWhenChanged(): Promise<void> {
  const sources = await fingerprint();
  const built = await readFile(join(BUILD, STAMP), "utf8").catch(() => "");
  if (built === sources) return;
  console.log("Building the web application …");
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
  // Beside the build that is there: others may be starting too, and would write into each other's, or read what is not
  // whole.
  const made = `${BUILD}.${process.pid}`;
  try {
    // In a process of its own, so that the server does not carry the builder's memory.
    for (const language of LANGUAGES) {
      const asked = [vite, "build", "--mode", language, "--outDir", made, "--logLevel", "warn"];
      await promisify(execFile)(process.execPath, asked, { cwd: ROOT });
    }
    await writeFile(join(made, STAMP), sources);
    await putInPlace(made);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Where another start is quicker, its build stays: it was made from the same sources. */
async function putInPlace(made: string): Promise<void> {
  const former = `${made}.former`;
  await rename(BUILD, former).catch(unlessCode("ENOENT"));
  await rename(made, BUILD).catch(unlessCode("ENOTEMPTY"));
  await rm(former, { recursive: true, force: true });
}

function unlessCode(code: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== code) throw error;
  };
}

/** A hash of the names and contents of all sources of the build. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of await filesIn(join(ROOT, source))) {
      if (file.includes(".test.")) continue;
      hash.update(file.slice(ROOT.length)).update(await readFile(file));
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
