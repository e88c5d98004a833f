// Whether a delivery is on its way, as an SQL condition.
import { ON_ITS_WAY } from "#domain/mail/delivery.ts";
import { sql, type SQL } from "../../database/orm.ts";

/** Literals instead of parameters, so that the planner matches the partial index of at most one per student. */
const STATES = sql.raw(ON_ITS_WAY.map((state) => `'${state}'`).join(", "));

export function onItsWay(state: SQL = sql`state`): SQL {
  return sql`${state} in (${STATES})`;
}
