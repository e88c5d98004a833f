// With long lists and many organisers, sending asks the database for no more than it needs.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueMails, sendDue } from "../../../test/due-mails.ts";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { openWorld, type World } from "../../../test/world.ts";
import type { Database } from "../database/open.ts";
import { eq, sql } from "../database/orm.ts";
import { runJob } from "../jobs/work.ts";
import { findProgress } from "./control/progress.ts";
import { claimDue, markSoon } from "./queue/due-store.ts";
import { PIECE } from "./queue/piece.ts";
import { findOwnersBehind } from "./queue/plan-store.ts";
import { queueDeliveries } from "./queue/queue.ts";
import { recipientStates, shownStates } from "./queue/recipient-states.ts";

const STUDENTS = 2_000;

let world: World;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha, QR_DESIGN);
  await addStudents(template, STUDENTS);
}, 60_000);
afterAll(() => world.close());

async function addStudents(to: string, count: number): Promise<void> {
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, email, created_at)
     select left($1, 16) || lpad(n::text, 6, '0'), $1, 'Student ' || n, n || '@example.com', $3 from generate_series(1, $2) n`,
    [to, count, world.clock.now],
  );
}

/** How many rows of each table were read without an index. */
async function readWhole(tx: Database) {
  const found = await tx.execute(sql`
    select relname, seq_tup_read::int as rows from pg_stat_xact_user_tables
    where relname in ('deliveries', 'delivery_queue', 'students', 'certificates', 'student_mails') order by 1`);
  return found.rows;
}

test("after thousands of new mails a worker finds its few as quickly, though it began when there were none", async () => {
  const { now } = world.clock;
  await world.ctx.pool.query("insert into delivery_leases values (1)");
  const rollback = new Error("Rolled back on purpose");
  const work = world.ctx.db.transaction(async (tx) => {
    // PostgreSQL keeps a plan from the sixth time on.
    for (let time = 0; time < 7; time++) {
      await queueMails(tx, { template, batch: `first ${time} `, count: 1, now });
      await sendDue(tx, 1, now);
    }
    await queueMails(tx, { template, batch: "later ", count: STUDENTS, now });
    const before = await readWhole(tx);
    const { looks } = await writesOf(tx, "deliveries", () => sendDue(tx, 5, now));
    expect(looks).toBeLessThan(50);
    expect(await readWhole(tx)).toEqual(before);
    throw rollback;
  });
  await expect(work).rejects.toBe(rollback);
});

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
  await world.ctx.pool.query("analyze students, deliveries, student_mails");
  const states = recipientStates(await everybody());
  await world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    expect(await rowsRead(tx, states)).toBeLessThan(30 * STUDENTS);
  });
  const { body } = await world.asha.ask("sendingAudience", { params: { id: template } });
  expect(body).toMatchObject({ due: 0, alreadySent: STUDENTS, onTheWay: 0 });
});

async function everybody() {
  return { ownerId: await ownerOf(template), templateId: template, now: world.clock.now };
}

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
    const progress = await findProgress({ ...world.ctx, db: tx }, rows[0]?.id ?? "", template);
    expect(progress).toMatchObject({ mailed: STUDENTS, counts: { sent: STUDENTS / 2, failed: STUDENTS / 2 } });
    expect(progress?.failed).toHaveLength(50);
    expect((await read()) - before).toBeLessThan(400);
  });
});

test("the send dialog reads no more of a list that was mailed once more, even with little memory", async () => {
  const states = shownStates(await everybody());
  const read = () =>
    world.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`);
      return rowsRead(tx, states);
    });
  const before = await read();
  await mailAll("third");
  await world.ctx.pool.query("analyze deliveries, student_mails");
  // One more row for each mail would be 2,000. PostgreSQL's statistics alone move the number by a few rows of `counts`.
  expect(Math.abs((await read()) - before)).toBeLessThan(STUDENTS / 20);
  expect(before).toBeLessThan(15 * STUDENTS);
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
  // Their new versions, which one transaction cannot remove, have room on their page.
  const mails = 3;
  const other = await world.template(world.asha, QR_DESIGN);
  for (let nth = 0; nth < mails; nth++)
    await world.student(world.asha, other, { name: `Student ${nth}`, email: `s${nth}@example.com` });
  await world.asha.ask("sendMail", { body: { user_template_id: other } });
  await world.ctx.db.transaction(async (tx) => {
    let ofQueue: Writes | undefined;
    const ofRecord = await writesOf(tx, "deliveries", async () => {
      ofQueue = await writesOf(tx, "delivery_queue", async () => {
        await sendDue(tx, mails, world.clock.now);
      });
    });
    expect(ofRecord).toMatchObject({ inserted: 0, updated: mails, inPlace: mails, deleted: 0 });
    expect(ofQueue).toMatchObject({ inserted: 0, updated: mails, inPlace: mails, deleted: mails });
  });
});

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

test("who is behind with their mails is found without reading what is planned for later", async () => {
  const owner = await ownerOf(template);
  const rollback = new Error("Rolled back on purpose");
  const work = world.ctx.db.transaction(async (tx) => {
    await queueMails(tx, { template, batch: "behind ", count: 3, now: world.clock.now });
    const before = await rowsOfQueue(tx);
    expect(await findOwnersBehind(tx, new Date(world.clock.now.getTime() + 1))).toEqual([owner]);
    expect(await findOwnersBehind(tx, world.clock.now)).toEqual([]);
    expect((await rowsOfQueue(tx)) - before).toBeLessThan(50);
    throw rollback;
  });
  await expect(work).rejects.toBe(rollback);
});

async function rowsOfQueue(tx: Database): Promise<number> {
  const found = await tx.execute<{ rows: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'delivery_queue'`);
  return found.rows[0]?.rows ?? 0;
}

const MANY = 2 * PIECE + 500;
/** The batch has the id of its template. */
const press = (at: string, more = {}) => ({ user_template_id: at, sending_id: at, ...more });
/** The process dies while it queues the second piece. */
const dying = () => {
  let pieces = 0;
  const random = (bytes: number) => {
    if (++pieces === 2) throw new Error("Killed");
    return world.ctx.random(bytes);
  };
  return { ...world.ctx, random };
};
const mails = async (at: string) => {
  const { rows } = await world.ctx.pool.query<{ queued: number; students: number; largest: number; left: number }>(
    `select count(*)::int as queued, count(distinct student_id)::int as students,
       (select max(n)::int from (select count(*) as n from deliveries where template_id = $1 group by xmin) t) as largest,
       (select count(*)::int from batch_remainders r join sendings g on g.id = r.batch_id where g.template_id = $1) as left
     from deliveries where template_id = $1`,
    [at],
  );
  return rows[0];
};
const ALL = { queued: MANY, students: MANY, largest: PIECE, left: 0 };
async function largeList(): Promise<string> {
  const list = await world.template(world.ravi, QR_DESIGN);
  await addStudents(list, MANY);
  return list;
}
async function ownerOf(list: string): Promise<string> {
  const found = await world.ctx.db.query.templates.findFirst({ where: ({ id }) => eq(id, list) });
  return found?.ownerId ?? "";
}
async function leftHalfWay(): Promise<string> {
  const list = await largeList();
  await expect(
    queueDeliveries(dying(), { userId: null, workspaceId: await ownerOf(list) }, press(list)),
  ).rejects.toThrow("Killed");
  expect(await mails(list)).toEqual({ queued: PIECE, students: PIECE, largest: PIECE, left: 1 });
  return list;
}

describe("a batch that is queued in pieces", () => {
  test("holds its locks for no more than a piece, and answers as for all", async () => {
    const list = await largeList();
    const { body } = await world.ravi.ask("sendMail", { body: press(list) });
    expect(body).toMatchObject({ queued: MANY, days: [MANY] });
    expect(await mails(list)).toEqual(ALL);
  });

  test("goes on after its process was killed half way, and nobody gets two mails", async () => {
    const list = await leftHalfWay();
    await runJob(world.ctx, "queue-waiting", "");
    await world.work();
    expect(await mails(list)).toEqual(ALL);
    const { body } = await world.ravi.ask("sendingProgress", { params: { id: list } });
    expect(body).toMatchObject({ counts: { queued: MANY } });
  });

  test("is finished first when the organiser presses again, with the same click or another", async () => {
    const [same, other] = [await leftHalfWay(), await leftHalfWay()];
    expect((await world.ravi.ask("sendMail", { body: press(same) })).body).toMatchObject({ queued: MANY });
    expect(await mails(same)).toEqual(ALL);
    const again = press(other, { sending_id: "b".repeat(22), again: true });
    expect((await world.ravi.ask("sendMail", { body: again })).body).toMatchObject({ queued: 0 });
    expect(await mails(other)).toEqual(ALL);
  });

  test("sends the rest to nobody who was mailed, deleted or left without an address meanwhile", async () => {
    const list = await leftHalfWay();
    const rest = (nth: number) => `${list.slice(0, 16)}00${PIECE + nth}`;
    await world.ravi.ask("markGiven", { params: { id: rest(1) }, body: { given: true } });
    await world.ravi.ask("deleteStudent", { params: { id: rest(2) } });
    await world.ctx.pool.query("update students set email = '' where id = $1", [rest(3)]);
    await runJob(world.ctx, "queue-batch", list);
    expect(await mails(list)).toMatchObject({ queued: MANY - 2, students: MANY - 2, left: 0 });
    const { body } = await world.ravi.ask("sendingProgress", { params: { id: list } });
    expect(body).toMatchObject({ counts: { queued: MANY - 3, given: 1 } });
  });

  test.each([
    ["cancelled", (id: string) => world.ravi.ask("steerSending", { params: { id }, body: { act: "cancel" } })],
    ["deleted with its template", (id: string) => world.ravi.ask("deleteTemplate", { params: { id } })],
    [
      "taken down",
      (id: string) => world.ctx.pool.query("update templates set taken_down_at = now() where id = $1", [id]),
    ],
  ])("queues no more once it is %s", async (_, end) => {
    const list = await leftHalfWay();
    await end(list);
    await runJob(world.ctx, "queue-batch", list);
    expect(await mails(list)).toMatchObject({ queued: PIECE, left: 0 });
  });

  test("keeps the design of the press for all, though it is saved in between", async () => {
    const list = await leftHalfWay();
    const content = JSON.stringify({ ...QR_DESIGN, backgroundColor: "#123456" });
    await world.ravi.ask("saveCanvas", { params: { id: list }, body: { content } });
    await runJob(world.ctx, "queue-batch", list);
    const { rows } = await world.ctx.pool.query(
      "select count(distinct revision_id)::int as designs from deliveries where template_id = $1",
      [list],
    );
    expect(rows).toEqual([{ designs: 1 }]);
  });
});
