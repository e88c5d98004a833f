// The variables of WhatsApp: rows of the table in src/server/variables.ts.
import * as z from "zod";
import { currency, flag, list, secret, url } from "../../variable-forms.ts";

export const WHATSAPP_VARIABLES = {
  WHATSAPP: flag
    .default("on")
    .describe(
      "'off' switches WhatsApp off. Otherwise messages go through Meta's Cloud API once WHATSAPP_TOKEN is set (docs/whatsapp.md). Without it, they are kept in DATA_DIR/whatsapp and readable at /dev/whatsapp, and a live start offers none.",
    ),
  WHATSAPP_TOKEN: secret(z.string().min(1).optional(), "Meta: the access token of a system user."),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, "is not an id of digits")
    .optional()
    .describe("Meta: the id of the sending number (not the number itself)."),
  WHATSAPP_APP_SECRET: secret(
    z.string().min(16, "needs at least 16 characters").optional(),
    "Meta: the app's secret, which signs what it reports. Required with WHATSAPP_TOKEN.",
  ),
  WHATSAPP_VERIFY_TOKEN: secret(
    z.string().min(16, "needs at least 16 characters").optional(),
    "Meta: a word of yours that proves the webhook's address to Meta. Required with WHATSAPP_TOKEN.",
  ),
  WHATSAPP_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, "is not a version, such as v23.0")
    .default("v23.0")
    .describe("Meta: the version of its Graph API."),
  WHATSAPP_BASE_URL: url.default("https://graph.facebook.com").describe("Meta: the base address of its API."),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, "is not the name of a template")
    .default("certificate_ready")
    .describe("Meta: the name of the message template that you registered (docs/whatsapp.md has its text)."),
  WHATSAPP_LANGUAGES: list
    .pipe(z.array(z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, "is not a language, such as en or en_US")).min(1))
    .prefault("en")
    .describe(
      "Meta: the languages in which the template is registered, comma-separated. A certificate in another language gets the first.",
    ),
  WHATSAPP_HEADER: z
    .enum(["image", "document", "none"])
    .default("image")
    .describe("Meta: what stands above the template's text: the certificate as a picture, as a PDF, or nothing."),
  WHATSAPP_PRICE: z.coerce
    .number()
    .min(0)
    .max(1000)
    .optional()
    .describe("What Meta charges you for one message, which organisers see before they send. Not shown unless set."),
  WHATSAPP_CURRENCY: currency.optional().describe("The currency of WHATSAPP_PRICE. Default: CURRENCY."),
  WHATSAPP_PER_SECOND: z.coerce
    .number()
    .positive()
    .max(1000)
    .default(20)
    .describe("The most WhatsApp messages per second, for all processes together. Meta takes 80 from a new number."),
};
