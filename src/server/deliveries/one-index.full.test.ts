// What is asked of the mails of a template is answered by one index.
import { afterAll, beforeAll, expect, test } from "vitest";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { sql } from "../database/orm.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each([
  ["a saved design", sql`delete from template_revisions where id = 'unused'`],
  ["a batch", sql`delete from sendings where id = 'empty'`],
])("%s without mails is deleted without reading the mails of its template", async (_, deletion) => {
  const template = await world.template(world.asha, QR_DESIGN);
  const rollback = new Error("Rolled back on purpose");
  const work = world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into students (id, template_id, name, email, created_at)
        select 's' || n, ${template}, 'Student', n || '@example.com', now() from generate_series(1, 2000) n;`);
    await tx.execute(sql`
      insert into sendings (id, template_id, starts_at, queued, created_at)
        select id, ${template}, now(), 0, now() from unnest(array['full', 'empty']) id`);
    await tx.execute(sql`
      insert into template_revisions (id, template_id, content, created_at) values ('unused', ${template}, '{}', now())`);
    await tx.execute(sql`
      insert into deliveries (id, student_id, template_id, owner_id, revision_id, sending_id, email, state, message_id, queued_at)
        select 'd' || s.id, s.id, t.id, t.owner_id, t.revision_id, 'full', '', 'queued', '', now()
        from students s join templates t on t.id = s.template_id where t.id = ${template}`);
    const read = async () => {
      const { rows } = await tx.execute<{ rows: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'deliveries'`);
      return rows[0]?.rows ?? 0;
    };
    const before = await read();
    await tx.execute(deletion);
    expect((await read()) - before).toBeLessThan(10);
    throw rollback;
  });
  await expect(work).rejects.toBe(rollback);
});

test("a mail has a design and a batch of its own template only", async () => {
  const template = await world.template(world.asha, QR_DESIGN);
  const other = await world.template(world.asha, QR_DESIGN);
  const student = await world.student(world.asha, template, { name: "Meera", email: "meera@example.com" });
  await world.ctx.pool.query(
    "insert into sendings (id, template_id, starts_at, queued, created_at) values ('other', $1, now(), 0, now())",
    [other],
  );
  const insert = (design: string, batch: string | null) =>
    world.ctx.pool.query(
      `insert into deliveries (id, student_id, template_id, owner_id, revision_id, sending_id, email, state, message_id, queued_at)
       select 'd', $1, t.id, t.owner_id, r.revision_id, $4, '', 'given', '', now()
       from templates t, templates r where t.id = $2 and r.id = $3`,
      [student, template, design, batch],
    );
  await expect(insert(other, null)).rejects.toThrow("deliveries_revision_of_template");
  await expect(insert(template, "other")).rejects.toThrow("deliveries_batch_of_template");
  await insert(template, null);
});
