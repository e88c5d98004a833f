// Controls the DNS peer over HTTP, for tests in another process such as the journeys: PUT /NAME with a JSON list of
// texts.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { DnsPeer } from "./dns.ts";

/** Listens on `port` of this machine. */
export async function openDnsControl(peer: DnsPeer, port: number): Promise<void> {
  const server = createServer((request, response) => void answer(peer, request, response));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

async function answer(peer: DnsPeer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  peer.records.set((request.url ?? "").slice(1), (await json(request)) as string[]);
  response.writeHead(204).end();
}
