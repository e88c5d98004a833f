// Whether a delivery is on its way, as a condition.
import { ON_ITS_WAY } from "#domain/mail/delivery.ts";
import { sql, type SQL } from "../../database/orm.ts";

/** Written out, with no parameters: so the database knows it again as that of the index of at most one a student. */
const STATES = sql.raw(ON_ITS_WAY.map((state) => `'${state}'`).join(", "));

export function onItsWay(state: SQL = sql`state`): SQL {
  return sql`${state} in (${STATES})`;
}
