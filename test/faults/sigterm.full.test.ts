// A server is told to stop during its work (R20): every request in progress is answered, no mail is cut off, and it
// exits in time.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { MAIL_STATES } from "../mail-states.ts";
import { DESIGN, openOrganiser } from "../organiser.ts";
import { openSmtpPeer } from "../peers/smtp.ts";
import { startRealServer } from "../real-server.ts";
import { askDatabase, ownDatabase } from "../shared-database.ts";

const FULL = process.env["FAULTS"] === "full";
const STOPS = FULL ? 10 : 1;
const STUDENTS = 40;
/** Pictures requested at once, which are in progress when the signal comes. */
const LOOKS = 20;
const LEAST_PICTURE_BYTES = 1000;
const SMTP_TAKES_MS = 100;
const EXITS_WITHIN_MS = 10_000;

const folder = await mkdtemp(join(tmpdir(), "prashasti-sigterm-"));
const smtp = await openSmtpPeer({ skim: true, faults: [{ kind: "slow", ms: SMTP_TAKES_MS }] });
afterAll(async () => {
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

test("a stop answers every request in progress, cuts off no mail, and ends in time", { timeout: 300_000 }, async () => {
  const variables = { DATABASE_URL: await ownDatabase("sigterm"), SMTP_URL: smtp.url };
  const ended: number[] = [];
  for (let stops = 0; stops < STOPS; stops++) {
    const server = await startRealServer({ folder: join(folder, "data"), port: await freePort(), variables });
    const organiser = await openOrganiser(server.url);
    const template = await organiser.template(DESIGN);
    await organiser.importStudents(template, STUDENTS);
    const students = (await organiser.ask("GET", `/user/students?user_template_id=${template}`)) as { id: string }[];
    const mailed = smtp.mails.length;
    await organiser.ask("POST", "/students/send_mail", { user_template_id: template });
    await smtp.arrived(mailed + 1);

    const requests = students.slice(0, LOOKS).map(({ id }) => get(`${server.url}/certify/${id}.png`, { agent: false }));
    const looks = requests.map(answerTo);
    await Promise.all(requests.map((request) => once(request, "finish")));
    // New connections are refused. This request, on its own connection, came after all the others: once it is answered,
    // they are in progress.
    await once(get(`${server.url}/health/live`, { agent: false }), "response");
    const began = performance.now();
    await server.stop();
    ended.push(Math.round(performance.now() - began));
    expect(await Promise.all(looks)).toEqual(looks.map(() => 200));
    // The mail server's mails and the sent ones in the database are the same.
    const states = await askDatabase<{ state: string; count: string }>(variables.DATABASE_URL, STATES);
    const sent = states.find(({ state }) => state === "sent");
    expect(states.map(({ state }) => state)).not.toContain("sending");
    expect(Number(sent?.count)).toBe(smtp.mails.length);
  }
  console.log(
    `R20: ${STOPS} stops, each with ${LOOKS} answers and mails under way; ended after ${ended.join(", ")} ms`,
  );
  expect(Math.max(...ended)).toBeLessThan(EXITS_WITHIN_MS);
});

test("a stop while the mail server is silent leaves no mail claimed", { timeout: 120_000 }, async () => {
  const silent = await openSmtpPeer({ skim: true, faults: [{ kind: "hang", at: "data" }] });
  const variables = { DATABASE_URL: await ownDatabase("silent"), SMTP_URL: silent.url };
  const server = await startRealServer({ folder: join(folder, "silent"), port: await freePort(), variables });
  try {
    const organiser = await openOrganiser(server.url);
    const template = await organiser.template(DESIGN);
    await organiser.importStudents(template, STUDENTS);
    await organiser.ask("POST", "/students/send_mail", { user_template_id: template });
    await silent.hanging();
    await server.stop();
    const states = await askDatabase<{ state: string }>(variables.DATABASE_URL, STATES);
    // Only recipients without an answer of the mail server are tried again.
    expect(states.map(({ state }) => state).toSorted()).toEqual(["deferred", "queued"]);
  } finally {
    await server.kill();
    await silent.close();
  }
});

const STATES = `select state, count(*) from ${MAIL_STATES} group by state`;

/** The status, when the picture is complete. */
async function answerTo(request: ClientRequest): Promise<number> {
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const { length } = await buffer(answer);
  return length > LEAST_PICTURE_BYTES ? (answer.statusCode ?? 0) : 0;
}
