// Claims ahead for an endpoint that answers quickly: nothing is lost, sent twice or counted as tried by them.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { SECOND } from "#domain/time.ts";
import { openProgram, type TestProgram } from "../../../../test/program.ts";
import { openWebhookPeer, type WebhookPeer } from "../../../../test/peers/webhook.ts";
import { openWorld, type World } from "../../../../test/world.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import { claimWebhooks, dueEndpoints, giveBackWebhooks } from "./claim-store.ts";
import { deliverTo } from "./deliver.ts";
import { recordTries } from "./outcome-store.ts";
import { openPoster } from "./post.ts";
import { deliverWebhooks, posterOptions } from "./worker.ts";

let world: World;
let program: TestProgram;
let peer: WebhookPeer;
let endpoint: string;
beforeAll(async () => {
  world = await openWorld({ WEBHOOK_HOSTS: "any" });
  program = await openProgram(world, world.asha);
});
afterAll(() => world.close());
beforeEach(async () => {
  peer = await openWebhookPeer();
  const body = { url: peer.url, events: ["certificate.issued"] };
  const { data } = (await program.ask("v1MakeWebhook", { body })).body;
  [endpoint, peer.secret] = [data.id, data.secret];
});
afterEach(async () => {
  await program.ask("v1RemoveWebhook", { params: { id: endpoint } });
  await world.ctx.pool.query("delete from webhook_events");
  await peer.close();
});

const happen = (events: number) =>
  world.ctx.pool.query(
    `insert into webhook_events (id, workspace_id, type, at, data)
    select webhook_event_id(), (select workspace_id from webhook_endpoints where id = $1), 'certificate.issued', $2, '{}'
    from generate_series(1, $3)`,
    [endpoint, world.clock.now, events],
  );
type Standing = { delivered: number; untouched: number; claimed: number; tries: number; logged: number };
/** `untouched`: never tried, and due as long as before. */
const standing = async (): Promise<Standing | undefined> => {
  const { rows } = await world.ctx.pool.query<Standing>(
    `select count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where tries = 0 and next_at = 'epoch')::int as untouched,
      count(*) filter (where state = 'waiting' and tries = 0 and next_at <> 'epoch')::int as claimed,
      sum(tries)::int as tries, (select count(*)::int from webhook_tries) as logged
    from webhook_messages`,
  );
  return rows[0];
};
const ids = () => new Set(peer.received.map(({ id }) => id)).size;

test("three processes deliver five hundred events of a quick endpoint once each", async () => {
  await happen(500);
  await Promise.all([1, 2, 3].map(() => deliverWebhooks(world.ctx)));
  expect([peer.received.length, ids()]).toEqual([500, 500]);
  expect(await standing()).toEqual({ delivered: 500, untouched: 0, claimed: 0, tries: 500, logged: 500 });
});

test("when it begins to fail, what was claimed ahead waits as if nobody had claimed it", async () => {
  await happen(500);
  peer.answers = (_, response) => void response.writeHead(peer.received.length > 200 ? 500 : 204).end();
  await deliverWebhooks(world.ctx);
  const { delivered, untouched, claimed, tries, logged } = (await standing()) ?? {};
  expect([delivered, claimed, tries]).toEqual([200, 0, logged]);
  expect(tries).toBe(peer.received.length);
  expect(untouched).toBe(500 - ids());
  expect(untouched).toBeGreaterThan(200);
});

test("when it begins to hang, nothing is sent twice, and the rest waits as before", async () => {
  await happen(500);
  peer.answers = (_, response) => void (peer.received.length > 200 ? undefined : response.writeHead(204).end());
  await deliverWebhooks(world.ctx, { waitsMs: SECOND });
  const { delivered, untouched, claimed, tries, logged } = (await standing()) ?? {};
  expect([delivered, claimed, tries]).toEqual([200, 0, logged]);
  expect([peer.received.length, untouched]).toEqual([ids(), 500 - ids()]);
});

test("when it is paused, it gets little more than what is on its way", async () => {
  await happen(1000);
  peer.answers = (_, response) => {
    if (peer.received.length === 200)
      void world.ctx.pool.query("update webhook_endpoints set paused_at = now() where id = $1", [endpoint]);
    setTimeout(() => response.writeHead(204).end(), 10);
  };
  await deliverWebhooks(world.ctx);
  expect(peer.received.length).toBeLessThan(500);
  expect(await standing()).toMatchObject({ delivered: ids(), untouched: 1000 - ids(), claimed: 0 });
});

test("a server that stops gives back what it has not begun", async () => {
  await happen(500);
  const stopping = new AbortController();
  peer.answers = (_, response) => {
    if (peer.received.length === 200) stopping.abort();
    response.writeHead(204).end();
  };
  const poster = openPoster(posterOptions(world.ctx));
  const [due] = (await dueEndpoints(world.ctx.db, world.clock.now)).due;
  if (due === undefined) throw new Error("Nothing is due");
  await deliverTo({ ctx: world.ctx, poster, stopped: stopping.signal }, due);
  poster.close();
  expect(peer.received.length).toBeLessThan(300);
  expect(await standing()).toMatchObject({ delivered: ids(), untouched: 500 - ids(), claimed: 0 });
});

test("what is claimed, given back and recorded reads no other messages, however many wait", async () => {
  // PostgreSQL takes the table for empty.
  await world.ctx.pool.query("vacuum analyze webhook_messages");
  await happen(3000);
  const read = await world.ctx.db.transaction(async (tx) => {
    const before = await rowsRead(tx);
    const now = world.clock.now;
    const claimed = await claimWebhooks(tx, endpoint, { now, most: 10 });
    await giveBackWebhooks(tx, endpoint, claimed);
    const again = await claimWebhooks(tx, endpoint, { now, most: 10 });
    expect(again.map(({ id }) => id)).toEqual(claimed.map(({ id }) => id));
    const posted = { result: { status: 204, retryAfterMs: undefined }, answer: "", tookMs: 1 };
    const ended = again.map(({ id, tries }) => ({ eventId: id, tries, at: now, posted }));
    await recordTries({ ...world.ctx, db: tx }, endpoint, ended);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeLessThan(200);
});

/** Of the messages, by this connection: also by its last transactions, as long as they are not in the statistics. */
async function rowsRead(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname = 'webhook_messages'`);
  return rows[0]?.read ?? 0;
}
