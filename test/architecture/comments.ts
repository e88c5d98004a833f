// Finds comment lines that are too long.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LONGEST = 120;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** A directive for the linter must stay on one line. */
const DIRECTIVE = /oxlint-disable/;

export function longComments(path: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, at) =>
      line.length > LONGEST && COMMENT.test(line) && !DIRECTIVE.test(line) ? [`${path}:${at + 1}`] : [],
    );
}

export function longCommentsIn(root: string): string[] {
  return globSync("{src,test,bench,scripts}/**/*.{ts,tsx,css}", { cwd: root, exclude: ["**/node_modules"] }).flatMap(
    (path) => longComments(path, readFileSync(join(root, path), "utf8")),
  );
}
