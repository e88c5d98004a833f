// A holder: the number a worker signs its deliveries with. It counts for as long as the worker's connection holds the lock of that number.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";

/** The first of the two numbers of the lock; the second is the holder's. */
const HOLDERS = 727_003;
/** The channel on which holders are told what to give back. */
const RECALLS = "deliveries_recalled";
const END_WITHIN = 1 * SECOND;
const PING = { everyMs: 5 * SECOND, withinMs: 5 * SECOND } as const;

export type WorkerLease = {
  readonly number: number;
  /** Aborted once the lock is gone: others may take the rows, so nothing may be sent any more. */
  readonly gone: AbortSignal;
  /** Calls `hear` with each template whose mails were paused or cancelled, in whatever process that was. One hears: who asked last. */
  onRecall(hear: (templateId: string) => void): void;
  release(): Promise<void>;
};

/** Takes a number nobody holds, on a connection of its own that is kept for life. */
export async function takeWorkerLease(ctx: Pick<Context, "pool" | "random">): Promise<WorkerLease> {
  const client = new pg.Client({ ...ctx.pool.options, query_timeout: PING.withinMs, keepAlive: true });
  const gone = new AbortController();
  client.on("error", () => gone.abort());
  client.on("end", () => gone.abort());
  let hear: ((templateId: string) => void) | undefined;
  client.on("notification", ({ payload = "" }) => hear?.(payload));
  const number = await openOn(client, ctx.random).catch(async (error: unknown) => {
    // One that answers too late holds a connection of the database still; whoever tries again each second would use them up.
    await end(client);
    throw error;
  });
  // A broken line is noticed by asking, not by waiting: nothing else is ever said on this connection.
  const ping = setInterval(() => void client.query("select 1").catch(() => gone.abort()), PING.everyMs);
  ping.unref();
  gone.signal.addEventListener("abort", () => clearInterval(ping), { once: true });
  return {
    number,
    gone: gone.signal,
    onRecall(heard) {
      hear = heard;
    },
    async release() {
      gone.abort();
      await end(client);
    },
  };
}

async function openOn(client: pg.Client, random: Context["random"]): Promise<number> {
  await client.connect();
  await client.query(`listen ${RECALLS}`);
  return lockFreeNumber(client, random);
}

/** A line that broke without a word never ends. */
async function end(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), sleep(END_WITHIN, undefined, { ref: false })]);
}

/** Tells all holders, once the transaction is committed, to give back what they have of a template and have not begun to hand over. */
export async function broadcastCancel(tx: Database, templateId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${RECALLS}, ${templateId})`);
}

async function lockFreeNumber(client: pg.Client, random: Context["random"]): Promise<number> {
  for (;;) {
    const number = random(4).readUInt32BE() >>> 1;
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1, $2) as mine", [
      HOLDERS,
      number,
    ]);
    if (rows[0]?.mine === true) return number;
  }
}

/**
 * Puts deliveries whose holder is gone back into the queue; answers how many. Two steps, so that a row which a living
 * holder takes in between is not touched: a number that is gone never comes back.
 */
export async function freeAbandoned(db: Database): Promise<number> {
  const gone = await db.execute<{ holder: number }>(sql`
    select holder from deliveries where state = 'sending'
    except
    select objid::int from pg_locks
    where locktype = 'advisory' and classid = ${HOLDERS} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`);
  if (gone.rows.length === 0) return 0;
  const numbers = gone.rows.map((row) => row.holder);
  const freed = await db.execute(sql`
    update deliveries set state = 'queued', holder = null
    where state = 'sending' and holder = any(${sql.param(numbers)}::int[])`);
  return freed.rowCount ?? 0;
}
