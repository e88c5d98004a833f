// Checks the table in docs/designer.md against the journeys: every operation that it lists is tested in a browser.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const PAGE = readFileSync(join(ROOT, "docs/designer.md"), "utf8");

/**
 * `| … | stage: eight handles; the wheel. fingers: a tap selects |`: files, and parts of the titles of their journeys
 * and steps.
 */
const claims = PAGE.split("\n")
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith("| operation"))
  .flatMap((row) => (row.split("|").at(-2) ?? "").trim().split(/\. (?=[a-z-]+: )/))
  .flatMap((part) => {
    const [journey = "", titles = ""] = part.split(": ");
    return titles.split("; ").map((title) => ({ journey, title }));
  });

test("every operation in docs/designer.md names existing journeys", () => {
  expect(claims.length).toBeGreaterThan(40);
  expect(
    claims.filter(({ journey, title }) => title === "" || !titlesOf(journey).includes(title.toLowerCase())),
  ).toEqual([]);
});

function titlesOf(journey: string): string {
  const path = join(ROOT, `test/journeys/${journey}.journey.ts`);
  if (!existsSync(path)) return "";
  const source = readFileSync(path, "utf8");
  return [...source.matchAll(/\btest(?:\.describe|\.step)?\(\s*"([^"]+)"/g)]
    .map(([, title]) => title)
    .join("\n")
    .toLowerCase();
}
