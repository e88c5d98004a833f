// What each owner uses of what they may use.
import type { BudgetName } from "#domain/account/budgets.ts";
import { bigint, pgTable, primaryKey, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

/**
 * One row for each owner and budget. Triggers on the tables that `src/server/budgets/stored.ts` names keep `used` in
 * the transaction that writes there.
 */
export const budgets = pgTable(
  "budgets",
  {
    ownerId: text()
      .notNull()
      .references(() => workspaces.id),
    budget: text().$type<BudgetName>().notNull(),
    used: bigint({ mode: "number" }).notNull().default(0),
    /** What the operator allows this owner; null means the configured amount. */
    allowed: bigint({ mode: "number" }),
    /** The day (UTC) to which `used` belongs, for budgets of a day. */
    day: text(),
    /** When `used` was last compared with what is stored. */
    countedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.budget] })],
);
