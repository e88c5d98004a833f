// Refuses at the start a time zone that the database does not know: sending days are computed on both sides.
import type pg from "pg";
import { ConfigError } from "../config-error.ts";

/** Throws ConfigError. */
export async function refuseUnknownZone(pool: Pick<pg.Pool, "query">, timeZone: string): Promise<void> {
  const { rowCount } = await pool.query("select from pg_timezone_names where lower(name) = lower($1)", [timeZone]);
  if (rowCount === 0) throw new ConfigError(`TIMEZONE: PostgreSQL does not know ${timeZone}`);
}
