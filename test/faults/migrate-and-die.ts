// Migrates a database and is killed before its COUNTth statement: `node migrate-and-die.ts URL COUNT`. The exit code is
// 0 when it reached the end.
import pg from "pg";
import { migrateDatabase } from "../../src/server/database/open.ts";

const [url = "", count = ""] = process.argv.slice(2);
let left = Number(count);
const query: unknown = Reflect.get(pg.Client.prototype, "query");

Object.defineProperty(pg.Client.prototype, "query", {
  value: function dieOrAsk(this: pg.Client, ...asked: unknown[]): unknown {
    left -= 1;
    // It cannot finish anything.
    if (left === 0) process.kill(process.pid, "SIGKILL");
    return Reflect.apply(query as (...asked: unknown[]) => unknown, this, asked);
  },
});

const pool = new pg.Pool({ connectionString: url, max: 1 });
await migrateDatabase(pool);
await pool.end();
