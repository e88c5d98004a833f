// Credit accounts and their entries in the database.
import type { Database } from "../database/open.ts";
import { and, asc, desc, eq, inArray, lt, sql } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { creditAccounts, creditEntries, openReservations, pastWelcomes } from "../schema.ts";

export type Entry = Omit<typeof creditEntries.$inferInsert, "position">;
type EntryKey = Pick<Entry, "workspaceId" | "intention" | "kind">;

export async function openCreditAccount(db: Database, workspaceId: string): Promise<void> {
  await db.insert(creditAccounts).values({ workspaceId, balance: 0 }).onConflictDoNothing();
}

/** False when the user already has an entry of this kind for the intention. */
export async function addEntry(db: Database, entry: Entry): Promise<boolean> {
  const added = await db.insert(creditEntries).values(entry).onConflictDoNothing().returning({ id: creditEntries.id });
  return added.length === 1;
}

export async function hasEntry(db: Database, key: EntryKey): Promise<boolean> {
  const found = await db.select({ id: creditEntries.id }).from(creditEntries).where(whereEntry(key));
  return found.length > 0;
}

/**
 * How many credits an intention has reserved, if any; locks the row, so that commit and release run one after the
 * other.
 */
export async function reservedAmount(
  tx: Database,
  workspaceId: string,
  intention: string,
): Promise<number | undefined> {
  const key = { workspaceId, intention, kind: "reserve" } as const;
  const [row] = await tx
    .select({ amount: creditEntries.amount })
    .from(creditEntries)
    .where(whereEntry(key))
    .for("update");
  return row && Math.abs(row.amount);
}

type Reservation = Pick<Entry, "workspaceId" | "intention">;

export async function openReservation(tx: Database, reservation: typeof openReservations.$inferInsert): Promise<void> {
  await tx.insert(openReservations).values(reservation).onConflictDoNothing();
}

export async function closeReservation(tx: Database, { workspaceId, intention }: Reservation): Promise<void> {
  const { workspaceId: user, intention: what } = openReservations;
  await tx.delete(openReservations).where(and(eq(user, workspaceId), eq(what, intention)));
}

/** Reservations older than `before` that were neither committed nor released. */
export async function forgottenReservations(db: Database, before: Date, most: number): Promise<Reservation[]> {
  const { workspaceId, intention, createdAt } = openReservations;
  return db
    .select({ workspaceId, intention })
    .from(openReservations)
    .where(lt(createdAt, before))
    .orderBy(asc(createdAt))
    .limit(most);
}

/** Changes the balance unless it would fall below zero; then returns the current balance. */
export async function changeBalance(
  tx: Database,
  workspaceId: string,
  by: number,
): Promise<{ ok: true } | { ok: false; balance: number }> {
  const changed = await tx
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} + ${by}` })
    .where(and(eq(creditAccounts.workspaceId, workspaceId), sql`${creditAccounts.balance} + ${by} >= 0`))
    .returning({ balance: creditAccounts.balance });
  return changed.length === 1 ? { ok: true } : { ok: false, balance: await balanceOf(tx, workspaceId) };
}

export async function balanceOf(db: Database, workspaceId: string): Promise<number> {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.workspaceId, workspaceId));
  return account?.balance ?? 0;
}

/**
 * Credits that came and were spent, newest first, without released and empty reservations. Each entry looks up its own
 * release: the planner would otherwise read all releases of a long history.
 */
export function transactionsOf(
  db: Database,
  workspaceId: string,
  { after, offset = 0, most }: { after: SortKeys | undefined; offset?: number; most: number },
) {
  const released = sql`coalesce((select true from ${creditEntries} r where r.user_id = ${creditEntries.workspaceId}
    and r.intention = ${creditEntries.intention} and r.kind = 'release' limit 1), false)`;
  return db
    .select({
      id: creditEntries.id,
      position: creditEntries.position,
      amt: creditEntries.amount,
      remarks: creditEntries.remarks,
      intention: creditEntries.intention,
      createdAt: creditEntries.createdAt,
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.workspaceId, workspaceId),
        after && lt(creditEntries.position, Number(after[0])),
        sql`(${creditEntries.kind} in ('grant', 'adjust') or (${creditEntries.kind} = 'reserve' and ${creditEntries.amount} < 0 and not ${released}))`,
      ),
    )
    .orderBy(desc(creditEntries.position))
    .offset(offset)
    .limit(most);
}

function whereEntry({ workspaceId, intention, kind }: EntryKey) {
  return and(
    eq(creditEntries.workspaceId, workspaceId),
    eq(creditEntries.intention, intention),
    eq(creditEntries.kind, kind),
  );
}

export async function addPastWelcomes(tx: Database, sealed: readonly string[]): Promise<void> {
  if (sealed.length === 0) return;
  await tx
    .insert(pastWelcomes)
    .values(sealed.map((one) => ({ sealed: one })))
    .onConflictDoNothing();
}

export async function isPastWelcome(tx: Database, sealed: readonly string[]): Promise<boolean> {
  const found = await tx
    .select()
    .from(pastWelcomes)
    .where(inArray(pastWelcomes.sealed, [...sealed]));
  return found.length > 0;
}
