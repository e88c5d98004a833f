// What a live start, which others can reach, must not have (product.md, 'Live').
import { isLoopback } from "#domain/loopback.ts";
import type { PaymentsConfig } from "./config/payments.ts";
import type { Config } from "./config/config.ts";
import { insecureSettings } from "./insecure.ts";
import type { Variables } from "./variables.ts";

/** In characters. */
const WEBHOOK_SECRET = 16;
const SECRET_CHARACTERS = 32;

/** The message with which a live start is refused, or undefined. */
export function liveFault(config: Config, v: Variables): string | undefined {
  // Nobody signs in to a demo, and it mails nothing.
  const allowed: ReadonlySet<string> = new Set(config.demo ? ["sms", "mail"] : v.ALLOW_EMBEDDED);
  if (config.sms.provider === "embedded" && !allowed.has("sms"))
    return "SMS_PROVIDER: a live start needs a real SMS provider, or ALLOW_EMBEDDED=sms";
  if (config.sms.provider === "embedded" && !config.demo && !config.localLinks && !allowed.has("sms-public"))
    return "SMS_PROVIDER: with the public address PUBLIC_URL, embedded SMS lets anybody sign in as anybody: set a real SMS provider, or ALLOW_EMBEDDED=sms,sms-public if that is what you want";
  if (config.mail.provider === "embedded" && !allowed.has("mail"))
    return "SMTP_URL: a live start needs a mail server, or ALLOW_EMBEDDED=mail";
  const paymentsFault = livePaymentsFault(config.payments, allowed.has("payments"));
  if (paymentsFault !== undefined) return paymentsFault;
  if (v.SECRET.length < SECRET_CHARACTERS)
    return `SECRET: a live start needs one of at least ${SECRET_CHARACTERS} characters`;
  if (v.PUBLIC_URL === undefined)
    return "PUBLIC_URL: a live start needs its public address; links and QR codes begin with it";
  if (!config.limits) return "LIMITS: a live start refuses 'off'";
  if (config.mail.provider === "smtp" && /@(\w+\.)*localhost>?$/.test(config.mail.from))
    return "MAIL_FROM: a live start with a mail server needs a sender outside localhost";
  const here = vendorsOf(config).find((address) => isLoopback(address.hostname));
  if (here !== undefined) return `A live start refuses a provider on loopback: ${here.host}`;
  const insecure = insecureSettings(config, v).find(({ name }) => !v.ALLOW_INSECURE.includes(name));
  return insecure && `${insecure.sentence}, or ALLOW_INSECURE=${insecure.name}`;
}

function livePaymentsFault(payments: PaymentsConfig, embeddedAllowed: boolean): string | undefined {
  if (payments.provider === "embedded" && !embeddedAllowed)
    return "RAZORPAY_KEY_ID: a live start needs a real payment provider, PAYMENTS=off, or ALLOW_EMBEDDED=payments";
  if (payments.provider === "razorpay" && payments.webhookSecrets.some((each) => each.length < WEBHOOK_SECRET))
    return `RAZORPAY_WEBHOOK_SECRET: a live start needs one of at least ${WEBHOOK_SECRET} characters`;
  return undefined;
}

/** Services that on one's own machine would be stand-ins, unlike a mail relay, a store or a model. */
function vendorsOf({ sms, whatsapp, imageSearch, payments, wallet, oidc }: Config): URL[] {
  const addresses = [
    sms.provider === "embedded" ? undefined : sms.baseUrl,
    whatsapp.provider === "meta" ? whatsapp.baseUrl : undefined,
    payments.provider === "razorpay" ? payments.baseUrl : undefined,
    imageSearch.provider === "embedded" ? undefined : imageSearch.baseUrl,
    // Like the node below, it decides who signs in.
    oidc?.issuer,
    // This node decides whether a signature is valid, so whoever answers there could sign in as anybody.
    wallet.rpcUrl,
  ];
  return addresses.filter((address) => address !== undefined).map((address) => new URL(address));
}
