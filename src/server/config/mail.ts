// How mails are sent: stored in the local outbox, or sent through a mail server and signed when there is a key.
import { createPrivateKey } from "node:crypto";
import { resolve } from "node:path";
import { isLoopback } from "#domain/loopback.ts";
import { ConfigError } from "../config-error.ts";
import type { Variables } from "../variables.ts";

export type MailConfig = {
  from: string;
  perSecond: number | undefined;
  perDay: number | undefined;
  /** The address of the envelope, to which mail servers send bounces; undefined: that of `from`. */
  bounceTo?: string | undefined;
  bounceSecret?: string | undefined;
} & (
  | { provider: "embedded"; folder: string }
  /** `hello`: how we introduce ourselves; undefined where our address is local. */
  | { provider: "smtp"; url: string; hello?: string | undefined; dkim: Dkim | undefined }
);
type Dkim = { domainName: string; keySelector: string; privateKey: string };

export function readMail(v: Variables, dataDir: string, publicUrl: string): MailConfig {
  const { hostname } = new URL(publicUrl);
  const hello = isLoopback(hostname) ? undefined : hostname;
  const common = {
    from: v.MAIL_FROM,
    perSecond: v.MAIL_PER_SECOND,
    perDay: v.MAIL_PER_DAY,
    bounceTo: v.MAIL_BOUNCE_TO,
    bounceSecret: v.MAIL_BOUNCE_SECRET,
  };
  const dkim = readDkim(v);
  if (v.SMTP_URL !== undefined) return { ...common, provider: "smtp", url: v.SMTP_URL, hello, dkim };
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
    throw new ConfigError("DKIM_PRIVATE_KEY: is not a private key in PEM");
  }
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey };
}
