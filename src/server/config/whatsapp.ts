// Who sends WhatsApp messages: nobody, the local outbox, or Meta's Cloud API.
import { resolve } from "node:path";
import { ConfigError, needed } from "../config-error.ts";
import type { Variables } from "../variables.ts";

/** The operator's price of one message, in units of the currency. */
export type WhatsAppPrice = { amount: number; currency: string };

export type WhatsAppConfig = { price: WhatsAppPrice | undefined; perSecond: number } & (
  | { provider: "off" }
  | { provider: "embedded"; folder: string }
  | {
      provider: "meta";
      token: string;
      phoneNumberId: string;
      version: string;
      baseUrl: string;
      template: string;
      /** The languages in which the template is registered; the first is for all other certificates. */
      languages: readonly string[];
      header: "image" | "document" | "none";
      /** The secret of the app, which signs its notices. */
      appSecret: string;
      verifyToken: string;
    }
);

/** For `strangers`, none is sent without a token: they must not believe that a message went out. */
export function readWhatsApp(v: Variables, dataDir: string, strangers: boolean): WhatsAppConfig {
  const common = { price: readPrice(v), perSecond: v.WHATSAPP_PER_SECOND };
  if (v.WHATSAPP === "off") return { ...common, provider: "off" };
  if (v.WHATSAPP_TOKEN !== undefined)
    return {
      ...common,
      provider: "meta",
      token: v.WHATSAPP_TOKEN,
      phoneNumberId: needed("WHATSAPP_PHONE_NUMBER_ID", v.WHATSAPP_PHONE_NUMBER_ID),
      version: v.WHATSAPP_GRAPH_VERSION,
      baseUrl: v.WHATSAPP_BASE_URL,
      template: v.WHATSAPP_TEMPLATE,
      languages: v.WHATSAPP_LANGUAGES,
      header: v.WHATSAPP_HEADER,
      appSecret: needed("WHATSAPP_APP_SECRET", v.WHATSAPP_APP_SECRET),
      verifyToken: needed("WHATSAPP_VERIFY_TOKEN", v.WHATSAPP_VERIFY_TOKEN),
    };
  if (v.WHATSAPP_PHONE_NUMBER_ID !== undefined || v.WHATSAPP_APP_SECRET !== undefined)
    throw new ConfigError("WHATSAPP_TOKEN: is missing; without it no WhatsApp message is sent");
  return strangers
    ? { ...common, provider: "off" }
    : { ...common, provider: "embedded", folder: resolve(dataDir, "whatsapp") };
}

function readPrice({ WHATSAPP_PRICE: amount, WHATSAPP_CURRENCY, CURRENCY }: Variables): WhatsAppPrice | undefined {
  return amount === undefined ? undefined : { amount, currency: WHATSAPP_CURRENCY ?? CURRENCY };
}
