// A signed link to a receipt, valid for two minutes: no token is in the address, and nothing is stored.
import { MINUTE } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { isOneOf, keyedHashes } from "../keys.ts";

const LIVES_MS = 2 * MINUTE;

export function receiptLink(ctx: Context, orderId: string): string {
  const until = ctx.clock().getTime() + LIVES_MS;
  return `/receipt/${orderId}/${until}/${signatures(ctx, orderId, until)[0]}`;
}

/** Whether the link has a valid signature and has not expired. */
export function isReceiptLink(ctx: Context, { id, until, sealed }: Record<"id" | "until" | "sealed", string>): boolean {
  const ends = /^\d{13}$/.test(until) ? Number(until) : 0;
  return isOneOf(sealed, signatures(ctx, id, ends)) && ctx.clock().getTime() <= ends;
}

/** The newest first. */
function signatures({ config }: Context, orderId: string, until: number): string[] {
  return keyedHashes(config, "receipts", `${orderId} ${until}`);
}
