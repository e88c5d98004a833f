// Lists for programs: the cursor of the next page stands in the answer.
import type { Context } from "../context.ts";
import type { RequestDetails } from "../http/handler.ts";
import { type List, type PageQuery, pageOfList } from "../paging/list-page.ts";

type Asked = Pick<RequestDetails, "address" | "header">;

/** Rows of a page without `limit`. */
const USUAL = 100;

/** Runs a verb that answers a page and names the next one in `Link`. */
export async function paged<Row, Shown>(
  query: PageQuery,
  list: (asked: Asked & { query: { limit: string; cursor?: string } }) => Promise<readonly Row[]>,
  shown: (row: Row) => Shown,
): Promise<{ data: Shown[]; next: string | null }> {
  let next: string | null = null;
  const header = (name: string, value: string) => {
    if (name === "link")
      next = new URL(value.slice(1, value.indexOf(">")), "http://localhost").searchParams.get("cursor");
  };
  const { limit = String(USUAL), cursor } = query;
  const rows = await list({ address: "/", header, query: { limit, ...(cursor !== undefined && { cursor }) } });
  return { data: rows.map(shown), next };
}

export function pagedRows<Row, Shown>(
  ctx: Pick<Context, "config">,
  query: PageQuery,
  list: List<Row>,
  shown: (row: Row) => Shown,
): Promise<{ data: Shown[]; next: string | null }> {
  return paged(query, async (asked) => (await pageOfList(ctx, asked, list)).rows, shown);
}
