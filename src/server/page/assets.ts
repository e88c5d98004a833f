// The files of the web build that a server-written page loads: one entry's script and its stylesheets.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

export type Assets = { script: string | undefined; styles: string[]; preloads: string[] };

/** Where `vite build` writes. */
const BUILD = join(import.meta.dirname, "../../../dist/web");

const Manifest = z.record(
  z.string(),
  z.looseObject({ file: z.string(), css: z.array(z.string()).default([]), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.output<typeof Manifest>;

/** Looks the entry (`src/web/…`) up in the build's manifest. Without a build, as in tests of the server, pages go bare: they work all the same. */
export function readAssets(entry: string, build = BUILD): Assets {
  const file = join(build, ".vite/manifest.json");
  if (!existsSync(file)) return { script: undefined, styles: [], preloads: [] };
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  const chunks = withImports(manifest, entry);
  const [first, ...rest] = chunks.map((chunk) => `/${chunk.file}`);
  return {
    script: first,
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css))].map((css) => `/${css}`),
    preloads: rest,
  };
}

/** The entry first, then every chunk it imports, each once. */
function withImports(manifest: Manifest, entry: string): Manifest[string][] {
  const names = new Set([entry]);
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  return [...names].flatMap((name) => manifest[name] ?? []);
}
