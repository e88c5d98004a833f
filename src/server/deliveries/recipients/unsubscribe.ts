// The unsubscribe link: it names one delivery, and is sealed so that only the recipient of that mail can know it.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "../../context.ts";
import { findAddressee } from "./unsubscribe-store.ts";

const SEAL_BYTES = 12;

/** Kept short, because mail programs break a long header and its signature with it. */
export function unsubscribeLink(ctx: Pick<Context, "config">, deliveryId: string): string {
  return `${ctx.config.publicUrl}/unsubscribe/${deliveryId}.${seal(ctx, deliveryId)}`;
}

/** Whom the link is for; undefined if we did not make it. */
export async function readUnsubscribeLink(ctx: Pick<Context, "config" | "db">, token: string) {
  const [id = "", given = ""] = token.split(".");
  const right = Buffer.from(seal(ctx, id));
  const sent = Buffer.from(given);
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined;
  return findAddressee(ctx.db, id);
}

function seal({ config }: Pick<Context, "config">, id: string): string {
  const mac = createHmac("sha256", config.secret).update(`unsubscribe ${id}`).digest();
  return mac.subarray(0, SEAL_BYTES).toString("base64url");
}
