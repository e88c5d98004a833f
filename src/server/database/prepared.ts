// Prepared queries for every request: built once per database, and named so that PostgreSQL plans them once.
import type { QueryResult } from "pg";
import type { Database } from "./open.ts";
import { PgDialect, type SQL } from "./orm.ts";
import { withPlannedMapping } from "./row-mapping.ts";

/** Caches what `build` returns per database; a transaction is short-lived, so its query is built anew. */
export function preparedOn<Query extends object>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = withPlannedMapping(build(db));
    built.set(db, query);
    return query;
  };
}

const dialect = new PgDialect();

/** Runs a statement under a name. Its text must always be the same; only values may differ. */
export async function executeNamed<Row extends Record<string, unknown>>(
  db: Database,
  name: string,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const prepared = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  return (await prepared.execute()) as QueryResult<Row>;
}
