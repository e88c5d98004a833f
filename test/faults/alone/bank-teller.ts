// A process that makes many moves at once until it is killed; bank.test.ts runs it on its own database. It prints one
// line for each completed move, so that the test can compare the reported moves with the database.
import type pg from "pg";
import { makeMove, type Move, openBank } from "./bank-moves.ts";

const [connection = "{}", users = "", seed = "0", moves = "0"] = process.argv.slice(2);
const AT_ONCE = 50;

const bank = openBank(JSON.parse(connection) as pg.PoolConfig);
const accounts = users.split(",");
let left = Number(moves);
let made = 0;

await Promise.all(Array.from({ length: AT_ONCE }, work));
await bank.pool.end();

async function work(): Promise<void> {
  while (left > 0) {
    left -= 1;
    made += 1;
    const move: Move = { account: accounts[Math.floor(Math.random() * accounts.length)] ?? "", key: `${seed}-${made}` };
    const done = await makeMove(bank, move);
    process.stdout.write(`${JSON.stringify(done)}\n`);
  }
}
