// The script in the documents of screens that requests their first data while the application loads (src/web/early.ts).
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** `source`: how the content security policy names the script. */
export type EarlyScript = { element: string; source: string };

/** Undefined without a build. */
export function readEarlyScript(build: string): EarlyScript | undefined {
  const file = join(build, ".vite/early.js");
  if (!existsSync(file)) return undefined;
  const script = readFileSync(file, "utf8");
  const hash = createHash("sha256").update(script).digest("base64");
  return { element: `<script>${script}</script>`, source: `'sha256-${hash}'` };
}
