// A server dies while certificates of a selection are withdrawn, and while their credentials end: nobody is
// half-withdrawn, and whoever presses again withdraws all.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { hasBit, STATUS_LIST } from "#domain/credential/status-list.ts";
import { DAY } from "#domain/time.ts";
import { DESIGN } from "../organiser.ts";
import { openServerProcess, type ServerProcess } from "./server-process.ts";

const FULL = process.env["FAULTS"] === "full";
const STUDENTS = FULL ? 10_000 : 1_000;
/** How long after a press, or after a look at the status list, the server is killed. */
const MOMENTS_MS = FULL ? [1, 20, 60, 120, 250, 400, 600, 900, 1300, 2000] : [30, 150];
const WITHIN_MS = 300_000;

const opened: ServerProcess[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

it(
  `${STUDENTS} withdrawn certificates, killed ${2 * MOMENTS_MS.length} times: none is left half-withdrawn`,
  {
    timeout: WITHIN_MS,
  },
  async () => {
    const server = await openServerProcess({});
    opened.push(server);
    await server.start();
    await server.signIn("9876543210", "Asha Rao");
    const template = await makeList(server);
    // Tomorrow, so that none leaves the queue.
    const send_at = new Date(Date.now() + DAY).toISOString();
    await server.call("POST", "/students/send_mail", { user_template_id: template, send_at });
    const ids = (await server.query<{ id: string }>("select id from students order by position")).map(({ id }) => id);
    await signAll(server, ids[0] ?? "");

    const size = Math.ceil(ids.length / MOMENTS_MS.length);
    const done: boolean[] = [];
    for (const [nth, moment] of MOMENTS_MS.entries()) {
      const selection = ids.slice(nth * size, (nth + 1) * size);
      const press = () =>
        server.call("POST", "/user/certificates/withdraw", { user_template_id: template, student_ids: selection });
      const broken = press().catch((error: unknown) => error);
      await sleep(moment);
      await server.kill();
      done.push(!((await broken) instanceof Error));
      await expectWholly(server);
      await server.start();
      await press();
      await expectWholly(server);
    }
    expect(await count(server, "select from certificates where withdrawn_at is not null")).toBe(STUDENTS);
    expect(await count(server, "select from delivery_queue")).toBe(0);
    expect(await count(server, "select from deliveries where state = 'suppressed'")).toBe(STUDENTS);
    const [recorded] = await server.query<{ n: number }>(
      "select sum((params->>'certificates')::int)::int as n from events where kind = 'certificate.withdrawn'",
    );
    expect(recorded).toEqual({ n: STUDENTS });
    expect(done).toContain(false);

    await server.query("update credential_changes set since = since - interval '2 minutes'");
    const [list] = await server.query<{ address: string }>("select address from status_lists");
    const look = async () => (await fetch(list?.address ?? "")).ok;
    for (const moment of MOMENTS_MS) {
      const broken = look().catch((error: unknown) => error);
      await sleep(moment);
      await server.kill();
      await broken;
      await expectWholly(server);
      await server.start();
    }
    while ((await count(server, "select from credential_changes")) > 0) expect(await look()).toBe(true);
    expect((await expectWholly(server)).set).toBe(STUDENTS);
  },
);

async function makeList(server: ServerProcess): Promise<string> {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  const { data } = await server.call<{ data: { id: string } }>("POST", "/user/template", fields);
  await server.call("POST", `/user/template/temp/${data.id}`, { content: JSON.stringify(DESIGN) });
  await server.query(`insert into students (id, template_id, name, email, created_at)
    select left('${data.id}', 16) || to_char(n, 'FM000000'), '${data.id}', 'Student ' || n, n || '@example.com', now()
    from generate_series(1, ${STUDENTS}) n`);
  return data.id;
}

/** As if everybody had looked at their certificate before the mail comes; only the first does, and is copied. */
async function signAll(server: ServerProcess, first: string): Promise<void> {
  expect((await fetch(`${server.url}/certify/${first}.json`)).status).toBe(200);
  await server.query(`update certificates c set version = 1, issued_at = f.issued_at, version_at = f.version_at, words = f.words
    from certificates f where f.student_id = '${first}' and c.version = 0`);
  await server.query(`insert into credentials (student_id, nth, version, body, list_id, list_index, signed_at, key_id)
    select c.student_id, 1, 1, f.body, f.list_id, (f.list_index + row_number() over ()) % ${STATUS_LIST.entries}, f.signed_at, f.key_id
    from certificates c, credentials f where f.student_id = '${first}' and c.student_id <> f.student_id`);
}

type Standing = { withdrawn: boolean; waits: boolean; noted: boolean; ended: boolean; list: string; index: number };

/**
 * A certificate is withdrawn, its waiting mail ended and its credential noted or ended, or none of these; a credential
 * has ended exactly if its bit is set. Returns how many bits are set.
 */
async function expectWholly(server: ServerProcess): Promise<{ set: number }> {
  const standing = await server.query<Standing>(`
    select c.withdrawn_at is not null as withdrawn, q.student_id is not null as waits, n.student_id is not null as noted,
      k.withdrawn_at is not null as ended, k.list_id as list, k.list_index as index
    from certificates c join credentials k on k.student_id = c.student_id
      left join delivery_queue q on q.student_id = c.student_id
      left join credential_changes n on n.student_id = c.student_id`);
  const lists = await server.query<{ id: string; bits: Buffer }>("select id, bits from status_lists");
  const isSet = ({ list, index }: Standing) =>
    hasBit(lists.find(({ id }) => id === list)?.bits ?? Buffer.alloc(0), index);
  expect(standing).toHaveLength(STUDENTS);
  for (const each of standing) {
    const { withdrawn, ended } = each;
    const is = { waits: !withdrawn, noted: withdrawn && !ended, ended: withdrawn && ended, set: ended };
    expect({ ...each, set: isSet(each) }).toMatchObject(is);
  }
  return { set: standing.filter(isSet).length };
}

async function count(server: ServerProcess, query: string): Promise<number> {
  return (await server.query(query)).length;
}
