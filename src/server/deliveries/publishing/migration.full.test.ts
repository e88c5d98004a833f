// Publications from before it was noted when somebody was added after them.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../../test/earlier-database.ts";
import { migrateDatabase, openDatabase } from "../../database/open.ts";
import { findUnsettled, markLate } from "./store.ts";

test("keep what they say, and wait for nobody until somebody is added", async () => {
  const connectionString = await earlierDatabase("0107_publications");
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query(`
    insert into users (id, name, created_at) values ('o', 'Asha', now());
    insert into workspaces (id, name, personal, created_at) values ('o', 'Asha', true, now()) on conflict do nothing;
    insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
      select id, 'o', 'HackFest', 'Technology', 'English', 'r', now(), now() from unnest('{held,done}'::text[]) id;
    insert into publications (template_id, held_at, pressed_at, published_at, settled_at, user_id, batch_id) values
      ('held', now(), null, null, null, 'o', 'b'), ('done', now(), now(), now(), now(), 'o', 'c')`);
  await client.end();
  const { pool, db } = openDatabase({ connectionString });
  try {
    await migrateDatabase(pool);
    expect(await findUnsettled(db)).toEqual([]);
    expect([await markLate(db, "held", new Date()), await markLate(db, "done", new Date())]).toEqual([false, true]);
    expect(await findUnsettled(db)).toMatchObject([{ templateId: "done" }]);
  } finally {
    await pool.end();
  }
});
