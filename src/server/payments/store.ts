// Orders and the provider's events in the database.
import type { SoldPlan } from "#domain/account/plans.ts";
import type { Database } from "../database/open.ts";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt } from "../database/orm.ts";
import { paymentEvents, paymentOrders, users, workspaces } from "../schema.ts";

export type PaymentOrder = typeof paymentOrders.$inferSelect;
export type PaymentOrderRow = Omit<typeof paymentOrders.$inferInsert, "number">;

/** Still to be paid. */
const OPEN = ["created", "attempted"] as const;

/**
 * Locks the workspace until the transaction ends, so that its orders are stored one after the other and it cannot be
 * deleted. Returns whether it was already deleted.
 */
export async function lockBuyer(tx: Database, workspaceId: string): Promise<{ deleted: boolean }> {
  const [workspace] = await tx
    .select({ deletedAt: workspaces.deletedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for("no key update");
  return { deleted: workspace?.deletedAt !== null };
}

export async function addOrder(db: Database, order: PaymentOrderRow): Promise<void> {
  await db.insert(paymentOrders).values(order);
}

/** Where a receipt may be sent: a verified address. */
export async function verifiedEmail(db: Database, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return user?.email ?? null;
}

/** The workspace's newest unpaid order for the same plan at the same price. */
export async function openOrderFor(
  db: Database,
  order: Pick<PaymentOrder, "workspaceId" | "amount" | "currency" | "provider"> & { plan: SoldPlan; since: Date },
): Promise<PaymentOrder | undefined> {
  const { workspaceId, plan, amount, currency, provider, since } = order;
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.workspaceId, workspaceId),
        eq(paymentOrders.plan, plan.id),
        eq(paymentOrders.credits, plan.credits),
        eq(paymentOrders.amount, amount),
        eq(paymentOrders.currency, currency),
        eq(paymentOrders.provider, provider),
        inArray(paymentOrders.state, [...OPEN]),
        gt(paymentOrders.createdAt, since),
      ),
    )
    .orderBy(desc(paymentOrders.number))
    .limit(1);
  return row;
}

/** The buyer's order by the provider's id. */
export async function orderOfBuyer(
  db: Database,
  userId: string,
  providerOrderId: string,
): Promise<PaymentOrder | undefined> {
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.providerOrderId, providerOrderId), eq(paymentOrders.userId, userId)));
  return row;
}

/** A paid order by our own id, with the buyer's name. */
export async function paidOrder(db: Database, id: string, workspaceId?: string) {
  const [row] = await db
    .select({ order: paymentOrders, payer: users.name })
    .from(paymentOrders)
    .innerJoin(users, eq(users.id, paymentOrders.userId))
    .where(
      and(
        eq(paymentOrders.id, id),
        eq(paymentOrders.state, "paid"),
        workspaceId === undefined ? undefined : eq(paymentOrders.workspaceId, workspaceId),
      ),
    );
  return row;
}

/**
 * Whether there is nothing left to do: read without a lock, because most messages arrive when the order is already
 * paid.
 */
export async function isPaidWith(db: Database, payment: { id: string; orderId: string }): Promise<boolean> {
  const found = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.providerOrderId, payment.orderId), eq(paymentOrders.paymentId, payment.id)));
  return found.length > 0;
}

/**
 * Locks the order, by the provider's id, until the transaction ends, so that callback and webhook run one after the
 * other.
 */
export async function lockedOrder(tx: Database, providerOrderId: string): Promise<PaymentOrder | undefined> {
  const [row] = await tx
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.providerOrderId, providerOrderId))
    .for("update");
  return row;
}

/** By our own id; undefined when it is paid or held. */
export async function openOrder(db: Database, id: string): Promise<PaymentOrder | undefined> {
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.id, id), inArray(paymentOrders.state, [...OPEN])));
  return row;
}

/** The ids of all that were opened since `since`. */
export async function openOrders(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.state, [...OPEN]), gt(paymentOrders.createdAt, since)));
  return rows.map(({ id }) => id);
}

export async function markAttempted(tx: Database, id: string): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ state: "attempted" })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.state, "created")));
}

export async function markPaid(tx: Database, id: string, paymentId: string, at: Date): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ state: "paid", paymentId, paidAt: at, reason: "" })
    .where(eq(paymentOrders.id, id));
}

export async function markForReview(tx: Database, id: string, reason: string): Promise<void> {
  await tx.update(paymentOrders).set({ state: "held", reason }).where(eq(paymentOrders.id, id));
}

/** False when the event is already known. */
export async function addEvent(tx: Database, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const added = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id });
  return added.length === 1;
}

export async function removeEventsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}

/** A paid order whose buyer has an address and no receipt yet; undefined when it was paid before `since`. */
export async function receiptToMail(db: Database, id: string, since: Date) {
  const [row] = await db
    .select({ order: paymentOrders, payer: users.name, language: users.language })
    .from(paymentOrders)
    .innerJoin(users, eq(users.id, paymentOrders.userId))
    .where(and(eq(paymentOrders.id, id), noReceipt(since)));
  return row;
}

/** The ids of all such orders. */
export async function unmailedReceipts(db: Database, since: Date): Promise<string[]> {
  const rows = await db.select({ id: paymentOrders.id }).from(paymentOrders).where(noReceipt(since));
  return rows.map(({ id }) => id);
}

export async function markReceiptMailed(db: Database, id: string, now: Date): Promise<void> {
  await db.update(paymentOrders).set({ receiptMailedAt: now }).where(eq(paymentOrders.id, id));
}

function noReceipt(since: Date) {
  return and(
    eq(paymentOrders.state, "paid"),
    isNotNull(paymentOrders.receiptEmail),
    isNull(paymentOrders.receiptMailedAt),
    gt(paymentOrders.paidAt, since),
  );
}
