// Finds paths and addresses of one machine in the files of the repository.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const OF_NOBODY_ELSE = new Set(["node_modules", "dist", "data", ".git"]);
/** Settings of whoever runs it; in a linked work tree of Git `.git` is a file that names its folder. */
const OF_THIS_CHECKOUT = new Set([".env", ".git"]);
const PICTURES = /\.(png|jpe?g|webp|woff2?|ico|pdf|tsbuildinfo)$/;
/** A home folder or a working folder by name; `/home/{user}` and the like say no name. */
const FOLDER = /(?<![\w./-])\/(?:root|home|work|Users|workspace)\/[\w.-]+/g;
/** Packages come from the public registry or without an address. */
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
    exclude: (entry) => OF_NOBODY_ELSE.has(entry.name),
  })
    .filter((entry) => entry.isFile() && !PICTURES.test(entry.name) && !OF_THIS_CHECKOUT.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}
