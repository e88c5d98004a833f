// The calls about credits: balance and history.
import { TRANSACTIONS_PAGE } from "#domain/account/credits.ts";
import { sayRemarks } from "#domain/say/credit-remarks.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { pageOfList } from "../paging/list-page.ts";
import { orderOf } from "./ledger.ts";
import { balanceOf, transactionsOf } from "./store.ts";

const PAGE = { most: 100, last: 100_000 } as const;

export function creditRoutes(ctx: Context): Pick<Handlers, "creditBalance" | "creditTransactions"> {
  return {
    creditBalance: async ({ principal }) => ({
      balance: await balanceOf(ctx.db, principal.workspaceId),
      unlimited: ctx.config.credits === "unlimited",
    }),

    async creditTransactions({ principal, query: { page, limit, cursor }, ...request }) {
      const size = wholeNumber(limit, TRANSACTIONS_PAGE, PAGE.most);
      const skipped = (wholeNumber(page, 1, PAGE.last) - 1) * size;
      const query = { limit: String(size), cursor };
      const { rows, more } = await pageOfList(
        ctx,
        { ...request, query },
        {
          scope: ["transactions", principal.workspaceId],
          ...(skipped > 0 && { start: () => keysSkipped(ctx, principal.workspaceId, skipped) }),
          rows: (after, most) => transactionsOf(ctx.db, principal.workspaceId, { after, most }),
          keysOf: ({ position }) => [position],
        },
      );
      const data = rows.map(({ id, amt, remarks, createdAt, intention }) => {
        const shown = { remarks: sayRemarks(remarks), code: remarks.code };
        return { id, amt, ...shown, created_at: createdAt.toISOString(), receipt: orderOf(intention) };
      });
      return { data, hasMore: more };
    },
  };
}

/** Of a page that is asked for by its number; past the last one, keys that no entry follows. */
async function keysSkipped(ctx: Context, workspaceId: string, skipped: number): Promise<SortKeys> {
  const [last] = await transactionsOf(ctx.db, workspaceId, { after: undefined, offset: skipped - 1, most: 1 });
  return [last?.position ?? 0];
}

function wholeNumber(text: string | undefined, fallback: number, most: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : fallback;
}
