// The messages about a list that cannot be imported, as a whole or because of single rows.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";
import { STUDENT_ERRORS } from "./student.ts";

const columnName = (column: keyof typeof SAY.students.columns) => SAY.students.columns[column];

export const CSV_ERRORS = {
  ...STUDENT_ERRORS,
  "server.unreachable": () => SAY.http.offline,
  "csv.is_spreadsheet": () => SAY.students.csvIsSpreadsheet,
  "csv.unreadable": () => SAY.students.csvUnreadable,
  "csv.broken": ({ line }) => SAY.students.csvBroken(line),
  "csv.empty": () => SAY.students.csvEmpty,
  "csv.no_header": () => SAY.students.csvNoHeader,
  "csv.header_too_long": ({ column, most }) => SAY.students.csvLongHeader(column, most),
  "csv.duplicate_column": ({ column }) => SAY.students.csvTwice(column),
  "csv.ambiguous_columns": ({ one, other, column }) => SAY.students.csvBoth(one, other, columnName(column)),
  "csv.too_many_columns": ({ most }) => SAY.students.csvTooManyColumns(most),
  "csv.too_many_rows": ({ most }) => SAY.students.csvTooManyRows(most),
  "csv.row_too_long": () => SAY.students.csvRowLength,
  "sheet.encrypted": () => SAY.importing.encrypted,
  "sheet.old_xls": () => SAY.importing.oldXls,
  "sheet.only_by_name": () => SAY.importing.onlyByName,
  "sheet.damaged": () => SAY.importing.damaged,
  "sheet.too_large": () => SAY.importing.sheetTooLarge,
  "sheet.file_too_large": ({ most }) => SAY.importing.fileTooLarge(most),
  "csv.cell_too_long": ({ column, most }) => SAY.students.tooLong(column, most),
} satisfies Partial<ErrorSentences>;
