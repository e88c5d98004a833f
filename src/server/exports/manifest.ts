// manifest.csv: which file is whose, with the link, for spreadsheets.
import { SAY } from "#domain/say/say.ts";

export type Line = { file: string; name: string; number: string; link: string };

/** UTF-8 with the mark that spreadsheets ask for. */
export function manifest(lines: readonly Line[]): Buffer {
  const { file, name, number, link } = SAY.exports.manifest;
  const rows = [[file, name, number, link], ...lines.map((line) => [line.file, line.name, line.number, line.link])];
  return Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`);
}

/** What a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
