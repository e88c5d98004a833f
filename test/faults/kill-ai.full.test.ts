import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import type { CertificatePublic } from "#api/certificate.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { AI_KEYS } from "../peers/ai-shapes.ts";
import { openAiPeer } from "../peers/ai.ts";
import { openServerProcess, type ServerProcess } from "./server-process.ts";

const KILLS = process.env["FAULTS"] === "full" ? 10 : 3;
const STUDENTS = 8;
const LIVES_MS = 300;
const WITHIN_MS = 240_000;

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

describe(`a server that is killed ${KILLS} times during AI work`, () => {
  it("charges for what was stored, and for nothing else", { timeout: WITHIN_MS }, async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#353f94" } })
      .png()
      .toBuffer();
    const peer = await openAiPeer(picture);
    opened.push(peer);
    const server = await openServerProcess({
      AI_PROVIDER: "openai",
      AI_API_KEY: AI_KEYS.openai,
      AI_BASE_URL: `${peer.url}/v1`,
    });
    opened.push(server);
    await server.start();
    await server.signIn("9876543210", "Asha Rao");
    const students = await makeStudents(server);
    await server.query(GRANT);

    for (let kills = 0; kills < KILLS; kills++) {
      // One request at the vendor certainly hangs, usually the background; the certificates are at different stages.
      peer.fault = { kind: "hang", times: 1 };
      const callsBefore = peer.calls.length;
      const lost = server.call("POST", "/generate-gen", { prompt: `round ${kills}` }).catch(() => "lost");
      // A new server first loads the vendor's code.
      await expect.poll(() => peer.calls.length, { timeout: 20_000 }).toBeGreaterThan(callsBefore);
      const looks = students.map((id) => viewCertificate(server, id).catch(() => "lost"));
      await sleep(Math.random() * LIVES_MS);
      await server.kill();
      await Promise.all([lost, ...looks]);
      await server.start();
    }
    await expect
      .poll(
        async () =>
          (await Promise.all(students.map((id) => viewCertificate(server, id)))).some(({ pending }) => pending),
        {
          timeout: 30_000,
        },
      )
      .toBe(false);

    const seen = await Promise.all(students.map((id) => viewCertificate(server, id)));
    expect(seen.map(({ ai }) => [ai?.aititle, ai?.image_path !== null])).toEqual(
      students.map(() => ["Well done", true]),
    );
    // Unfinished work of killed processes is given up after 30 seconds without a renewal.
    const making = () => server.query("select from ai_backgrounds where state = 'making'");
    await expect.poll(making, { timeout: 60_000, interval: 500 }).toEqual([]);
    // A background finished before the kill is charged and kept for the next request.
    const kept = (await server.query("select from ai_backgrounds")).length;
    const left = WELCOME_CREDITS + GRANTED - STUDENTS - kept;
    expect(await server.call("GET", "/user/credits/balance")).toMatchObject({ balance: left });
    expect(await server.query(OPEN_RESERVATIONS)).toEqual([]);
    // A picture that was never used is marked for deletion an hour later.
    expect(await server.query("select from files where deleted_at is null")).toHaveLength(STUDENTS);
    // A user who lost their background asks again.
    await server.call("POST", "/generate-gen", { prompt: "another" });
    expect(await server.call("GET", "/user/credits/balance")).toMatchObject({ balance: left - 1 });
  });
});

/** Enough for every background that may be finished nevertheless. */
const GRANTED = 20;
const GRANT = `with granted as (
  insert into credit_entries (id, user_id, intention, kind, amount, remarks, created_at)
  select 'grant', id, 'grant', 'grant', ${GRANTED}, '{"code": "credit.by_operator"}', now() from users returning user_id, amount)
  update credit_accounts a set balance = balance + g.amount from granted g where g.user_id = a.user_id`;

/** Credits that were reserved and neither spent nor released. */
const OPEN_RESERVATIONS = `select intention from credit_entries r where kind = 'reserve' and not exists (
  select from credit_entries e where e.user_id = r.user_id and e.intention = r.intention and e.kind in ('commit', 'release'))`;

function viewCertificate(server: ServerProcess, id: string): Promise<CertificatePublic> {
  return server.call("GET", `/students/certidata/${id}`);
}

async function makeStudents(server: ServerProcess): Promise<string[]> {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  const { data } = await server.call<{ data: { id: string } }>("POST", "/user/template", fields);
  const elements = (["title", "ai-picture"] as const).map((entry) => newElement(entry, { id: entry, phone: false }));
  const content = JSON.stringify({ ...EMPTY_CONTENT, elements });
  await server.call("POST", `/user/template/temp/${data.id}`, { content });
  const ids: string[] = [];
  for (let n = 1; n <= STUDENTS; n++) {
    const body = { user_template_id: data.id, name: `Student ${n}` };
    ids.push((await server.call<{ id: string }>("POST", "/user/students", body)).id);
  }
  return ids;
}
