// The messages shown beside an invalid field of a student.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const STUDENT_ERRORS = {
  "student.name_required": () => SAY.students.nameRequired,
  "student.name_is_error": ({ text }) => SAY.students.nameIsError(text),
  "email.invalid": () => SAY.students.emailInvalid,
  "student.too_long": ({ column, most }) => SAY.students.tooLong(SAY.students.columns[column], most),
} satisfies Partial<ErrorSentences>;
