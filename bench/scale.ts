// The same questions on a database of five million students and an almost empty one beside it; first, both are
// migrated from an earlier version, while somebody reads and writes.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openCluster } from "../src/server/database/embedded.ts";
import { memorySettings, usableMemory } from "../src/server/database/server.ts";
import { applyUntil } from "../test/apply-until.ts";
import { type Figure, median } from "./figure.ts";
import { type Amounts, FEW, fill, fullAmounts } from "./scale/fill.ts";
import { migrate } from "./scale/migrate.ts";
import { LIMITED, type Question, QUESTIONS } from "./scale/questions.ts";
import { sending } from "./scale/sending.ts";
import { openSide, type Side } from "./scale/side.ts";

/** The last migration of the earlier version. */
const EARLIER = "0030_delivery_reasons";
const ROUNDS = 15;
const GOAL = { ratio: 2, blockedMs: 3000, migrationS: 1800 } as const;
const QUICK = 1 / 50;

/** `size` 1 is the full database, of about 15 GB. */
export async function* scale({
  quick,
  size = quick ? QUICK : 1,
}: {
  quick: boolean;
  size?: number;
}): AsyncGenerator<Figure> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-scale-"));
  const cluster = await openCluster(join(folder, "postgres"), [...memorySettings(usableMemory()), "max_wal_size=4GB"]);
  const sides: Side[] = [];
  try {
    const address = (database: string) =>
      `postgres://app@/${database}?host=${encodeURIComponent(cluster.host)}&port=${cluster.port}`;
    const amounts = { full: fullAmounts(size), few: FEW };
    for (const [name, amount] of Object.entries(amounts)) {
      await makeDatabase(address, name, amount);
      const { seconds, longestReadMs, longestWriteMs, deadlocks, changed } = await migrate(address(name), report);
      if (changed.length > 0) throw new Error(`The migration changed the rows of ${changed.join(", ")}`);
      const gb = (await sizeOf(address(name))) / 1e9;
      const observed = { "longest.read.ms": longestReadMs, "longest.write.ms": longestWriteMs, deadlocks, gb };
      if (name === "full")
        yield {
          figure: "scale.migration",
          value: seconds,
          unit: "s",
          goal: GOAL.migrationS,
          observed,
          n: amount.owners,
        };
      if (name === "full")
        yield {
          figure: "scale.migration.blocked",
          value: Math.max(longestReadMs, longestWriteMs),
          unit: "ms",
          goal: GOAL.blockedMs,
        };
      await vacuum(address(name));
      sides.push(await openSide(join(folder, name), address(name), amount));
    }
    const [full, few] = sides as [Side, Side];
    for (const [figure, question] of Object.entries(QUESTIONS)) yield await compare(figure, question, full, few);
    for (const [figure, { question, goalMs }] of Object.entries(LIMITED))
      yield await measure(figure, await question(full), full, goalMs);
  } finally {
    for (const side of sides) await side.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
  yield* sending({ quick });
}

async function makeDatabase(address: (name: string) => string, name: string, amounts: Amounts): Promise<void> {
  const admin = new pg.Client(address("postgres"));
  await admin.connect();
  await admin.query(`create database "${name}"`);
  await admin.end();
  const client = new pg.Client(address(name));
  await client.connect();
  await applyUntil(client, EARLIER);
  await fill(client, amounts, report);
  await client.end();
}

async function sizeOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  await client.end();
  return Number(rows[0]?.bytes);
}

/** As autovacuum does within minutes. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("vacuum (analyze)");
  await client.end();
}

/** Alternates between the two, so that a slow phase of the machine affects both; the first round is a warm-up. */
async function compare(figure: string, question: Question, full: Side, few: Side): Promise<Figure> {
  const [ask, askFew] = [await question(full), await question(few)];
  const times = { full: [] as number[], few: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await timed(ask), await timed(askFew)];
    if (round === 0) continue;
    times.full.push(one);
    times.few.push(other);
  }
  const observed = { buffers: await full.buffers(ask), "buffers.few": await few.buffers(askFew) };
  const peer = { name: "almost empty database", value: median(times.few) };
  return { figure, value: median(times.full), unit: "ms", goal: GOAL.ratio, goalIs: "most", peer, observed };
}

async function measure(figure: string, ask: () => Promise<unknown>, side: Side, goal: number): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) times.push(await timed(ask));
  return { figure, value: median(times.slice(1)), unit: "ms", goal, observed: { buffers: await side.buffers(ask) } };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function report(step: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${step}`);
}
