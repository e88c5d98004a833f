// Every code under which a user is refused, and its HTTP status.
import { ACCOUNT_CODES } from "./error-codes/accounts.ts";
import { CERTIFICATE_CODES } from "./error-codes/certificates.ts";
import { CREDITS_CODES } from "./error-codes/credits.ts";
import { DESIGN_CODES } from "./error-codes/designs.ts";
import { MAIL_CODES } from "./error-codes/mails.ts";
import { PROGRAM_CODES } from "./error-codes/programs.ts";
import { REQUEST_CODES } from "./error-codes/requests.ts";
import { WORKSPACE_CODES } from "./error-codes/workspaces.ts";
import type { UserErrorStatus } from "./error-codes/status.ts";

/** Answers carry these codes, and /openapi.json lists them: a code that is there already is never renamed. */
export const ANSWERED_STATUS = {
  ...REQUEST_CODES,
  ...ACCOUNT_CODES,
  ...PROGRAM_CODES,
  ...WORKSPACE_CODES,
  ...DESIGN_CODES,
  ...CERTIFICATE_CODES,
  ...MAIL_CODES,
  ...CREDITS_CODES,
} as const;

/** No answer carries these codes. */
const UNANSWERED_STATUS = {
  // Only the browser throws these.
  "server.unreachable": 503,
  "wallet.silent": 422,
  "clipboard.broken": 422,
  "clipboard.empty": 422,
  "clipboard.foreign_picture": 422,
  "clipboard.too_long": 422,
  "sheet.encrypted": 422,
  "sheet.old_xls": 422,
  "sheet.only_by_name": 422,
  "sheet.damaged": 422,
  "sheet.too_large": 422,
  "sheet.file_too_large": 422,

  // What is wrong with a list is a sentence within the answer `import.failed`.
  "csv.wrong_type": 422,
  "csv.is_spreadsheet": 422,
  "csv.unreadable": 422,
  "csv.broken": 422,
  "csv.empty": 422,
  "csv.no_header": 422,
  "csv.header_too_long": 422,
  "csv.duplicate_column": 422,
  "csv.ambiguous_columns": 422,
  "csv.too_many_columns": 422,
  "csv.too_many_rows": 422,
  "csv.row_too_long": 422,
  "csv.cell_too_long": 422,
  "import.list_full": 422,
} as const satisfies Record<string, UserErrorStatus>;

export const ERROR_STATUS = { ...ANSWERED_STATUS, ...UNANSWERED_STATUS } as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
