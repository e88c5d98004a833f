// The configuration that the server is built of: values with types, read once at the start.
import type { SoldPlan } from "#domain/account/plans.ts";
import type { AiConfig } from "./ai.ts";
import type { FilesConfig } from "./files.ts";
import type { ImageSearchConfig } from "./image-search.ts";
import type { MailConfig } from "./mail.ts";
import type { PaymentsConfig } from "./payments.ts";
import type { SmsConfig } from "./sms.ts";
import type { Variables } from "../variables.ts";

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
  plans: readonly SoldPlan[];
  /**
   * Where the operator keeps own pages on privacy, terms, refunds and contact; ours stand in for those that are not
   * there.
   */
  legalDir: string | undefined;
};
