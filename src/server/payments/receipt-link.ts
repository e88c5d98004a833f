// A link to a receipt, for two minutes: no token stands in an address, and nothing is kept.
import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE } from "#domain/time.ts";
import type { Context } from "../context.ts";

const LIVES_MS = 2 * MINUTE;

export function receiptLink(ctx: Context, orderId: string): string {
  const until = ctx.clock().getTime() + LIVES_MS;
  return `/receipt/${orderId}/${until}/${seal(ctx, orderId, until)}`;
}

/** Whether the link is one of ours, and its time is not over. */
export function isReceiptLink(ctx: Context, { id, until, sealed }: Record<"id" | "until" | "sealed", string>): boolean {
  const ends = /^\d{13}$/.test(until) ? Number(until) : 0;
  const given = Buffer.from(sealed);
  const right = Buffer.from(seal(ctx, id, ends));
  return given.length === right.length && timingSafeEqual(given, right) && ctx.clock().getTime() <= ends;
}

function seal(ctx: Context, orderId: string, until: number): string {
  return createHmac("sha256", ctx.config.secret).update(`receipt ${orderId} ${until}`).digest("base64url");
}
