// Ends the waiting mails and messages of certificates that are withdrawn. What a worker has is looked at when it is
// claimed again.
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";

export async function endDeliveriesOfWithdrawn(tx: Database, studentIds: readonly string[], now: Date): Promise<void> {
  const ended = sql`
    state = 'suppressed', reason = '{"code": "delivery.certificate_withdrawn"}',
    ended_at = ${now.toISOString()}::timestamptz`;
  const theirs = sql`student_id = any(${sql.param(studentIds)}::text[]) and holder is null`;
  await tx.execute(sql`
    with waiting as (
      select student_id from delivery_queue where ${theirs} order by student_id for update skip locked),
    gone as (
      delete from delivery_queue q using waiting where q.student_id = waiting.student_id
      returning q.delivery_id)
    update deliveries d set ${ended} from gone where d.id = gone.delivery_id`);
  await tx.execute(sql`
    with waiting as (
      select delivery_id from whatsapp_messages where ${theirs} and next_at is not null
      order by student_id for update skip locked),
    gone as (
      update whatsapp_messages m set next_at = null from waiting where m.delivery_id = waiting.delivery_id
      returning m.delivery_id)
    update deliveries d set ${ended} from gone where d.id = gone.delivery_id`);
}
