// A process that moves credits about, many at once, until it is killed: run by bank.test.ts on a database of its own.
// What it was told is done it writes to its output, a line each, so that what was promised can be held against what is
// there.
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
