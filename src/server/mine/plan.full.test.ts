// The list of an address reads the rows of that address, however many others there are.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { sql } from "../database/orm.ts";
import { countGiven, givenAfter, hasGiven } from "./store.ts";

const OTHERS = 20_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("what was given to an address is found without reading what others were given", async () => {
  const template = await world.template(world.asha);
  for (let nth = 0; nth < 3; nth++) {
    const id = await world.student(world.asha, template, { name: "Meera", email: "meera@example.com" });
    await world.asha.ask("markGiven", { params: { id }, body: { given: true } });
  }
  const rollback = new Error("Rolled back on purpose");
  const work = world.ctx.db.transaction(async (tx) => {
    const values = [OTHERS, template, world.clock.now.toISOString()] as const;
    await tx.execute(sql`
      with added as (
        insert into students (id, template_id, name, email, created_at, issued_at)
        select left(${values[1]}, 16) || lpad(n::text, 6, '0'), ${values[1]}, 'Student', n || '@example.com',
          ${values[2]}::timestamptz, ${values[2]}::timestamptz
        from generate_series(1, ${values[0]}::int) n returning id)
      insert into certificates (student_id, revision_id, made_at, version)
      select added.id, t.revision_id, ${values[2]}::timestamptz, 0 from added, templates t where t.id = ${values[1]}`);
    const read = async () => {
      const { rows } = await tx.execute<{ rows: number }>(sql`
        select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
        where relname in ('students', 'certificates')`);
      return rows[0]?.rows ?? 0;
    };
    const before = await read();
    expect(await hasGiven(tx, "meera@example.com")).toBe(true);
    expect(await countGiven(tx, "meera@example.com")).toBe(3);
    expect(await givenAfter(tx, "Meera@example.com", { after: undefined, most: 21 })).toHaveLength(3);
    expect((await read()) - before).toBeLessThan(60);
    throw rollback;
  });
  await expect(work).rejects.toBe(rollback);
});
