// The variables of the server itself (addresses, data, secrets, country, process): rows of ../variables.ts.
import * as z from "zod";
import { INDIA } from "#domain/region.ts";
import {
  currency,
  databaseUrl,
  dnsServers,
  flag,
  networks,
  publicUrl,
  secret,
  securityContact,
  timeZone,
  url,
} from "../variable-forms.ts";

export const SERVER_VARIABLES = {
  HOST: z.string().default("127.0.0.1").describe("The address the server listens on."),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe("The port the server listens on."),
  DATA_DIR: z
    .string()
    .default("./data")
    .describe(
      "Where the embedded database, files, the outbox and the test checkout's orders live. At a live start the folder has to exist, so that a mistyped one is noticed.",
    ),
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
    "At least 32 characters. Keys for one-time codes, the unsubscribe links in mails, receipts and the record of who has had welcome credits are derived from it, and those that seal the keys that sign certificates and the secrets of webhooks. The first start keeps a fingerprint of it; a start with another one is refused. To change it, set SECRET_OLD to the one before ([operating.md](operating.md#changing-secret)). Required when live.",
  ),
  SECRET_OLD: secret(
    z.string().optional(),
    "The SECRET before the present one. The start seals anew what it sealed, and links in mails that were sent with it work while it is set. Nothing new is made with it.",
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
};
