// Every code under which a user is refused: its HTTP status, and the parameters that its sentence needs.
import type { DesignBudget, KeptBudget } from "./account/budgets.ts";
import type { Permission, Role } from "./account/permissions.ts";
import type { MailFault } from "./mail/mail-fault.ts";

export type UserErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 415 | 421 | 422 | 429 | 500 | 503;

/** Answers carry these codes, and /openapi.json lists them: a code that is there already is never renamed. */
export const ANSWERED_STATUS = {
  "request.malformed": 400,
  "request.too_large": 413,
  "request.wrong_type": 415,
  "request.encoded": 415,
  "request.wrong_host": 421,
  "request.not_found": 404,
  "request.invalid_field": 422,
  "request.too_many": 429,
  "request.in_progress": 409,
  "list.cursor_unknown": 400,
  "list.limit_invalid": 400,
  "server.unexpected": 500,
  "server.busy": 503,
  "server.disk_full": 503,
  "server.uploads_busy": 503,

  "session.missing": 401,
  "account.blocked": 401,
  "account.name_required": 422,
  "account.name_too_long": 422,
  "mobile.invalid": 422,
  "mobile.invalid_abroad": 422,
  "mobile.taken": 409,
  "email.invalid": 422,
  "email.taken": 409,
  "otp.incomplete": 422,
  "otp.wrong": 422,
  "otp.expired": 422,
  "otp.burned": 422,
  "otp.wait": 429,
  "otp.work_needed": 429,
  "otp.not_sent": 503,
  "otp.not_mailed": 503,
  "wallet.address_invalid": 422,
  "wallet.sign_in_refused": 401,
  "wallet.link_refused": 422,
  "wallet.taken": 409,
  "wallet.last_sign_in": 409,
  "identity.taken": 409,
  "identity.last": 409,
  "proof.needed": 403,
  "oidc.only": 403,
  "oidc.expired": 422,
  "oidc.declined": 422,
  "oidc.refused": 422,
  "oidc.unreachable": 503,
  "oidc.email_taken": 409,
  "passkey.expired": 422,
  "passkey.refused": 422,
  "passkey.unknown": 422,
  "passkey.too_many": 409,
  "contact.nothing_to_confirm": 409,
  "contact.code_not_sent": 503,
  "contact.mail_not_sent": 503,
  "contact.suppressed": 409,
  "profile.too_long": 422,
  "profile.avatar_too_large": 413,

  "workspace.forbidden": 403,
  "workspace.left": 403,
  "workspace.blocked": 409,
  "workspace.not_found": 404,
  "workspace.name_required": 422,
  "workspace.name_too_long": 422,
  "workspace.too_many": 409,
  "workspace.personal": 409,
  "workspace.mails_wait": 409,
  "workspace.last_owner": 409,
  "workspace.owned_by_you": 409,
  "workspace.role_above": 403,
  "workspace.hand_over_self": 422,
  "workspace.full": 409,
  "issuer.logo_too_large": 413,
  "issuer.site_invalid": 422,
  "issuer.domain_invalid": 422,
  "issuer.no_domain": 409,
  "member.not_found": 404,
  "invitation.not_found": 404,
  "invitation.used": 410,
  "invitation.expired": 410,
  "invitation.withdrawn": 410,
  "invitation.other_person": 403,
  "invitation.too_many": 409,

  "budget.full": 409,
  "budget.design": 422,
  "budget.day_over": 429,

  "template.not_found": 404,
  "template.fields_missing": 422,
  "template.unknown_category": 422,
  "template.too_long": 422,
  "template.sample_erased": 409,
  "revision.not_found": 404,
  "variant.not_found": 404,
  "variant.fields_missing": 422,
  "variant.too_many": 409,
  "variant.changed_elsewhere": 409,
  "design.invalid": 422,
  "design.picture_address_refused": 422,
  "design.too_many_elements": 422,
  "design.too_many_images": 422,
  "design.too_much_text": 422,
  "design.changed_elsewhere": 409,
  "picture.missing": 422,
  "upload.too_costly": 422,
  "picture.too_many_scans": 422,
  "picture.wrong_type": 422,
  "picture.broken": 422,
  "picture.too_large": 413,
  "picture.too_many_pixels": 413,
  "picture.too_many": 413,
  "image_search.query_empty": 422,
  "image_search.failed": 503,
  "image_search.not_found": 422,
  "image_search.fetch_failed": 503,

  "student.not_found": 404,
  "student.name_required": 422,
  "student.too_long": 422,
  "import.failed": 422,
  "import.another_arrived": 409,

  "certificate.not_found": 404,
  "certificate.not_issued": 404,
  "certificate.held": 404,
  "certificate.not_ready": 404,
  "certificate.hidden": 403,
  "certificate.withdrawn": 410,
  "certificate.reason_too_long": 422,
  "certificate.give_again_first": 409,
  "certificate.deleted": 410,
  "certificate.taken_down": 410,
  "certificate.no_such_size": 404,
  "certificate.picture_missing": 422,
  "certificate.link_too_long": 422,
  "certificate.content_not_found": 404,
  "verify.nothing": 422,
  "verify.foreign_link": 422,
  "verify.name_needed": 422,
  "verify.not_found": 404,
  "verify.post": 422,
  "mine.link_ended": 410,
  "mine.visit_ended": 403,
  "mine.same_address": 422,
  "correction.not_found": 404,
  "correction.not_possible": 409,
  "correction.withdrawn": 410,
  "correction.answered": 409,
  "correction.waiting": 409,
  "correction.nothing_to_change": 422,
  "correction.note_too_long": 422,
  "correction.too_often": 429,
  "post.not_found": 404,
  "post.template_required": 422,
  "post.title_required": 422,
  "post.title_too_short": 422,
  "post.title_too_long": 422,
  "download.gone": 410,
  "download.nobody": 409,
  "download.pattern_too_long": 422,
  "download.pattern_unknown": 422,
  "download.too_many_pages": 409,

  "trust.not_reachable": 409,
  "trust.not_attested": 409,
  "report.reason_missing": 422,
  "report.note_too_long": 422,
  "mail.no_design": 422,
  "mail.on_its_way": 409,
  "mail.changed_meanwhile": 409,
  "mail.too_far_ahead": 422,
  "mail.held": 409,
  "publication.not_held": 409,
  "publication.running": 409,
  "publication.mails_wait": 409,
  "publication.too_late": 409,
  "publication.past": 422,
  "mail.test_needs_email": 409,
  "mail.test_failed": 503,
  "bounce.unsigned": 401,
  "bounce.unreadable": 422,

  "ai.prompt_empty": 422,
  "ai.prompt_too_long": 422,
  "ai.text_too_long": 422,
  "ai.nothing_to_fill": 422,
  "ai.in_progress": 409,
  "ai.one_at_a_time": 409,
  "ai.refused": 422,
  "ai.failed": 503,
  "ai.busy": 503,
  "ai.day_over": 503,

  "credits.not_enough": 402,
  "credits.below_zero": 402,
  "credits.not_sold": 409,
  "plan.not_found": 400,
  "order.not_found": 404,
  "order.paid_already": 409,
  "order.not_payable": 409,
  "payment.not_started": 503,
  "payment.unsigned": 400,
  "payment.not_verified": 409,
  "receipt.gone": 410,
} as const satisfies Record<string, UserErrorStatus>;

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

/** Where a limit was passed. */
type Most = { most: number };
/** `file` is what its owner calls it. */
type OfFile = { file: string };
type StudentColumn = "name" | "certificate_number" | "email" | "mobile" | "remarks";

type Params = {
  /** Empty where it is the request as a whole. */
  "request.invalid_field": { field: string };
  "list.limit_invalid": Most;
  "mobile.invalid_abroad": { dialling: string };
  "otp.wait": { seconds: number };
  "profile.too_long": { field: "name" | "email" | "phone" | "location" | "bio" | "issuer" } & Most;
  /** `names`: some of those who can. */
  "workspace.forbidden": { permission: Permission; names: readonly string[] };
  "workspace.name_too_long": Most;
  "workspace.too_many": Most;
  "workspace.mails_wait": { mails: number };
  "workspace.owned_by_you": { name: string };
  /** The role of whoever gave more than they have. */
  "workspace.role_above": { role: Role };
  "workspace.full": Most;
  "invitation.too_many": Most;
  /** `allowed` as its sentence says it: MB, KB or megapixels. */
  "budget.full": { budget: KeptBudget; allowed: number; operator: string };
  "budget.design": { budget: DesignBudget; allowed: number; operator: string };
  "budget.day_over": { operator: string };
  "template.too_long": { field: "name" | "language" | "description" | "issuer" } & Most;
  "variant.too_many": Most;
  /** `where`: the path in the content, empty where it could not be read at all. */
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
  "student.too_long": { column: StudentColumn } & Most;
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
  "report.note_too_long": Most;
  "download.pattern_too_long": Most;
  "download.pattern_unknown": { placeholder: string };
  "download.too_many_pages": Most;
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
