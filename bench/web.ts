// What a first visit loads: JavaScript and CSS, gzipped, from the manifest of a new build.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type { Figure } from "./figure.ts";

const ROOT = join(import.meta.dirname, "..");
const KB = 1024;
/** The entry of each page, and the parts that it always loads later. */
const PAGES = [
  { figure: "web.login", goal: 150, parts: ["index.html", "login/Page.tsx"] },
  { figure: "web.certificate.picture", goal: 20, parts: ["certificate/begin.ts"] },
  { figure: "web.certificate", goal: 110, parts: ["certificate/begin.ts", "certificate/mount.tsx"] },
] as const;

type Part = { file: string; css?: string[]; imports?: string[] };
type Manifest = Readonly<Record<string, Part>>;

export async function* web(): AsyncGenerator<Figure> {
  const built = await mkdtemp(join(tmpdir(), "prashasti-web-"));
  try {
    await build(built);
    const manifest = JSON.parse(await readFile(join(built, ".vite/manifest.en.json"), "utf8")) as Manifest;
    for (const { figure, goal, parts } of PAGES) {
      const bytes = await Promise.all([...filesOf(manifest, parts)].map((file) => gzipped(join(built, file))));
      yield { figure, value: bytes.reduce((sum, each) => sum + each, 0) / KB, unit: "KB gzip", goal };
    }
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

/** JavaScript of these parts and everything that they import statically, in kilobytes gzipped. */
export async function scriptsOf(parts: readonly string[]): Promise<number> {
  const built = await mkdtemp(join(tmpdir(), "prashasti-web-"));
  try {
    await build(built);
    const manifest = JSON.parse(await readFile(join(built, ".vite/manifest.en.json"), "utf8")) as Manifest;
    const scripts = [...filesOf(manifest, parts)].filter((file) => file.endsWith(".js"));
    const bytes = await Promise.all(scripts.map((file) => gzipped(join(built, file))));
    return bytes.reduce((sum, each) => sum + each, 0) / KB;
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

/** Into its own folder, not over the build that a running server uses. */
async function build(folder: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
  const options = ["build", "--logLevel", "warn", "--outDir", folder];
  await promisify(execFile)(process.execPath, [vite, ...options], { cwd: ROOT });
}

/** The parts with everything that they import statically, and all their styles. */
function filesOf(manifest: Manifest, parts: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const part = manifest[name];
    if (part === undefined) throw new Error(`The build has no ${name}`);
    if (files.has(part.file)) return;
    files.add(part.file);
    for (const style of part.css ?? []) files.add(style);
    for (const imported of part.imports ?? []) add(imported);
  };
  for (const part of parts) add(part);
  return files;
}

async function gzipped(file: string): Promise<number> {
  return gzipSync(await readFile(file)).length;
}
