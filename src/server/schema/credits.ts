// Credits: an append-only ledger, and a check against spending more than there is.
import type { CreditRemarks } from "#domain/account/credits.ts";
import { bigserial, check, index, integer, jsonb, pgTable, primaryKey, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

/**
 * The balance is the sum of the workspace's entries (the column `user_id` holds its id, decision 035);
 * the check prevents a negative balance.
 */
export const creditAccounts = pgTable(
  "credit_accounts",
  {
    workspaceId: text("user_id")
      .primaryKey()
      .references(() => workspaces.id),
    balance: integer().notNull(),
  },
  (t) => [check("credit_accounts_not_negative", sql`${t.balance} >= 0`)],
);

/**
 * Append-only. A reservation takes credits, its commit marks them as spent, its release gives them back; the operator
 * may adjust.
 */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: text().notNull().unique(),
    position: bigserial({ mode: "number" }).notNull(),
    workspaceId: text("user_id")
      .notNull()
      .references(() => workspaces.id),
    /** What the entry is for: the same intention twice is one entry. */
    intention: text().notNull(),
    /** The certificate, post or fill that credits are spent on. */
    subjectId: text(),
    kind: text().$type<"grant" | "reserve" | "commit" | "release" | "adjust">().notNull(),
    amount: integer().notNull(),
    remarks: jsonb().$type<CreditRemarks>().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.intention, t.kind] }),
    index().on(t.workspaceId, t.position),
    // Needed when the subject is erased.
    index("credit_entries_subject")
      .on(t.subjectId)
      .where(sql`${t.subjectId} is not null`),
    check(
      "credit_entries_sign",
      sql`(${t.kind} = 'reserve' and ${t.amount} <= 0) or (${t.kind} = 'grant' and ${t.amount} > 0) or (${t.kind} = 'release' and ${t.amount} >= 0) or (${t.kind} = 'commit' and ${t.amount} = 0) or (${t.kind} = 'adjust' and ${t.amount} <> 0)`,
    ),
  ],
);

/** Reservations that were neither committed nor released; the amount is in the entry. */
export const openReservations = pgTable(
  "open_reservations",
  {
    workspaceId: text("user_id")
      .notNull()
      .references(() => workspaces.id),
    intention: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.intention] }), index().on(t.createdAt)],
);

/**
 * Hashed numbers and wallets of former accounts, which get no second welcome credits. Neither the account nor the date
 * is stored.
 */
export const pastWelcomes = pgTable("past_welcomes", { sealed: text().primaryKey() });
