// The deliveries that are on their way, as parts of SQL.
import { ON_ITS_WAY } from "#domain/mail/delivery.ts";
import { sql, type SQL } from "../../database/orm.ts";

const STATES = sql.raw(ON_ITS_WAY.map((state) => `'${state}'`).join(", "));

export function onItsWay(state: SQL = sql`state`): SQL {
  return sql`${state} in (${STATES})`;
}

/** The rows `q` of the queue for the mails of a template, found by an index that begins with its owner. */
export function queueOf(templateId: string): SQL {
  return sql`delivery_queue q
    where q.owner_id = (select owner_id from templates where id = ${templateId}) and q.template_id = ${templateId}`;
}

/** The same with their records `d`. */
export function recordsOnTheirWay(templateId: string): SQL {
  return sql`deliveries d join (select * from ${queueOf(templateId)}) q on q.delivery_id = d.id where true`;
}
