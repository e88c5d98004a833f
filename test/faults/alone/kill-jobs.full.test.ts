// Workers are killed while they mail receipts: none is lost, and only those in progress may be sent twice.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../../free-port.ts";
import { openOrganiser } from "../../organiser.ts";
import { openSmtpPeer } from "../../peers/smtp.ts";
import { type RealServer, startRealServer } from "../../real-server.ts";
import { askDatabase, ownDatabase } from "../../shared-database.ts";

const BUYERS = 60;
const KILLS = 2;
/** The mail server's time for each mail, so that some are in progress at a kill. */
const SLOW_MS = 400;
const WITHIN_MS = 600_000;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

it(
  `${BUYERS} receipts, and ${KILLS} workers killed meanwhile: each is mailed, and twice only if it was in progress`,
  { timeout: WITHIN_MS },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "prashasti-kill-jobs-"));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const smtp = await openSmtpPeer({ skim: true, faults: [{ kind: "slow", ms: SLOW_MS }] });
    closing.push(() => smtp.close());
    const database = await ownDatabase("kill_jobs");
    const start = async (role: string): Promise<RealServer> => {
      const variables = { DATABASE_URL: database, SMTP_URL: smtp.url, ROLE: role };
      const server = await startRealServer({ folder: join(folder, "data"), port: await freePort(), variables });
      closing.push(() => server.kill());
      return server;
    };
    const web = await start("web");
    for (let n = 0; n < BUYERS; n++) await buy(web, database, n);
    // A web process only queues.
    expect(smtp.mails).toEqual([]);

    let inFlight = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const worker = await start("worker");
      await smtp.arrived(smtp.mails.length + 5, 120_000);
      await worker.kill();
      // The mail server has received the last mails by now.
      const [active] = await askDatabase<{ n: number }>(
        database,
        "select count(*)::int n from jobs.job where name = 'mail-receipt' and state = 'active' and heartbeat_on > now() - interval '50 seconds'",
      );
      inFlight += active?.n ?? 0;
      // Simulates the minute without a heartbeat after which a process counts as dead.
      await askDatabase(
        database,
        "update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'",
      );
    }
    await start("worker");
    const ids = () => new Set(smtp.mails.map(({ messageId }) => messageId));
    await expect.poll(() => ids().size, { timeout: WITHIN_MS / 2, interval: 500 }).toBe(BUYERS);
    const left = "select id from payment_orders where receipt_mailed_at is null";
    await expect.poll(() => askDatabase(database, left), { timeout: 60_000 }).toEqual([]);
    const twice = smtp.mails.length - BUYERS;
    console.log(`jobs: ${BUYERS} receipts, ${KILLS} kills: 0 lost, ${inFlight} in flight, ${twice} taken twice`);
    expect(inFlight).toBeGreaterThan(0);
    expect(twice).toBeLessThanOrEqual(inFlight);
  },
);

/** Pays at the test checkout, with a verified address for the receipt. */
async function buy(web: RealServer, database: string, n: number): Promise<void> {
  const mobile = String(9_000_000_000 + n);
  const buyer = await openOrganiser(web.url, mobile, `Buyer ${n}`);
  await askDatabase(
    database,
    `update users set email = 'b${n}@example.com', email_verified_at = now() where id = (select user_id from identities where subject = '${mobile}')`,
  );
  const order = await buyer.ask("POST", "/user/credits/createOrder", { amount: "249", tokens: "50" });
  const { order_id } = order as { order_id: string };
  const paid = await fetch(`${web.url}/checkout/${order_id}/pay`, { method: "POST" });
  expect(paid.status).toBe(200);
}
