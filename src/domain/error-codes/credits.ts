// Codes of credits and payments.
import type { UserErrorStatus } from "./status.ts";

export const CREDITS_CODES = {
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
