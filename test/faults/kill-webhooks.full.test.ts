// A server is killed while it delivers webhooks: each event arrives, and only those on their way at a kill come twice.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { V1 } from "#api/v1/call.ts";
import { DESIGN } from "../organiser.ts";
import { openWebhookPeer } from "../peers/webhook.ts";
import { openServerProcess, type ServerProcess } from "./server-process.ts";

const FULL = process.env["FAULTS"] === "full";
const PEOPLE = FULL ? 4000 : 300;
const KILLS = FULL ? 20 : 2;
const AT_ONCE = 100;
/** What a dead process was sending is sent again half a minute later. */
const WITHIN_MS = FULL ? 1_200_000 : 280_000;

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

it(
  `${PEOPLE} withdrawals, and ${KILLS} kills on the way: no event is lost, though one of two endpoints fails`,
  { timeout: WITHIN_MS },
  async () => {
    const [good, bad] = [await openWebhookPeer(slow), await openWebhookPeer(500)];
    opened.push(good, bad);
    const server = await openServerProcess({ WEBHOOK_HOSTS: "any" });
    opened.push(server);
    await server.start();
    await server.signIn("9876543210", "Asha Rao");
    await withdrawAll(server, await prepare(server, [good.url, bad.url]));
    const told = () => new Set(good.received.map(({ data }) => data["certificate"]));
    for (let kill = 1; kill <= KILLS; kill++) {
      while (told().size < (kill * PEOPLE) / (KILLS + 2)) await sleep(5);
      await server.kill();
      await server.start();
    }
    while (told().size < PEOPLE) await sleep(100);
    const [written] = await server.query<{ events: number }>("select count(*)::int as events from webhook_events");
    expect(written?.events).toBe(PEOPLE);
    expect(new Set(good.received.map(({ id }) => id)).size).toBe(PEOPLE);
    console.log(`${KILLS} kills, ${good.received.length - PEOPLE} events came twice`);
    // At a kill, at most this many are sent to one endpoint and not recorded.
    expect(good.received.length - PEOPLE).toBeLessThanOrEqual(KILLS * 32);
  },
);

/** Slow enough that a kill comes in between. */
function slow(_: unknown, response: { writeHead(status: number): { end(): unknown } }): void {
  setTimeout(() => response.writeHead(204).end(), 100);
}

async function prepare(server: ServerProcess, urls: readonly string[]) {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  const { data } = await server.call<{ data: { id: string } }>("POST", "/user/template", fields);
  await server.call("POST", `/user/template/temp/${data.id}`, { content: JSON.stringify(DESIGN) });
  const own = (await server.call<{ data: { id: string }[] }>("GET", "/user/workspaces")).data[0]?.id ?? "";
  const wanted = { name: "Killed", scopes: ["certificates:issue"] };
  const { data: made } = await server.call<{ data: { key: string } }>("POST", `/user/workspaces/${own}/keys`, wanted);
  const recipients = Array.from({ length: PEOPLE }, (_, at) => ({ name: `Person ${at}` }));
  const answer = await fetch(`${server.url}${V1}/issues`, {
    method: "POST",
    headers: { authorization: `Bearer ${made.key}`, "content-type": "application/json" },
    body: JSON.stringify({ template: data.id, recipients, send: false }),
  });
  const { certificates } = (await answer.json()) as { certificates: { id: string }[] };
  for (const url of urls)
    await server.call("POST", `/user/workspaces/${own}/webhooks`, { url, events: ["certificate.withdrawn"] });
  return { template: data.id, ids: certificates.map(({ id }) => id) };
}

async function withdrawAll(server: ServerProcess, { template, ids }: Awaited<ReturnType<typeof prepare>>) {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const body = { user_template_id: template, student_ids: ids.slice(at, at + AT_ONCE), reason: "" };
    await server.call("POST", "/user/certificates/withdraw", body);
  }
}
