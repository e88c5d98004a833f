// Templates, designs and waiting batches from before there were variants.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../../test/earlier-database.ts";
import { migrateDatabase, openDatabase } from "../../database/open.ts";
import { templateDesigns } from "./store.ts";

test("become templates with their own design only, and the rest of a batch keeps the design of its press", async () => {
  const connectionString = await earlierDatabase("0092_issuer_profiles");
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query(`
    insert into users (id, name, created_at) values ('o', 'Asha', now());
    insert into workspaces (id, name, personal, created_at) values ('o', 'Asha', true, now()) on conflict do nothing;
    insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
      values ('t', 'o', 'HackFest', 'Technology', 'English', 'r', now(), now());
    insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', now());
    insert into students (id, template_id, name, extra, created_at) values ('s', 't', 'Asha', '{"Prize":"Winner"}', now());
    insert into sendings (id, template_id, starts_at, queued, created_at) values ('b', 't', now(), 1, now());
    insert into batch_remainders (batch_id, revision_id, again, students, done) values ('b', 'r', false, '{s}', 0)`);
  await client.end();
  const { pool, db } = openDatabase({ connectionString });
  try {
    await migrateDatabase(pool);
    expect(await templateDesigns(db, "o", "t")).toMatchObject({ revisionId: "r", variants: [] });
    const { rows } = await pool.query(`select r.variant_id, b.revision_id, b.variant_revisions, t.conditions_at
      from templates t join template_revisions r on r.template_id = t.id, batch_remainders b`);
    expect(rows).toEqual([{ variant_id: null, revision_id: "r", variant_revisions: {}, conditions_at: null }]);
  } finally {
    await pool.end();
  }
});
