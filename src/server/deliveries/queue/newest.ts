// The delivery a student stands under: the newest that was not cancelled. A cancelled one leaves them as they were before it.
import { sql, type SQL } from "../../database/orm.ts";

/** Columns of the one of student `s`, as a subquery, found by a step or two in the index (student_id, position). */
export function newestDelivery(columns: SQL, where: SQL = sql`true`): SQL {
  return sql`(
    select ${columns} from deliveries d
    where d.student_id = s.id and ${where} and not ${WAS_CANCELLED}
    order by d.position desc limit 1)`;
}

/** What ended for another reason before its sending was cancelled is not among them. */
const WAS_CANCELLED = sql`(d.state = 'suppressed' and exists (
      select from sendings g where g.id = d.sending_id and g.cancelled_at <= d.ended_at))`;
