// The messages about the columns of a list.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const COLUMN_ERRORS = {
  "column.unknown": ({ column }) => SAY.columns.unknown(column),
  "column.twice": ({ column }) => SAY.columns.twice(column),
  "column.too_long": ({ column, most }) => SAY.students.tooLong(column, most),
  "column.too_many": ({ most }) => SAY.columns.tooMany(most),
  "column.name_missing": () => SAY.columns.nameMissing,
  "column.name_long": ({ most }) => SAY.columns.nameLong(most),
  "column.name_reserved": ({ column }) => SAY.columns.nameReserved(column),
  "column.name_taken": ({ column }) => SAY.columns.nameTaken(column),
  "column.decides": ({ column }) => SAY.columns.decidesStill(column),
  "column.issued": ({ column, certificates }) => SAY.columns.issued(column, certificates),
  "column.printed": ({ column }) => SAY.columns.printedStill(column),
  "column.only_printed": ({ column }) => SAY.columns.onlyPrinted(column),
  "column.restored": () => SAY.columns.restoredAlready,
} satisfies Partial<ErrorSentences>;
