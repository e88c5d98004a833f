import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openDnsPeer } from "../../../test/peers/dns.ts";
import { fetchPublicJson, PUBLIC_FETCH } from "./public-fetch.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Stands for the host of an issuer: asked over http, whatever the address says. */
async function issuerHost(answer: RequestListener) {
  let asked = 0;
  const server = createServer((incoming, response) => {
    asked += 1;
    answer(incoming, response);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    given: { agent: undefined, createConnection: () => connect(port, "127.0.0.1"), waitsMs: 500 },
    asked: () => asked,
  };
}

const ADDRESS = "https://issuer.example/did.json";

test("the JSON at an address is read", async () => {
  const { given } = await issuerHost((_, response) => response.end('{"id":"did:web:issuer.example"}'));
  expect(await fetchPublicJson(ADDRESS, given)).toEqual({ id: "did:web:issuer.example" });
});

test("the document of a DID that names a port is read there", async () => {
  const { given } = await issuerHost((_, response) => response.end("{}"));
  expect(await fetchPublicJson("https://issuer.example:8443/did.json", given)).toEqual({});
});

test.each<[string, RequestListener]>([
  ["redirects", (_, response) => response.writeHead(302, { location: "http://127.0.0.1/" }).end("{}")],
  ["is not found", (_, response) => response.writeHead(404).end("{}")],
  ["is no JSON", (_, response) => response.end("<html>")],
  ["is too large", (_, response) => response.end(`"${"x".repeat(PUBLIC_FETCH.bytes)}"`)],
  ["never comes", () => {}],
  ["stops in the middle", (_, response) => void response.write('{"a":')],
  ["breaks", (incoming) => incoming.socket.destroy()],
])("an answer that %s counts as none", async (_, answer) => {
  const { given, asked } = await issuerHost(answer);
  expect(await fetchPublicJson(ADDRESS, given)).toBeUndefined();
  expect(asked()).toBe(1);
});

test.each([
  "http://issuer.example/did.json",
  "https://127.0.0.1/did.json",
  "https://127.1/did.json",
  "https://0x7f000001/did.json",
  "https://[::1]/did.json",
  "https://[::ffff:10.0.0.1]/did.json",
  "https://10.0.0.8/did.json",
  "https://169.254.169.254/latest/meta-data",
  "https://user:password@issuer.example/did.json",
  "https://issuer.example:22/keys/1",
  "https://issuer.example:8443/status/1?/did.json",
  "https://own.example/did.json",
  "https://OWN.example./status/1",
  "https://own.example:8443/did.json",
  "file:///etc/passwd",
  "did:web:issuer.example",
  `https://issuer.example/${"x".repeat(2000)}`,
])("%s is not asked", async (address) => {
  const { given, asked } = await issuerHost((_, response) => response.end("{}"));
  expect(await fetchPublicJson(address, { ...given, own: "https://own.example" })).toBeUndefined();
  expect(asked()).toBe(0);
});

test("the host is looked up at the DNS servers that are named, and not asked if it is none of the internet", async () => {
  const dns = await openDnsPeer();
  dns.addresses.set("issuer.example", [["192.168.0.1"]]);
  expect(await fetchPublicJson(ADDRESS, { dnsServers: [dns.server] })).toBeUndefined();
  expect(new Set(dns.asked)).toEqual(new Set(["issuer.example"]));
  await dns.close();
});
