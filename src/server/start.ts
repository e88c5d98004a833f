// `npm start`: builds the web application when its sources have changed since the last build, then starts the server.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire, enableCompileCache } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { LANGUAGES } from "#domain/say/languages.ts";

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
/** Which sources the build was made from. */
const STAMP = join(ROOT, "dist/web/.sources");

// What one start has compiled is ready for the next. Where nothing can be written, nothing is kept.
enableCompileCache(join(ROOT, "node_modules/.cache/compiled"));
await buildWhenChanged();
await import("./main.ts");

async function buildWhenChanged(): Promise<void> {
  const sources = await fingerprint();
  const built = existsSync(STAMP) ? await readFile(STAMP, "utf8") : "";
  if (built === sources) return;
  console.log("Building the web application …");
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
  // In a process of its own, so that the server does not carry the builder's memory.
  for (const language of LANGUAGES) {
    await promisify(execFile)(process.execPath, [vite, "build", "--mode", language, "--logLevel", "warn"], {
      cwd: ROOT,
    });
  }
  await writeFile(STAMP, sources);
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
