import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { isPublic, publicLookup, type ResolveHost } from "./public-lookup.ts";

/** A name server that returns these answers one after the other. */
function nameServer(...answers: string[][]) {
  const lookups: string[] = [];
  const resolve: ResolveHost = (host, _, answer) => {
    const addresses = answers[lookups.length] ?? [];
    lookups.push(host);
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { resolve, asked: lookups };
}

const lookedUp = (resolve: ResolveHost) =>
  new Promise((done) => {
    publicLookup(resolve)("pictures.example", { all: true }, (error, found) =>
      done(error === null ? found : error.message),
    );
  });

test.each([
  [["93.184.215.14"], [{ address: "93.184.215.14", family: 4 }]],
  [
    ["2606:2800:21f::1", "93.184.215.14"],
    [expect.anything(), expect.anything()],
  ],
  [["127.0.0.1"], "pictures.example is not a public host"],
  [["93.184.215.14", "10.0.0.1"], "pictures.example is not a public host"],
  [["::ffff:127.0.0.1"], "pictures.example is not a public host"],
  [[], "pictures.example is not a public host"],
])("a host at %j is resolved to %j", async (addresses, found) => {
  expect(await lookedUp(nameServer(addresses).resolve)).toEqual(found);
});

test.each(
  "0.0.0.0 10.255.255.255 100.100.100.200 127.255.255.254 169.254.169.254 172.31.255.254 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fd00:ec2::254 fe80::1 ff02::1 2001:db8::1 2002:7f00:1::".split(
    " ",
  ),
)("%s is not public", (address) => {
  expect(isPublic(address, address.includes(":") ? 6 : 4)).toBe(false);
});

test("a name that resolves to an internal address after the check is not connected to", async () => {
  let connections = 0;
  const canary = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(canary, "listening");
  const { port } = canary.address() as AddressInfo;
  const { resolve, asked: lookups } = nameServer(["127.0.0.1"], ["127.0.0.1"]);
  const [error] = (await once(
    request({ host: "pictures.example", port, lookup: publicLookup(resolve) }).end(),
    "error",
  )) as [Error];
  canary.close();
  expect(error.message).toBe("pictures.example is not a public host");
  expect([lookups, connections]).toEqual([["pictures.example"], 0]);
});
