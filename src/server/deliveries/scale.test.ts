// With long lists and many organisers, sending asks the database for no more than it needs.
import { afterAll, beforeAll, expect, test } from "vitest";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { openWorld, type World } from "../../../test/world.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { findProgress } from "./control/progress.ts";
import { claimDue, markSoon } from "./queue/due-store.ts";
import { recordOutcomes } from "./queue/outcome-store.ts";
import { mailStates } from "./queue/queue-store.ts";

const STUDENTS = 2_000;

let world: World;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha, QR_DESIGN);
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, email, created_at)
     select 'student' || n, $1, 'Student ' || n, n || '@example.com', $3 from generate_series(1, $2) n`,
    [template, STUDENTS, world.clock.now],
  );
}, 60_000);
afterAll(() => world.close());

/** Claims this many due mails and records them as sent. */
async function sendDue(tx: Database, mails: number): Promise<void> {
  const by = { lease: 1, now: world.clock.now };
  const claimed = await claimDue(tx, { ...by, lastOwner: "", limit: mails });
  const sent = claimed.map((each) => ({ claimed: each, ending: { state: "sent", ref: "Queued" } as const }));
  expect((await recordOutcomes(tx, sent, by)).size).toBe(mails);
}

/** How many rows of each table were read without an index. */
async function readWhole(tx: Database) {
  const found = await tx.execute(sql`
    select relname, seq_tup_read::int as rows from pg_stat_xact_user_tables
    where relname in ('deliveries', 'delivery_queue', 'students', 'certificates', 'student_mails') order by 1`);
  return found.rows;
}

test("after thousands of new mails a worker finds its few as quickly, though it began when there were none", async () => {
  await world.ctx.pool.query("insert into delivery_leases values (1)");
  const rollback = new Error("Rolled back on purpose");
  const work = world.ctx.db.transaction(async (tx) => {
    // PostgreSQL keeps a plan from the sixth time on.
    for (let time = 0; time < 7; time++) {
      await queueMails(tx, `first ${time} `, 1);
      await sendDue(tx, 1);
    }
    await queueMails(tx, "later ", STUDENTS);
    const before = await readWhole(tx);
    const { looks } = await writesOf(tx, "deliveries", () => sendDue(tx, 5));
    expect(looks).toBeLessThan(50);
    expect(await readWhole(tx)).toEqual(before);
    throw rollback;
  });
  await expect(work).rejects.toBe(rollback);
});

/** Mails of the first students of the list, due now. */
async function queueMails(tx: Database, batch: string, count: number): Promise<void> {
  await tx.execute(sql`
    with recorded as (
      insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at)
      select ${batch}::text || s.id, s.id, t.id, t.owner_id, t.revision_id, s.email, 'queued', '<x@x>', ${world.clock.now.toISOString()}::timestamptz
      from students s join templates t on t.id = s.template_id where t.id = ${template} order by s.position limit ${count}
      returning id, student_id, template_id, owner_id, position)
    insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon)
    select *, ${world.clock.now.toISOString()}::timestamptz, true from recorded`);
}

/** As a batch of earlier days that has ended. */
async function mailAll(batch: string): Promise<void> {
  await world.ctx.pool.query(
    `insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id,
       queued_at, sent_at, ended_at)
     select $2 || s.id, s.id, t.id, t.owner_id, t.revision_id, s.email, 'sent', '<' || $2 || s.id || '@x>', $3, $3, $3
     from students s join templates t on t.id = s.template_id where t.id = $1`,
    [template, batch, world.clock.now],
  );
}

test("who would get a mail is found by reading each student and each mail once, even with little memory", async () => {
  await mailAll("first");
  await mailAll("second");
  await world.ctx.pool.query("analyze students, deliveries");
  const states = mailStates(world.asha.id, template, world.clock.now);
  await world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    expect(await rowsRead(tx, states)).toBeLessThan(30 * STUDENTS);
  });
  const { body } = await world.asha.ask("sendingAudience", { params: { id: template } });
  expect(body).toMatchObject({ due: 0, alreadySent: STUDENTS, onTheWay: 0 });
});

test("the progress of a long list reads few rows, however many mails it had", async () => {
  await world.ctx.pool.query("update deliveries set state = 'failed' where id like 'second%' and position % 2 = 0");
  await world.ctx.db.transaction(async (tx) => {
    const read = async () => {
      const found = await tx.execute<{ rows: number }>(sql`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
        where relname in ('students', 'deliveries', 'student_mails', 'delivery_queue', 'counts')`);
      return found.rows[0]?.rows ?? 0;
    };
    const before = await read();
    const { rows } = await tx.execute<{ id: string }>(sql`select owner_id as id from templates where id = ${template}`);
    const progress = await findProgress({ db: tx, clock: () => world.clock.now }, rows[0]?.id ?? "", template);
    expect(progress).toMatchObject({ mailed: STUDENTS, counts: { sent: STUDENTS / 2, failed: STUDENTS / 2 } });
    expect(progress?.failed).toHaveLength(50);
    expect((await read()) - before).toBeLessThan(400);
  });
});

type Writes = Record<"inserted" | "updated" | "inPlace" | "deleted" | "looks", number>;

/** What `work` does to a table. PostgreSQL adds it up for each connection. */
async function writesOf(tx: Database, name: string, work: () => Promise<unknown>): Promise<Writes> {
  const count = async () => {
    const found = await tx.execute<Writes>(sql`
      select n_tup_ins::int as inserted, n_tup_upd::int as updated, n_tup_hot_upd::int as "inPlace",
        n_tup_del::int as deleted, (seq_scan + idx_scan)::int as looks
      from pg_stat_xact_user_tables where relname = ${name}`);
    return found.rows[0] ?? { inserted: 0, updated: 0, inPlace: 0, deleted: 0, looks: 0 };
  };
  const before = await count();
  await work();
  const after = await count();
  return Object.fromEntries(Object.entries(after).map(([key, n]) => [key, n - before[key as keyof Writes]])) as Writes;
}

test("from its claim to its outcome a mail writes nothing to an index", async () => {
  const mails = 5;
  const other = await world.template(world.asha, QR_DESIGN);
  for (let nth = 0; nth < mails; nth++)
    await world.student(world.asha, other, { name: `Student ${nth}`, email: `s${nth}@example.com` });
  await world.asha.ask("sendMail", { body: { user_template_id: other } });
  await world.ctx.db.transaction(async (tx) => {
    let ofQueue: Writes | undefined;
    const ofRecord = await writesOf(tx, "deliveries", async () => {
      ofQueue = await writesOf(tx, "delivery_queue", async () => {
        await sendDue(tx, mails);
      });
    });
    expect(ofRecord).toMatchObject({ inserted: 0, updated: 2 * mails, inPlace: 2 * mails, deleted: 0 });
    expect(ofQueue).toMatchObject({ inserted: 0, updated: mails, inPlace: mails, deleted: mails });
  });
});

test("what is done for thousands of mails at once takes no longer for each, although a few came before", async () => {
  const many = 8_000;
  const other = await world.template(world.asha, QR_DESIGN);
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at) select 'many' || n, $1, 'S', $3 from generate_series(1, $2) n`,
    [other, many, world.clock.now],
  );
  const steps = [
    `insert into certificates (student_id, revision_id, made_at)
       select s.id, t.revision_id, now() from students s join templates t on t.id = s.template_id where`,
    `insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at, sent_at)
       select 'done' || s.id, s.id, t.id, t.owner_id, t.revision_id, '', 'sent', '', now(), now()
       from students s join templates t on t.id = s.template_id where`,
    `insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon)
       select 'done' || s.id, s.id, t.id, t.owner_id, s.position, now(), true
       from students s join templates t on t.id = s.template_id where`,
    "update delivery_queue q set holder = 1 from students s where s.id = q.student_id and",
    "update certificates c set sent_at = now() from students s where s.id = c.student_id and",
    "delete from delivery_queue q using students s where s.id = q.student_id and",
    "update deliveries d set state = 'failed' from students s where s.id = d.student_id and",
    "update students s set deleted_at = now() where",
  ];
  await world.ctx.db.transaction(async (tx) => {
    // Ten times what it takes on a slow machine; a loop in a loop takes minutes.
    await tx.execute(sql`set local statement_timeout = '20s'`);
    for (const [from, to] of [
      [1, 3],
      [4, many],
    ])
      for (const step of steps)
        await tx.execute(
          sql.raw(`${step} s.template_id = '${other}' and substr(s.id, 5)::int between ${from} and ${to}`),
        );
    const kept = await tx.execute(sql`select name from counts where subject = ${other} and name in ('mails', 'queue')
      group by name, detail having sum(n) <> 0`);
    expect(kept.rows).toEqual([]);
  });
}, 100_000);

test("a worker that finds nothing due looks at no organiser, however many have mails for later", async () => {
  const owners = 3_000;
  await world.ctx.pool.query(
    `insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon)
     select 'd' || n, 's' || n, 't' || n, 'owner' || n, n, $1::timestamptz + interval '1 day', false from generate_series(1, $2) n`,
    [world.clock.now, owners],
  );
  await world.ctx.pool.query("analyze delivery_queue");
  await world.ctx.db.transaction(async (tx) => {
    const { looks } = await writesOf(tx, "delivery_queue", async () => {
      await markSoon(tx, world.clock.now);
      expect(await claimDue(tx, { lease: 1, lastOwner: "", limit: 5, now: world.clock.now })).toEqual([]);
    });
    expect(looks).toBeLessThan(20);
  });
});
