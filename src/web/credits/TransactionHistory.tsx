// The transaction history with Load More.
import { SAY } from "#domain/say/say.ts";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { RowsSkeleton } from "../ui/layout/RowsSkeleton.tsx";
import { Transactions } from "./Transactions.tsx";
import type { CreditTransaction } from "#api/shapes.ts";
import { DAY } from "#domain/time.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { TRANSACTIONS_PAGE } from "#domain/account/credits.ts";
import { exchange } from "../client.ts";
import { pagedOf } from "../paged.ts";

const { bought, background, fill } = SAY.credits.sampleRemarks;

const ROWS = [
  { amt: -1, code: "credit.ai_background", remarks: background, days: 0 },
  { amt: -40, code: "credit.ai_texts", remarks: fill, days: 3 },
  { amt: 150, code: "credit.plan_bought", remarks: bought, days: 12 },
] as const;

export function TransactionHistory() {
  const history = useTransactions();
  const pending = useStillPending(history);
  const transactions = pending ? undefined : history.data?.pages.flatMap((page) => page.data);
  const retry = () => void (history.data === undefined ? history.refetch() : history.fetchNextPage());
  return (
    <section aria-labelledby="history" className="flex min-w-0 flex-col gap-3">
      <h2 id="history" className="text-l font-semibold">
        {SAY.credits.history}
      </h2>
      {pending && <RowsSkeleton pictured end="h-5 w-10" />}
      {transactions?.length === 0 && <EmptyState title={SAY.credits.historyEmpty} text={SAY.buyCredits.intro} />}
      {transactions && transactions.length > 0 && (
        <Transactions transactions={transactions} now={history.dataUpdatedAt} />
      )}
      {history.isError && (
        <NotLoaded of={{ error: history.error, isFetching: history.isFetching, refetch: retry }}>
          {SAY.credits.loadFailed}
        </NotLoaded>
      )}
      {history.isError && history.data === undefined && <Sample now={history.errorUpdatedAt} />}
      {!pending && <LoadMore of={history} />}
    </section>
  );
}

/** Sample data is framed and labelled, so that nobody takes it for real. */
function Sample({ now }: { now: number }) {
  return (
    <div className="flex flex-col gap-3 rounded-card border-2 border-dashed border-edge p-3">
      <p className="px-1 font-semibold">{SAY.credits.sample}</p>
      <Transactions transactions={sampleTransactions(now)} now={now} />
    </div>
  );
}

/** `now` in ms since 1970. */
function sampleTransactions(now: number): CreditTransaction[] {
  return ROWS.map(({ days, ...row }, at) => {
    const created = new Date(now - days * DAY).toISOString();
    return { id: `sample-${at}`, ...row, created_at: created, receipt: null };
  });
}

/** Pages have numbers as specified, and a cursor, by which the server finds them faster. */
function useTransactions() {
  return useInfiniteQuery({
    queryKey: ["credits", "transactions"],
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: { page, cursor }, signal }) => {
      const query = { page: String(page), limit: String(TRANSACTIONS_PAGE), ...(cursor !== undefined && { cursor }) };
      const { answer, headers } = await exchange("creditTransactions", { query, signal });
      return { ...answer, next: pagedOf(answer.data, headers).next };
    },
    getNextPageParam: (last, _, { page }) => (last.hasMore ? { page: page + 1, cursor: last.next } : undefined),
  });
}

const FIRST: { page: number; cursor: string | undefined } = { page: 1, cursor: undefined };
