// The unsubscribe link: it names one delivery, and is sealed so that only the recipient of that mail can know it.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "../../context.ts";
import { findAddressee } from "./unsubscribe-store.ts";

const SEAL_BYTES = 12;

/** Kept short, because mail programs break a long header and its signature with it. */
export function unsubscribeLink(ctx: Pick<Context, "config">, deliveryId: string): string {
  return `${ctx.config.publicUrl}/unsubscribe/${deliveryId}.${sign(ctx, deliveryId)}`;
}

/** Whom the link is for; undefined if we did not make it. */
export async function readUnsubscribeLink(ctx: Pick<Context, "config" | "db">, token: string) {
  const [id = "", signature = ""] = token.split(".");
  const expected = Buffer.from(sign(ctx, id));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return findAddressee(ctx.db, id);
}

function sign({ config }: Pick<Context, "config">, id: string): string {
  const mac = createHmac("sha256", config.secret).update(`unsubscribe ${id}`).digest();
  return mac.subarray(0, SEAL_BYTES).toString("base64url");
}
