// Rows of the history: remarks, time, amount, and receipts of purchases.
import { ArrowDownLeft, ArrowUpRight, FileText } from "lucide-react";
import type { CreditTransaction } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { writeNumber } from "#domain/say/write-number.ts";
import { agoText } from "../ui/ago-text.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { useState } from "react";
import { call } from "../client.ts";
import { saveFrom } from "../ui/save-file.ts";
import { reasonOr } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { formatDates } from "../ui/format-dates.ts";

/** `now`: when they were loaded, in ms since 1970. */
export function Transactions({ transactions, now }: { transactions: readonly CreditTransaction[]; now: number }) {
  const receipt = useReceipt();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {transactions.map((transaction) => (
        <li key={transaction.id} className="flex min-h-16 items-center gap-3 px-4 py-3">
          <Direction amt={transaction.amt} />
          <div className="min-w-0 grow">
            <p className="font-medium wrap-anywhere">{transaction.remarks}</p>
            <When at={transaction.created_at} now={now} />
          </div>
          {transaction.receipt !== null && (
            <Button
              kind="plain"
              icon={FileText}
              className="max-sm:px-2.5"
              aria-label={SAY.receipt.downloadOf(
                `${transaction.remarks}, ${agoText(Date.parse(transaction.created_at), now)}`,
              )}
              busy={receipt.busy === transaction.receipt}
              onClick={() => receipt.download(transaction.receipt ?? "")}
            >
              <span className="max-sm:hidden">{SAY.receipt.download}</span>
            </Button>
          )}
          <Amount amt={transaction.amt} />
        </li>
      ))}
    </ul>
  );
}

function Direction({ amt }: { amt: number }) {
  const look = amt < 0 ? "bg-sunken text-ink-soft" : "bg-good-wash text-good";
  return (
    <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
      <Icon of={amt < 0 ? ArrowUpRight : ArrowDownLeft} size={18} />
    </span>
  );
}

function When({ at, now }: { at: string; now: number }) {
  const then = new Date(at);
  return (
    <p className="tabular text-s text-ink-soft">
      <time dateTime={at} title={format(then)}>
        {agoText(then.getTime(), now)}
      </time>
    </p>
  );
}

function Amount({ amt }: { amt: number }) {
  return (
    <p
      className={`tabular min-w-12 text-right text-l font-semibold whitespace-nowrap ${amt < 0 ? "text-ink" : "text-good"}`}
    >
      {`${amt < 0 ? "" : "+"}${writeNumber(amt, SAY.product.locale)}`}
    </p>
  );
}

const format = formatDates({ dateStyle: "medium", timeStyle: "short" });

function useReceipt(): { busy: string | undefined; download: (order: string) => void } {
  const [busy, setBusy] = useState<string>();
  async function download(order: string): Promise<void> {
    setBusy(order);
    try {
      const { url } = await call("receiptLink", { params: { id: order } });
      saveFrom(url);
    } catch (error) {
      toast.error(reasonOr(SAY.receipt.failed, error));
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, download: (order) => void download(order) };
}
