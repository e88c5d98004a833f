// Migrates a database and is killed before it says the COUNTth thing to it: `node migrate-and-die.ts URL COUNT`. Ends
// with 0 if it came to the end.
import pg from "pg";
import { migrateDatabase } from "../../src/server/database/open.ts";

const [url = "", count = ""] = process.argv.slice(2);
let left = Number(count);
const query: unknown = Reflect.get(pg.Client.prototype, "query");

Object.defineProperty(pg.Client.prototype, "query", {
  value: function dieOrAsk(this: pg.Client, ...asked: unknown[]): unknown {
    left -= 1;
    // It gets no word in.
    if (left === 0) process.kill(process.pid, "SIGKILL");
    return Reflect.apply(query as (...asked: unknown[]) => unknown, this, asked);
  },
});

const pool = new pg.Pool({ connectionString: url, max: 1 });
await migrateDatabase(pool);
await pool.end();
