// The parameters that the sentences of error codes need.
import type { DesignBudget, KeptBudget } from "./account/budgets.ts";
import type { Permission, Role } from "./account/permissions.ts";
import type { ErrorCode } from "./error-codes.ts";
import type { MailFault } from "./mail/mail-fault.ts";

/** Where a limit was passed. */
type Most = { most: number };
/** `file` is what its owner calls it. */
type OfFile = { file: string };
/** As the list has it, or shortened as it was sent. */
type OfColumn = { column: string };
type StudentColumn = "name" | "certificate_number" | "email" | "mobile" | "remarks";

type Params = {
  /** Empty where it is the request as a whole. */
  "request.invalid_field": { field: string };
  "request.unknown_field": { field: string };
  "list.limit_invalid": Most;
  /** `people`: which a program sent, not a file. */
  "import.failed": { of: "list" | "people" };
  "mobile.invalid_abroad": { dialling: string };
  "otp.wait": { seconds: number };
  "profile.too_long": { field: "name" | "email" | "phone" | "location" | "bio" | "issuer" } & Most;
  /** Any one of these. */
  "key.scope_missing": { scopes: readonly string[] };
  "key.name_too_long": Most;
  "key.too_many": Most;
  "draft.too_many": Most;
  "issue.too_many_texts": { texts: number } & Most;
  "people.too_many": Most;
  "webhook.too_many": Most;
  /** Until it makes sense to ask again. */
  "idempotency.running": { seconds: number };
  /** `names`: some of those who can. */
  "workspace.forbidden": { permission: Permission; names: readonly string[] };
  "workspace.name_too_long": Most;
  "workspace.too_many": Most;
  "workspace.mails_wait": { mails: number };
  /** ISO 8601. */
  "workspace.owner_leaving": { until: string };
  "workspace.owned_by_you": { name: string };
  /** The role of whoever gave more than they have. */
  "workspace.role_above": { role: Role };
  "workspace.full": Most;
  "invitation.too_many": Most;
  /** `allowed` as its sentence says it: MB, KB or megapixels. */
  "block.final": { operator: string };
  "budget.full": { budget: KeptBudget; allowed: number; operator: string };
  "budget.design": { budget: DesignBudget; allowed: number; operator: string };
  "budget.day_over": { operator: string };
  "template.too_long": { field: "name" | "language" | "description" | "issuer" } & Most;
  "variant.too_many": Most;
  /** `where`: the path in the content, empty where it could not be read at all. */
  /** Of the other site. */
  "verify.foreign_link": { host: string };
  "verify.picture_link": { host: string };
  "design.invalid": { where: string };
  "design.picture_address_refused": { address: string };
  "design.too_many_elements": Most;
  "design.too_many_images": Most;
  "design.too_much_text": Most;
  "clipboard.too_long": Most;
  "picture.wrong_type": OfFile;
  "picture.too_many_scans": OfFile;
  "picture.broken": OfFile;
  "picture.too_large": OfFile & { megabytes: number };
  "picture.too_many_pixels": OfFile;
  "picture.too_many": Most;
  "student.name_is_error": { text: string };
  "student.too_long": { column: StudentColumn } & Most;
  "column.unknown": OfColumn;
  "column.twice": OfColumn;
  "column.too_long": OfColumn & Most;
  "column.too_many": Most;
  "column.name_long": Most;
  "column.name_reserved": OfColumn;
  "column.name_taken": OfColumn;
  "column.decides": OfColumn;
  "column.issued": OfColumn & { certificates: number };
  "column.printed": OfColumn;
  "column.only_printed": OfColumn;
  "csv.broken": { line: number };
  "csv.header_too_long": { column: string } & Most;
  "csv.duplicate_column": { column: string };
  "csv.ambiguous_columns": { one: string; other: string; column: StudentColumn };
  "csv.too_many_columns": Most;
  "csv.too_many_rows": Most;
  "sheet.file_too_large": Most;
  /** `column` as the list names it. */
  "csv.cell_too_long": { column: string } & Most;
  "import.list_full": Most;
  "import.another_arrived": { imported: number; updated: number; skipped: number };
  "certificate.reason_too_long": Most;
  "certificate.no_such_size": { widths: readonly number[] };
  "correction.note_too_long": Most;
  "correction.reason_too_long": Most;
  "report.note_too_long": Most;
  "download.pattern_too_long": Most;
  "download.pattern_unknown": { placeholder: string };
  "download.too_many_elements": { elements: number } & Most;
  "download.too_many_pages": Most;
  "saved_text.name_taken": { name: string };
  "saved_text.too_many": Most;
  "mail.test_failed": { why: MailFault };
  "ai.prompt_too_long": Most;
  "ai.text_too_long": { field: "title" | "summary" } & Most;
  "credits.not_enough": { needed: number; balance: number };
  "credits.below_zero": { balance: number };
  "order.paid_already": { credits: number };
};

export type ErrorParams = {
  [Code in ErrorCode]: Code extends keyof Params ? Params[Code] : undefined;
};
