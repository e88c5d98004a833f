// What a live start refuses unless ALLOW_INSECURE names it: unencrypted connections, and what is easily guessed.
import { isLoopback } from "#domain/loopback.ts";
import type { Config } from "./config/config.ts";
import { INSECURE, type Variables } from "./variables.ts";

type InsecureName = (typeof INSECURE)[number];

export type InsecureSetting = { name: InsecureName; sentence: string };

/** The fewest bits of a trusted network; larger ones let strangers claim any address. */
const PROXY_BITS = { v4: 8, v6: 7 } as const;
const PIECE = 3;

/** What is not secure, the most important first. Connections within this machine count as secure. */
export function insecureSettings(config: Config, v: Variables): InsecureSetting[] {
  const found: Record<InsecureName, string | undefined> = {
    "public-url": isUnencrypted(config.publicUrl) ? "PUBLIC_URL: a live start needs https" : undefined,
    proxy: config.trustProxy.some(isNearlyAll)
      ? "TRUST_PROXY: a live start needs the addresses of its proxies alone, not of everybody"
      : undefined,
    secret: isWeak(v.SECRET)
      ? "SECRET: has too few different characters or repeats itself; generate a random one, as with openssl rand -hex 32"
      : undefined,
    database: isDatabaseUnencrypted(config.database)
      ? "DATABASE_URL: a live start needs TLS to a database on another machine: add sslmode=verify-full"
      : undefined,
    mail: isMailUnencrypted(config.mail)
      ? "SMTP_URL: a live start needs TLS to a mail server on another machine: use smtps:// or add ?requireTLS=true"
      : undefined,
    ...unencryptedVendors(config),
    webhooks:
      config.webhookHosts === "any"
        ? "WEBHOOK_HOSTS: a live start needs 'public', because with 'any' organisers reach hosts inside your network"
        : undefined,
  };
  return INSECURE.flatMap((name) => {
    const sentence = found[name];
    return sentence === undefined ? [] : [{ name, sentence }];
  });
}

function unencryptedVendors({ sms, whatsapp, payments, wallet, files, ai, imageSearch }: Config) {
  return {
    sms: sms.provider === "embedded" ? undefined : https(`${sms.provider.toUpperCase()}_BASE_URL`, sms.baseUrl),
    whatsapp: whatsapp.provider === "meta" ? https("WHATSAPP_BASE_URL", whatsapp.baseUrl) : undefined,
    payments: payments.provider === "razorpay" ? https("RAZORPAY_BASE_URL", payments.baseUrl) : undefined,
    wallet: https("WALLET_RPC_URL", wallet.rpcUrl),
    files: files.provider === "s3" ? https("S3_ENDPOINT", files.endpoint) : undefined,
    ai: ai.provider === "embedded" ? undefined : https("AI_BASE_URL", ai.baseUrl),
    "image-search":
      imageSearch.provider === "embedded" ? undefined : https("IMAGE_SEARCH_BASE_URL", imageSearch.baseUrl),
  };
}

function https(variable: string, address: string | undefined): string | undefined {
  return address !== undefined && isUnencrypted(address) ? `${variable}: a live start needs https` : undefined;
}

function isUnencrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isLoopback(hostname);
}

function isMailUnencrypted(mail: Config["mail"]): boolean {
  if (mail.provider !== "smtp") return false;
  const { protocol, hostname, username, searchParams } = new URL(mail.url);
  if (isLoopback(hostname)) return false;
  if (searchParams.get("tls.rejectUnauthorized") === "false") return true;
  if (protocol === "smtps:") return false;
  const required = searchParams.get("requireTLS") ?? String(username !== "");
  return required !== "true" || searchParams.get("ignoreTLS") === "true";
}

/** A unix socket or a loopback address stays within this machine. */
function isDatabaseUnencrypted(database: Config["database"]): boolean {
  if (database.kind === "embedded") return false;
  const { hostname, searchParams } = new URL(database.url.replace(/@\//, "@localhost/"));
  const host = searchParams.get("host") ?? hostname;
  if (host === "" || host.startsWith("/") || isLoopback(host)) return false;
  return !["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "");
}

function isNearlyAll(network: string): boolean {
  const [address = "", bits] = network.split("/");
  return bits !== undefined && Number(bits) < (address.includes(":") ? PROXY_BITS.v6 : PROXY_BITS.v4);
}

/** A random text hardly ever has the same three characters twice. */
function isWeak(secret: string): boolean {
  const pieces = secret.length - PIECE + 1;
  const different = new Set(Array.from({ length: Math.max(pieces, 0) }, (_, at) => secret.slice(at, at + PIECE)));
  return different.size < pieces * 0.75;
}
