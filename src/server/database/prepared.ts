// Queries that are asked on every request: built once for a database, named so that PostgreSQL plans them once too.
import type { QueryResult } from "pg";
import type { Database } from "./open.ts";
import { PgDialect, type SQL } from "./orm.ts";

/** Remembers what `build` makes of a database; on a transaction it is built anew, for it lives no longer. */
export function preparedOn<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

const dialect = new PgDialect();

/** Asks a statement that is written as SQL by a name. Its text must be the same each time: what differs are values. */
export async function executeNamed<Row extends Record<string, unknown>>(
  db: Database,
  name: string,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const prepared = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  return (await prepared.execute()) as QueryResult<Row>;
}
