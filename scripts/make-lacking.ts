// Makes src/render/lacking-table.ts from the packages of the families: `bin/run scripts/make-lacking.ts`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { FAMILIES, type Family } from "../src/render/families.ts";
import { holds } from "../src/render/subsets.ts";
import { codePointsOf } from "../test/golden/cmap.ts";
import { packed } from "./make-slices.ts";

const TABLE = join(import.meta.dirname, "../src/render/lacking-table.ts");
const LAST_POINT = 0xffff;

if (process.argv[1] === import.meta.filename) writeFileSync(TABLE, lackingTable());

/** What the table must hold, by package. */
export function lackingOfFamilies(): Record<string, string> {
  return Object.fromEntries(FAMILIES.map((family) => [family.package, packed(lackedBy(family))]));
}

function lackingTable(): string {
  const rows = Object.entries(lackingOfFamilies()).map(
    ([name, lacking]) => `  "${name}": "${lacking}",
`,
  );
  return [
    "// Which letters, digits and signs of its subsets each family lacks, made by scripts/make-lacking.ts. By package: the",
    "// way from one range to the next and, after a hyphen, the range's length less one, all to the base of 36.",
    "",
    `export const LACKING: Readonly<Record<string, string>> = {\n${rows.join("")}};`,
    "",
  ].join("\n");
}

function lackedBy({ package: name, subsets, weights }: Family): number[] {
  const held = weights.map((weight) => {
    const files = subsets.map((subset) => `${name}/${name}-${subset}-${weight}-normal.woff2`);
    return new Set(files.flatMap((file) => [...codePointsOf(file)]));
  });
  const lacked: number[] = [];
  for (let point = 0; point <= LAST_POINT; point++) {
    if (!subsets.some((subset) => holds(subset, point)) || !isSeen(point)) continue;
    if (held.some((points) => !points.has(point))) lacked.push(point);
  }
  return lacked;
}

/** Assigned, and neither a space nor a control character. */
function isSeen(point: number): boolean {
  return /[^\p{Cn}\p{C}\p{Z}]/u.test(String.fromCodePoint(point));
}
