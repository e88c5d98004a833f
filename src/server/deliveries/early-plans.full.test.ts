// PostgreSQL keeps the plans of a connection that sent its first mails when the lists were almost empty.
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueMails, sendDue } from "../../../test/due-mails.ts";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { openWorld, type World } from "../../../test/world.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";

const STUDENTS = 2_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("an outcome reads its own students, however many there are by now", async () => {
  const template = await world.template(world.asha, QR_DESIGN);
  await world.student(world.asha, template, { name: "First", email: "first@example.com" });
  const { now } = world.clock;
  await world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`insert into delivery_leases values (1)`);
    for (let time = 0; time < 7; time++) {
      await queueMails(tx, { template, batch: `first ${time} `, count: 1, now });
      await sendDue(tx, 1, now);
    }
    await tx.execute(sql`
      insert into students (id, template_id, name, email, created_at)
      select left(${template}, 16) || lpad(n::text, 6, '0'), ${template}, 'Student', n || '@example.com', now()
      from generate_series(1, ${STUDENTS}::int) n`);
    await queueMails(tx, { template, batch: "later ", count: 5, now });
    const before = await studentsRead(tx);
    await sendDue(tx, 5, now);
    expect((await studentsRead(tx)) - before).toBeLessThan(100);
  });
});

async function studentsRead(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'students'`);
  return rows[0]?.read ?? 0;
}
