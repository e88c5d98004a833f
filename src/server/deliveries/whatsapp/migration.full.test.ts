// What an earlier version knew of mails stays as it was, and is that of mails.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../../test/earlier-database.ts";
import { migrateDatabase } from "../../database/open.ts";

const FILL = `
  begin;
  insert into workspaces (id, name, personal, created_at) values ('u', 'Asha', true, now());
  insert into templates (id, owner_id, revision_id, name, category, language, created_at, updated_at)
    values ('t', 'u', 'r', 'HackFest', 'Events', 'English', now(), now());
  insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', now());
  insert into students (id, template_id, name, email, created_at) values ('s', 't', 'Student', 's@example.com', now());
  insert into sendings (id, template_id, starts_at, queued, created_at) values ('g', 't', now(), 1, now());
  insert into deliveries (id, student_id, template_id, owner_id, sending_id, revision_id, email, state, message_id, queued_at, sent_at, ended_at)
    values ('d', 's', 't', 'u', 'g', 'r', 's@example.com', 'sent', '<d@x>', now(), now(), now());
  commit`;

test("messages and stops of an earlier version are kept, and are those of the number in the list", async () => {
  const pool = new pg.Pool({ connectionString: await earlierDatabase("0122_webhooks") });
  await pool.query(FILL);
  await pool.query(`
    insert into whatsapp_messages (delivery_id, student_id, template_id, owner_id, position, phone, ref)
      values ('d', 's', 't', 'u', 1, '+525512345678', 'wamid.1');
    insert into whatsapp_stops (phone, at) values ('+5215512345678', now())`);
  await migrateDatabase(pool);
  const { rows } = await pool.query(
    "select m.phone, m.alias, ref, sent_refs, failed_refs, s.phone as stop, s.started_at, s.alias as other from whatsapp_messages m, whatsapp_stops s",
  );
  expect(rows).toEqual([
    {
      phone: "+525512345678",
      alias: null,
      ref: "wamid.1",
      sent_refs: [],
      failed_refs: [],
      stop: "+5215512345678",
      started_at: null,
      other: null,
    },
  ]);
  await pool.end();
});

test("mails of an earlier version keep their state, and a message by WhatsApp does not change it", async () => {
  const pool = new pg.Pool({ connectionString: await earlierDatabase("0117_saved_texts") });
  await pool.query(FILL);
  const mails = async () => (await pool.query("select student_id, state, mailed, batch_id from student_mails")).rows;
  const before = await mails();
  expect(before).toEqual([{ student_id: "s", state: "sent", mailed: true, batch_id: "g" }]);
  await migrateDatabase(pool);
  const { rows } = await pool.query("select d.channel, g.channel as batch from deliveries d, sendings g");
  expect(rows).toEqual([{ channel: "mail", batch: "mail" }]);
  await pool.query(`
    insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, channel, state, message_id, queued_at, ended_at)
    values ('w', 's', 't', 'u', 'r', '', 'whatsapp', 'failed', '<w@x>', now(), now())`);
  expect(await mails()).toEqual(before);
  await expect(pool.query("update deliveries set channel = 'pigeon'")).rejects.toThrow("deliveries_channel");
  await pool.end();
});
