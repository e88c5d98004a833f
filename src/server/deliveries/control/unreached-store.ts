// Students who did not get their certificate: it is in force, their newest mail failed or was blocked, and the
// organiser did not leave it at that.
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { WITHDRAWN } from "../../certificates/withdraw.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { studentsInState } from "../queue/mail-states.ts";
import { isMended, newestDelivery } from "../queue/newest.ts";
import { type Block, blockOf } from "../recipients/suppression-store.ts";

type UnreachedRow = {
  id: string;
  name: string;
  email: string;
  mobile: string;
  mended: boolean;
  block: Block | null;
  reason: DeliveryReason | null;
};

const UNREACHED = ["failed", "suppressed"] as const;

/** The first of them in the order of the list. */
export async function findUnreached(
  db: Database,
  { ownerId, templateId }: { ownerId: string; templateId: string },
  { most, now }: { most: number; now: Date },
): Promise<UnreachedRow[]> {
  const [failed, blocked] = UNREACHED.map(
    (state) => sql`(
      select s.id, s.name, s.email, s.mobile, m.position, d.reason, ${isMended(sql`d.email`)} as mended
      from ${studentsInState(sql`${templateId}`, state)}
        join lateral ${newestDelivery(sql`email, reason, left_at`)} d on d.left_at is null
      where s.deleted_at is null and not ${WITHDRAWN} order by m.position limit ${most})`,
  );
  const { rows } = await db.execute<UnreachedRow>(sql`
    select id, name, email, mobile, mended, reason, ${blockOf(sql`email`, ownerId, now)} as block
    from (${failed} union all ${blocked} order by position limit ${most}) unreached order by position`);
  return rows;
}

/** Of those whose newest mail failed or was blocked: how many are left at that, or have no certificate in force. */
export async function countSettled(db: Database, templateId: string): Promise<number> {
  const { rows } = await db.execute<{ students: number }>(sql`
    select count(*)::int as students from (${ofStudents(WITHDRAWN_ONES)} union ${ofStudents(LEFT_ONES)}) s
      join lateral (
        select * from student_mails m where m.template_id = ${templateId} and m.position = s.position limit 1) m on true
    where m.state in ('failed', 'suppressed') and not m.on_its_way`);
  return rows[0]?.students ?? 0;

  function ofStudents(join: SQL): SQL {
    return sql`select s.position from ${join} where s.template_id = ${templateId} and s.deleted_at is null`;
  }
}

/** Looked up in the indexes of those few. */
const WITHDRAWN_ONES = sql`certificates w join students s on s.id = w.student_id and w.withdrawn_at is not null`;
const LEFT_ONES = sql`deliveries l join students s
    on s.id = l.student_id and l.template_id = s.template_id and l.left_at is not null
  join lateral ${newestDelivery(sql`id`)} d on d.id = l.id`;

/** Those of these students whose newest mail did not arrive at the address of now. */
export async function findToldBefore(tx: Database, studentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from students s join lateral ${newestDelivery(sql`state, email`)} d on d.state in ('failed', 'suppressed')
    where s.id = any(${sql.param(studentIds)}::text[]) and lower(d.email) = lower(s.email)`);
  return new Set(rows.map(({ id }) => id));
}

/** Marks the newest mail of the student as left, or not, if it did not arrive. */
export async function markLeft(tx: Database, studentId: string, at: Date | null): Promise<void> {
  await tx.execute(sql`
    update deliveries set left_at = ${at?.toISOString() ?? null}::timestamptz
    where state in ('failed', 'suppressed') and id = (
      select d.id from students s join lateral ${newestDelivery(sql`id`)} d on true where s.id = ${studentId})`);
}
