// With long lists and many organisers, sending asks the database for no more than it needs.
import { afterAll, beforeAll, expect, test } from "vitest";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { sql } from "../database/orm.ts";
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

/** As a batch of earlier days that has ended. */
async function mailAll(batch: string): Promise<void> {
  await world.ctx.pool.query(
    `insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, next_at, message_id,
       queued_at, sent_at, ended_at)
     select $2 || s.id, s.id, t.id, t.owner_id, t.revision_id, s.email, 'sent', $3, '<' || $2 || s.id || '@x>', $3, $3, $3
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
