// The transaction history: what came in, what was spent, when; Load More while there is more.
import type { CreditTransaction } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Waiting } from "../ui/Waiting.tsx";
import { useTransactions } from "./use-credits.ts";

export function History() {
  const history = useTransactions();
  const transactions = history.data?.pages.flatMap((page) => page.data);
  const retry = () => void (transactions === undefined ? history.refetch() : history.fetchNextPage());
  return (
    <section aria-labelledby="history" className="flex min-w-0 flex-col gap-3">
      <h2 id="history" className="text-l font-semibold">
        {SAY.credits.history}
      </h2>
      {history.isPending && <Waiting label={SAY.product.loading} />}
      {transactions?.length === 0 && <EmptyState title={SAY.credits.historyEmpty} />}
      {transactions && transactions.length > 0 && <Transactions transactions={transactions} />}
      {history.isError && (
        <Banner tone="error" action={<Button onClick={retry}>{SAY.product.retry}</Button>}>
          {SAY.credits.loadFailed}
        </Banner>
      )}
      {history.hasNextPage && (
        <Button className="self-center" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {SAY.credits.loadMore}
        </Button>
      )}
    </section>
  );
}

function Transactions({ transactions }: { transactions: readonly CreditTransaction[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {transactions.map((transaction) => (
        <li key={transaction.id} className="flex items-center justify-between gap-4 px-4 py-3">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{transaction.remarks}</p>
            <p className="tabular text-s text-ink-soft">
              <time dateTime={transaction.created_at}>{WHEN.format(new Date(transaction.created_at))}</time>
            </p>
          </div>
          <Amount amt={transaction.amt} />
        </li>
      ))}
    </ul>
  );
}

function Amount({ amt }: { amt: number }) {
  return (
    <p className={`tabular text-l font-semibold whitespace-nowrap ${amt < 0 ? "text-ink" : "text-good"}`}>
      {AMOUNT.format(amt)}
    </p>
  );
}

const WHEN = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });
const AMOUNT = new Intl.NumberFormat("en-IN", { signDisplay: "always" });
