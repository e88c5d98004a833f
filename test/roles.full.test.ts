// Several processes on one DATABASE_URL share the work: web processes answer, workers send.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { API } from "#api/call.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { freePort } from "./free-port.ts";
import { openSmtpPeer } from "./peers/smtp.ts";
import { type RealServer, startRealServer } from "./real-server.ts";

/** More than one worker claims ahead, so that some are left for the other. */
const STUDENTS = 100;

let folder: string;
let smtp: Awaited<ReturnType<typeof openSmtpPeer>>;
let variables: Record<string, string>;
const running: RealServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-roles-"));
  // Holds every mail, so that one worker does not empty the queue before the other one polls.
  smtp = await openSmtpPeer({ skim: true, faults: [{ kind: "hold" }] });
  variables = { DATABASE_URL: await freshDatabase(), SMTP_URL: smtp.url };
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(role: string): Promise<RealServer> {
  const server = await startRealServer({
    folder: join(folder, "data"),
    port: await freePort(),
    variables: { ...variables, ROLE: role },
  });
  running.push(server);
  return server;
}

describe("Several processes on one database", { timeout: 120_000 }, () => {
  test("a web process delivers nothing, workers serve only their state, and two of them share a broadcast", async () => {
    const [first, second] = [await start("web"), await start("web")];
    const token = await signIn(first);
    const template = await makeTemplate(first, token);
    // Every web process knows the data of the others, including the session.
    await post(second, "/students/send_mail", token, { user_template_id: template });
    const progress = async () => get(first, `/students/send_mail/${template}`, token);
    expect(await progress()).toMatchObject({ busy: true });
    expect(smtp.mails).toEqual([]);

    const workers = await Promise.all([start("worker"), start("worker")]);
    // Both take part: each draws the pictures that it sends.
    for (const worker of workers) await expect.poll(() => drawn(worker), { timeout: 60_000 }).toBeGreaterThan(0);
    smtp.faults.length = 0;
    await expect.poll(progress, { timeout: 60_000, interval: 100 }).toMatchObject({ busy: false });
    expect(new Set(smtp.mails.map((mail) => mail.to)).size).toBe(STUDENTS);
    expect(smtp.mails).toHaveLength(STUDENTS);
    expect(await drawn(first)).toBe(0);

    expect((await fetch(`${workers[0].url}/health/ready`)).status).toBe(200);
    for (const path of ["/", "/login", "/openapi.json", `${API}/user/data`]) {
      expect((await fetch(`${workers[0].url}${path}`)).status).toBe(404);
    }
  });
});

async function drawn(server: RealServer): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const counts = [...text.matchAll(/^prashasti_renders_total\{.*ended="drawn"\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function freshDatabase(): Promise<string> {
  const { host, port, user } = inject("postgres");
  const admin = new pg.Client({ host, port, user, database: "postgres" });
  await admin.connect();
  const name = `roles_${process.pid}_${Math.floor(performance.now())}`;
  await admin.query(`create database ${name} template template_app`);
  await admin.end();
  return `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function signIn(server: RealServer): Promise<string> {
  const mobile = "9876543210";
  const { embeddedCode } = await post(server, "/send-otp", "", { mobile });
  const { token } = await post(server, "/verify-otp", "", { mobile, otp: embeddedCode, name: "Asha Rao" });
  return String(token);
}

async function makeTemplate(server: RealServer, token: string): Promise<string> {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  const { data } = await post(server, "/user/template", token, fields);
  const { id } = data as { id: string };
  const box = { id: "name", x: 50, y: 150, width: 300, height: 60 };
  const look = { fontSize: 24, fontFamily: "serif", fontWeight: "bold", color: "#1d2142" };
  const elements = [{ ...box, ...look, type: "title" as const, text: "{{Student Name}}" }];
  await post(server, `/user/template/temp/${id}`, token, { content: JSON.stringify({ ...EMPTY_CONTENT, elements }) });
  for (let n = 1; n <= STUDENTS; n++) {
    const student = { user_template_id: id, name: `Student ${n}`, email: `s${n}@example.com` };
    await post(server, "/user/students", token, student);
  }
  return id;
}

async function post(server: RealServer, path: string, token: string, body: object) {
  return answerOf(
    await fetch(`${server.url}${API}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== "" && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }),
  );
}

async function get(server: RealServer, path: string, token: string) {
  return answerOf(await fetch(`${server.url}${API}${path}`, { headers: { authorization: `Bearer ${token}` } }));
}

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
