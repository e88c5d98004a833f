// Cursors: where the next page of a list begins, as a text that its reader passes back unread.
import { createHmac, timingSafeEqual } from "node:crypto";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";

/** The values by which a list is sorted, of its last row so far; together they are unique. */
export type SortKeys = readonly (string | number)[];
/** The list's name, its owner, and whatever decides which rows it has and in which order. */
export type CursorScope = readonly string[];

type Has = Pick<Context, "config">;

const MAC_BYTES = 16;

/** Signed, so that the keys need no checks when they come back. */
export function writeCursor(ctx: Has, scope: CursorScope, keys: SortKeys): string {
  const text = JSON.stringify(keys);
  return Buffer.concat([macOf(ctx, scope, text), Buffer.from(text)]).toString("base64url");
}

/** Throws a UserError for a cursor of another list, of another owner, or that was not made here. */
export function readCursor(ctx: Has, scope: CursorScope, cursor: string): SortKeys {
  const bytes = Buffer.from(cursor, "base64url");
  const [mac, text] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES).toString()];
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(ctx, scope, text)))
    throw new UserError("list.cursor_unknown");
  return JSON.parse(text) as SortKeys;
}

function macOf({ config }: Has, scope: CursorScope, text: string): Buffer {
  return createHmac("sha256", config.secret)
    .update(JSON.stringify(["cursor", ...scope, text]))
    .digest()
    .subarray(0, MAC_BYTES);
}
