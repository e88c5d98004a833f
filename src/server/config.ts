// Reads the variables once at the start into the configuration; contradictory settings stop the start.
import { resolve } from "node:path";
import { isLoopback } from "#domain/loopback.ts";
import { readBudgets } from "./budgets/table.ts";
import { readAi } from "./config/ai.ts";
import { refuseInDemo } from "./config/demo.ts";
import { readFiles } from "./config/files.ts";
import { readImageSearch } from "./config/image-search.ts";
import { readMail } from "./config/mail.ts";
import { readOidc } from "./config/oidc.ts";
import { readPayments, readSale } from "./config/payments.ts";
import { readRegion } from "./config/region.ts";
import { readSms } from "./config/sms.ts";
import { readWhatsApp } from "./config/whatsapp.ts";
import { ConfigError, issueSentence } from "./config-error.ts";
import { SECRET_OF_ONE_MACHINE } from "./keys.ts";
import { liveFault } from "./live.ts";
import { withSecretFiles } from "./secret-files.ts";
import type { Config } from "./config/config.ts";
import { type Variables, VARIABLES } from "./variables.ts";

/** `environment` already contains the variables of `.env`. Empty variables count as unset. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );
  const parsed = VARIABLES.safeParse(withSecretFiles(set));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(issue === undefined ? "Configuration: is wrong" : issueSentence(issue));
  }
  const variables = parsed.data;
  if (variables.DEMO === "on") refuseInDemo(Object.keys(VARIABLES.shape).filter((name) => name in set));
  const config = fromVariables(variables);
  const fault = config.live ? liveFault(config, variables) : undefined;
  if (fault !== undefined) throw new ConfigError(fault);
  return config;
}

function fromVariables(v: Variables): Config {
  const dataDir = resolve(v.DATA_DIR);
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const localLinks = isLoopback(new URL(publicUrl).hostname);
  const secret = v.SECRET === "" ? SECRET_OF_ONE_MACHINE : v.SECRET;
  const live = v.NODE_ENV === "production" || !isLoopback(v.HOST) || !localLinks;
  const demo = v.DEMO === "on";
  return {
    live,
    demo,
    host: v.HOST,
    port: v.PORT,
    dataDir,
    storageReserveMb: v.STORAGE_RESERVE_MB,
    cacheMb: v.CACHE_MB,
    publicUrl,
    localLinks,
    supportUrl: v.SUPPORT_URL ?? (v.OPERATOR_EMAIL === undefined ? undefined : `mailto:${v.OPERATOR_EMAIL}`),
    operatorEmail: v.OPERATOR_EMAIL,
    securityContact: v.SECURITY_CONTACT?.includes(":") === false ? `mailto:${v.SECURITY_CONTACT}` : v.SECURITY_CONTACT,
    secret,
    secretOld: v.SECRET_OLD,
    dnsServers: v.DNS_SERVERS.length === 0 ? undefined : v.DNS_SERVERS,
    webhookHosts: v.WEBHOOK_HOSTS,
    trustProxy: v.TRUST_PROXY,
    insecure: live ? v.ALLOW_INSECURE : [],
    logLevel: v.LOG_LEVEL,
    limits: v.LIMITS === "on",
    metricsToken: v.METRICS_TOKEN,
    role: readRole(v),
    database:
      v.DATABASE_URL === undefined
        ? { kind: "embedded", folder: resolve(dataDir, "postgres") }
        : { kind: "server", url: v.DATABASE_URL },
    region: readRegion(v),
    sms: readSms(v, publicUrl),
    mail: readMail(v, dataDir, publicUrl),
    whatsapp: readWhatsApp(v, dataDir, live || demo),
    files: readFiles(v, dataDir),
    ai: readAi(v),
    imageSearch: readImageSearch(v),
    credits: demo ? "unlimited" : v.CREDITS,
    trust: {
      who: v.TRUST ?? (demo || (live && v.SMTP_URL !== undefined) ? "tiers" : "all"),
      mailsPerDay: v.MAIL_PER_DAY_PROVED,
    },
    oidc: readOidc(v),
    wallet: { signsIn: v.WALLET === "on" && !demo, chainId: v.WALLET_CHAIN_ID, rpcUrl: v.WALLET_RPC_URL },
    payments: demo ? { provider: "off" } : readPayments(v, dataDir, secret),
    sale: readSale(v),
    budgets: readBudgets(v),
    legalDir: v.LEGAL_DIR === undefined ? undefined : resolve(v.LEGAL_DIR),
  };
}

function readRole({ ROLE, DATABASE_URL }: Variables): Variables["ROLE"] {
  if (ROLE !== "both" && DATABASE_URL === undefined)
    throw new ConfigError(`ROLE: '${ROLE}' needs DATABASE_URL; on the embedded database one process does everything`);
  return ROLE;
}
