// The picture searches: each passes the contract, and a vendor's failures are returned as values.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDnsPeer } from "../../../../test/peers/dns.ts";
import { openPicturePeer, PICTURE_KEY, type PicturePeer } from "../../../../test/peers/pictures.ts";
import { imageSearchContract } from "./contract.ts";
import { embeddedImageSearch } from "./embedded.ts";
import { openverse } from "./openverse.ts";
import { pexels } from "./pexels.ts";
import type { ImageSearch } from "./interface.ts";
import { pixabay } from "./pixabay.ts";

const VENDORS: Record<string, (baseUrl: string, waitsMs?: number) => ImageSearch> = {
  Openverse: (baseUrl, waitsMs) => openverse({ provider: "openverse", baseUrl, apiKey: undefined }, { waitsMs }),
  Pexels: (baseUrl, waitsMs) => pexels({ baseUrl, apiKey: PICTURE_KEY }, { waitsMs }),
  Pixabay: (baseUrl, waitsMs) => pixabay({ baseUrl, apiKey: PICTURE_KEY }, { waitsMs }),
};

describe("The bundled illustrations", () => {
  imageSearchContract(embeddedImageSearch);
});

describe.each(Object.entries(VENDORS))("%s", (name, open) => {
  let peer: PicturePeer;
  beforeAll(async () => {
    peer = await openPicturePeer("http://127.0.0.1:1");
  });
  beforeEach(() => {
    peer.fault = undefined;
  });
  afterAll(() => peer.close());

  imageSearchContract(() => open(peer.url));

  test.each([
    ["refuse", " answered 401"],
    ["limit", " answered 429"],
    ["break", " answered 500"],
    ["malformed", ": the answer could not be read"],
  ] as const)("%s: a failed search is returned as a failure", async (fault, why) => {
    peer.fault = fault;
    expect(await open(peer.url).search("star", 1)).toEqual({ ok: false, why: `${name}${why}` });
  });

  test("a search that never ends is returned as a failure", async () => {
    peer.fault = "hang";
    expect(await open(peer.url, 80).search("star", 1)).toEqual({ ok: false, why: `${name}: no answer within 80 ms` });
  });

  test("a picture that cannot be fetched is returned as a failure", async () => {
    const found = await open(peer.url).search("star", 1);
    peer.fault = "hang";
    const picture = found.ok ? (found.value[0]?.picture ?? "") : "";
    expect(await open(peer.url, 80).fetch(picture)).toEqual({ ok: false, why: `${name}: no answer within 80 ms` });
  });

  test("that is down is returned as a failure", async () => {
    expect(await open("http://127.0.0.1:9").search("star", 1)).toEqual({ ok: false, why: `${name}: not reachable` });
  });
});

test("a vendor's host is looked up at the DNS servers that are named, and not asked if it is none of the internet", async () => {
  const dns = await openDnsPeer();
  dns.addresses.set("pictures.example", [["127.0.0.1"]]);
  const opened = pexels({ baseUrl: "https://pictures.example", apiKey: PICTURE_KEY }, { dnsServers: [dns.server] });
  const refused = { ok: false, why: "Pexels: not reachable" };
  expect(await opened.search("star", 1)).toEqual(refused);
  expect(await opened.fetch("https://pictures.example/1.jpg")).toEqual(refused);
  expect(new Set(dns.asked)).toEqual(new Set(["pictures.example"]));
  await dns.close();
});
