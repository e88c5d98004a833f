// The deliveries that are on their way, as parts of SQL.
import { sql, type SQL } from "../../database/orm.ts";

/** Whether a record's mail is on its way; its row `q` of the queue says more. */
export function onItsWay(state: SQL): SQL {
  return sql`${state} = 'queued'`;
}

/** Whether the row `q` of the queue is a mail that was never tried. */
export const UNTRIED = sql`q.holder is null and not q.deferred and q.attempt = 0`;

/** The state of record `d`, whose row of the queue is `q`, if it has one. */
export const STATE = sql`case when q.delivery_id is null then d.state else queue_state(q.holder, q.deferred) end`;

/** The rows `q` of the queue for the mails of a template, found by an index that begins with its owner. */
export function queueOf(templateId: string): SQL {
  return sql`delivery_queue q
    where q.owner_id = (select owner_id from templates where id = ${templateId}) and q.template_id = ${templateId}`;
}

/** The same with their records `d`. */
export function recordsOnTheirWay(templateId: string): SQL {
  return sql`deliveries d join (select * from ${queueOf(templateId)}) q on q.delivery_id = d.id where true`;
}
