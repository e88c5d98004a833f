// The list of the benchmark: ten columns, as a text and as a spreadsheet.
import { xlsxOf } from "../../test/spreadsheets.ts";

/** After the five fields. */
export const FURTHER = ["Team", "College", "City", "Track", "Vegetarian"];
const HEADER = ["Name", "Certificate No", "Email", "Mobile", "Remarks", ...FURTHER];

export function cellsOf(rows: number): string[][] {
  return Array.from({ length: rows }, (_, at) => [
    `Ananya Krishnamurthy ${at}`,
    `HF-${at}`,
    `person${at}@example.in`,
    "9876500001",
    `First place, ${at}`,
    "Null",
    "IIT Bombay",
    "Pune",
    "A",
    "Yes",
  ]);
}

/** As most programs write it: quotes only where a cell needs them. */
export function listOf(rows: number): string {
  return [HEADER, ...cellsOf(rows)].map((cells) => cells.map(asInFile).join(",")).join("\n");
}

function asInFile(cell: string): string {
  return cell.includes(",") ? `"${cell}"` : cell;
}

/** As Excel writes it: each text once, numbers as numbers. */
export function workbookOf(rows: number): Uint8Array {
  const places = new Map<string, number>();
  const cellOf = (text: string, at: number, line: number) => {
    const place = `${"ABCDEFGHIJ"[at]}${line}`;
    if (/^\d+$/.test(text)) return `<c r="${place}" s="1"><v>${text}</v></c>`;
    const shared = places.get(text) ?? places.size;
    places.set(text, shared);
    return `<c r="${place}" s="1" t="s"><v>${shared}</v></c>`;
  };
  const data = [HEADER, ...cellsOf(rows)].map(
    (cells, nth) =>
      `<row r="${nth + 1}" spans="1:10">${cells.map((text, at) => cellOf(text, at, nth + 1)).join("")}</row>`,
  );
  return xlsxOf([{ name: "Registrations", data: data.join("") }], {
    shared: [...places.keys()].map((text) => `<t>${text}</t>`),
    styles: [1],
  });
}
