// The hot loop's compiler: AssemblyScript, with the options that its file was made with.
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
 * Writes the compiled module. A program of its own: the compiler's types would change those of the language for whoever
 * imports it. Throws what the compiler says where it refuses the source.
 */
export async function compileHot(to: string): Promise<void> {
  await promisify(execFile)(process.execPath, [COMPILER, SOURCE, "-o", to, ...OPTIONS, ...SIMD], { cwd: ROOT });
}
