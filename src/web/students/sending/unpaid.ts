// For whom the credits do not suffice, where AI writes as mails are sent: they would get none, and are left out until there are more.
import { PRICES } from "#domain/account/credits.ts";
import { BATCH } from "#domain/mail/batch.ts";
import type { LeftOut, Readiness } from "./use-readiness.ts";

/** `waits`: so long as they cannot all be named, nothing may begin. */
export type Unpaid = { count: number; ids: readonly string[]; waits: boolean };

type Balance = { balance: number; unlimited: boolean };
type Asked = {
  readiness: Readiness;
  leftOut: LeftOut;
  /** For how many of those who are not left out AI writes. */
  toFill: number;
  /** Undefined until it is known: the server has the last word. */
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
