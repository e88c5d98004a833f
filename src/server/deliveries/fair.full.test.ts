// Organisers take turns: a few mails of one never wait for many of another.
import { afterAll, beforeAll, expect, test } from "vitest";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { type Person, openWorld, type World } from "../../../test/world.ts";
import { openClaimBuffer } from "./queue/claim-buffer.ts";
import { claimDue } from "./queue/due-store.ts";
import { takeWorkerLease } from "./queue/worker-lease.ts";

const MANY = 10_000;
const FEW = 30;
const AT_ONCE = 3;
const CLAIM_MS = 100;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await queue(world.asha, MANY, "asha");
  await queue(world.ravi, FEW, "ravi");
  await world.ctx.pool.query("insert into delivery_leases values (1)");
  await world.ctx.pool.query("analyze deliveries, delivery_queue, students, templates");
}, 60_000);
afterAll(() => world.close());

/** Queues this many mails of one organiser, due now. */
async function queue(person: Person, count: number, name: string): Promise<void> {
  const template = await world.template(person, QR_DESIGN);
  const values = [template, count, name, world.clock.now];
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, email, created_at)
     select $3 || n, $1, 'Student ' || n, $3 || n || '@example.com', $4 from generate_series(1, $2) n`,
    values,
  );
  await world.ctx.pool.query(
    `with recorded as (
       insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at)
       select s.id, s.id, t.id, t.owner_id, t.revision_id, s.email, 'queued', '<' || s.id || '@x>', $2::timestamptz
       from students s join templates t on t.id = s.template_id where t.id = $1
       returning id, student_id, template_id, owner_id, position)
     insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon)
     select *, $2, true from recorded`,
    [template, world.clock.now],
  );
}

test("thirty mails go out among another organiser's ten thousand, and each claim stays fast", async () => {
  let last = "";
  const taken: string[] = [];
  const began = performance.now();
  while (taken.length < 2 * FEW) {
    const claimed = await claimDue(world.ctx.db, { lease: 1, lastOwner: last, limit: AT_ONCE, now: world.clock.now });
    last = claimed.at(-1)?.ownerId ?? "";
    taken.push(...claimed.map(({ email }) => email));
  }
  expect(taken.filter((email) => email.startsWith("ravi"))).toHaveLength(FEW);
  expect((performance.now() - began) / taken.length).toBeLessThan(CLAIM_MS);
});

test("when the few are sent the many go on, and mails for another day hold nobody up", async () => {
  await world.ctx.pool.query("update delivery_queue set holder = null, next_at = $1 where student_id like 'ravi%'", [
    new Date(world.clock.now.getTime() + 1),
  ]);
  const { rows } = await world.ctx.pool.query<{ id: string }>("select id from users where name = 'Asha Rao'");
  const taking = { lease: 1, lastOwner: rows[0]?.id ?? "", limit: 1, now: world.clock.now };
  expect((await claimDue(world.ctx.db, taking))[0]?.email).toMatch(/^asha/);
});

test("organisers with many mails take turns of fifty, so that a design is drawn again and again before the next", async () => {
  await world.ctx.pool.query("update delivery_queue set holder = null, next_at = $1", [world.clock.now]);
  await queue(world.ravi, 200, "more");
  const lease = await takeWorkerLease(world.ctx);
  const buffer = openClaimBuffer(world.ctx, lease, AT_ONCE);
  const owners: (string | undefined)[] = [];
  for (let taken = 0; taken < 4 * 50; taken++) owners.push((await buffer.next())?.ownerId);
  await buffer.giveBack();
  await lease.release();
  const turns = owners.filter((owner, at) => owner !== owners[at - 1]);
  expect(turns).toHaveLength(4);
  expect(new Set(owners).size).toBe(2);
});
