// Batches of mails as programs see them.
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";

export type BatchRow = {
  id: string;
  template: string;
  createdAt: Date;
  startsAt: Date;
  cancelledAt: Date | null;
  mails: number;
  /** Students who are still to be queued. */
  rest: number;
  counts: Partial<Record<"queued" | "sent" | "failed" | "suppressed", number>>;
};

/** The newest first. */
export async function batchesOf(
  db: Database,
  ownerId: string,
  templateId: string,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<BatchRow[]> {
  const later =
    after === undefined ? sql`true` : sql`(b.created_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::text)`;
  const where = sql`b.template_id = ${templateId} and ${later}`;
  return select(db, ownerId, where, sql`order by b.created_at desc, b.id desc limit ${most}`);
}

export async function batchById(db: Database, ownerId: string, id: string): Promise<BatchRow | undefined> {
  return (await select(db, ownerId, sql`b.id = ${id}`, sql``))[0];
}

async function select(db: Database, ownerId: string, where: SQL, end: SQL): Promise<BatchRow[]> {
  const { rows } = await db.execute<
    Record<"createdAt" | "startsAt" | "cancelledAt", string | null> &
      Omit<BatchRow, "createdAt" | "startsAt" | "cancelledAt">
  >(sql`
    select b.id, b.template_id as template, b.created_at as "createdAt", b.starts_at as "startsAt",
      b.cancelled_at as "cancelledAt", b.queued as mails,
      coalesce((select cardinality(r.students) - r.done from batch_remainders r where r.batch_id = b.id), 0)::int as rest,
      (select coalesce(json_object_agg(n.state, n.mails), '{}') from (
        select d.state, count(*)::int as mails from deliveries d
        where d.template_id = b.template_id and d.sending_id = b.id group by d.state) n) as counts
    from sendings b join templates t on t.id = b.template_id
    where t.owner_id = ${ownerId} and t.deleted_at is null and b.channel = 'mail' and ${where} ${end}`);
  return rows.map(({ createdAt, startsAt, cancelledAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt ?? 0),
    startsAt: new Date(startsAt ?? 0),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
  }));
}
