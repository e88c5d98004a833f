// Compiles the hot loop with AssemblyScript, with the options of the committed file.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "..");
const COMPILER = join(ROOT, "node_modules/assemblyscript/bin/asc.js");
const SOURCE = "src/render/png/assembly/hot.ts";
export const HOT_WASM = join(ROOT, "src/render/png/hot.wasm");
const OPTIONS = ["-O3", "--converge", "--noAssert", "--runtime", "stub", "--importMemory", "--noExportMemory"];
const SIMD = ["--enable", "simd"];

/**
 * Writes the compiled module. A separate program, because the compiler's types would change the global types of its
 * importer. Throws the compiler's message when it refuses the source.
 */
export async function compileHot(to: string): Promise<void> {
  await promisify(execFile)(process.execPath, [COMPILER, SOURCE, "-o", to, ...OPTIONS, ...SIMD], { cwd: ROOT });
}
