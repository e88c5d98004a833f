// The hot loop's compiler: AssemblyScript, with the options that its file was made with.
import { join } from "node:path";
import { main } from "assemblyscript/asc";

const ROOT = join(import.meta.dirname, "..");
const SOURCE = "src/render/png/assembly/hot.ts";
export const HOT_WASM = join(ROOT, "src/render/png/hot.wasm");
const OPTIONS = ["-O3", "--converge", "--noAssert", "--runtime", "stub", "--importMemory", "--noExportMemory"];
const SIMD = ["--enable", "simd"];

/** The compiled module's bytes. Throws what the compiler says where it refuses the source. */
export async function compileHot(): Promise<Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const { error } = await main([SOURCE, "--baseDir", ROOT, "--outFile", "hot.wasm", ...OPTIONS, ...SIMD], {
    writeFile: (name, contents) => {
      files.set(name, typeof contents === "string" ? new TextEncoder().encode(contents) : contents);
    },
  });
  const compiled = files.get("hot.wasm");
  if (error || !compiled) throw new Error(`The hot loop does not compile: ${String(error?.message)}`);
  return compiled;
}
