// A program issues certificates while its server is killed, and repeats each request under the same Idempotency-Key:
// everybody is issued and mailed once.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { V1 } from "#api/v1/call.ts";
import { DESIGN } from "../organiser.ts";
import { openServerProcess, type ServerProcess } from "./server-process.ts";

const FULL = process.env["FAULTS"] === "full";
const REQUESTS = FULL ? 200 : 24;
const PEOPLE = 100;
/** Of the requests that are killed in their middle, one after another. */
const MANY = 1000;
const LARGE = FULL ? 12 : 3;
const KILLS = FULL ? 20 : 2;
const AT_ONCE = 4;
/** What a dead process had begun is taken over after ten seconds. */
const WITHIN_MS = FULL ? 1_500_000 : 280_000;

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

it(
  `${REQUESTS} requests for ${PEOPLE} people each to a server that is killed ${KILLS} times issue each of them once`,
  { timeout: WITHIN_MS },
  async () => {
    const { server, program } = await openServer(PEOPLE);
    const waiting = Array.from({ length: REQUESTS }, (_, nth) => nth);
    const batches: string[] = [];
    let repeated = 0;
    const work = async () => {
      for (let nth = waiting.pop(); nth !== undefined; nth = waiting.pop()) {
        const answer = await untilAnswered(program, nth, () => (repeated += 1));
        batches.push(answer.batch);
      }
    };
    const working = Promise.all(Array.from({ length: AT_ONCE }, work));
    for (let kill = 1; kill <= KILLS; kill++) {
      while (batches.length < (kill * REQUESTS) / (KILLS + 1)) await sleep(5);
      await sleep(Math.random() * 150);
      await server.kill();
      await server.start();
    }
    await working;
    console.log(`${KILLS} kills, ${repeated} repeated requests`);
    expect(new Set(batches).size).toBe(REQUESTS);
    expect(await standingOf(server)).toEqual({
      students: REQUESTS * PEOPLE,
      people: REQUESTS * PEOPLE,
      mails: REQUESTS * PEOPLE,
      mailed: REQUESTS * PEOPLE,
      batches: REQUESTS,
      left: 0,
    });
  },
);

it(
  `${LARGE} requests for ${MANY} people each, whose server is killed in the middle of each, issue each of them once`,
  { timeout: WITHIN_MS },
  async () => {
    const { server, program } = await openServer(MANY);
    const began = performance.now();
    await untilAnswered(program, 0);
    const took = performance.now() - began;
    let interrupted = 0;
    for (let nth = 1; nth <= LARGE; nth++) {
      const first = program.issue(nth);
      await sleep((took * nth) / (LARGE + 1));
      await server.kill();
      if ((await first) === undefined) interrupted += 1;
      await server.start();
      const { certificates } = await untilAnswered(program, nth);
      expect(new Set(certificates.map(({ id }) => id)).size).toBe(MANY);
      expect(certificates.filter(({ outcome }) => outcome !== "mailed")).toEqual([]);
      expect((await untilAnswered(program, nth)).certificates).toEqual(certificates);
    }
    console.log(`${interrupted} of ${LARGE} requests were interrupted`);
    expect(interrupted).toBeGreaterThan(0);
    const people = (LARGE + 1) * MANY;
    const all = { students: people, people, mails: people, mailed: people };
    expect(await standingOf(server)).toEqual({ ...all, batches: LARGE + 1, left: 0 });
  },
);

async function openServer(people: number): Promise<{ server: ServerProcess; program: IssuingProgram }> {
  const server = await openServerProcess({});
  opened.push(server);
  await server.start();
  await server.signIn("9876543210", "Asha Rao");
  return { server, program: await openProgramOf(server, people) };
}

type IssuingProgram = {
  /** Undefined if it must be asked for again. */
  issue(nth: number): Promise<Answered | undefined>;
};

async function untilAnswered(program: IssuingProgram, nth: number, onRepeat: () => void = () => {}): Promise<Answered> {
  for (;;) {
    const answer = await program.issue(nth);
    if (answer !== undefined) return answer;
    onRepeat();
    await sleep(200);
  }
}

async function openProgramOf(server: ServerProcess, people: number): Promise<IssuingProgram> {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  const { data } = await server.call<{ data: { id: string } }>("POST", "/user/template", fields);
  await server.call("POST", `/user/template/temp/${data.id}`, { content: JSON.stringify(DESIGN) });
  const own = (await server.call<{ data: { id: string }[] }>("GET", "/user/workspaces")).data[0]?.id ?? "";
  const wanted = { name: "Killed", scopes: ["certificates:issue"] };
  const made = await server.call<{ data: { key: string } }>("POST", `/user/workspaces/${own}/keys`, wanted);
  return {
    async issue(nth) {
      const recipients = Array.from({ length: people }, (_, at) => ({
        name: `Person ${nth} ${at}`,
        email: `person${nth}.${at}@example.com`,
      }));
      const answer = await fetch(`${server.url}${V1}/issues`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${made.data.key}`,
          "content-type": "application/json",
          "idempotency-key": `issue-${nth}`,
        },
        body: JSON.stringify({ template: data.id, recipients }),
      }).catch(() => undefined);
      if (answer === undefined) return undefined;
      const body = (await answer.json().catch(() => undefined)) as Answered | undefined;
      if (body === undefined || answer.status === 503 || body.code === "idempotency.running") return undefined;
      if (!answer.ok) throw new Error(`${answer.status} ${body.code}`);
      return body;
    },
  };
}

type Answered = { batch: string; certificates: { id: string; outcome: string }[]; code?: string };

async function standingOf(server: ServerProcess) {
  const [row] = await server.query<Record<string, number>>(`
    select (select count(*)::int from students) as students, (select count(distinct email)::int from students) as people,
      (select count(*)::int from deliveries) as mails, (select count(distinct student_id)::int from deliveries) as mailed,
      (select count(*)::int from sendings) as batches,
      (select count(*)::int from idempotent_requests where done_at is null) as "left"`);
  return row;
}
