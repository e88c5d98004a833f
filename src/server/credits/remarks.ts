// What the history says of an entry, to whoever reads it: its remarks are kept in the language of whoever caused them.
import { retold, type Kept } from "#domain/say/retold.ts";
import { orderOf } from "./ledger.ts";

const BOUGHT: readonly Kept[] = [
  ({ buyCredits }) =>
    (plan) =>
      buyCredits.bought(buyCredits.planName(plan)),
];
const OTHERS: readonly Kept[] = [
  ({ credits }) => credits.welcome,
  ({ credits }) => credits.byOperator,
  ({ ai }) => ai.background,
  ({ ai }) => ai.fill,
  ({ ai }) => ai.texts,
  ({ posts }) => posts.charged,
];

/** The operator's own words stay as they are. */
export function remarksNow({ remarks, intention }: { remarks: string; intention: string }): string {
  return retold(remarks, orderOf(intention) === null ? OTHERS : BOUGHT);
}
