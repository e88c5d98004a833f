// 120 addresses that would make a server request itself or its network (SSRF): none of them is requested, whatever way
// they come in.
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { fetchPublicJson } from "../../src/server/http/public-fetch.ts";
import { publicLookup } from "../../src/server/http/public-lookup.ts";
import { openverse } from "../../src/server/providers/image-search/openverse.ts";
import { pexels } from "../../src/server/providers/image-search/pexels.ts";
import { pixabay } from "../../src/server/providers/image-search/pixabay.ts";
import { openWorld, type World } from "../world.ts";

/** Ways to write this machine's address. */
const SELF = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "017700000001",
  "0",
  "0.0.0.0",
  "localhost",
  "LOCALHOST.",
  "localhost.localdomain",
  "127.0.0.1.",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "ⓛocalhost",
] as const;
/** Internal addresses: cloud metadata services, private networks, reserved ranges. */
const NEAR = [
  "169.254.169.254",
  "2852039166",
  "0xa9fea9fe",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[::ffff:169.254.169.254]",
  "metadata.google.internal",
  "metadata",
  "100.100.100.200",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.254",
  "192.168.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "198.18.0.1",
  "[fc00::1]",
  "[ff02::1]",
  "224.0.0.1",
  "255.255.255.255",
  "host.docker.internal",
  "kubernetes.default.svc",
  "postgres",
  "redis",
] as const;
/** Hosts that look like the vendors' own. */
const LOOKALIKES = [
  "images.pexels.com.evil.example",
  "evil.example/images.pexels.com",
  "evil.example#images.pexels.com",
  "evil.example?images.pexels.com",
  "images.pexels.com@127.0.0.1",
  "user:password@images.pexels.com",
  "images.pexels.com:22",
  "images.pexels.com%00.evil.example",
  "127.0.0.1\\@images.pexels.com",
  "images-pexels.com",
  "ımages.pexels.com",
  "pixabay.com.127.0.0.1.nip.example",
  "xn--mages-q4a.pexels.com",
  "api.openverse.org.",
  "127.0.0.1/https://images.pexels.com/1.jpg",
] as const;
const SCHEMES = [
  "file:///etc/passwd",
  "file://localhost/etc/passwd",
  "ftp://127.0.0.1/x",
  "gopher://127.0.0.1:6379/_FLUSHALL",
  "dict://127.0.0.1:11211/stats",
  "ldap://127.0.0.1/x",
  "jar:http://127.0.0.1!/x",
  "data:text/html,x",
  "data:image/svg+xml,<svg/>",
  "javascript:alert(1)",
  "blob:http://127.0.0.1/x",
  "about:blank",
  "//127.0.0.1/x",
  "\\\\127.0.0.1\\x",
  "/\\127.0.0.1/x",
  "http:127.0.0.1",
  "http:///127.0.0.1",
  "hTTp://127.0.0.1",
  " http://127.0.0.1",
  "\thttp://127.0.0.1",
  "http://127.0.0.1\r\nHost: evil.example",
  "../../../etc/passwd",
  "/files/../../../etc/passwd",
  "/files/..%2f..%2fpostgres",
] as const;

let canary: Server;
let requests = 0;
let world: World;
let student: string;
let template: string;
beforeAll(async () => {
  canary = createServer((socket) => {
    requests += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(canary, "listening");
  world = await openWorld();
  const content = { ...EMPTY_CONTENT, elements: [newElement("qr", { id: "qr", phone: false })] };
  template = await world.template(world.asha, content);
  student = await world.student(world.asha, template, { name: "Meera" });
});
afterAll(async () => {
  await world.close();
  canary.close();
});

/** Each with the port of the canary server where possible. */
function addresses(): string[] {
  const { port } = canary.address() as AddressInfo;
  const hosts = [
    ...SELF.flatMap((host) => [`http://${host}:${port}/1.jpg`, `https://${host}:${port}/1.jpg`]),
    ...NEAR.map((host) => `http://${host}/latest/meta-data/`),
  ];
  return [...hosts, ...LOOKALIKES.map((host) => `https://${host}/1.jpg`), ...SCHEMES, ...REPEATED];
}

/** Valid at the first resolution, and different at the second. */
const REPEATED = [
  "https://127.0.0.1/../images.pexels.com/1.jpg",
  "http://images.pexels.com/1.jpg",
  "http://pixabay.com/1.jpg",
  "ws://images.pexels.com/1.jpg",
  "https://IMAGES.PEXELS.COM:8443/1.jpg",
  "https://[images.pexels.com]/1.jpg",
  "https://images.pexels.com.:443/1.jpg",
  "https://cdn.images.pexels.com/1.jpg",
  "https:images.pexels.com@127.0.0.1",
] as const;

describe("120 internal addresses", () => {
  it("are 120 different ones", () => {
    expect(new Set(addresses()).size).toBe(120);
  });

  it("are refused by Change Image", { tags: "full" }, async () => {
    const { ai } = (await world.visitor.ask("certificateData", { params: { id: student } })).body;
    const set = (image_path: string) =>
      world.asha.ask("setImage", { params: { id: ai?.id ?? "" }, query: { image_path } });
    expect(await allowedBy(async (address) => (await set(address)).status === 200)).toEqual([]);
  });

  it("are refused in a design, as background, custom image or AI picture", { tags: "full" }, async () => {
    const at = { x: 0, y: 0, width: 90, height: 90 };
    expect(await allowedBy((backgroundImage) => save({ backgroundImage }))).toEqual([]);
    expect(
      await allowedBy((customImageSrc) =>
        save({ elements: [{ id: "c", type: "custom-image", ...at, customImageSrc, customImageName: "c" }] }),
      ),
    ).toEqual([]);
    expect(
      await allowedBy((aiImageUrl) =>
        save({ elements: [{ id: "i", type: "image", ...at, placeholder: false, aiImageUrl }] }),
      ),
    ).toEqual([]);
  });

  it.each(["openverse", "pexels", "pixabay"] as const)(
    "are not requested when %s returns them as its pictures",
    async (vendor) => {
      const search = VENDORS[vendor];
      expect(await allowedBy(async (picture) => (await search.fetch(picture)).ok)).toEqual([]);
    },
  );

  it("are not requested when a certificate that is checked names them for its keys or its list", async () => {
    const lookup = publicLookup((_host, _options, answer) => answer(null, [{ address: "127.0.0.1", family: 4 }]));
    expect(
      await allowedBy(async (address) => (await fetchPublicJson(address, { lookup, waitsMs: 5000 })) !== undefined),
    ).toEqual([]);
  });

  it("were not requested once", () => {
    expect(requests).toBe(0);
  });
});

async function save(change: object): Promise<boolean> {
  const content = JSON.stringify({ ...EMPTY_CONTENT, ...change });
  return (await world.asha.ask("saveCanvas", { params: { id: template }, body: { content } })).status === 200;
}

const VENDORS = {
  openverse: openverse({ provider: "openverse", baseUrl: "https://api.openverse.org", apiKey: undefined }),
  pexels: pexels({ baseUrl: "https://api.pexels.com", apiKey: "key" }),
  pixabay: pixabay({ baseUrl: "https://pixabay.com", apiKey: "key" }),
} as const;

async function allowedBy(door: (address: string) => Promise<boolean>): Promise<string[]> {
  const allowed: string[] = [];
  for (const address of addresses()) if (await door(address)) allowed.push(address);
  return allowed;
}
