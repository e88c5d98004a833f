// What the certificate of a row would print, whether the row can be imported or not.
import { namePartsIn } from "#domain/list/csv.ts";
import { cleanName } from "#domain/list/student.ts";
import { cellOf, type ListSheet } from "./sheet.ts";

export type RowWords = {
  line: number;
  name: string;
  certificate_number: string;
  remarks: string;
  extra: Readonly<Record<string, string>>;
};

export function wordsOfRow({ rows, columns }: ListSheet, nth: number): RowWords | undefined {
  const row = rows[nth];
  if (row === undefined) return undefined;
  const { fields, extra } = columns;
  return {
    line: row.line,
    name: cleanName(namePartsIn(columns, row.cells).join(" ")),
    certificate_number: cellOf(row, fields.certificate_number ?? -1),
    remarks: cellOf(row, fields.remarks ?? -1),
    extra: Object.fromEntries(extra.map(({ name, at }) => [name, cellOf(row, at)])),
  };
}
