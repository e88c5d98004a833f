// The rows behind 'Mark as handed over': deliveries that no worker ever sees.
import type { Database } from "../../database/open.ts";
import { and, eq, sql } from "../../database/orm.ts";
import { deliveries } from "../../schema.ts";
import { newestDelivery } from "../queue/newest.ts";
import type { DeliveryState } from "#domain/mail/delivery-state.ts";
import { onItsWay } from "../queue/on-its-way.ts";

export type StudentDelivery = { templateId: string; state: DeliveryState | null; onItsWay: boolean };

/** The state of the student's newest delivery that was not cancelled; undefined if the owner has no such student. */
export async function findStudentDelivery(
  tx: Database,
  ownerId: string,
  studentId: string,
): Promise<StudentDelivery | undefined> {
  const found = await tx.execute<StudentDelivery>(sql`
    select t.id as "templateId", d.state, coalesce(${onItsWay(sql`d.state`)}, false) as "onItsWay"
    from students s join templates t on t.id = s.template_id
    left join lateral ${newestDelivery(sql`state`)} d on true
    where s.id = ${studentId} and t.owner_id = ${ownerId} and s.deleted_at is null and t.deleted_at is null`);
  return found.rows[0];
}

/** It has no address and no mail; its date is when it was marked. */
export async function insertManualDelivery(tx: Database, id: string, studentId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id,
      queued_at, ended_at)
    select ${id}, s.id, t.id, t.owner_id, c.revision_id, '', 'given', '', ${at}, ${at}
    from students s join templates t on t.id = s.template_id join certificates c on c.student_id = s.id
    where s.id = ${studentId}`);
}

export async function removeManualDelivery(tx: Database, studentId: string): Promise<void> {
  await tx.delete(deliveries).where(and(eq(deliveries.studentId, studentId), eq(deliveries.state, "given")));
}
