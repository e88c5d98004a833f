// Ends the waiting mails of certificates that are withdrawn. What a worker has is looked at when it is claimed again.
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";

export async function endMailsOfWithdrawn(tx: Database, studentIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    with waiting as (
      select student_id from delivery_queue
      where student_id = any(${sql.param(studentIds)}::text[]) and holder is null
      order by student_id for update skip locked),
    gone as (
      delete from delivery_queue q using waiting where q.student_id = waiting.student_id
      returning q.delivery_id)
    update deliveries d set state = 'suppressed', reason = '{"code": "delivery.certificate_withdrawn"}',
      ended_at = ${now.toISOString()}::timestamptz
    from gone where d.id = gone.delivery_id`);
}
