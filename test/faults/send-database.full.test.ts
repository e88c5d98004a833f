// The database stops while mails are being sent (R2): what the mail server accepted meanwhile is recorded when it is
// back, and nothing is sent twice.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { API } from "#api/call.ts";
import type { BatchProgress } from "#api/shapes.ts";
import { type DatabaseCluster, openCluster } from "../../src/server/database/embedded.ts";
import { freePort } from "../free-port.ts";
import { DESIGN, openOrganiser, type Organiser } from "../organiser.ts";
import type { SmtpRule } from "../peers/smtp-faults.ts";
import { openSmtpPeer } from "../peers/smtp.ts";
import { startRealServer } from "../real-server.ts";

const FULL = process.env["FAULTS"] === "full";
const STUDENTS = FULL ? 500 : 40;
const PROCESSES = FULL ? 2 : 1;
const AWAY_MS = FULL ? 20_000 : 1000;
const CONNECTIONS = 5;
const HOLD: SmtpRule = { kind: "hold" };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe(`A database that stops for ${AWAY_MS / 1000} s in the middle of ${STUDENTS} mails`, () => {
  it("has lost none when it is back, and every student got one", { timeout: 300_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "prashasti-away-"));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const peer = await openSmtpPeer({ skim: true });
    closing.push(() => peer.close());
    const port = await freePort();
    const open = () => openCluster(join(folder, "postgres"), ["listen_addresses=127.0.0.1", `port=${port}`]);
    let cluster: DatabaseCluster = await open();
    closing.push(() => cluster.stop());
    const variables = {
      DATABASE_URL: `postgres://app@127.0.0.1:${port}/postgres`,
      SMTP_URL: peer.url,
      LOG_LEVEL: "silent",
    };
    const urls: string[] = [];
    for (let nth = 0; nth < PROCESSES; nth++) {
      const server = await startRealServer({ folder: join(folder, "data"), port: await freePort(), variables });
      closing.push(() => server.stop());
      urls.push(server.url);
    }
    const organiser = await openOrganiser(urls[0] ?? "");
    const template = await organiser.template(DESIGN);
    await organiser.importStudents(template, STUDENTS);

    peer.faults.push({ kind: "slow", ms: 1, times: STUDENTS / 4 }, HOLD);
    await organiser.ask("POST", "/students/send_mail", { user_template_id: template });
    await peer.arrived(STUDENTS / 4, 60_000);
    // The mail server holds these, and answers while the database is away.
    await expect.poll(() => peer.held(), { timeout: 60_000 }).toBe(CONNECTIONS * PROCESSES);
    process.kill(cluster.pid, "SIGQUIT");
    await untilRefused(`${urls[0]}${API}/students/send_mail/${template}`, organiser);
    peer.faults.length = 0;
    await peer.arrived(STUDENTS / 4 + CONNECTIONS * PROCESSES, 60_000);
    await sleep(AWAY_MS);
    cluster = await open();
    const { counts } = await untilFinal(organiser, template);

    expect(counts).toMatchObject({ sent: STUDENTS, failed: 0, deferred: 0 });
    expect(new Set(peer.mails.map(({ to }) => to)).size).toBe(STUDENTS);
    expect(peer.mails).toHaveLength(STUDENTS);
    console.log(`R2: database away for ${AWAY_MS} ms, ${PROCESSES} process(es): ${STUDENTS} mails, each taken once`);
  });
});

async function progressOf(organiser: Organiser, template: string): Promise<BatchProgress | undefined> {
  return organiser.ask("GET", `/students/send_mail/${template}`).then(
    (progress) => progress as BatchProgress,
    () => undefined,
  );
}

/** Asks itself, because an organiser's calls wait and try again before they tell of a refusal. */
async function untilRefused(url: string, { token }: Organiser): Promise<void> {
  while ((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).ok) await sleep(20);
}

async function untilFinal(organiser: Organiser, template: string): Promise<BatchProgress> {
  for (;;) {
    const progress = await progressOf(organiser, template);
    if (progress?.busy === false) return progress;
    await sleep(100);
  }
}
