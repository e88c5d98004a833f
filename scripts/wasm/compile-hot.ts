// Compiles the hot loop with AssemblyScript, with the options of the committed file. The compiler is installed here
// when it is first needed: it is larger than any other tool, and few changes need it.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");
const COMPILER = join(import.meta.dirname, "node_modules/assemblyscript/bin/asc.js");
const SOURCE = "src/render/png/assembly/hot.ts";
export const HOT_WASM = join(ROOT, "src/render/png/hot.wasm");
/** The checksums of the source and of the module that was compiled from it. */
export const HOT_BUILT = join(import.meta.dirname, "built.json");
const OPTIONS = ["-O3", "--converge", "--noAssert", "--runtime", "stub", "--importMemory", "--noExportMemory"];
const SIMD = ["--enable", "simd"];

/**
 * Writes the compiled module. A separate program, because the compiler's types would change the global types of its
 * importer. Throws the compiler's message when it refuses the source.
 */
export async function compileHot(to: string): Promise<void> {
  const run = promisify(execFile);
  if (!existsSync(COMPILER))
    await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: import.meta.dirname });
  await run(process.execPath, [COMPILER, SOURCE, "-o", to, ...OPTIONS, ...SIMD], { cwd: ROOT });
}

/** What `built.json` says of the source and the module that are there now. */
export async function hotSums(): Promise<Record<"source" | "module", string>> {
  return { source: await sumOf(join(ROOT, SOURCE)), module: await sumOf(HOT_WASM) };
}

async function sumOf(path: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
}
