// Status lists in the database.
import { STATUS_LIST } from "#domain/credential/status-list.ts";
import type { Database } from "../database/open.ts";
import { eq, sql } from "../database/orm.ts";
import { statusLists } from "../schema.ts";

export type StatusListRow = typeof statusLists.$inferSelect;
/** Entries of one list, those given out as number `from` to `to` - 1. */
export type Reserved = { id: string; address: string; seed: Buffer; from: number; to: number };

/** Takes up to `count` entries of the issuer's list that is not full; undefined if it has none. */
export async function takeEntries(db: Database, did: string, count: number): Promise<Reserved | undefined> {
  const { rows } = await db.execute<Reserved>(sql`
    update status_lists l set next = least(open.next + ${count}, ${STATUS_LIST.entries})
    from (select id, next from status_lists where did = ${did} and next < ${STATUS_LIST.entries}
      order by position limit 1 for update) open
    where l.id = open.id
    returning l.id, l.address, l.seed, open.next as from, l.next as to`);
  return rows[0];
}

/** One at a time for an issuer, so that a list is begun only when the one before is full. */
export async function lockLists(tx: Database, did: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`status lists ${did}`}, 0))`);
}

export async function addList(tx: Database, row: typeof statusLists.$inferInsert): Promise<void> {
  await tx.insert(statusLists).values(row);
}

export async function findList(db: Database, id: string): Promise<StatusListRow | undefined> {
  const [row] = await db.select().from(statusLists).where(eq(statusLists.id, id));
  return row;
}

/** Locked, so that no bit is set between reading the bits and storing what is signed. */
export async function lockedList(tx: Database, id: string): Promise<StatusListRow | undefined> {
  const [row] = await tx.select().from(statusLists).where(eq(statusLists.id, id)).for("update");
  return row;
}

export async function storeBits(tx: Database, id: string, bits: Buffer): Promise<void> {
  await tx.update(statusLists).set({ bits, body: null }).where(eq(statusLists.id, id));
}

export async function storeSigned(tx: Database, id: string, body: Buffer, signedAt: Date): Promise<void> {
  await tx.update(statusLists).set({ body, signedAt }).where(eq(statusLists.id, id));
}

/** All lists of the owner are signed again when they are asked for next. */
export async function forgetSigned(tx: Database, ownerId: string): Promise<void> {
  await tx.update(statusLists).set({ body: null }).where(eq(statusLists.ownerId, ownerId));
}
