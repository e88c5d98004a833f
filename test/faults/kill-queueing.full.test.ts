// A server dies while it queues a large batch: after its start the batch goes on, and nobody is queued twice.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { DAY } from "#domain/time.ts";
import { DESIGN } from "../organiser.ts";
import { openServerProcess, type ServerProcess } from "./server-process.ts";

const STUDENTS = process.env["FAULTS"] === "full" ? 60_000 : 8_000;
const WITHIN_MS = 240_000;

const opened: ServerProcess[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

it(`${STUDENTS} mails, killed half way: each student is queued once`, { timeout: WITHIN_MS }, async () => {
  const server = await openServerProcess({});
  opened.push(server);
  await server.start();
  await server.signIn("9876543210", "Asha Rao");
  const template = await makeList(server);
  // Tomorrow, so that none leaves the queue.
  const batch = { user_template_id: template, send_at: new Date(Date.now() + DAY).toISOString() };
  const broken = server.call("POST", "/students/send_mail", batch).catch((error: unknown) => error);
  await until(server, "select 1 from delivery_queue limit 1");
  await server.kill();
  expect(await broken).toBeInstanceOf(Error);
  const [left] = await queued(server);
  expect(left?.mails).toBeGreaterThan(0);
  expect(left?.mails).toBeLessThan(STUDENTS);

  await server.start();
  await until(server, "select 1 where not exists (select from batch_remainders)");
  expect(await queued(server)).toEqual([{ mails: STUDENTS, students: STUDENTS, records: STUDENTS }]);
});

async function makeList(server: ServerProcess): Promise<string> {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  const { data } = await server.call<{ data: { id: string } }>("POST", "/user/template", fields);
  await server.call("POST", `/user/template/temp/${data.id}`, { content: JSON.stringify(DESIGN) });
  await server.query(`insert into students (id, template_id, name, email, created_at)
    select 's' || n, '${data.id}', 'Student ' || n, n || '@example.com', now() from generate_series(1, ${STUDENTS}) n`);
  return data.id;
}

function queued(server: ServerProcess) {
  return server.query<{ mails: number; students: number; records: number }>(`
    select count(*)::int as mails, count(distinct student_id)::int as students,
      (select count(*)::int from deliveries) as records from delivery_queue`);
}

/** Until the query finds something. */
async function until(server: ServerProcess, query: string): Promise<void> {
  while ((await server.query(query)).length === 0) await sleep(5);
}
