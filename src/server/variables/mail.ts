// The variables of mail: rows of the table in ../variables.ts.
import * as z from "zod";
import { isEmail } from "#domain/list/student.ts";
import { secret, sender } from "../variable-forms.ts";

export const MAIL_VARIABLES = {
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
      "The most mails per person and day (in TIMEZONE), over all their workspaces; further mails wait for the next days. Unlimited unless set.",
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
      "TRUST=tiers: the most mails per day of a person, over all their workspaces that are not verified. It begins with 200 on the first day and doubles daily until it reaches this; further mails wait for the next days.",
    ),
  MAIL_BOUNCE_TO: z
    .string()
    .refine(isEmail, "must be an e-mail address")
    .optional()
    .describe(
      "The address to which mail servers send bounces (docs/bounces.md), in the domain of MAIL_FROM, so that SPF agrees with it (DMARC). Default: the address of MAIL_FROM.",
    ),
  MAIL_BOUNCE_SECRET: secret(
    z.string().min(32, "needs at least 32 characters").optional(),
    "Signs the bounce notices that your mail server sends (docs/bounces.md). Without it, none are accepted.",
  ),
  DKIM_DOMAIN: z.string().optional().describe("The domain mails are signed for."),
  DKIM_SELECTOR: z.string().optional().describe("The selector of the DKIM key."),
  DKIM_PRIVATE_KEY: secret(z.string().optional(), "The DKIM key in PEM; write line ends as \\n."),
};
