// Credits: what things cost, what a new account gets, the plans (specification section 9, product.md 'Price list'), and
// what the history says of an entry.
import type { Coded } from "../coded.ts";

export const PRICES = { background: 1, fill: 1 } as const;
export type Chargeable = keyof typeof PRICES;

export const WELCOME_CREDITS = 10;
export const TRANSACTIONS_PAGE = 10;

/** What the history says of an entry. Rows store these codes: none is renamed or removed. */
export type CreditRemarks = Coded<{
  "credit.welcome": undefined;
  "credit.returned": undefined;
  "credit.by_operator": undefined;
  "credit.plan_bought": { plan: string };
  "credit.ai_background": undefined;
  "credit.ai_texts_for": { name: string };
  /** The same after the name was erased. */
  "credit.ai_texts": undefined;
  "credit.ai_caption": { title: string };
  /** Somebody's own words, shown in every language as they are. */
  "credit.text": { text: string };
}>;
