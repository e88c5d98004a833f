// Server processes are killed while people fetch their certificates by a claim link, each pressing twice: what was
// answered is there, nothing is issued or counted twice, and no more than the link allows.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { API, VISIT_HEADER } from "#api/call.ts";
import { SECOND } from "#domain/time.ts";
import { DESIGN } from "../organiser.ts";
import type { SmtpPeer } from "../peers/smtp-control.ts";
import { openSmtpPeer } from "../peers/smtp.ts";
import { openServerProcess, type ServerProcess } from "./server-process.ts";

const FULL = process.env["FAULTS"] === "full";
const PEOPLE = FULL ? 1_000 : 60;
/** For these the link has no certificate left. */
const TOO_MANY = 5;
const KILLS = FULL ? 20 : 3;
const AT_ONCE = 8;
const WITHIN_MS = 300_000;

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

it(
  `${PEOPLE} people fetch ${PEOPLE - TOO_MANY} certificates from a server that is killed ${KILLS} times`,
  { timeout: WITHIN_MS },
  async () => {
    const peer = await openSmtpPeer({ skim: true });
    opened.push(peer);
    const server = await openServerProcess({ SMTP_URL: peer.url });
    opened.push(server);
    await server.start();
    await server.signIn("9876543210", "Asha Rao");
    const link = await makeLink(server);
    const waiting = Array.from({ length: PEOPLE }, (_, nth) => `claim${nth}@example.com`);
    /** Whose press was answered, and to whom the link said that nothing is left. */
    const [served, refused]: [string[], string[]] = [[], []];
    const work = async () => {
      for (let email = waiting.pop(); email !== undefined; email = waiting.pop())
        ((await fetchOne({ server, peer, link, email })) === "taken" ? served : refused).push(email);
    };
    const working = Promise.all(Array.from({ length: AT_ONCE }, work));
    for (let kill = 1; kill <= KILLS; kill++) {
      while (served.length < (kill * (PEOPLE - TOO_MANY)) / (KILLS + 1)) await sleep(5);
      await sleep(Math.random() * 100);
      await server.kill();
      expect(await lostOf(server, served)).toEqual([]);
      await server.start();
    }
    await working;
    expect(await lostOf(server, served)).toEqual([]);
    expect(served.length + refused.length).toBe(PEOPLE);
    expect(await standingOf(server)).toEqual({
      taken: PEOPLE - TOO_MANY,
      claimed: PEOPLE - TOO_MANY,
      issued: PEOPLE - TOO_MANY,
      again: 0,
      given: PEOPLE - TOO_MANY,
    });
  },
);

async function makeLink(server: ServerProcess): Promise<string> {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  const { data } = await server.call<{ data: { id: string } }>("POST", "/user/template", fields);
  await server.call("POST", `/user/template/temp/${data.id}`, { content: JSON.stringify(DESIGN) });
  await server.query(`insert into students (id, template_id, name, email, created_at)
    select left('${data.id}', 16) || to_char(n, 'FM000000'), '${data.id}', 'Person ' || n, 'claim' || n || '@example.com', now()
    from generate_series(0, ${PEOPLE - 1}) n`);
  const rules = { column: "", number_column: "", capacity: PEOPLE - TOO_MANY };
  const made = await server.call<{ link: { address: string } }>("PUT", `/user/template/${data.id}/claim`, rules);
  return made.link.address.split("/").at(-1) ?? "";
}

type One = { server: ServerProcess; peer: SmtpPeer; link: string; email: string };

/** As somebody does who begins again after each failure. */
async function fetchOne({ server, peer, link, email }: One): Promise<"taken" | "full"> {
  const post = async <T>(path: string, body: object, visit = ""): Promise<T> => {
    const headers = { "content-type": "application/json", [VISIT_HEADER]: visit };
    const answer = await fetch(`${server.url}${API}/claims/${link}${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const answered = (await answer.json()) as T & { code?: string };
    if (!answer.ok) throw new Error(answered.code);
    return answered;
  };
  for (;;) {
    try {
      const before = peer.mails.length;
      const { proof } = await post<{ proof: string }>("/code", { email });
      const code = await codeTo(peer, email, before);
      const { data } = await post<{ data: { visit: string; certificates: { ref: string }[] } }>("/visits", {
        proof,
        code,
      });
      const take = () => post("/certificates", { ref: data.certificates[0]?.ref ?? "" }, data.visit);
      await Promise.all([take(), take()]);
      return "taken";
    } catch (error) {
      if (error instanceof Error && error.message === "claim.full") return "full";
      await sleep(20);
    }
  }
}

/** Throws if none comes, because the server died first. */
async function codeTo(peer: SmtpPeer, email: string, after: number): Promise<string> {
  const until = performance.now() + 3 * SECOND;
  while (performance.now() < until) {
    const mail = peer.mails.slice(after).find(({ to }) => to === email);
    if (mail !== undefined) return /\d{6}/.exec(mail.subject)?.[0] ?? "";
    await sleep(10);
  }
  throw new Error("No code came");
}

/** Those who were told that they have theirs, and do not. */
async function lostOf(server: ServerProcess, served: readonly string[]): Promise<string[]> {
  const told = [...served];
  const rows = await server.query<{ email: string }>(`select s.email from hand_overs h
    join students s on s.id = h.student_id join certificates c on c.student_id = s.id
    where h.kind = 'claimed' and c.version = 1 and c.sent_at is not null`);
  const there = new Set(rows.map(({ email }) => email));
  return told.filter((email) => !there.has(email));
}

async function standingOf(server: ServerProcess) {
  const [standing] = await server.query<Record<string, number>>(`select
    (select taken from claim_links)::int as taken,
    (select count(*) from hand_overs where kind = 'claimed')::int as claimed,
    (select count(*) from certificates where version = 1 and sent_at is not null)::int as issued,
    (select count(*) from certificates where version > 1)::int as again,
    (select count(*) from deliveries where state = 'given')::int as given`);
  return standing;
}
