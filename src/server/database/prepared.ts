// Queries that are asked on every request: built once for a database, named so that PostgreSQL plans them once too.
import type { Database } from "./open.ts";

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
