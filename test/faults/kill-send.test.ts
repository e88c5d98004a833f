// Server processes are killed while they send (R1): no mail is lost, and only mails in progress at a kill may be sent
// twice.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import type { BatchProgress } from "#api/shapes.ts";
import { openCluster } from "../../src/server/database/embedded.ts";
import { ADMIN, embeddedLogin } from "../../src/server/database/secure.ts";
import { freePort } from "../free-port.ts";
import { DESIGN, openOrganiser, type Organiser } from "../organiser.ts";
import type { SmtpRule } from "../peers/smtp-faults.ts";
import { openSmtpPeer } from "../peers/smtp.ts";
import type { SmtpPeer } from "../peers/smtp-control.ts";
import { type RealServer, startRealServer } from "../real-server.ts";

const FULL = process.env["FAULTS"] === "full";
const KILLS = FULL ? 30 : 1;
const STUDENTS = FULL ? 1000 : 40;
/**
 * The mail server accepts at most so many mails between two kills and then waits, so that no kill comes after the end.
 */
const MOST = Math.floor(STUDENTS / (KILLS + 2));
/** From its first mail. In the small form the number of sent mails decides, because other tests run in parallel. */
const LIVES_MS = { least: 100, most: 600 };
const SLOW: SmtpRule = { kind: "slow", ms: 40, times: MOST };
const SENDERS: readonly [string, number][] = [
  ["one process with the embedded database", 1],
  ...(FULL ? [["two processes on one database, one of which lives on", 2] as [string, number]] : []),
];
const HOLD: SmtpRule = { kind: "hold" };
const WITHIN_MS = 300_000;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe(`${STUDENTS} mails, and ${KILLS} kill${KILLS === 1 ? "" : "s"} on the way`, () => {
  it.each(SENDERS)(
    "of %s: none is lost, and only mails in progress are sent twice",
    { timeout: WITHIN_MS },
    async (_, count) => {
      const began = performance.now();
      const peer = await openSmtpPeer({ skim: true, faults: [HOLD] });
      closing.push(() => peer.close());
      const stage = await openStage(peer, count);
      const organiser = await openOrganiser(stage.servers[0]?.url ?? "");
      const template = await organiser.template(DESIGN);
      await organiser.importStudents(template, STUDENTS);
      await organiser.ask("POST", "/students/send_mail", { user_template_id: template });

      for (let kill = 0; kill < KILLS; kill++) await killOnTheWay(stage, kill % count);
      peer.faults.length = 0;
      await untilFinal(organiser, template);

      const rows = await stage.rows();
      const copies = countOf(peer.mails.map(({ messageId }) => messageId));
      expect(countOf(rows.map(({ state }) => state))).toEqual(new Map([["sent", STUDENTS]]));
      expect(rows.filter((row) => !copies.has(row.message_id))).toEqual([]);
      // Every attempt is counted: a repeated one belonged to a killed worker.
      expect(rows.filter((row) => (copies.get(row.message_id) ?? 0) > row.attempt)).toEqual([]);
      expect(
        peer.mails.filter(({ to, messageId }) => !rows.some((r) => r.email === to && r.message_id === messageId)),
      ).toEqual([]);
      expect(peer.wrongs).toEqual([]);
      const tookS = (performance.now() - began) / 1000;
      const inFlight = rows.reduce((sum, { attempt }) => sum + attempt - 1, 0);
      const twice = peer.mails.length - STUDENTS;
      console.log(
        `R1: ${count} process(es), ${KILLS} kills: 0 lost, ${inFlight} in flight, ${twice} taken twice, ${tookS.toFixed(1)} s`,
      );
    },
  );
});

type Row = { email: string; message_id: string; state: string; attempt: number };
type Stage = {
  peer: SmtpPeer;
  servers: RealServer[]; /** The process of this number, on its own port. */
  start(nth: number): Promise<void>;
  rows(): Promise<Row[]>;
};

/** Killed while it is sending, and started again. */
async function killOnTheWay(stage: Stage, which: number): Promise<void> {
  const { peer } = stage;
  peer.faults.splice(0, Infinity, { ...SLOW }, HOLD);
  const taken = peer.mails.length;
  await peer.arrived(taken + (FULL ? 1 : Math.ceil(Math.random() * MOST)), 60_000);
  if (FULL) await sleep(LIVES_MS.least + Math.random() * (LIVES_MS.most - LIVES_MS.least));
  await stage.servers[which]?.kill();
  expect(peer.mails.length - taken).toBeLessThanOrEqual(STUDENTS / 2);
  await stage.start(which);
}

async function openStage(peer: SmtpPeer, count: number): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-kills-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, "data");
  // The first to ask starts it; a server without its own adopts it.
  const cluster = await openCluster(join(data, "postgres"));
  closing.push(() => cluster.stop());
  const host = encodeURIComponent(cluster.host);
  const shared = { DATABASE_URL: `postgres://app@/postgres?host=${host}&port=${cluster.port}` };
  const variables = { SMTP_URL: peer.url, LOG_LEVEL: "silent", ...(count > 1 && shared) };
  const ports = [await freePort(), await freePort()];
  const servers: RealServer[] = [];
  closing.push(() => Promise.all(servers.map((server) => server.kill())));
  const start = async (nth: number) => {
    servers[nth] = await startRealServer({ folder: data, port: ports[nth] ?? 0, variables });
  };
  for (let nth = 0; nth < count; nth++) await start(nth);
  const database = {
    host: cluster.host,
    port: cluster.port,
    ...(await embeddedLogin(join(data, "postgres"), ADMIN)),
    database: count > 1 ? "postgres" : "prashasti",
  };
  return { peer, servers, start, rows: () => rowsIn(database) };
}

async function rowsIn(database: pg.ClientConfig): Promise<Row[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query<Row>("select email, message_id, state, attempt from deliveries")).rows;
  } finally {
    await client.end();
  }
}

async function untilFinal(organiser: Organiser, template: string): Promise<void> {
  const path = `/students/send_mail/${template}`;
  while (((await organiser.ask("GET", path)) as BatchProgress).busy) await sleep(100);
}

function countOf<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
