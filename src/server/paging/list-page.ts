// Answers one page of a list: its rows, the total in `X-Total-Count`, and the address of the next page in `Link`.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { RequestDetails } from "../http/handler.ts";
import { type CursorScope, readCursor, type SortKeys, writeCursor } from "./cursor.ts";

/** The most rows of a page, and how many a call without `limit` gets. */
export const LIST_PAGE = 500;

export type PageQuery = { limit?: string | undefined; cursor?: string | undefined };

export type List<Row> = {
  scope: CursorScope;
  /** Where a page begins that is asked for by its number: the keys of the row before it. */
  start?(): Promise<SortKeys | undefined>;
  /** The next rows in order, from the first without `after`; at most `most`. */
  rows(after: SortKeys | undefined, most: number): Promise<readonly Row[]>;
  keysOf(row: Row): SortKeys;
  /** Rows of a page without `limit`. */
  usual?: number;
  /** Absent where a count would cost more than the list and nobody needs it. */
  total?(): Promise<number>;
};

type Request = { query: PageQuery } & Pick<RequestDetails, "address" | "header">;

/** Throws UserErrors for a `limit` or `cursor` that cannot be used. */
export async function pageOfList<Row>(
  ctx: Pick<Context, "config">,
  { query, address, header }: Request,
  list: List<Row>,
): Promise<{ rows: readonly Row[]; more: boolean }> {
  const limit = query.limit === undefined ? (list.usual ?? LIST_PAGE) : parseLimit(query.limit);
  const after = query.cursor === undefined ? await list.start?.() : readCursor(ctx, list.scope, query.cursor);
  // One row more than the page, to know whether there is another page.
  const found = await list.rows(after, limit + 1);
  const rows = found.slice(0, limit);
  const [last] = rows.slice(-1);
  const more = found.length > limit;
  if (more && last !== undefined) {
    const next = addressOfNext(address, writeCursor(ctx, list.scope, list.keysOf(last)));
    header("link", `<${next}>; rel="next"`);
  }
  if (list.total) {
    const whole = after === undefined && !more;
    header("x-total-count", String(whole ? rows.length : await list.total()));
  }
  return { rows, more };
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!/^[0-9]{1,3}$/.test(text) || limit < 1 || limit > LIST_PAGE)
    throw new UserError("list.limit_invalid", { most: LIST_PAGE });
  return limit;
}

/** The same request with the cursor; `URL` encodes whatever could end the address early. */
function addressOfNext(address: string, cursor: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  searchParams.delete("page");
  searchParams.set("cursor", cursor);
  return `${pathname}?${searchParams.toString()}`;
}
