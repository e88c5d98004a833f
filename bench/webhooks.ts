// Ten thousand events to two endpoints, of which one fails: how far behind the good one is.
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { V1 } from "#api/v1/call.ts";
import { SECOND } from "#domain/time.ts";
import { DESIGN, openOrganiser } from "../test/organiser.ts";
import { type Figure, percentile } from "./figure.ts";
import { openScene } from "./scene.ts";

const EVENTS = 10_000;
const AT_ONCE = 1000;
const PEOPLE_OF_REQUEST = 5000;
const BEHIND_GOAL_S = 5;

/** Certificates are withdrawn by the thousand; an event is behind from the moment its request is answered. */
export async function* webhooks({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const count = quick ? EVENTS / 5 : EVENTS;
  const scene = await openScene({ WEBHOOK_HOSTS: "any" });
  const received = new Map<string, number>();
  const good = await listen((id) => received.set(id, received.get(id) ?? performance.now()), 204);
  const bad = await listen(() => {}, 500);
  try {
    const { url } = scene.server;
    const organiser = await openOrganiser(url);
    const template = await organiser.template(DESIGN);
    const { data } = (await organiser.ask("GET", "/user/workspaces")) as { data: { id: string }[] };
    const own = `/user/workspaces/${data[0]?.id ?? ""}`;
    const made = await organiser.ask("POST", `${own}/keys`, { name: "Benchmark", scopes: ["certificates:issue"] });
    const { key } = (made as { data: { key: string } }).data;
    const ids: string[] = [];
    while (ids.length < count) {
      const people = Math.min(PEOPLE_OF_REQUEST, count - ids.length);
      const recipients = Array.from({ length: people }, (_, at) => ({ name: `Person ${ids.length + at}` }));
      const answer = await fetch(`${url}${V1}/issues`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ template, recipients, send: false }),
      });
      const { certificates } = (await answer.json()) as { certificates: { id: string }[] };
      ids.push(...certificates.map(({ id }) => id));
    }
    for (const server of [good, bad])
      await organiser.ask("POST", `${own}/webhooks`, { url: addressOf(server), events: ["certificate.withdrawn"] });
    const answered = new Map<string, number>();
    const began = performance.now();
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      await organiser.ask("POST", "/user/certificates/withdraw", { user_template_id: template, student_ids: some });
      for (const id of some) answered.set(id, performance.now());
    }
    while (received.size < count) await sleep(20);
    const seconds = (performance.now() - began) / SECOND;
    const behind = ids.map((id) => Math.max(0, (received.get(id) ?? 0) - (answered.get(id) ?? 0)) / SECOND);
    const observed = { p50: percentile(behind, 50), events_per_second: count / seconds };
    yield {
      figure: "api.webhooks.behind.p99",
      value: percentile(behind, 99),
      unit: "s",
      goal: BEHIND_GOAL_S,
      n: count,
      observed,
    };
  } finally {
    for (const server of [good, bad]) server.close().closeAllConnections();
    await scene.close();
  }
}

/** `told`: with the id of the certificate of each request. */
async function listen(told: (id: string) => void, status: number): Promise<Server> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      told((JSON.parse(Buffer.concat(pieces).toString()) as { data: { certificate: string } }).data.certificate);
      response.writeHead(status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
}
