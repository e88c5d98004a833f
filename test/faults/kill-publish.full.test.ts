// Server processes are killed while two held lists are published, one by a press and one at its time: nobody is left
// out, only mails in progress at a kill may be sent twice, and whoever is added later gets theirs.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { SECOND } from "#domain/time.ts";
import { DESIGN } from "../organiser.ts";
import type { SmtpRule } from "../peers/smtp-faults.ts";
import { openSmtpPeer } from "../peers/smtp.ts";
import type { SmtpPeer } from "../peers/smtp-control.ts";
import { openServerProcess, type ServerProcess } from "./server-process.ts";

const FULL = process.env["FAULTS"] === "full";
/** On each of the lists; every fifth has no address. */
const STUDENTS = FULL ? 2_500 : 120;
/** Around the press, around the moment in which both become public, and while mails go out. */
const KILLS = FULL ? { press: 5, public: 7, sending: 8 } : { press: 1, public: 1, sending: 1 };
/** How many mails the mail server takes between two kills, so that no kill comes after the end. */
const MOST = 40;
const SLOW: SmtpRule = { kind: "slow", ms: 10, times: MOST };
const HOLD: SmtpRule = { kind: "hold" };
const WITHIN_MS = 600_000;

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

it(
  `two lists of ${STUDENTS}, killed ${KILLS.press + KILLS.public + KILLS.sending} times while they are published`,
  { timeout: WITHIN_MS },
  async () => {
    const peer = await openSmtpPeer({ skim: true, faults: [HOLD] });
    opened.push(peer);
    const server = await openServerProcess({ SMTP_URL: peer.url });
    opened.push(server);
    await server.start();
    await server.signIn("9876543210", "Asha Rao");
    const pressed = await makeList(server, "a");
    const timed = await makeList(server, "b");
    await hold(server, pressed, {});
    const at = await pressUntilPublished(server, pressed, timed);

    for (let kill = 0; kill < KILLS.public; kill++) {
      await sleep(Math.max(0, at - Date.now()) + Math.random() * SECOND);
      await killAndStart(server);
    }
    for (let kill = 0; kill < KILLS.sending; kill++) {
      peer.faults.splice(0, Infinity, { ...SLOW }, HOLD);
      await peer.arrived(peer.mails.length + 1 + Math.floor(Math.random() * (MOST / 2)), WITHIN_MS);
      await killAndStart(server);
    }
    const late = await addOne(server, pressed);
    peer.faults.length = 0;
    await until(
      server,
      "select where not exists (select from delivery_queue) and not exists (select from publications where settled_at is null or late_since is not null)",
    );
    await expectAllServed(server, peer, late);
    expect([await stateOf(server, pressed), await stateOf(server, timed)]).toEqual(["published", "published"]);
  },
);

async function hold(server: ServerProcess, template: string, body: { publish_at?: string }): Promise<void> {
  await server.call("PUT", `/students/publish/${template}`, body);
}

/** Killed at random moments of the press. Returns when it is public; the other list publishes itself then. */
async function pressUntilPublished(server: ServerProcess, pressed: string, timed: string): Promise<number> {
  const press = async () => {
    if ((await stateOf(server, pressed)) === "held") await server.call("POST", `/students/publish/${pressed}`, {});
  };
  for (let kill = 0; kill < KILLS.press; kill++) {
    const broken = press().catch((error: unknown) => error);
    await sleep(Math.random() * (FULL ? SECOND : SECOND / 10));
    await killAndStart(server);
    await broken;
  }
  await press();
  const [row] = await server.query<{ at: Date }>("select published_at as at from publications");
  const at = Math.max(row?.at.getTime() ?? 0, Date.now() + SECOND);
  await hold(server, timed, { publish_at: new Date(at).toISOString() });
  return at;
}

async function stateOf(server: ServerProcess, template: string): Promise<string | undefined> {
  type Answer = { publication: { state: string } | null };
  return (await server.call<Answer>("GET", `/students/publish/${template}`)).publication?.state;
}

async function killAndStart(server: ServerProcess): Promise<void> {
  await server.kill();
  await server.start();
}

/** Killed right after the answer, before or while they get theirs. */
async function addOne(server: ServerProcess, template: string): Promise<string> {
  const body = { name: "Late Winner", email: "late@example.com", user_template_id: template };
  const { id } = await server.call<{ id: string }>("POST", "/user/students", body);
  await sleep(Math.random() * 100);
  await killAndStart(server);
  return id;
}

async function expectAllServed(server: ServerProcess, peer: SmtpPeer, late: string): Promise<void> {
  type Row = {
    id: string;
    email: string;
    issued: boolean;
    mails: number;
    message_id: string;
    state: string;
    attempt: number;
  };
  const rows = await server.query<Row>(`
    select s.id, s.email, c.version > 0 as issued, (select count(*)::int from deliveries where student_id = s.id) as mails,
      d.message_id, d.state, d.attempt
    from students s left join certificates c on c.student_id = s.id left join deliveries d on d.student_id = s.id`);
  expect(rows.filter(({ id }) => id === late)).toMatchObject([{ state: "sent" }]);
  expect(rows).toHaveLength(2 * STUDENTS + 1);
  expect(rows.filter(({ issued }) => !issued)).toEqual([]);
  expect(rows.filter(({ email, mails }) => mails !== (email === "" ? 0 : 1))).toEqual([]);
  const mailed = rows.filter(({ email }) => email !== "");
  expect(mailed.filter(({ state }) => state !== "sent")).toEqual([]);

  const copies = new Map<string, number>();
  for (const { messageId } of peer.mails) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  expect(mailed.filter((row) => !copies.has(row.message_id))).toEqual([]);
  // Every attempt is counted: a repeated one belonged to a killed worker.
  expect(mailed.filter((row) => (copies.get(row.message_id) ?? 0) > row.attempt)).toEqual([]);
  expect(copies.size).toBe(mailed.length);
  const inFlight = mailed.reduce((sum, { attempt }) => sum + attempt - 1, 0);
  console.log(`Publishing: 0 lost, ${inFlight} in flight at kills, ${peer.mails.length - mailed.length} taken twice`);
}

async function makeList(server: ServerProcess, letter: string): Promise<string> {
  const fields = { name: `HackFest ${letter}`, category: "Technology", language: "English" };
  const { data } = await server.call<{ data: { id: string } }>("POST", "/user/template", fields);
  await server.call("POST", `/user/template/temp/${data.id}`, { content: JSON.stringify(DESIGN) });
  await server.query(`insert into students (id, template_id, name, email, created_at)
    select '${letter}' || n, '${data.id}', 'Student ' || n,
      case when n % 5 = 0 then '' else '${letter}' || n || '@example.com' end, now()
    from generate_series(1, ${STUDENTS}) n`);
  return data.id;
}

/** Until the query finds something. */
async function until(server: ServerProcess, query: string): Promise<void> {
  while ((await server.query(query)).length === 0) await sleep(50);
}
