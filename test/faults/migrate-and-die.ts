// Migrates a database and is killed at its COUNTth statement, before or after it was sent to PostgreSQL:
// `node migrate-and-die.ts URL COUNT before|after`. The exit code is 0 when it reached the end.
import pg from "pg";
import { migrateDatabase } from "../../src/server/database/open.ts";

const [url = "", count = "", when = "before"] = process.argv.slice(2);
let left = Number(count);
const query: unknown = Reflect.get(pg.Client.prototype, "query");

Object.defineProperty(pg.Client.prototype, "query", {
  value: function dieOrAsk(this: pg.Client, ...args: unknown[]): unknown {
    left -= 1;
    // It cannot finish anything.
    if (left === 0 && when === "before") process.kill(process.pid, "SIGKILL");
    const asked: unknown = Reflect.apply(query as (...args: unknown[]) => unknown, this, args);
    // PostgreSQL does what it was asked, and nobody hears of it.
    if (left === 0) process.kill(process.pid, "SIGKILL");
    return asked;
  },
});

const pool = new pg.Pool({ connectionString: url, max: 1 });
await migrateDatabase(pool);
await pool.end();
