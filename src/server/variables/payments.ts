// The variables of credits, what is sold, and the legal pages: rows of the table in ../variables.ts.
import * as z from "zod";
import { flag, secret, url } from "../variable-forms.ts";

export const PAYMENT_VARIABLES = {
  CREDITS: z
    .enum(["counted", "unlimited"])
    .default("counted")
    .describe("'unlimited' if you do not sell credits: then nothing costs credits."),
  PAYMENTS: flag.default("on").describe("'off' if you do not sell credits: Buy Credits then says so."),
  PLANS: z
    .string()
    .optional()
    .describe(
      'What is sold, as JSON, in place of the three plans: [{"id":"small","name":"Small","credits":100,"price":199,"originalPrice":249,"discount":20,"features":["…"],"popular":true}], prices in CURRENCY; the last four are optional.',
    ),
  RAZORPAY_KEY_ID: z
    .string()
    .optional()
    .describe(
      "Razorpay: the key's id. Without it, payments go to a built-in test page where no money moves. In Razorpay's dashboard, set captures to automatic and the webhook to PUBLIC_URL/backend/public/api/payments/webhook with the events order.paid, payment.captured and payment.failed.",
    ),
  RAZORPAY_KEY_SECRET: secret(z.string().optional(), "Razorpay: the key's secret."),
  RAZORPAY_WEBHOOK_SECRET: secret(z.string().optional(), "Razorpay: the secret that signs its webhooks."),
  RAZORPAY_WEBHOOK_SECRET_BEFORE: secret(
    z.string().optional(),
    "Razorpay: the previous webhook secret. Keep it for a day after a change: retries are still signed with it.",
  ),
  RAZORPAY_BASE_URL: url.default("https://api.razorpay.com").describe("Razorpay: the base address of its API."),
  LEGAL_DIR: z
    .string()
    .optional()
    .describe(
      "A folder with your own privacy.md, terms.md, refunds.md and contact.md, and their Hindi versions in its folder hi. Ours (docs/legal) are used for those that are missing.",
    ),
};
