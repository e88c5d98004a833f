// Packages for comparison that the product does not use, installed when a benchmark first needs them.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";

const FOLDER = join(import.meta.dirname, "../rivals");

export async function loadRival(name: string): Promise<unknown> {
  if (!existsSync(join(FOLDER, "node_modules", name)))
    await promisify(execFile)("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: FOLDER });
  return createRequire(join(FOLDER, "package.json"))(name) as unknown;
}
