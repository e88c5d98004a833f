// The bank test (after Jepsen's): many processes move credits at once and are killed, and the books are correct at
// every check.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Context } from "../../../src/server/context.ts";
import { grantCredits, grantWelcomeCredits } from "../../../src/server/credits/ledger.ts";
import { releaseForgotten, RESERVED_MS } from "../../../src/server/credits/sweep.ts";
import { spendCredits } from "../../spend.ts";
import { type Bank, type Made, openBank, PLAN_BOUGHT } from "./bank-moves.ts";

const MOVES = 10_000;
const KILLS = 20;
const USERS = 8;
/** The number of moves of each killed process; the last one, which is not killed, makes the rest. */
const SHARE = MOVES / (KILLS + 2);
const UNTIL_KILLED = Number.MAX_SAFE_INTEGER;
const SPENDS_WITHIN_MS = 2_000;
const TELLER = join(import.meta.dirname, "bank-teller.ts");

let bank: Bank;
let connection: pg.PoolConfig;
let ahead = 0;
const accounts = Array.from({ length: USERS }, (_, n) => `account-${n}`);

beforeAll(async () => {
  connection = { ...inject("postgres"), database: await freshDatabase() };
  bank = { ...openBank(connection), clock: () => new Date(Date.now() + ahead) };
  for (const id of accounts) await openAccount(id);
});
afterAll(() => bank.pool.end());

describe(`${MOVES} moves of ${USERS} people, 50 at once, ${KILLS} processes killed`, () => {
  it("keep the books exact, no balance negative, and each key counted once", { timeout: 600_000 }, async () => {
    const promised: Made[] = [];
    for (let run = 0; run < KILLS; run++) {
      const enough = promised.length + SHARE * (0.5 + Math.random() / 2);
      const teller = openTeller(run, UNTIL_KILLED);
      for await (const line of teller.lines) {
        note(line, promised);
        if (promised.length >= enough) teller.process.kill("SIGKILL");
      }
      expect(await teller.end).toBe("SIGKILL");
      expect(await faults()).toEqual([]);
    }
    const last = openTeller(KILLS, Math.max(SHARE, MOVES - promised.length));
    for await (const line of last.lines) note(line, promised);
    expect(await last.end).toBe(0);
    expect(promised.length).toBeGreaterThanOrEqual(MOVES);
    expect(await faults()).toEqual([]);

    const kinds = new Set(promised.map(({ kind, outcome }) => `${kind} ${outcome}`));
    expect([...kinds]).toEqual(expect.arrayContaining(["buy paid", "spend spent", "race spent", "workFails failed"]));

    ahead = RESERVED_MS + 60_000;
    expect(await releaseForgotten(bank as Context)).toBeGreaterThan(0);
    expect(await releaseForgotten(bank as Context)).toBe(0);
    expect(await openReservations()).toBe(0);
    expect(await faults()).toEqual([]);
    const sums = await sumsByKey();
    // Every reported move is in the database, and refused and failed ones are not.
    expect(promised.filter((made) => (sums.get(made.key) ?? 0) !== WORTH[made.outcome] * made.amount)).toEqual([]);
    console.log(`bank: ${promised.length} moves answered, ${KILLS} kills, ${sums.size} keys`);
  });
});

describe("200 spends at once on 50 credits", () => {
  it(`are exactly 50, within ${SPENDS_WITHIN_MS} ms`, async () => {
    await openAccount("rich");
    const grant = { workspaceId: "rich", intention: "to fifty", amount: 40, remarks: PLAN_BOUGHT };
    await bank.db.transaction((tx) => grantCredits(bank as Context, tx, grant));
    const began = performance.now();
    const spends = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        spendCredits(
          bank as Context,
          {
            workspaceId: "rich",
            purchase: "background",
            intention: `spend ${n}`,
            remarks: { code: "credit.ai_background" },
          },
          () => Promise.resolve(),
        ),
      ),
    );
    const tookMs = Math.round(performance.now() - began);
    console.log(`bank: 200 spends on 50 in ${tookMs} ms`);
    expect(spends.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    expect(await faults()).toEqual([]);
    expect(tookMs).toBeLessThanOrEqual(SPENDS_WITHIN_MS);
  });
});

const WORTH = { paid: 1, spent: -1, refused: 0, failed: 0 } as const satisfies Record<Made["outcome"], number>;

interface Teller {
  process: ChildProcess;
  lines: AsyncIterable<string>;
  /** Its exit code, or the signal that killed it. */
  end: Promise<number | string>;
}

function openTeller(run: number, moves: number): Teller {
  const args = [TELLER, JSON.stringify(connection), accounts.join(","), String(run), String(moves)];
  const teller = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const end = new Promise<number | string>((resolve) =>
    teller.once("exit", (code, signal) => resolve(code ?? signal ?? "")),
  );
  return { process: teller, lines: createInterface(teller.stdout), end };
}

function note(line: string, promised: Made[]): void {
  // The last line of a killed process may be incomplete.
  if (line.endsWith("}")) promised.push(JSON.parse(line) as Made);
}

/** Accounts whose balance is negative or differs from the sum of their entries. */
async function faults(): Promise<unknown[]> {
  const { rows } = await bank.pool.query(
    `select a.user_id, a.balance, sum(e.amount)::int as entries from credit_accounts a join credit_entries e using (user_id)
     group by a.user_id, a.balance having a.balance <> sum(e.amount) or a.balance < 0`,
  );
  return rows;
}

/** By key: credits added, or as a negative number spent; released ones count zero. */
async function sumsByKey(): Promise<Map<string, number>> {
  const { rows } = await bank.pool.query<{ intention: string; sum: number }>(
    "select intention, sum(amount)::int as sum from credit_entries group by intention",
  );
  return new Map(rows.map(({ intention, sum }) => [intention, sum]));
}

async function openReservations(): Promise<number> {
  const { rows } = await bank.pool.query<{ open: number }>(
    `select count(*)::int as open from credit_entries r where kind = 'reserve' and not exists (select from credit_entries e
     where e.user_id = r.user_id and e.intention = r.intention and e.kind in ('commit', 'release'))`,
  );
  return rows[0]?.open ?? -1;
}

async function openAccount(id: string): Promise<void> {
  await bank.pool.query("insert into users (id, name, created_at) values ($1, $1, now())", [id]);
  const ctx = { ...bank, config: { secret: "of the bank" } } as Context;
  await bank.db.transaction((tx) => grantWelcomeCredits(ctx, tx, id, [{ kind: "mobile", subject: id }]));
}

async function freshDatabase(): Promise<string> {
  const name = `bank_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${name} template template_app`);
  await admin.end();
  return name;
}
