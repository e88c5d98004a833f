// The table of all variables: name, schema, default and meaning; a `secret` can be in a file. docs/configuration.md is
// made from it.
import * as z from "zod";
import { INDIA } from "#domain/region.ts";
import { BUDGET_VARIABLES } from "./budgets/variables.ts";
import { WHATSAPP_VARIABLES } from "./deliveries/whatsapp/variables.ts";
import {
  currency,
  databaseUrl,
  flag,
  list,
  networks,
  publicUrl,
  secret,
  dnsServers,
  securityContact,
  sender,
  timeZone,
  url,
} from "./variable-forms.ts";

/** What ALLOW_INSECURE may name (insecure.ts). */
export const INSECURE = [
  "public-url",
  "proxy",
  "secret",
  "database",
  "mail",
  "sms",
  "whatsapp",
  "payments",
  "wallet",
  "files",
  "ai",
  "image-search",
  "webhooks",
] as const;

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
      "When the disk of DATA_DIR has fewer free megabytes than this, every write is refused with 503 until there is room again; reading still works. 0 switches the check off. It is also off when database, pictures and mails are all kept elsewhere (DATABASE_URL, S3_BUCKET, SMTP_URL).",
    ),
  CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(512)
    .describe(
      "The most megabytes of DATA_DIR/cache, which holds drawn backgrounds for a day. It may be deleted at any time, and needs no backup. 0 switches it off.",
    ),
  PUBLIC_URL: publicUrl
    .optional()
    .describe(
      "The server's public address, without a path; links in mails and QR codes start with it. The program needs a host name of its own, such as certificates.example.org. Passkeys are bound to that name: with another one, people add them anew.",
    ),
  DATABASE_URL: secret(
    databaseUrl.optional(),
    "A PostgreSQL server, 15 or newer: postgres://user:password@host/database, or postgres://user@/database?host=/folder for a unix socket. Without it, the embedded database is used.",
  ),
  NODE_ENV: z.string().default("").describe("'production' makes the start live (see above)."),
  SECRET: secret(
    z.string().default(""),
    "At least 32 characters. Keys for one-time codes, the unsubscribe links in mails, receipts and the record of who has had welcome credits are derived from it, and one that seals the keys that sign certificates. To change it, set SECRET_OLD to the one before: without that, those links stop working, welcome credits are given again, and new certificates are signed with new keys. Required when live.",
  ),
  SECRET_OLD: secret(
    z.string().optional(),
    "The SECRET before the present one, while links in mails that were sent with it shall work. Nothing new is made with it.",
  ),
  CURRENCY: currency
    .default(INDIA.currency)
    .describe(
      "The currency of prices, as in ISO 4217. With another one than INR, PLANS has to name your prices, and your payment provider has to take it.",
    ),
  COUNTRY: z
    .string()
    .default(INDIA.country)
    .describe(
      "Where your organisers are, as in ISO 3166 (two letters): they sign in with mobile numbers of this country, and numbers and dates are written as usual there. Set it before anybody signs in: accounts of mobile numbers of another country cannot sign in by them any more.",
    ),
  TIMEZONE: timeZone
    .optional()
    .describe(
      "The time zone of dates that everybody reads alike: on certificates, receipts, LinkedIn; the days of MAIL_PER_DAY begin at its midnight. Default: Asia/Kolkata; required with another COUNTRY.",
    ),
  SUPPORT_URL: url.optional().describe("The form that 'Contact Support' opens. Without it, a mail to OPERATOR_EMAIL."),
  OPERATOR_EMAIL: z
    .email()
    .optional()
    .describe(
      "The operator's e-mail address; reports of certificates are mailed there. Without it and SUPPORT_URL, 'Contact Support' opens the page /contact.",
    ),
  SECURITY_CONTACT: securityContact
    .optional()
    .describe(
      "Where people report weaknesses: an e-mail address or an https address. /.well-known/security.txt says it (RFC 9116); without it there is no such file.",
    ),
  DNS_SERVERS: dnsServers
    .prefault("")
    .describe(
      "The DNS servers that are asked whether an issuer proves its domain, and where the hosts are that users name (issuers, webhooks, found pictures), comma-separated, each an address or an address with a port. Without it, those of the machine.",
    ),
  WEBHOOK_HOSTS: z
    .enum(["public", "any"])
    .default("public")
    .describe(
      "Where webhooks may go. 'public': by https to hosts of the public internet. 'any': by http too, and to hosts inside your network, which organisers can then reach; a live start needs ALLOW_INSECURE=webhooks for it.",
    ),
  TRUST_PROXY: networks.prefault("").describe("Addresses or networks of the proxies in front, comma-separated (CIDR)."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("How much is logged."),
  METRICS_TOKEN: secret(
    z.string().min(16, "needs at least 16 characters").optional(),
    "The bearer token that may read /metrics. Without it, only this machine may read them, and nobody when the start is live.",
  ),
  ROLE: z
    .enum(["both", "web", "worker"])
    .default("both")
    .describe(
      "What this process does: 'web' answers requests and sends mails that somebody is waiting for (codes, tests); 'worker' sends all other mails and answers only /health and /metrics. All processes need the same settings except ROLE, HOST and PORT. 'web' and 'worker' need DATABASE_URL.",
    ),
  DEMO: flag
    .default("off")
    .describe(
      "'on' makes this a demo for strangers: one press opens an account with example designs and lists, which is removed after an hour. Nothing is mailed, nobody signs in, and no picture can be uploaded. It needs a DATA_DIR of its own, and starts only without providers.",
    ),
  LIMITS: flag.default("on").describe("'off' removes the request limits, for benchmarks; refused when live."),
  ALLOW_EMBEDDED: list
    .pipe(z.array(z.enum(["sms", "mail", "payments"])))
    .prefault("")
    .describe(
      "Embedded providers that may run live, comma-separated: sms, mail, payments. With sms, the code is shown to anybody who types a number, so anybody can sign in as anybody; with payments, credits cost nothing.",
    ),

  ALLOW_INSECURE: list
    .pipe(z.array(z.enum(INSECURE)))
    .prefault("")
    .describe(
      `What may be insecure live, comma-separated: ${INSECURE.join(", ")}. Each is a connection over a network without TLS, except proxy (a TRUST_PROXY that trusts nearly everybody), secret (one that is easily guessed) and webhooks (WEBHOOK_HOSTS=any). Connections within this machine need no TLS.`,
    ),

  SMTP_URL: secret(
    z.url({ protocol: /^smtps?$/ }).optional(),
    "The mail server, smtp://user:password@host:587 or smtps://… A password is sent only over TLS, unless the address ends with ?requireTLS=false. Without this variable, mails are kept in the outbox.",
  ),
  MAIL_FROM: sender.default("Prashasti <certificates@localhost>").describe("The sender of mails: Name <address>."),
  MAIL_PER_SECOND: z.coerce
    .number()
    .positive()
    .optional()
    .describe("The most mails per second, for all processes together. Unlimited unless set."),
  MAIL_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      "The most mails per organiser and day (in TIMEZONE); further mails wait for the next days. Unlimited unless set.",
    ),
  TRUST: z
    .enum(["all", "tiers"])
    .optional()
    .describe(
      "Whom you trust. 'all': you vouch for everybody who signs in; certificates name issuers as they were typed. 'tiers': an account mails others once a phone or e-mail is verified and the permission to use the data is confirmed, with a daily limit that grows; pages call an issuer 'not verified' until you verify the account (npm run admin -- verify). Default: 'tiers' for a live start with a mail server, otherwise 'all'.",
    ),
  MAIL_PER_DAY_PROVED: z.coerce
    .number()
    .int()
    .positive()
    .default(2000)
    .describe(
      "TRUST=tiers: the most mails per day of an account that is not verified. It begins with 200 on the first day and doubles daily until it reaches this; further mails wait for the next days.",
    ),
  MAIL_BOUNCE_SECRET: secret(
    z.string().min(32, "needs at least 32 characters").optional(),
    "Signs the bounce notices that your mail server sends (docs/bounces.md). Without it, none are accepted.",
  ),
  DKIM_DOMAIN: z.string().optional().describe("The domain mails are signed for."),
  DKIM_SELECTOR: z.string().optional().describe("The selector of the DKIM key."),
  DKIM_PRIVATE_KEY: secret(z.string().optional(), "The DKIM key in PEM; write line ends as \\n."),

  SMS_PROVIDER: z.enum(["embedded", "msg91", "twilio"]).default("embedded").describe("Who delivers one-time codes."),
  MSG91_AUTH_KEY: secret(z.string().optional(), "MSG91: the auth key."),
  MSG91_TEMPLATE_ID: z.string().optional().describe("MSG91: the DLT template of the code."),
  MSG91_BASE_URL: url.default("https://control.msg91.com").describe("MSG91: the base address of its API."),
  TWILIO_ACCOUNT_SID: secret(z.string().optional(), "Twilio: the account."),
  TWILIO_AUTH_TOKEN: secret(z.string().optional(), "Twilio: the token."),
  TWILIO_FROM: z.string().optional().describe("Twilio: the sending number, or a messaging service (MG…)."),
  TWILIO_BASE_URL: url.default("https://api.twilio.com").describe("Twilio: the base address of its API."),
  SMS_TEXT: z
    .string()
    .default("{code} is your Prashasti code. It is valid for 5 minutes.")
    .describe("Twilio: the text of the SMS, as registered; {code} is the code."),
  SMS_WEBOTP: flag
    .default("off")
    .describe(
      "Twilio: 'on' ends the SMS with the line from which browsers fill in the code (@host #code). Register this line too.",
    ),

  ...WHATSAPP_VARIABLES,

  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "The address of an identity provider (OpenID Connect), exactly as it names itself. People can then sign in there. Allow it PUBLIC_URL/login and PUBLIC_URL/user/profile as redirect addresses.",
    ),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe("The provider's name for this installation."),
  OIDC_CLIENT_SECRET: secret(z.string().min(1).optional(), "The provider's secret for this installation."),
  OIDC_NAME: z
    .string()
    .min(1)
    .optional()
    .describe("What the button on the login screen calls the provider; by default its host."),
  OIDC_ONLY: flag
    .default("off")
    .describe("'on': people sign in with the provider only; the other ways are neither offered nor accepted."),

  WALLET: flag.default("on").describe("'off' switches signing in with a wallet off."),
  WALLET_RPC_URL: secret(
    url.optional(),
    "A JSON-RPC node of WALLET_CHAIN_ID, used to verify contract wallets (EIP-1271). Without it, only wallets with a key can sign in.",
  ),
  WALLET_CHAIN_ID: z.coerce
    .number()
    .int()
    .positive()
    .default(1)
    .describe("The chain named in the message that a wallet signs."),

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

  AI_PROVIDER: z
    .enum(["embedded", "openai", "google", "compatible"])
    .default("embedded")
    .describe("Who makes backgrounds and texts; 'compatible' is any server with OpenAI's interface."),
  AI_API_KEY: secret(z.string().optional(), "The AI vendor's key."),
  AI_BASE_URL: url
    .optional()
    .describe(
      "The base address of the AI vendor's API. Required for 'compatible'; otherwise the vendor's own is the default.",
    ),
  AI_IMAGE_MODEL: z
    .string()
    .optional()
    .describe(
      "The image model; required for 'compatible'. Defaults: OpenAI: gpt-image-1, Google: gemini-2.5-flash-image.",
    ),
  AI_TEXT_MODEL: z
    .string()
    .optional()
    .describe("The text model; required for 'compatible'. Defaults: OpenAI: gpt-4.1-mini, Google: gemini-2.5-flash."),
  AI_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(5000)
    .describe(
      "The most pictures and texts per day (UTC) that the AI vendor is asked for, for all users together. Later requests are refused, or wait, and cost nothing. Free readings of sentences use at most a tenth of it.",
    ),

  IMAGE_SEARCH_PROVIDER: z
    .enum(["embedded", "openverse", "pexels", "pixabay"])
    .default("embedded")
    .describe("Where 'Change Image' searches: in the bundled illustrations, or at a vendor."),
  IMAGE_SEARCH_KEY: secret(
    z.string().optional(),
    "The picture vendor's key. Openverse also answers without one, five times an hour.",
  ),
  IMAGE_SEARCH_BASE_URL: url.optional().describe("The base address of the picture vendor's API, in place of its own."),

  ...BUDGET_VARIABLES,

  S3_BUCKET: z.string().optional().describe("The bucket for pictures. Without it, they are kept in DATA_DIR/files."),
  S3_REGION: z.string().default("us-east-1").describe("The bucket's region."),
  S3_ENDPOINT: url.optional().describe("The address of an S3-compatible store."),
  S3_ACCESS_KEY_ID: secret(z.string().optional(), "The store's key id."),
  S3_SECRET_ACCESS_KEY: secret(z.string().optional(), "The store's secret."),
});
export type Variables = z.output<typeof VARIABLES>;
