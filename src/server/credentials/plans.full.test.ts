// What is read of large tables does not grow with them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { countWithdrawn } from "../certificates/withdraw.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { takeSignedBy } from "./issued-store.ts";
import { certificatesByNumber } from "./numbers.ts";

const MANY = 6_000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  const template = await world.template(world.asha);
  await world.ctx.pool.query(
    `insert into students (id, template_id, issued_at, name, certificate_number, created_at)
      select 's' || n, $1, now(), 'Student ' || n, case when n % 2 = 0 then 'HF-1' else '' end, now() from generate_series(1, ${MANY}) n`,
    [template],
  );
  await world.ctx.pool.query(`
    insert into issuers (owner_id, id, created_at) select owner_id, 'i', now() from templates;
    insert into issuer_keys (id, owner_id, did, public_key, private_sealed, created_at, retired_at)
      select 'k' || n, owner_id, 'did', 'z6Mk' || n, '', now(), now() from templates, generate_series(1, 2) n;
    insert into status_lists (id, owner_id, did, address, next, seed, bits) select 'l', owner_id, 'did', 'a', 0, '', '' from templates;
    insert into credentials (student_id, nth, version, body, list_id, list_index, signed_at, key_id)
      select 's' || n, 1, 1, convert_to(repeat('z6Mk2', 100), 'UTF8'), 'l', n, now(), case when n <= 10 then 'k2' else 'k1' end
      from generate_series(1, ${MANY}) n;
    analyze students, credentials`);
});
afterAll(() => world.close());

/** How many rows of a table `work` reads. */
async function readsOf(table: string, work: (tx: Database) => Promise<unknown>): Promise<number> {
  return world.ctx.db.transaction(async (tx) => {
    const reads = async () => {
      const { rows } = await tx.execute<{ rows: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = ${table}`);
      return rows[0]?.rows ?? 0;
    };
    const before = await reads();
    await work(tx);
    return (await reads()) - before;
  });
}

test("whoever has a paper with a number of thousands is found by the name, and nobody else is read", async () => {
  const read = await readsOf("students", async (tx) => {
    expect(await certificatesByNumber(tx, "hf-1", "STUDENT  5000")).toEqual(["s5000"]);
    expect(await certificatesByNumber(tx, "hf-1", "Somebody")).toEqual([]);
  });
  expect(read).toBeLessThan(10);
});

test("a short code is looked up, however many have one", async () => {
  const { rows } = await world.ctx.pool.query<{ code: string }>("select shown_number('s5001', '') as code");
  const read = await readsOf("students", async (tx) => {
    expect(await certificatesByNumber(tx, rows[0]?.code ?? "", "")).toEqual(["s5001"]);
  });
  expect(read).toBeLessThan(5);
});

test("how many certificates of a list are withdrawn is counted without reading any", async () => {
  const { rows } = await world.ctx.pool.query<{ id: string; owner: string }>(
    "select id, owner_id as owner from templates",
  );
  const [of] = rows;
  await world.ctx.pool.query(
    `insert into certificates (student_id, revision_id, made_at, version, withdrawn_at)
      select s.id, t.revision_id, now(), 1, now() from students s join templates t on t.id = s.template_id`,
  );
  const read = await readsOf("certificates", async (tx) => {
    expect(await countWithdrawn(tx, of?.owner ?? "", of?.id ?? "")).toBe(MANY);
  });
  expect(read).toBe(0);
});

test("what a compromised key signed is found without what other keys signed", async () => {
  const { rows } = await world.ctx.pool.query<{ id: string }>("select owner_id as id from issuers");
  const [owner] = rows;
  const read = await readsOf("credentials", async (tx) => {
    const taken = await takeSignedBy(tx, { ownerId: owner?.id ?? "", key: "z6Mk2", most: 1000, at: new Date() });
    expect(taken).toHaveLength(10);
  });
  expect(read).toBeLessThan(100);
});
