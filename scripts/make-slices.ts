// Makes src/render/slices-table.ts from the files of the large fonts: `bin/run scripts/make-slices.ts`.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EMOJI, IDEOGRAPHS, NEEDS_WOFF } from "../src/render/families.ts";
import { beyondSubsets } from "../src/render/subsets.ts";
import { codePointsOf } from "../test/golden/cmap.ts";
import { FONTS } from "./fonts/packages.ts";

const TABLE = join(import.meta.dirname, "../src/render/slices-table.ts");

if (process.argv[1] === import.meta.filename) writeFileSync(TABLE, slicesTable());

/**
 * The table's text. Of the fonts with ideographs, only the characters that no smaller font has, in the first file that
 * has them.
 */
export function slicesTable(): string {
  const beyond = beyondSubsets();
  const taken = new Set<number>();
  const isNew = (point: number) => {
    if (taken.has(point) || !beyond.test(String.fromCodePoint(point))) return false;
    taken.add(point);
    return true;
  };
  const ideographs = IDEOGRAPHS.packages.map((name) => `  "${name}": {\n${slicesOf(name, isNew, "    ")}  },\n`);
  const emoji = slicesOf(EMOJI.package, () => true, "  ");
  return [
    "// Which characters each file of the large fonts holds, made by scripts/make-slices.ts. By the file's number: the way",
    "// from one range to the next and, after a hyphen, the range's length less one, all to the base of 36.",
    "",
    `export const IDEOGRAPH_SLICES: Readonly<Record<string, Readonly<Record<number, string>>>> = {\n${ideographs.join("")}};`,
    "",
    `export const EMOJI_SLICES: Readonly<Record<number, string>> = {\n${emoji}};`,
    "",
  ].join("\n");
}

function slicesOf(name: string, included: (point: number) => boolean, indent: string): string {
  const numbered = new RegExp(`^${name}-(\\d+)-400-normal\\.(woff2?)$`);
  const files = readdirSync(join(FONTS, name)).flatMap((file) => {
    const [, number, format] = numbered.exec(file) ?? [];
    return number !== undefined && (format === "woff") === NEEDS_WOFF.has(name) ? { file, number: Number(number) } : [];
  });
  const lines = files
    .toSorted((a, b) => a.number - b.number)
    .map(({ file, number }) => {
      const held = codePointsOf(`${name}/${file}`);
      const points = [...held].toSorted((a, b) => a - b).filter((point) => included(point));
      return points.length > 0 ? `${indent}${number}: "${packed(points)}",\n` : "";
    });
  return lines.join("");
}

/** Ranges of ascending code points as text. */
export function packed(points: readonly number[]): string {
  const ranges: string[] = [];
  let end = 0;
  for (let at = 0; at < points.length;) {
    const from = points[at] as number;
    let length = 0;
    while (points[at + length + 1] === from + length + 1) length++;
    ranges.push((from - end).toString(36) + (length > 0 ? `-${length.toString(36)}` : ""));
    end = from + length;
    at += length + 1;
  }
  return ranges.join(" ");
}
