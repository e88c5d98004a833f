// Signs webhooks by Standard Webhooks 1.0.0, and keeps their secrets.
import { createHmac } from "node:crypto";
import { WEBHOOK } from "#domain/webhooks/webhook.ts";
import type { Context } from "../../context.ts";
import { NONCE_BYTES, sealSecret, secretsOf, unsealSecret } from "../../keys.ts";

export const PURPOSE = "webhooks";
const START = "whsec_";

/** `id`: of the event. One signature for each secret, the newest first. */
export function webhookHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly Buffer[],
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signed = secrets.map(
    (secret) => `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`,
  );
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": signed.join(" ") };
}

type Needs = Pick<Context, "config" | "random">;

/** `text`: as its owner sees it, once. `sealed`: as it is stored, for this endpoint alone. */
export function newSecret({ config, random }: Needs, endpointId: string): { text: string; sealed: Buffer } {
  const bytes = random(WEBHOOK.secretBytes);
  const sealed = sealSecret(config, PURPOSE, { bytes, about: endpointId, nonce: random(NONCE_BYTES) });
  return { text: START + bytes.toString("base64"), sealed };
}

/** Undefined if SECRET and SECRET_OLD do not open it. */
export function openSecret(
  { config }: Pick<Context, "config">,
  endpointId: string,
  sealed: Buffer,
): Buffer | undefined {
  for (const secret of secretsOf(config)) {
    const bytes = unsealSecret({ secret }, PURPOSE, { sealed, about: endpointId });
    if (bytes !== undefined) return bytes;
  }
  return undefined;
}
