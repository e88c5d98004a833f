// Codes of mails and WhatsApp messages.
import type { UserErrorStatus } from "./status.ts";

export const MAIL_CODES = {
  "mail.no_design": 422,
  "mail.on_its_way": 409,
  "mail.changed_meanwhile": 409,
  "mail.too_far_ahead": 422,
  "mail.past": 422,
  "mail.held": 409,
  "mail.test_needs_email": 409,
  "saved_text.not_found": 404,
  "saved_text.name_missing": 422,
  "saved_text.name_taken": 409,
  "saved_text.too_many": 409,
  "mail.test_failed": 503,
  "block.none": 409,
  "block.moved": 409,
  "block.final": 409,
  "bounce.unsigned": 401,
  "bounce.unreadable": 422,
  "whatsapp.off": 409,
  "whatsapp.notice_refused": 401,
} as const satisfies Record<string, UserErrorStatus>;
