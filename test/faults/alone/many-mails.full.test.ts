// What triggers do for each mail, for many at once: in proportion to them, whatever came before on the connection.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../src/server/database/orm.ts";
import { QR_DESIGN } from "../../post-office.ts";
import { openWorld, type World } from "../../world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("what is done for thousands of mails at once takes no longer for each, although a few came before", async () => {
  const many = 20_000;
  const template = await world.template(world.asha, QR_DESIGN);
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at) select 'many' || n, $1, 'S', $3 from generate_series(1, $2) n`,
    [template, many, world.clock.now],
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
    // Some ten times what it takes on a busy machine; a loop in a loop takes minutes.
    await tx.execute(sql`set local statement_timeout = '20s'`);
    for (const [from, to] of [
      [1, 3],
      [4, many],
    ])
      for (const step of steps)
        await tx.execute(
          sql.raw(`${step} s.template_id = '${template}' and substr(s.id, 5)::int between ${from} and ${to}`),
        );
    const kept = await tx.execute(sql`select name from counts where subject = ${template} and name in ('mails', 'queue')
      group by name, detail having sum(n) <> 0`);
    expect(kept.rows).toEqual([]);
  });
}, 300_000);
