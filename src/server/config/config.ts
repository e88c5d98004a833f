// The configuration of the server: typed values, read once at the start.
import type { Sale } from "#domain/account/plans.ts";
import type { Region } from "#domain/region.ts";
import type { BudgetDefaults } from "../budgets/table.ts";
import type { AiConfig } from "./ai.ts";
import type { FilesConfig } from "./files.ts";
import type { ImageSearchConfig } from "./image-search.ts";
import type { MailConfig } from "./mail.ts";
import type { OidcConfig } from "./oidc.ts";
import type { PaymentsConfig } from "./payments.ts";
import type { SmsConfig } from "./sms.ts";
import type { WhatsAppConfig } from "./whatsapp.ts";
import type { Variables } from "../variables.ts";

export type DatabaseConfig = { kind: "embedded"; folder: string } | { kind: "server"; url: string };

export type Config = {
  live: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** With less free disk space, every write is refused; 0 switches the check off. */
  storageReserveMb: number;
  cacheMb: number;
  publicUrl: string;
  /** Whether links that begin with the public address work on this machine only. */
  localLinks: boolean;
  /** A form or a mailto address; undefined: the page /contact says how to set it. */
  supportUrl: string | undefined;
  operatorEmail: string | undefined;
  /** As an address, for /.well-known/security.txt. */
  securityContact: string | undefined;
  secret: string;
  /** The secret before it: what was made with it stays valid. */
  secretOld: string | undefined;
  /** Those asked for the proofs of domains; undefined: the machine's. */
  dnsServers: string[] | undefined;
  /** `any`: webhooks may also go by http, and to private addresses. */
  webhookHosts: Variables["WEBHOOK_HOSTS"];
  trustProxy: string[];
  /** What ALLOW_INSECURE names. */
  insecure: readonly string[];
  /** For strangers, each for an hour (src/server/demo). */
  demo: boolean;
  logLevel: Variables["LOG_LEVEL"];
  limits: boolean;
  /** At least 16 characters; undefined when it is not set. */
  metricsToken: string | undefined;
  role: Variables["ROLE"];
  database: DatabaseConfig;
  region: Region;
  sms: SmsConfig;
  mail: MailConfig;
  whatsapp: WhatsAppConfig;
  files: FilesConfig;
  ai: AiConfig;
  imageSearch: ImageSearchConfig;
  /** `unlimited`: nothing costs credits. */
  credits: "counted" | "unlimited";
  /**
   * `all`: the operator vouches for everybody. `tiers`: accounts earn trust, and one that is not verified mails at most
   * `mailsPerDay` once it has warmed up.
   */
  trust: { who: "all" | "tiers"; mailsPerDay: number };
  /** Undefined: nobody signs in with a provider. */
  oidc: OidcConfig | undefined;
  wallet: { signsIn: boolean; chainId: number; rpcUrl: string | undefined };
  payments: PaymentsConfig;
  sale: Sale;
  budgets: BudgetDefaults;
  /**
   * The folder with the operator's own pages on privacy, terms, refunds and contact; ours are used for missing ones.
   */
  legalDir: string | undefined;
};
