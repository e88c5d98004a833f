// The table of all variables: name, schema, default and meaning; a `secret` can be in a file. docs/configuration.md is
// made from it.
import * as z from "zod";
import { BUDGET_VARIABLES } from "./budgets/variables.ts";
import { WHATSAPP_VARIABLES } from "./deliveries/whatsapp/variables.ts";
import { list, secret, url } from "./variable-forms.ts";
import { AI_VARIABLES } from "./variables/ai.ts";
import { MAIL_VARIABLES } from "./variables/mail.ts";
import { PAYMENT_VARIABLES } from "./variables/payments.ts";
import { SERVER_VARIABLES } from "./variables/server.ts";
import { SIGN_IN_VARIABLES } from "./variables/sign-in.ts";
import { SMS_VARIABLES } from "./variables/sms.ts";

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
  ...SERVER_VARIABLES,
  ALLOW_EMBEDDED: list
    .pipe(z.array(z.enum(["sms", "sms-public", "mail", "payments"])))
    .prefault("")
    .describe(
      "Embedded providers that may run live, comma-separated: sms, mail, payments. With sms, the code is shown to anybody who types a number, so anybody can sign in as anybody: with a PUBLIC_URL that is not of this machine, sms-public has to be named too. With payments, credits cost nothing.",
    ),
  ALLOW_INSECURE: list
    .pipe(z.array(z.enum(INSECURE)))
    .prefault("")
    .describe(
      `What may be insecure live, comma-separated: ${INSECURE.join(", ")}. Each is a connection over a network without TLS, except proxy (a TRUST_PROXY that trusts nearly everybody), secret (one that is easily guessed) and webhooks (WEBHOOK_HOSTS=any). Connections within this machine need no TLS.`,
    ),

  ...MAIL_VARIABLES,
  ...SMS_VARIABLES,
  ...WHATSAPP_VARIABLES,
  ...SIGN_IN_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...AI_VARIABLES,
  ...BUDGET_VARIABLES,
  S3_BUCKET: z.string().optional().describe("The bucket for pictures. Without it, they are kept in DATA_DIR/files."),
  S3_REGION: z.string().default("us-east-1").describe("The bucket's region."),
  S3_ENDPOINT: url.optional().describe("The address of an S3-compatible store."),
  S3_ACCESS_KEY_ID: secret(
    z.string().optional(),
    "The store's key id. Without it, Amazon lends keys to the role of the container or the machine.",
  ),
  S3_SECRET_ACCESS_KEY: secret(z.string().optional(), "The store's secret."),
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: z
    .string()
    .optional()
    .describe("Set by Amazon's containers (ECS): where their role's keys are lent."),
  AWS_CONTAINER_CREDENTIALS_FULL_URI: url
    .optional()
    .describe("Set by Amazon's containers (EKS Pod Identity): where their role's keys are lent."),
  AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: z
    .string()
    .optional()
    .describe("Set by Amazon's containers: the file with the token for these keys."),
});
export type Variables = z.output<typeof VARIABLES>;
