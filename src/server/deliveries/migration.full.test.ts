// The mails that an earlier version left on their way go on in the queue.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { migrateDatabase } from "../database/open.ts";

const MAILS = 2_500;
const FILL = `
  begin;
  insert into users (id, name, created_at) values ('u', 'Asha', now());
  insert into templates (id, owner_id, revision_id, name, category, language, created_at, updated_at)
    values ('t', 'u', 'r', 'HackFest', 'Events', 'English', now(), now());
  insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', now());
  insert into students (id, template_id, name, created_at) select 's' || n, 't', 'Student', now() from generate_series(1, ${MAILS}) n;
  insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, next_at, holder, message_id,
    paused_at, queued_at, attempt, sending_at)
    select 'd' || n, 's' || n, 't', 'u', 'r', 'a@example.com', (array['queued', 'sending', 'deferred', 'sent', 'failed'])[n % 5 + 1],
      '2026-11-20T10:00:00Z', case n % 5 when 1 then 7 end, '<d' || n || '@x>', case n % 5 when 2 then now() end, now(),
      n % 5, case when n % 5 > 0 then now() end
    from generate_series(1, ${MAILS}) n;
  commit`;

test("waiting, paused and claimed mails keep their order, time, tries and worker; others are only recorded", async () => {
  const pool = new pg.Pool({ connectionString: await earlierDatabase("0040_listed") });
  await pool.query(FILL);
  await migrateDatabase(pool);
  const { rows } = await pool.query(
    `select queue_state(q.holder, q.deferred) as state, count(*)::int as mails, count(q.holder)::int as held, count(q.paused_at)::int as paused,
       max(q.attempt) as tries, count(q.claimed_at)::int as tried
     from delivery_queue q join deliveries d on d.id = q.delivery_id and d.position = q.position and d.student_id = q.student_id
     where q.next_at = '2026-11-20T10:00:00Z' and q.template_id = 't' and q.owner_id = 'u' group by 1 order by 1`,
  );
  const each = MAILS / 5;
  expect(rows).toEqual([
    { state: "deferred", mails: each, held: 0, paused: each, tries: 2, tried: each },
    { state: "queued", mails: each, held: 0, paused: 0, tries: 0, tried: 0 },
    { state: "sending", mails: each, held: each, paused: 0, tries: 1, tried: each },
  ]);
  expect((await pool.query("select count(*)::int as all from deliveries")).rows).toEqual([{ all: MAILS }]);
  expect((await pool.query("select number from delivery_leases")).rows).toEqual([{ number: 7 }]);
  await pool.end();
});
