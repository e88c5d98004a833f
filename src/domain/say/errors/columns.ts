// The messages about the columns of a list.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const COLUMN_ERRORS = {
  "column.unknown": ({ column }) => SAY.columns.unknown(column),
  "column.twice": ({ column }) => SAY.columns.twice(column),
  "column.too_long": ({ column, most }) => SAY.students.tooLong(column, most),
  "column.too_many": ({ most }) => SAY.columns.tooMany(most),
} satisfies Partial<ErrorSentences>;
