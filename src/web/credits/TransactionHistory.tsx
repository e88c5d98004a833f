// The transaction history: what came in, what was spent, when; Load More while there is more.
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { FocusKept } from "../ui/FocusKept.tsx";
import { NotLoaded } from "../ui/NotLoaded.tsx";
import { Bone, Several, Skeleton } from "../ui/Skeleton.tsx";
import { sampleTransactions } from "./sample.ts";
import { Transactions } from "./Transactions.tsx";
import { useTransactions } from "./use-credits.ts";

export function TransactionHistory() {
  const history = useTransactions();
  const transactions = history.data?.pages.flatMap((page) => page.data);
  const retry = () => void (transactions === undefined ? history.refetch() : history.fetchNextPage());
  return (
    <section aria-labelledby="history" className="flex min-w-0 flex-col gap-3">
      <h2 id="history" className="text-l font-semibold">
        {SAY.credits.history}
      </h2>
      {history.isPending && <RowsSkeleton />}
      {transactions?.length === 0 && <EmptyState title={SAY.credits.historyEmpty} />}
      {transactions && transactions.length > 0 && (
        <Transactions transactions={transactions} now={history.dataUpdatedAt} />
      )}
      {history.isError && (
        <NotLoaded of={{ error: history.error, isFetching: history.isFetching, refetch: retry }}>
          {SAY.credits.loadFailed}
        </NotLoaded>
      )}
      {history.isError && transactions === undefined && <Sample now={history.errorUpdatedAt} />}
      {history.hasNextPage && (
        <FocusKept>
          <Button
            className="self-center"
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {SAY.credits.loadMore}
          </Button>
        </FocusKept>
      )}
    </section>
  );
}

function RowsSkeleton() {
  return (
    <Skeleton className="block divide-y divide-line rounded-card border border-line bg-surface">
      <Several count={4}>
        <span className="flex min-h-18 items-center gap-3 px-4">
          <Bone className="size-9 shrink-0 rounded-full" />
          <span className="flex grow flex-col gap-2">
            <Bone className="h-4 w-1/2" />
            <Bone className="h-3 w-16" />
          </span>
          <Bone className="h-5 w-10" />
        </span>
      </Several>
    </Skeleton>
  );
}

/** Invented numbers never pass for real ones: they stand in a frame of their own, under what they are. */
function Sample({ now }: { now: number }) {
  return (
    <div className="flex flex-col gap-3 rounded-card border-2 border-dashed border-edge p-3">
      <p className="px-1 font-semibold">{SAY.credits.sample}</p>
      <Transactions transactions={sampleTransactions(now)} now={now} />
    </div>
  );
}
