// The calls about credits: balance and history.
import { TRANSACTIONS_PAGE } from "#domain/account/credits.ts";
import { sayRemarks } from "#domain/say/credit-remarks.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { orderOf } from "./ledger.ts";
import { balanceOf, transactionsOf } from "./store.ts";

const PAGE = { most: 100, last: 100_000 } as const;

export function creditRoutes(ctx: Context): Pick<Handlers, "creditBalance" | "creditTransactions"> {
  return {
    creditBalance: async ({ user }) => ({
      balance: await balanceOf(ctx.db, user.id),
      unlimited: ctx.config.credits === "unlimited",
    }),

    async creditTransactions({ user, query }) {
      const page = wholeNumber(query.page, 1, PAGE.last);
      const limit = wholeNumber(query.limit, TRANSACTIONS_PAGE, PAGE.most);
      // One row more than the page, to know whether there is another page.
      const rows = await transactionsOf(ctx.db, user.id, { offset: (page - 1) * limit, limit: limit + 1 });
      const data = rows.slice(0, limit).map(({ id, amt, remarks, createdAt, intention }) => {
        const shown = { remarks: sayRemarks(remarks), code: remarks.code };
        return { id, amt, ...shown, created_at: createdAt.toISOString(), receipt: orderOf(intention) };
      });
      return { data, hasMore: rows.length > limit };
    },
  };
}

function wholeNumber(text: string | undefined, fallback: number, most: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : fallback;
}
