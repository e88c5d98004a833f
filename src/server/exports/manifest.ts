// manifest.csv: which file is whose, with the link, for spreadsheets.
import { csvLine, withoutFormula } from "#domain/list/csv-cells.ts";
import { SAY } from "#domain/say/say.ts";

export type ManifestLine = { file: string; name: string; number: string; link: string };

/** UTF-8 with the mark that spreadsheets ask for; no cell of it runs as a formula. */
export function manifest(lines: readonly ManifestLine[]): Buffer {
  const { file, name, number, link } = SAY.exports.manifest;
  const rows = [[file, name, number, link], ...lines.map((line) => [line.file, line.name, line.number, line.link])];
  return Buffer.from(`\uFEFF${rows.map((row) => csvLine(row.map(withoutFormula))).join("")}`);
}
