// The sentences of refusals: that each code has one in each language is tested where they are answered (http/errors).
import { expect, test } from "vitest";
import type { ErrorCode } from "../error-codes.ts";
import { sayMailFault } from "./mail-faults.ts";
import { ALL_ERRORS, sayImported, sayReason } from "./errors.ts";
import { API_KEY_ERRORS } from "./errors/api-keys.ts";
import { COLUMN_ERRORS } from "./errors/columns.ts";
import { CSV_ERRORS } from "./errors/csv.ts";
import { DESIGN_ERRORS } from "./errors/design.ts";
import { DOWNLOAD_ERRORS } from "./errors/download.ts";
import { POST_ERRORS } from "./errors/post.ts";
import { PROFILE_ERRORS } from "./errors/profile.ts";
import { SIGN_IN_ERRORS, WALLET_ERRORS } from "./errors/sign-in.ts";
import { STUDENT_ERRORS } from "./errors/student.ts";
import { TEMPLATE_ERRORS } from "./errors/template.ts";
import { WEBHOOK_ERRORS } from "./errors/webhooks.ts";

type Sentence = (params: object) => string;
const OF_SCREENS = [
  API_KEY_ERRORS,
  COLUMN_ERRORS,
  CSV_ERRORS,
  DESIGN_ERRORS,
  DOWNLOAD_ERRORS,
  POST_ERRORS,
  PROFILE_ERRORS,
  SIGN_IN_ERRORS,
  STUDENT_ERRORS,
  TEMPLATE_ERRORS,
  WALLET_ERRORS,
  WEBHOOK_ERRORS,
].flatMap((table) => Object.entries(table) as [code: string, sentence: Sentence][]);

test("a refusal that several tables have reads the same in each", () => {
  const again = OF_SCREENS.filter(([code, sentence]) => ALL_ERRORS[code as ErrorCode] !== sentence);
  const differ = again.filter(([code, sentence]) => sentence({}) !== (ALL_ERRORS[code as ErrorCode] as Sentence)({}));
  expect(differ.map(([code]) => code)).toEqual([]);
});

test("a refusal because of another one says that one, too", () => {
  const why = { code: "delivery.mailbox_full", params: { answer: "552 Full" } } as const;
  expect(sayReason({ code: "mail.test_failed", params: { why } })).toContain(sayMailFault(why));
  const imported = { imported: 3, updated: 0, skipped: 0 };
  expect(sayReason({ code: "import.another_arrived", params: imported })).toContain("3 students imported.");
});

test.each([
  [{ imported: 1, updated: 0, skipped: 0 }, "1 student imported."],
  [{ imported: 2, updated: 0, skipped: 3 }, "2 students imported, 3 rows skipped: already on the list."],
  [{ imported: 0, updated: 1, skipped: 0 }, "0 students imported, 1 student updated."],
])("%j is told as %j", (counts, told) => {
  expect(sayImported(counts)).toBe(told);
});
