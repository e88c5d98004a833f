// Requests to hosts that users name, with a DNS server that changes its answers (DNS rebinding).
import { once } from "node:events";
import type { ClientRequestArgs, IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { type DnsPeer, openDnsPeer } from "../../../test/peers/dns.ts";
import { serve } from "../../../test/peers/serve.ts";
import { publicRequest } from "./public-request.ts";

const PUBLIC = "93.184.215.14";
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openPeers(...answers: string[][]) {
  const dns = await openDnsPeer();
  let requests = 0;
  const host = await serve((_, response) => {
    requests += 1;
    response.writeHead(204).end();
  });
  closing.push(dns.close, host.close);
  dns.addresses.set("moves.example", answers);
  const connected: string[] = [];
  return { ask: askingBy(dns, host.url, connected), dns, connected, requests: () => requests };
}

type Made = (error: Error | null, socket: Duplex) => void;

/** Looks names up as every connection does, and connects to a server of this machine in place of what was found. */
function askingBy(dns: DnsPeer, url: string, connected: string[]) {
  const createConnection = ({ lookup, host }: ClientRequestArgs, made: Made): undefined => {
    lookup?.(host ?? "", { all: true }, (error, found) => {
      if (error !== null) return made(error, new Socket());
      connected.push(...(Array.isArray(found) ? found.map(({ address }) => address) : [found]));
      made(null, connect(Number(new URL(url).port), "127.0.0.1"));
    });
  };
  return async (address: string) => {
    const asked = publicRequest(new URL(address), { dnsServers: [dns.server], createConnection });
    const [response] = (await once(asked.end(), "response")) as [IncomingMessage];
    return response.resume().statusCode;
  };
}

test("a connection goes to the address that was checked, whatever the name leads to a moment later", async () => {
  const { ask, dns, connected, requests } = await openPeers([PUBLIC], ["127.0.0.1"]);
  expect(await ask("https://moves.example/")).toBe(204);
  // One look, for both kinds of addresses.
  expect([connected, dns.asked]).toEqual([[PUBLIC], ["moves.example", "moves.example"]]);
  await expect(ask("https://moves.example/")).rejects.toThrow("moves.example is not a public host");
  expect([connected, requests()]).toEqual([[PUBLIC], 1]);
});

test("a name with one internal address among public ones is not asked, and one without addresses is not found", async () => {
  const { ask, connected, requests } = await openPeers([PUBLIC, "10.0.0.8"], []);
  await expect(ask("https://moves.example/")).rejects.toThrow("moves.example is not a public host");
  await expect(ask("https://moves.example/")).rejects.toThrow("moves.example was not found");
  await expect(ask("https://nobody.example/")).rejects.toThrow("nobody.example was not found");
  expect([connected, requests()]).toEqual([[], 0]);
});

test("an internal address that is written as a number is not asked, and nobody is asked for it", async () => {
  const { ask, dns, requests } = await openPeers();
  for (const host of ["127.0.0.1", "[::1]", "10.0.0.8", "0x7f000001"])
    await expect(ask(`https://${host}/`)).rejects.toThrow("is not a public host");
  expect([dns.asked, requests()]).toEqual([[], 0]);
});
