// A signed link to a receipt, valid for two minutes: no token is in the address, and nothing is stored.
import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE } from "#domain/time.ts";
import type { Context } from "../context.ts";

const LIVES_MS = 2 * MINUTE;

export function receiptLink(ctx: Context, orderId: string): string {
  const until = ctx.clock().getTime() + LIVES_MS;
  return `/receipt/${orderId}/${until}/${sign(ctx, orderId, until)}`;
}

/** Whether the link has a valid signature and has not expired. */
export function isReceiptLink(ctx: Context, { id, until, sealed }: Record<"id" | "until" | "sealed", string>): boolean {
  const ends = /^\d{13}$/.test(until) ? Number(until) : 0;
  const actual = Buffer.from(sealed);
  const expected = Buffer.from(sign(ctx, id, ends));
  return actual.length === expected.length && timingSafeEqual(actual, expected) && ctx.clock().getTime() <= ends;
}

function sign(ctx: Context, orderId: string, until: number): string {
  return createHmac("sha256", ctx.config.secret).update(`receipt ${orderId} ${until}`).digest("base64url");
}
