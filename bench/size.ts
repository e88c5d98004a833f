// How much room an installation takes: with the packages of a server only, and with all that development needs.
import { execFile } from "node:child_process";
import { cp, lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Figure } from "./figure.ts";
import { MB } from "./memory.ts";

const ROOT = join(import.meta.dirname, "..");
const GOAL_MB = { production: 450, whole: 1100 } as const;
/** What npm reads. */
const SOURCES = ["package.json", "package-lock.json", ".npmrc"] as const;
const BLOCK = 512;

/**
 * Installs twice, from the registry or npm's cache. `observed.blocks` is what `du` says, where files fill whole blocks.
 */
export async function* size(): AsyncGenerator<Figure> {
  for (const [name, flags] of [["production", ["--omit=dev"]] as const, ["whole", []] as const]) {
    const folder = await mkdtemp(join(tmpdir(), "prashasti-size-"));
    try {
      for (const source of SOURCES) await cp(join(ROOT, source), join(folder, source));
      await promisify(execFile)("npm", ["ci", ...flags], { cwd: folder });
      const { bytes, blocks, files } = await room(join(folder, "node_modules"));
      const observed = { blocks: blocks / MB, files, fonts: (await room(join(ROOT, "fonts"))).bytes / MB };
      yield { figure: `size.${name}`, value: bytes / MB, unit: "MB", goal: GOAL_MB[name], observed };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function room(folder: string): Promise<{ bytes: number; blocks: number; files: number }> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sum = { bytes: 0, blocks: 0, files: 0 };
  for (const entry of entries) {
    const { size: bytes, blocks } = await lstat(join(entry.parentPath, entry.name));
    sum.blocks += blocks * BLOCK;
    if (!entry.isFile()) continue;
    sum.bytes += bytes;
    sum.files++;
  }
  return sum;
}
