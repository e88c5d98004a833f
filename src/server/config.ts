// Configuration: the variables, read once at the start into what the server is built of; contradictions refuse to start.
import { createPrivateKey } from "node:crypto";
import { resolve } from "node:path";
import { isLoopback } from "#domain/loopback.ts";
import type { Plan } from "#domain/plans.ts";
import { ConfigError, issueSentence, needed } from "./config-error.ts";
import { liveFault } from "./live.ts";
import { type PaymentsConfig, readPayments, readPlans } from "./payments-config.ts";
import { type Variables, VARIABLES } from "./variables.ts";

export type SmsConfig =
  | { provider: "embedded" }
  | { provider: "msg91"; authKey: string; templateId: string; baseUrl: string }
  | { provider: "twilio"; accountSid: string; authToken: string; from: string; baseUrl: string; text: string };
type Dkim = { domainName: string; keySelector: string; privateKey: string };
export type MailConfig = {
  from: string;
  perSecond: number | undefined;
  perDay: number | undefined;
  bounceSecret?: string | undefined;
} & ({ provider: "embedded"; folder: string } | { provider: "smtp"; url: string; dkim: Dkim | undefined });
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
export type AiConfig =
  | { provider: "embedded" }
  | {
      provider: "openai" | "google" | "compatible";
      apiKey: string;
      baseUrl: string;
      imageModel: string;
      textModel: string;
      /** How many things it is asked to make in a day, for everybody together. */
      perDay: number;
    };
export type ImageSearchConfig =
  | { provider: "embedded" }
  | { provider: "openverse"; baseUrl: string; apiKey: string | undefined }
  | { provider: "pexels" | "pixabay"; baseUrl: string; apiKey: string };
export type DatabaseConfig = { kind: "embedded"; folder: string } | { kind: "server"; url: string };

export type Config = {
  live: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** With less free on its disk nothing more is written for anybody; 0 does not look. */
  storageReserveMb: number;
  publicUrl: string;
  /** Whether only this machine can open what begins with the public address. */
  localLinks: boolean;
  supportUrl: string;
  secret: string;
  trustProxy: string[];
  logLevel: Variables["LOG_LEVEL"];
  limits: boolean;
  /** At least 16 characters; undefined where none was set. */
  metricsToken: string | undefined;
  role: Variables["ROLE"];
  database: DatabaseConfig;
  sms: SmsConfig;
  mail: MailConfig;
  files: FilesConfig;
  ai: AiConfig;
  imageSearch: ImageSearchConfig;
  /** `unlimited`: the operator does not count them. */
  credits: "counted" | "unlimited";
  wallet: { chainId: number; rpcUrl: string | undefined };
  payments: PaymentsConfig;
  plans: readonly Plan[];
  /** Where the operator keeps own pages on privacy, terms, refunds and contact; ours stand in for those that are not there. */
  legalDir: string | undefined;
};

/** Reads the variables (an environment, with `.env` already in it). Unset and empty are the same. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = VARIABLES.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(issue === undefined ? "Configuration: is wrong" : issueSentence(issue));
  }
  const variables = parsed.data;
  const config = fromVariables(variables);
  const fault = config.live ? liveFault(config, variables) : undefined;
  if (fault !== undefined) throw new ConfigError(fault);
  return config;
}

function fromVariables(v: Variables): Config {
  const dataDir = resolve(v.DATA_DIR);
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const localLinks = isLoopback(new URL(publicUrl).hostname);
  const secret = v.SECRET === "" ? "a secret for one machine only, never live" : v.SECRET;
  const live = v.NODE_ENV === "production" || !isLoopback(v.HOST) || !localLinks;
  return {
    live,
    host: v.HOST,
    port: v.PORT,
    dataDir,
    storageReserveMb: v.STORAGE_RESERVE_MB,
    publicUrl,
    localLinks,
    supportUrl: v.SUPPORT_URL,
    secret,
    trustProxy: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
    limits: v.LIMITS === "on",
    metricsToken: v.METRICS_TOKEN,
    role: readRole(v),
    database:
      v.DATABASE_URL === undefined
        ? { kind: "embedded", folder: resolve(dataDir, "postgres") }
        : { kind: "server", url: v.DATABASE_URL },
    sms: readSms(v, publicUrl),
    mail: readMail(v, dataDir),
    files: readFiles(v, dataDir),
    ai: readAi(v),
    imageSearch: readImageSearch(v),
    credits: v.CREDITS,
    wallet: { chainId: v.WALLET_CHAIN_ID, rpcUrl: v.WALLET_RPC_URL },
    payments: readPayments(v, dataDir, secret),
    plans: readPlans(v.PLANS),
    legalDir: v.LEGAL_DIR === undefined ? undefined : resolve(v.LEGAL_DIR),
  };
}

function readRole({ ROLE, DATABASE_URL }: Variables): Variables["ROLE"] {
  if (ROLE !== "both" && DATABASE_URL === undefined)
    throw new ConfigError(`ROLE: '${ROLE}' needs DATABASE_URL; on the embedded database one process does everything`);
  return ROLE;
}

function readSms(v: Variables, publicUrl: string): SmsConfig {
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
      text: v.SMS_WEBOTP === "on" ? `${v.SMS_TEXT}\n\n@${new URL(publicUrl).hostname} #{code}` : v.SMS_TEXT,
    };
  }
  if ([v.MSG91_AUTH_KEY, v.TWILIO_ACCOUNT_SID, v.TWILIO_AUTH_TOKEN].some((key) => key !== undefined)) {
    throw new ConfigError(
      "SMS_PROVIDER: an SMS vendor's key is set, but SMS_PROVIDER does not name the vendor (msg91 or twilio)",
    );
  }
  return { provider: "embedded" };
}

function readMail(v: Variables, dataDir: string): MailConfig {
  const common = {
    from: v.MAIL_FROM,
    perSecond: v.MAIL_PER_SECOND,
    perDay: v.MAIL_PER_DAY,
    bounceSecret: v.MAIL_BOUNCE_SECRET,
  };
  const dkim = readDkim(v);
  if (v.SMTP_URL !== undefined) return { ...common, provider: "smtp", url: v.SMTP_URL, dkim };
  if (dkim !== undefined)
    throw new ConfigError("DKIM_DOMAIN is set, but SMTP_URL is not: mails would stay in the outbox");
  return { ...common, provider: "embedded", folder: resolve(dataDir, "outbox") };
}

function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Variables): Dkim | undefined {
  if (DKIM_DOMAIN === undefined && DKIM_SELECTOR === undefined && DKIM_PRIVATE_KEY === undefined) return undefined;
  if (DKIM_DOMAIN === undefined || DKIM_SELECTOR === undefined || DKIM_PRIVATE_KEY === undefined)
    throw new ConfigError("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY go together: set all three or none");
  const privateKey = DKIM_PRIVATE_KEY.replaceAll("\\n", "\n");
  try {
    createPrivateKey(privateKey);
  } catch {
    throw new ConfigError("DKIM_PRIVATE_KEY: is no private key in PEM");
  }
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey };
}

function readFiles(v: Variables, dataDir: string): FilesConfig {
  if (v.S3_BUCKET === undefined) {
    if ([v.S3_ENDPOINT, v.S3_ACCESS_KEY_ID, v.S3_SECRET_ACCESS_KEY].some((value) => value !== undefined))
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

/** What a vendor is asked with unless the variables say otherwise; a compatible server has no such thing. */
const AI_VENDORS = {
  openai: { baseUrl: "https://api.openai.com/v1", imageModel: "gpt-image-1", textModel: "gpt-4.1-mini" },
  google: {
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    imageModel: "gemini-2.5-flash-image",
    textModel: "gemini-2.5-flash",
  },
  compatible: { baseUrl: undefined, imageModel: undefined, textModel: undefined },
} as const;

const PICTURE_VENDORS = {
  openverse: "https://api.openverse.org",
  pexels: "https://api.pexels.com",
  pixabay: "https://pixabay.com",
} as const;

function readImageSearch(v: Variables): ImageSearchConfig {
  const { IMAGE_SEARCH_PROVIDER: provider, IMAGE_SEARCH_KEY: apiKey, IMAGE_SEARCH_BASE_URL } = v;
  if (provider === "embedded") {
    if (apiKey !== undefined || IMAGE_SEARCH_BASE_URL !== undefined)
      throw new ConfigError("IMAGE_SEARCH_PROVIDER: IMAGE_SEARCH_* is set, but the vendor is not named");
    return { provider };
  }
  const baseUrl = IMAGE_SEARCH_BASE_URL ?? PICTURE_VENDORS[provider];
  if (provider === "openverse") return { provider, baseUrl, apiKey };
  return { provider, baseUrl, apiKey: needed("IMAGE_SEARCH_KEY", apiKey) };
}

function readAi(v: Variables): AiConfig {
  const { AI_PROVIDER: provider, AI_API_KEY, AI_BASE_URL, AI_IMAGE_MODEL, AI_TEXT_MODEL } = v;
  if (provider === "embedded") {
    if ([AI_API_KEY, AI_BASE_URL, AI_IMAGE_MODEL, AI_TEXT_MODEL].some((value) => value !== undefined))
      throw new ConfigError("AI_PROVIDER: AI_* is set, but the vendor is not named (openai, google or compatible)");
    return { provider };
  }
  const usual = AI_VENDORS[provider];
  return {
    provider,
    apiKey: needed("AI_API_KEY", AI_API_KEY),
    baseUrl: needed("AI_BASE_URL", AI_BASE_URL ?? usual.baseUrl),
    imageModel: needed("AI_IMAGE_MODEL", AI_IMAGE_MODEL ?? usual.imageModel),
    textModel: needed("AI_TEXT_MODEL", AI_TEXT_MODEL ?? usual.textModel),
    perDay: v.AI_PER_DAY,
  };
}
