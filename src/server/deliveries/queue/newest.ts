// The mail that decides a student's state: the newest that was not cancelled.
import { sql, type SQL } from "../../database/orm.ts";

/** Columns of the newest mail of student `s`, as a subquery: a step or two in the index (student_id, position). */
export function newestDelivery(columns: SQL): SQL {
  return sql`(
    select ${columns} from deliveries d
    where d.student_id = s.id and d.channel = 'mail' and not ${WAS_CANCELLED}
    order by d.position desc limit 1)`;
}

/** Whether student `s` has another address than the one that a mail was for. */
export function isMended(address: SQL): SQL {
  return sql`(${address} <> '' and s.email <> '' and lower(${address}) <> lower(s.email))`;
}

/** Excludes deliveries that ended for another reason before their batch was cancelled. */
const WAS_CANCELLED = sql`(d.state = 'suppressed' and exists (
      select from sendings g where g.id = d.sending_id and g.cancelled_at <= d.ended_at))`;
