// Finds paths and addresses of one machine in the repository's files.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const IGNORED_FOLDERS = new Set(["node_modules", "dist", "data", ".git"]);
/** Settings of this checkout; in a linked work tree of Git, `.git` is a file that contains its folder's path. */
const IGNORED_FILES = new Set([".env", ".git"]);
const PICTURES = /\.(png|jpe?g|webp|woff2?|ico|pdf|tsbuildinfo)$/;
/** A home or working folder with a real name; placeholders such as `/home/{user}` are allowed. */
const FOLDER = /(?<![\w./-])\/(?:root|home|work|Users|workspace)\/[\w.-]+/g;
/** Packages must come from the public registry or have no address. */
const REGISTRY = /"resolved":\s+"(?!https:\/\/registry\.npmjs\.org\/)[^"]+"/g;

export function machineFaults(): string[] {
  return trackedFiles().flatMap((path) =>
    pathsOfAMachine(readFileSync(join(ROOT, path), "utf8")).map((found) => `${path}: ${found}`),
  );
}

export function pathsOfAMachine(text: string): string[] {
  return [...text.matchAll(FOLDER), ...text.matchAll(REGISTRY)].map((match) => match[0]);
}

function trackedFiles(): string[] {
  return globSync(["**/*", ".*", ".ci/*"], {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => IGNORED_FOLDERS.has(entry.name),
  })
    .filter((entry) => entry.isFile() && !PICTURES.test(entry.name) && !IGNORED_FILES.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}
