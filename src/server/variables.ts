// The table of all variables: name, form, default, and in `describe` what it means. docs/configuration.md is made from
// here.
import * as z from "zod";
import { databaseUrl, flag, list, networks, sender, url } from "./variable-forms.ts";

export const VARIABLES = z.object({
  HOST: z.string().default("127.0.0.1").describe("The address the server listens on."),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe("The port the server listens on."),
  DATA_DIR: z
    .string()
    .default("./data")
    .describe("Where the embedded database, files, the outbox and the test checkout's orders live."),
  STORAGE_RESERVE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(200)
    .describe(
      "With fewer megabytes free on the disk of DATA_DIR nothing more is written for anybody: 503, until there is room again. Reading goes on. 0 does not look; nor is it looked at where database, pictures and mails are all kept elsewhere (DATABASE_URL, S3_BUCKET, SMTP_URL).",
    ),
  PUBLIC_URL: url
    .optional()
    .describe("The address people reach the server at; links in mails and QR codes begin with it."),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      "A PostgreSQL server, 15 or newer: postgres://user:password@host/database, or postgres://user@/database?host=/folder for a unix socket. Without it the embedded one is used.",
    ),
  NODE_ENV: z.string().default("").describe("'production' makes the start live."),
  SECRET: z
    .string()
    .default("")
    .describe(
      "At least 32 characters; keys one-time codes, the links in mails that end further ones, receipts, and the memory of who had welcome credits. Keep it for good: under another one those links end and welcome credits are given again. Needed when live.",
    ),
  SUPPORT_URL: url.default("https://example.com/support").describe("The form that 'Contact Support' opens."),
  TRUST_PROXY: networks.prefault("").describe("Addresses or networks of the proxies in front, comma-separated (CIDR)."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("How much is logged."),
  METRICS_TOKEN: z
    .string()
    .min(16, "needs at least 16 characters")
    .optional()
    .describe(
      "Who sends it as a bearer token may read /metrics. Without it only this machine may, and nobody when the start is live.",
    ),
  ROLE: z
    .enum(["both", "web", "worker"])
    .default("both")
    .describe(
      "What this process does: 'web' answers requests and sends the mails that somebody waits for (codes, tests), 'worker' sends all others and answers /health and /metrics alone. All processes need the same settings but ROLE, HOST and PORT. Other than 'both' needs DATABASE_URL.",
    ),
  LIMITS: flag.default("on").describe("'off' lifts the request limits, for benchmarks; refused when live."),
  ALLOW_EMBEDDED: list
    .pipe(z.array(z.enum(["sms", "mail", "payments"])))
    .prefault("")
    .describe(
      "Embedded providers that may run live, comma-separated: sms, mail, payments. With sms the code is shown to whoever types a number, so that anybody signs in as anybody; with payments credits cost nothing.",
    ),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "The mail server, smtp://user:password@host:587 or smtps://… A password goes over TLS only, unless ?requireTLS=false stands at its end. Without it mails are kept in the outbox.",
    ),
  MAIL_FROM: sender.default("Prashasti <certificates@localhost>").describe("The sender of mails: Name <address>."),
  MAIL_PER_SECOND: z.coerce
    .number()
    .positive()
    .optional()
    .describe("The most mails a second, of all processes together; unlimited unless set."),
  MAIL_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      "The most mails of an organiser in a day (in India); what is over waits for the next days. Unlimited unless set.",
    ),
  MAIL_BOUNCE_SECRET: z
    .string()
    .min(32, "needs at least 32 characters")
    .optional()
    .describe("Signs what your mail server tells of bounces (docs/bounces.md); without it nothing is taken."),
  DKIM_DOMAIN: z.string().optional().describe("The domain mails are signed for."),
  DKIM_SELECTOR: z.string().optional().describe("The selector of the DKIM key."),
  DKIM_PRIVATE_KEY: z.string().optional().describe("The DKIM key, PEM; \\n stands for a line end."),

  SMS_PROVIDER: z.enum(["embedded", "msg91", "twilio"]).default("embedded").describe("Who carries one-time codes."),
  MSG91_AUTH_KEY: z.string().optional().describe("MSG91: the auth key."),
  MSG91_TEMPLATE_ID: z.string().optional().describe("MSG91: the DLT template of the code."),
  MSG91_BASE_URL: url.default("https://control.msg91.com").describe("MSG91: the address of its interface."),
  TWILIO_ACCOUNT_SID: z.string().optional().describe("Twilio: the account."),
  TWILIO_AUTH_TOKEN: z.string().optional().describe("Twilio: the token."),
  TWILIO_FROM: z.string().optional().describe("Twilio: the sending number, or a messaging service (MG…)."),
  TWILIO_BASE_URL: url.default("https://api.twilio.com").describe("Twilio: the address of its interface."),
  SMS_TEXT: z
    .string()
    .default("{code} is your Prashasti code. It is valid for 5 minutes.")
    .describe("Twilio: the text of the SMS, as registered; {code} is the code."),
  SMS_WEBOTP: flag
    .default("off")
    .describe(
      "Twilio: 'on' ends the SMS with the line by which browsers fill the code in themselves (@host #code); it must be registered too.",
    ),

  WALLET_RPC_URL: url
    .optional()
    .describe(
      "A JSON-RPC node of WALLET_CHAIN_ID, to ask wallets that are contracts (EIP-1271); without it only keys sign in.",
    ),
  WALLET_CHAIN_ID: z.coerce.number().int().positive().default(1).describe("The chain that a wallet's message names."),

  CREDITS: z
    .enum(["counted", "unlimited"])
    .default("counted")
    .describe("'unlimited' for an operator who does not sell: nothing costs credits."),
  PAYMENTS: flag.default("on").describe("'off' for an operator who does not sell: Buy Credits says so."),
  PLANS: z
    .string()
    .optional()
    .describe(
      'What is sold, as JSON, instead of the three plans: [{"id":"small","name":"Small","credits":100,"price":199,"originalPrice":249,"discount":20,"features":["…"],"popular":true}], prices in rupees; the last four may be left out.',
    ),
  RAZORPAY_KEY_ID: z
    .string()
    .optional()
    .describe(
      "Razorpay: the key's id. Without it payments are made on a test page of our own, where no money moves. Captures must be automatic in Razorpay's dashboard, and its webhook must be PUBLIC_URL/backend/public/api/payments/webhook with the events order.paid, payment.captured and payment.failed.",
    ),
  RAZORPAY_KEY_SECRET: z.string().optional().describe("Razorpay: the key's secret."),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional().describe("Razorpay: the secret that its webhooks are signed with."),
  RAZORPAY_WEBHOOK_SECRET_BEFORE: z
    .string()
    .optional()
    .describe("Razorpay: the webhook secret that was before a change, for a day: retries are still signed with it."),
  RAZORPAY_BASE_URL: url.default("https://api.razorpay.com").describe("Razorpay: the address of its interface."),
  LEGAL_DIR: z
    .string()
    .optional()
    .describe(
      "A folder with the operator's own privacy.md, terms.md, refunds.md and contact.md, in Hindi in its folder hi; ours (docs/legal) stand in for those that are not there.",
    ),

  AI_PROVIDER: z
    .enum(["embedded", "openai", "google", "compatible"])
    .default("embedded")
    .describe("Who makes backgrounds and texts; 'compatible' is any server that speaks OpenAI's language."),
  AI_API_KEY: z.string().optional().describe("The AI vendor's key."),
  AI_BASE_URL: url
    .optional()
    .describe("The address of the AI vendor's interface; needed for 'compatible', else the vendor's own."),
  AI_IMAGE_MODEL: z
    .string()
    .optional()
    .describe("The model that draws; needed for 'compatible'. OpenAI: gpt-image-1, Google: gemini-2.5-flash-image."),
  AI_TEXT_MODEL: z
    .string()
    .optional()
    .describe("The model that writes; needed for 'compatible'. OpenAI: gpt-4.1-mini, Google: gemini-2.5-flash."),
  AI_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(5000)
    .describe(
      "The most pictures and texts that everybody together has the AI vendor make in a day (UTC); what comes later is refused, or waits, and costs nothing.",
    ),

  IMAGE_SEARCH_PROVIDER: z
    .enum(["embedded", "openverse", "pexels", "pixabay"])
    .default("embedded")
    .describe("Where 'Change Image' searches: bundled illustrations, or a vendor."),
  IMAGE_SEARCH_KEY: z
    .string()
    .optional()
    .describe("The picture vendor's key; Openverse answers without one too, five times an hour."),
  IMAGE_SEARCH_BASE_URL: url.optional().describe("The address of the picture vendor's interface, instead of its own."),

  S3_BUCKET: z.string().optional().describe("The bucket for pictures. Without it they are kept in DATA_DIR/files."),
  S3_REGION: z.string().default("us-east-1").describe("The bucket's region."),
  S3_ENDPOINT: url.optional().describe("The address of an S3-compatible store."),
  S3_ACCESS_KEY_ID: z.string().optional().describe("The store's key id."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("The store's secret."),
});
export type Variables = z.output<typeof VARIABLES>;
