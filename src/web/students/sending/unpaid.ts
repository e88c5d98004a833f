// Students whose AI fill exceeds the credits: they are left out until there are more credits.
import { PRICES } from "#domain/account/credits.ts";
import { BATCH } from "#domain/mail/batch.ts";
import type { LeftOut, Readiness } from "./use-readiness.ts";

/** `waits`: sending is blocked while not all of them can be named. */
export type Unpaid = { count: number; ids: readonly string[]; waits: boolean };

type Balance = { balance: number; unlimited: boolean };
type Asked = {
  readiness: Readiness;
  leftOut: LeftOut;
  /** AI fills needed by the included students. */
  toFill: number;
  /** Undefined until known; the server decides in the end. */
  balance: Balance | undefined;
};

export function unpaidOf({ readiness, leftOut, toFill, balance }: Asked): Unpaid {
  const paid = balance === undefined || balance.unlimited ? toFill : Math.floor(balance.balance / PRICES.fill);
  const count = Math.max(0, toFill - paid);
  if (count === 0) return { count, ids: [], waits: false };
  const skipped = new Set(leftOut.ids);
  const found = readiness.state === "failed" ? undefined : readiness.found;
  const ids = (found?.toWrite ?? [])
    .filter((id) => !skipped.has(id))
    .slice(paid)
    .slice(0, BATCH.leftOut - skipped.size);
  return { count, ids, waits: ids.length < count };
}
