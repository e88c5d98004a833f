// Configuration: every variable in one table, read once at the start; contradictions refuse to start.
import { resolve } from "node:path";
import * as z from "zod";

const flag = z.enum(["on", "off"]);
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));

/** One row a variable: its meaning stands in `describe`, and docs/configuration.md is made from here. */
export const VARIABLES = z.object({
  HOST: z.string().default("127.0.0.1").describe("The address the server listens on."),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe("The port the server listens on."),
  DATA_DIR: z.string().default("./data").describe("Where the embedded database, files and outbox live."),
  PUBLIC_URL: url
    .optional()
    .describe("The address people reach the server at; links in mails and QR codes begin with it."),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("A PostgreSQL server, 15 or newer. Without it the embedded one is used."),
  NODE_ENV: z.string().default("").describe("'production' makes the start live."),
  SECRET: z
    .string()
    .default("")
    .describe("At least 32 characters; keys the hashes of one-time codes. Needed when live."),
  SUPPORT_URL: url.default("https://example.com/support").describe("The form that 'Contact Support' opens."),
  TRUST_PROXY: z
    .string()
    .default("")
    .describe("Addresses or networks of the proxies in front, comma-separated (CIDR)."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("How much is logged."),
  LIMITS: flag.default("on").describe("'off' lifts the request limits, for benchmarks; refused when live."),
  ALLOW_EMBEDDED: z
    .string()
    .default("")
    .describe("Embedded providers that may run live, comma-separated: sms, mail, payments."),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("The mail server, smtp://user:password@host:587. Without it mails are kept in the outbox."),
  MAIL_FROM: z.string().default("Prashasti <certificates@localhost>").describe("The sender of mails: Name <address>."),
  MAIL_PER_SECOND: z.coerce.number().positive().optional().describe("The most mails a second; unlimited unless set."),
  MAIL_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe("The most mails a day and organiser; unlimited unless set."),
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
    .describe("The text of the SMS, as registered; {code} is the code."),

  S3_BUCKET: z.string().optional().describe("The bucket for pictures. Without it they are kept in DATA_DIR/files."),
  S3_REGION: z.string().default("us-east-1").describe("The bucket's region."),
  S3_ENDPOINT: url.optional().describe("The address of an S3-compatible store."),
  S3_ACCESS_KEY_ID: z.string().optional().describe("The store's key id."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("The store's secret."),
});
type Variables = z.output<typeof VARIABLES>;

export type SmsConfig =
  | { provider: "embedded" }
  | { provider: "msg91"; authKey: string; templateId: string; baseUrl: string }
  | { provider: "twilio"; accountSid: string; authToken: string; from: string; baseUrl: string; text: string };
export type MailConfig = { from: string; perSecond: number | undefined; perDay: number | undefined } & (
  | { provider: "embedded"; folder: string }
  | { provider: "smtp"; url: string; dkim: { domainName: string; keySelector: string; privateKey: string } | undefined }
);
export type FilesConfig =
  | { provider: "embedded"; folder: string }
  | {
      provider: "s3";
      bucket: string;
      region: string;
      endpoint: string | undefined;
      accessKeyId: string | undefined;
      secretAccessKey: string | undefined;
    };
export type DatabaseConfig = { kind: "embedded"; folder: string } | { kind: "server"; url: string };

export type Config = {
  live: boolean;
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string;
  supportUrl: string;
  secret: string;
  trustProxy: string[];
  logLevel: Variables["LOG_LEVEL"];
  limits: boolean;
  database: DatabaseConfig;
  sms: SmsConfig;
  mail: MailConfig;
  files: FilesConfig;
};

/** Thrown for a setting that cannot be; its message is the one line the start prints before it ends. */
export class ConfigError extends Error {}

/** Reads the variables (an environment, with `.env` already in it). Unset and empty are the same. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = VARIABLES.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join(".") ?? "Configuration"}: ${issue?.message ?? "is wrong"}`);
  }
  const variables = parsed.data;
  const config = fromVariables(variables);
  if (config.live) refuseLive(config, variables);
  return config;
}

function fromVariables(v: Variables): Config {
  const dataDir = resolve(v.DATA_DIR);
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const live = v.NODE_ENV === "production" || !isLoopback(v.HOST) || !isLoopback(new URL(publicUrl).hostname);
  return {
    live,
    host: v.HOST,
    port: v.PORT,
    dataDir,
    publicUrl,
    supportUrl: v.SUPPORT_URL,
    secret: v.SECRET === "" ? "a secret for one machine only, never live" : v.SECRET,
    trustProxy: v.TRUST_PROXY.split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
    logLevel: v.LOG_LEVEL,
    limits: v.LIMITS === "on",
    database:
      v.DATABASE_URL === undefined
        ? { kind: "embedded", folder: resolve(dataDir, "postgres") }
        : { kind: "server", url: v.DATABASE_URL },
    sms: readSms(v),
    mail: readMail(v, dataDir),
    files: readFiles(v, dataDir),
  };
}

function readSms(v: Variables): SmsConfig {
  if (v.SMS_PROVIDER === "msg91") {
    return {
      provider: "msg91",
      authKey: needed("MSG91_AUTH_KEY", v.MSG91_AUTH_KEY),
      templateId: needed("MSG91_TEMPLATE_ID", v.MSG91_TEMPLATE_ID),
      baseUrl: v.MSG91_BASE_URL,
    };
  }
  if (v.SMS_PROVIDER === "twilio") {
    if (!v.SMS_TEXT.includes("{code}")) throw new ConfigError("SMS_TEXT: {code} is missing");
    return {
      provider: "twilio",
      accountSid: needed("TWILIO_ACCOUNT_SID", v.TWILIO_ACCOUNT_SID),
      authToken: needed("TWILIO_AUTH_TOKEN", v.TWILIO_AUTH_TOKEN),
      from: needed("TWILIO_FROM", v.TWILIO_FROM),
      baseUrl: v.TWILIO_BASE_URL,
      text: v.SMS_TEXT,
    };
  }
  if (v.MSG91_AUTH_KEY !== undefined || v.TWILIO_ACCOUNT_SID !== undefined) {
    throw new ConfigError(
      "SMS_PROVIDER: an SMS vendor's key is set, but SMS_PROVIDER does not name the vendor (msg91 or twilio)",
    );
  }
  return { provider: "embedded" };
}

function readMail(v: Variables, dataDir: string): MailConfig {
  const common = { from: v.MAIL_FROM, perSecond: v.MAIL_PER_SECOND, perDay: v.MAIL_PER_DAY };
  const dkimGiven = [v.DKIM_DOMAIN, v.DKIM_SELECTOR, v.DKIM_PRIVATE_KEY].filter((value) => value !== undefined).length;
  if (dkimGiven !== 0 && dkimGiven !== 3)
    throw new ConfigError("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY go together: set all three or none");
  if (v.SMTP_URL === undefined) {
    if (dkimGiven > 0) throw new ConfigError("DKIM_DOMAIN is set, but SMTP_URL is not: mails would stay in the outbox");
    return { ...common, provider: "embedded", folder: resolve(dataDir, "outbox") };
  }
  const dkim =
    v.DKIM_DOMAIN === undefined
      ? undefined
      : {
          domainName: v.DKIM_DOMAIN,
          keySelector: v.DKIM_SELECTOR ?? "",
          privateKey: (v.DKIM_PRIVATE_KEY ?? "").replaceAll("\\n", "\n"),
        };
  return { ...common, provider: "smtp", url: v.SMTP_URL, dkim };
}

function readFiles(v: Variables, dataDir: string): FilesConfig {
  if (v.S3_BUCKET === undefined) {
    if (v.S3_ENDPOINT !== undefined || v.S3_ACCESS_KEY_ID !== undefined)
      throw new ConfigError("S3_BUCKET: S3_* is set, but the bucket is not named");
    return { provider: "embedded", folder: resolve(dataDir, "files") };
  }
  if ((v.S3_ACCESS_KEY_ID === undefined) !== (v.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new ConfigError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or none");
  }
  return {
    provider: "s3",
    bucket: v.S3_BUCKET,
    region: v.S3_REGION,
    endpoint: v.S3_ENDPOINT,
    accessKeyId: v.S3_ACCESS_KEY_ID,
    secretAccessKey: v.S3_SECRET_ACCESS_KEY,
  };
}

/** What a start that others can reach must not have (product.md, 'Live'). */
function refuseLive(config: Config, v: Variables): void {
  const allowed = new Set(v.ALLOW_EMBEDDED.split(",").map((name) => name.trim()));
  if (config.sms.provider === "embedded" && !allowed.has("sms"))
    throw new ConfigError("SMS_PROVIDER: a live start needs a real SMS provider, or ALLOW_EMBEDDED=sms");
  if (config.mail.provider === "embedded" && !allowed.has("mail"))
    throw new ConfigError("SMTP_URL: a live start needs a mail server, or ALLOW_EMBEDDED=mail");
  if (!allowed.has("payments"))
    throw new ConfigError(
      "ALLOW_EMBEDDED: payments are embedded; a live start needs a real provider, or ALLOW_EMBEDDED=payments",
    );
  if (v.SECRET.length < 32) throw new ConfigError("SECRET: a live start needs one of at least 32 characters");
  if (!config.limits) throw new ConfigError("LIMITS: 'off' is refused when live");
  const providers = [
    config.sms.provider === "embedded" ? undefined : config.sms.baseUrl,
    config.mail.provider === "smtp" ? config.mail.url : undefined,
    config.files.provider === "s3" ? config.files.endpoint : undefined,
  ];
  for (const address of providers) {
    if (address !== undefined && isLoopback(new URL(address).hostname))
      throw new ConfigError(`A live start refuses a provider on loopback: ${new URL(address).host}`);
  }
}

function needed(name: string, value: string | undefined): string {
  if (value === undefined) throw new ConfigError(`${name}: is missing`);
  return value;
}

export function isLoopback(host: string): boolean {
  return (
    host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || host === "::1" || host.startsWith("127.")
  );
}
