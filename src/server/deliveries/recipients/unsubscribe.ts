// The unsubscribe link: it names one delivery, and is sealed so that only the recipient of that mail can know it.
import { createHmac } from "node:crypto";
import type { Context } from "../../context.ts";
import { isOneOf, keyedDigest, secretsOf } from "../../keys.ts";
import { findAddressee } from "./unsubscribe-store.ts";

const SEAL_BYTES = 12;

/** Kept short, because mail programs break a long header and its signature with it. */
export function unsubscribeLink(ctx: Pick<Context, "config">, deliveryId: string): string {
  return `${ctx.config.publicUrl}/unsubscribe/${deliveryId}.${sign(ctx.config, deliveryId)}`;
}

/** Whom the link is for; undefined if we did not make it. */
export async function readUnsubscribeLink(ctx: Pick<Context, "config" | "db">, token: string) {
  const [id = "", signature = ""] = token.split(".");
  const secrets = secretsOf(ctx.config);
  const expected = secrets.flatMap((secret) => [sign({ secret }, id), signBefore({ secret }, id)]);
  if (!isOneOf(signature, expected)) return undefined;
  return findAddressee(ctx.db, id);
}

/** Whether it has the form of our links: one that we do not know was made with a SECRET that is lost. */
export function isWholeToken(token: string): boolean {
  return WHOLE.test(token);
}

const WHOLE = /^[\w-]{22}\.[\w-]{16}$/;

function sign(secret: { secret: string }, id: string): string {
  return keyedDigest(secret, "unsubscribe links", id).subarray(0, SEAL_BYTES).toString("base64url");
}

/** As in mails that were sent before keys were derived for each purpose. */
function signBefore({ secret }: { secret: string }, id: string): string {
  const mac = createHmac("sha256", secret).update(`unsubscribe ${id}`).digest();
  return mac.subarray(0, SEAL_BYTES).toString("base64url");
}
