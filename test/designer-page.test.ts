// Checks the table in docs/designer.md against the tests: every operation that it lists is in a journey, or where it is
// done by keys in a test of `designer/keys`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const PAGE = readFileSync(join(ROOT, "docs/designer.md"), "utf8");

/**
 * `| … | stage: eight handles; the wheel. panel/LookFields: cannot be turned |`: files, and parts of the titles of
 * their journeys, steps or tests.
 */
const claims = PAGE.split("\n")
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith("| operation"))
  .flatMap((row) => (row.split("|").at(-2) ?? "").trim().split(/\. (?=[\w/-]+: )/))
  .flatMap((part) => {
    const [journey = "", titles = ""] = part.split(": ");
    return titles.split("; ").map((title) => ({ journey, title }));
  });

test("every operation in docs/designer.md names existing tests", () => {
  expect(claims.length).toBeGreaterThan(40);
  expect(
    claims.filter(({ journey, title }) => title === "" || !titlesOf(journey).includes(title.toLowerCase())),
  ).toEqual([]);
});

function titlesOf(journey: string): string {
  const paths = [
    `test/journeys/${journey}.journey.ts`,
    `src/web/designer/keys/${journey}.test.tsx`,
    `src/web/designer/${journey}.test.tsx`,
    `src/web/designer/${journey}.full.test.tsx`,
  ];
  const path = paths.map((each) => join(ROOT, each)).find(existsSync);
  if (path === undefined) return "";
  const source = readFileSync(path, "utf8");
  return [...source.matchAll(/\btest(?:\.describe|\.step)?\(\s*"([^"]+)"/g)]
    .map(([, title]) => title)
    .join("\n")
    .toLowerCase();
}
