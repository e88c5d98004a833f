// A server process is killed while it sends WhatsApp messages: none is lost, and none that WhatsApp reports is sent
// twice.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, it } from "vitest";
import type { WhatsAppProgress } from "#api/whatsapp.ts";
import { openCluster } from "../../src/server/database/embedded.ts";
import { ADMIN, embeddedLogin } from "../../src/server/database/secure.ts";
import { freePort } from "../free-port.ts";
import { DESIGN, openOrganiser, type Organiser } from "../organiser.ts";
import { openWhatsAppPeer, postNotice, type WhatsAppPeer, whatsAppVariables } from "../peers/whatsapp.ts";
import { type RealServer, startRealServer } from "../real-server.ts";

const FULL = process.env["FAULTS"] === "full";
const KILLS = FULL ? 10 : 1;
const STUDENTS = FULL ? 300 : 40;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

it(`of ${STUDENTS} messages and ${KILLS} kills on the way, each arrives once`, { timeout: 600_000 }, async () => {
  const peer = await openWhatsAppPeer();
  closing.push(() => peer.close());
  peer.slowMs = 50;
  const folder = await mkdtemp(join(tmpdir(), "prashasti-kills-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, "data");
  const cluster = await openCluster(join(data, "postgres"));
  closing.push(() => cluster.stop());
  const port = await freePort();
  const start = () =>
    startRealServer({ folder: data, port, variables: { ...whatsAppVariables(peer), LOG_LEVEL: "silent" } });
  let server = await start();
  closing.push(() => server.kill());
  const organiser = await openOrganiser(server.url);
  const template = await organiser.template(DESIGN);
  await organiser.ask("POST", "/user/students/import/csv", listFor(template));
  await organiser.ask("POST", "/students/send_whatsapp", { user_template_id: template });

  for (let kill = 1; kill <= KILLS; kill++) {
    await until(() => peer.inbox.length >= (STUDENTS / (KILLS + 1)) * kill);
    await server.kill();
    server = await start();
    await report(server, peer);
  }
  const login = await embeddedLogin(join(data, "postgres"), ADMIN);
  const database = { host: cluster.host, port: cluster.port, ...login, database: "prashasti" };
  const ended = await untilFinal(organiser, template, async () => {
    await report(server, peer);
    await pass(database);
  });

  expect(ended).toMatchObject({ sent: STUDENTS, failed: 0 });
  expect(peer.inbox.map(({ to }) => to).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    Array.from({ length: STUDENTS }, (_, nth) => `91${mobileOf(nth)}`),
  );
});

/** The reports that WhatsApp sends of what it has taken, also to the process that knows nothing of it. */
async function report({ url }: RealServer, { inbox }: WhatsAppPeer): Promise<void> {
  const statuses = inbox.map(({ wamid, to, data }) => ({ id: wamid, status: "sent", to, data }));
  expect(await postNotice(url, { statuses })).toBe(200);
}

/** As if the minutes had passed in which WhatsApp may report what it took. */
async function pass(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query("update whatsapp_messages set next_at = now() where next_at > now() and holder is null");
  } finally {
    await client.end();
  }
}

async function untilFinal(
  organiser: Organiser,
  template: string,
  meanwhile: () => Promise<void>,
): Promise<WhatsAppProgress> {
  for (;;) {
    const { data } = (await organiser.ask("GET", `/students/send_whatsapp/${template}`)) as { data: WhatsAppProgress };
    if (data.waiting === 0) return data;
    await meanwhile();
    await sleep(500);
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(10);
}

function mobileOf(nth: number): string {
  return `98765${String(nth).padStart(5, "0")}`;
}

function listFor(template: string): FormData {
  const rows = Array.from({ length: STUDENTS }, (_, nth) => `Student ${nth},${mobileOf(nth)},yes`);
  const form = new FormData();
  form.set("user_template_id", template);
  form.set("file", new File([["Name,Mobile,Opt-in", ...rows].join("\n")], "list.csv", { type: "text/csv" }));
  return form;
}
