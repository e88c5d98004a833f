// Payments: what was asked to be bought, and what the provider told of it.
import { bigserial, check, index, integer, pgTable, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { users } from "./signin.ts";

/**
 * What was asked to be bought. Its amount and credits are the ones that count, whatever a browser or a vendor says
 * later.
 */
export const paymentOrders = pgTable(
  "payment_orders",
  {
    id: text().primaryKey(),
    /** For people: the number on the receipt. */
    number: bigserial({ mode: "number" }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    plan: text().notNull(),
    planName: text().notNull(),
    credits: integer().notNull(),
    /** In the hundredth part of the currency: paise. */
    amount: integer().notNull(),
    currency: text().notNull(),
    provider: text().$type<"embedded" | "razorpay">().notNull(),
    providerOrderId: text().notNull().unique(),
    /**
     * Forward only; `held` is for the operator to look at: a payment came that is not what was asked for, or for
     * nobody.
     */
    state: text().$type<"created" | "attempted" | "paid" | "held">().notNull(),
    paymentId: text().unique(),
    reason: text().notNull().default(""),
    createdAt: at().notNull(),
    paidAt: at(),
    /** The verified address at the time of buying, if there was one. */
    receiptEmail: text(),
    /** When it was handed over, or given up. */
    receiptMailedAt: at(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index("payment_orders_to_mail")
      .on(t.paidAt)
      .where(sql`${t.receiptEmail} is not null and ${t.receiptMailedAt} is null`),
    check("payment_orders_state", sql`${t.state} in ('created', 'attempted', 'paid', 'held')`),
    check("payment_orders_paid", sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
    check("payment_orders_worth", sql`${t.amount} > 0 and ${t.credits} > 0`),
  ],
);

/** What the provider told us, each event once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    providerOrderId: text().notNull(),
    receivedAt: at().notNull(),
  },
  (t) => [index().on(t.receivedAt)],
);
