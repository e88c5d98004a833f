// Payments: orders, and the provider's events.
import { bigserial, check, index, integer, pgTable, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { users } from "./signin.ts";
import { workspaces } from "./workspaces.ts";

/** An order. Its amount and credits are decisive, whatever a browser or a vendor says later. */
export const paymentOrders = pgTable(
  "payment_orders",
  {
    id: text().primaryKey(),
    /** The receipt number, for people. */
    number: bigserial({ mode: "number" }).notNull(),
    /** The buyer, and the workspace that gets the credits. */
    userId: text()
      .notNull()
      .references(() => users.id),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id),
    plan: text().notNull(),
    planName: text().notNull(),
    credits: integer().notNull(),
    /** In the smallest unit of the currency. */
    amount: integer().notNull(),
    currency: text().notNull(),
    provider: text().$type<"embedded" | "razorpay">().notNull(),
    providerOrderId: text().notNull().unique(),
    /**
     * Only moves forward; `held` needs the operator: a payment arrived that does not match the order, or for nobody.
     */
    state: text().$type<"created" | "attempted" | "paid" | "held">().notNull(),
    paymentId: text().unique(),
    reason: text().notNull().default(""),
    createdAt: at().notNull(),
    paidAt: at(),
    /** The verified address at the time of purchase, if there was one. */
    receiptEmail: text(),
    /** When it was sent or given up. */
    receiptMailedAt: at(),
  },
  (t) => [
    index().on(t.workspaceId, t.createdAt),
    index("payment_orders_to_mail")
      .on(t.paidAt)
      .where(sql`${t.receiptEmail} is not null and ${t.receiptMailedAt} is null`),
    check("payment_orders_state", sql`${t.state} in ('created', 'attempted', 'paid', 'held')`),
    check("payment_orders_paid", sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
    check("payment_orders_worth", sql`${t.amount} > 0 and ${t.credits} > 0`),
  ],
);

/** The provider's events, each once. */
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
