// A worker's lease: a number that signs its deliveries, valid as long as the worker's connection holds the advisory
// lock on it.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import { freeMessages } from "../whatsapp/claim-store.ts";

/** The first of the two numbers of the lock; the second is the lease's. */
const LEASE_LOCK = 727_003;
/** The channel that announces paused and cancelled templates. */
const HALT_CHANNEL = "deliveries_recalled";
const END_WITHIN = 1 * SECOND;
const PING = { everyMs: 5 * SECOND, withinMs: 5 * SECOND } as const;

export type WorkerLease = {
  readonly number: number;
  /** Aborted once the lock is lost: others may claim the rows, so nothing may be sent any more. */
  readonly gone: AbortSignal;
  /** Calls `listener` with each template that any process pauses or cancels. A later call replaces the listener. */
  onHalt(listener: (templateId: string) => void): void;
  release(): Promise<void>;
};

/** Takes an unused number, on a dedicated connection that is never pooled. */
export async function takeWorkerLease(ctx: Pick<Context, "pool" | "random">): Promise<WorkerLease> {
  // The driver hides the password, so that it is not copied by accident.
  const { options } = ctx.pool;
  const client = new pg.Client({
    ...options,
    password: options.password,
    query_timeout: PING.withinMs,
    keepAlive: true,
  });
  const gone = new AbortController();
  client.on("error", () => gone.abort());
  client.on("end", () => gone.abort());
  let listener: ((templateId: string) => void) | undefined;
  client.on("notification", ({ payload = "" }) => listener?.(payload));
  const number = await openOn(client, ctx.random).catch(async (error: unknown) => {
    // Close a connection that answers too late: with a retry each second such connections would fill the database.
    await end(client);
    throw error;
  });
  // Nothing else is sent on this connection, so only a regular query notices that it broke.
  const ping = setInterval(() => void client.query("select 1").catch(() => gone.abort()), PING.everyMs);
  ping.unref();
  gone.signal.addEventListener("abort", () => clearInterval(ping), { once: true });
  return {
    number,
    gone: gone.signal,
    onHalt(next) {
      listener = next;
    },
    async release() {
      gone.abort();
      await end(client);
    },
  };
}

async function openOn(client: pg.Client, random: Context["random"]): Promise<number> {
  await client.connect();
  await client.query(`listen ${HALT_CHANNEL}`);
  return lockFreeNumber(client, random);
}

/** On a broken connection `end` would never resolve. */
async function end(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), sleep(END_WITHIN, undefined, { ref: false })]);
}

/**
 * Tells all leases, once the transaction is committed, to put back the template's mails not yet handed to the mail
 * server.
 */
export async function broadcastCancel(tx: Database, templateId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${HALT_CHANNEL}, ${templateId})`);
}

async function lockFreeNumber(client: pg.Client, random: Context["random"]): Promise<number> {
  for (;;) {
    const number = random(4).readUInt32BE() >>> 1;
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1, $2) as mine", [
      LEASE_LOCK,
      number,
    ]);
    if (rows[0]?.mine !== true) continue;
    await client.query("insert into delivery_leases (number) values ($1) on conflict do nothing", [number]);
    return number;
  }
}

/**
 * Puts deliveries of lost leases back into the queue and returns how many. A lease is removed first, which waits for a
 * claim under way, so that it claims no more; a lost number never comes back.
 */
export async function freeAbandoned(db: Database): Promise<number> {
  const lost = sql`
    select number from delivery_leases
    except
    select objid::int from pg_locks
    where locktype = 'advisory' and classid = ${LEASE_LOCK} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`;
  const found = await db.execute(lost);
  if (found.rows.length === 0) return 0;
  return db.transaction(async (tx) => {
    const gone = await tx.execute<{ number: number }>(sql`
      delete from delivery_leases where number in (${lost}) returning number`);
    const numbers = sql`any(${sql.param(gone.rows.map((row) => row.number))}::int[])`;
    const freed = await tx.execute(sql`update delivery_queue set holder = null where holder = ${numbers}`);
    return (freed.rowCount ?? 0) + (await freeMessages(tx, numbers));
  });
}
