// How credits are sold: through which provider and in which plans, or not at all.
import { createHmac } from "node:crypto";
import { resolve } from "node:path";
import { DEFAULT_PLANS, planList, RUPEES, type Sale, type SoldPlan } from "#domain/account/plans.ts";
import { ConfigError, needed } from "../config-error.ts";
import type { Variables } from "../variables.ts";

export type PaymentsConfig =
  | { provider: "off" }
  | { provider: "embedded"; folder: string; keySecret: string; webhookSecrets: readonly string[] }
  | {
      provider: "razorpay";
      keyId: string;
      keySecret: string;
      /** The newest first; retries of earlier webhooks are signed with the previous one. */
      webhookSecrets: readonly string[];
      baseUrl: string;
    };

export function readPayments(v: Variables, dataDir: string, secret: string): PaymentsConfig {
  if (v.PAYMENTS === "off") return { provider: "off" };
  if (v.RAZORPAY_KEY_ID !== undefined) return readRazorpay(v, v.RAZORPAY_KEY_ID);
  if ([v.RAZORPAY_KEY_SECRET, v.RAZORPAY_WEBHOOK_SECRET].some((value) => value !== undefined))
    throw new ConfigError("RAZORPAY_KEY_ID: a Razorpay secret is set, but the key is not");
  const keyFor = (use: string) => createHmac("sha256", secret).update(`embedded payments, ${use}`).digest("hex");
  return {
    provider: "embedded",
    folder: resolve(dataDir, "payments"),
    keySecret: keyFor("callback"),
    webhookSecrets: [keyFor("webhook")],
  };
}

function readRazorpay(v: Variables, keyId: string): PaymentsConfig {
  const keySecret = needed("RAZORPAY_KEY_SECRET", v.RAZORPAY_KEY_SECRET);
  const webhookSecret = needed("RAZORPAY_WEBHOOK_SECRET", v.RAZORPAY_WEBHOOK_SECRET);
  if (webhookSecret === keySecret)
    throw new ConfigError("RAZORPAY_WEBHOOK_SECRET: must be different from RAZORPAY_KEY_SECRET");
  const webhookSecrets = [webhookSecret, v.RAZORPAY_WEBHOOK_SECRET_BEFORE].filter((each) => each !== undefined);
  return { provider: "razorpay", keyId, keySecret, webhookSecrets, baseUrl: v.RAZORPAY_BASE_URL };
}

/** The specification's prices are in rupees, so another currency needs the operator's own. */
export function readSale({ CURRENCY: currency, PLANS, PAYMENTS, CREDITS }: Variables): Sale {
  if (PLANS !== undefined) return { currency, plans: readPlans(PLANS, currency) };
  if (currency !== RUPEES && PAYMENTS === "on" && CREDITS === "counted")
    throw new ConfigError(`PLANS: is missing; with CURRENCY=${currency} set your own prices, or PAYMENTS=off`);
  return { currency, plans: DEFAULT_PLANS };
}

function readPlans(json: string, currency: string): readonly SoldPlan[] {
  const parsed = planList(currency).safeParse(parseJson(json));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(`PLANS: ${[...(issue?.path ?? []), issue?.message ?? "is wrong"].join(" ")}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError("PLANS: is not valid JSON");
  }
}
