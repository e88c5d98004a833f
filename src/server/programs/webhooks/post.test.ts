// One request to an endpoint: what counts as an answer, and whom is never asked.
import type { RequestListener } from "node:http";
import dns from "node:dns";
import { afterEach, expect, test } from "vitest";
import { openDnsPeer } from "../../../../test/peers/dns.ts";
import { serve, type Served } from "../../../../test/peers/serve.ts";
import { publicLookup } from "../../http/public-lookup.ts";
import { openPoster, type WebhookPoster, type PosterOptions } from "./post.ts";

const KILOBYTE = 1024;
const OWN = "https://certificates.example.org";
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function endpoint(answer: RequestListener): Promise<Served> {
  const served = await serve(answer);
  closing.push(served.close);
  return served;
}

function poster(options: Partial<PosterOptions> = {}): WebhookPoster {
  const opened = openPoster({ hosts: "any", own: OWN, ...options });
  closing.push(() => opened.close());
  return opened;
}

const posting = (url: string) => ({ url, headers: { "webhook-id": "msg_1" }, body: '{"type":"webhook.test"}' });

test("a status and the beginning of the answer are returned, and a redirect is not followed", async () => {
  const asked: string[] = [];
  const { url } = await endpoint((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(302, { location: "/elsewhere" }).end("Moved");
  });
  const { result, answer } = await poster().post(posting(`${url}/hook`));
  expect([result, answer, asked]).toEqual([{ status: 302, retryAfterMs: undefined }, "Moved", ["POST /hook"]]);
});

test("of an endless answer at most 64 KB are read, of which 2 KB are kept", async () => {
  let sent = 0;
  let open = true;
  const { url } = await endpoint((_, response) => {
    response.on("close", () => (open = false));
    response.writeHead(200);
    const more = () => {
      while (open && response.write("x".repeat(16 * KILOBYTE))) sent += 16 * KILOBYTE;
      if (open) response.once("drain", more);
    };
    more();
  });
  const { result, answer } = await poster().post(posting(url));
  expect([result, answer.length]).toEqual([{ status: 200, retryAfterMs: undefined }, 2 * KILOBYTE]);
  await expect.poll(() => open).toBe(false);
  // What the sockets hold is sent, but never the gigabyte.
  expect(sent).toBeLessThan(16 * 1024 * KILOBYTE);
});

test(
  "an endpoint that hangs before its answer, and one that hangs in it, end after the time",
  { tags: "full" },
  async () => {
    const silent = await endpoint(() => {});
    expect(await poster({ waitsMs: 100 }).post(posting(silent.url))).toMatchObject({ result: { fault: "timeout" } });
    const half = await endpoint((_, response) => void response.writeHead(200).write("half"));
    const { result, answer } = await poster({ waitsMs: 300 }).post(posting(half.url));
    expect([result, answer]).toEqual([{ status: 200, retryAfterMs: undefined }, "half"]);
  },
);

test("a connection that breaks, that nobody takes, and an answer that is none are told apart", async () => {
  const broken = await endpoint((request) => request.socket.destroy());
  expect(await poster().post(posting(broken.url))).toMatchObject({ result: { fault: "broken" } });
  const closed = await serve(() => {});
  await closed.close();
  expect(await poster().post(posting(closed.url))).toMatchObject({ result: { fault: "refused" } });
  const plain = await endpoint((_, response) => void response.end());
  expect(await poster().post(posting(plain.url.replace("http:", "https:")))).toMatchObject({
    result: { fault: "tls" },
  });
});

test("a kept connection that the endpoint closes meanwhile costs no try", async () => {
  let requests = 0;
  const { url } = await endpoint((request, response) => {
    requests += 1;
    response.writeHead(204).end(() => setTimeout(() => request.socket.destroy(), 5));
  });
  const opened = poster();
  for (let nth = 0; nth < 20; nth++) expect((await opened.post(posting(url))).result).toMatchObject({ status: 204 });
  expect(requests).toBe(20);
});

test("private addresses are never asked, whether written as numbers or found by name", async () => {
  const guarded = poster({ hosts: "public" });
  for (const url of ["https://127.0.0.1/", "https://[::1]/", "https://10.0.0.8/", "https://169.254.169.254/latest"])
    expect(await guarded.post(posting(url))).toMatchObject({ result: { fault: "private" } });
  expect(await guarded.post(posting("http://example.org/"))).toMatchObject({ result: { fault: "private" } });
  expect(await guarded.post(posting(`${OWN}/api`))).toMatchObject({ result: { fault: "private" } });
  const inside = poster({
    hosts: "public",
    lookup: publicLookup((_, __, answer) => answer(null, [{ address: "192.168.1.1", family: 4 }])),
  });
  expect(await inside.post(posting("https://rebound.example/"))).toMatchObject({ result: { fault: "private" } });
});

test.each(["of the machine", "that are named"])(
  "the DNS servers %s are asked, and a slow one holds nothing up",
  { tags: "full" },
  async (which) => {
    const peer = await openDnsPeer();
    closing.push(peer.close);
    const before = dns.getServers();
    const isNamed = which === "that are named";
    if (!isNamed) dns.setServers([peer.server]);
    closing.push(async () => dns.setServers(before));
    const opened = poster({ hosts: "public", waitsMs: 500, ...(isNamed && { dnsServers: [peer.server] }) });
    for (let nth = 0; nth < 20; nth++) peer.records.set(`slow${nth}.example`, "silent");
    const slow = [...peer.records.keys()].map((host) => opened.post(posting(`https://${host}/`)));
    expect(await opened.post(posting("https://nobody.example/"))).toMatchObject({ result: { fault: "not_found" } });
    for (const each of await Promise.all(slow)) expect(each).toMatchObject({ result: { fault: "timeout" } });
    expect(new Set(peer.asked).size).toBe(21);
  },
);

test("a host that is public at the first look and private at the second is asked once (DNS rebinding)", async () => {
  let requests = 0;
  const { url } = await endpoint((_, response) => {
    requests += 1;
    response.writeHead(204, { connection: "close" }).end();
  });
  let looks = 0;
  const rebound = publicLookup((_, __, answer) => answer(null, [{ address: "127.0.0.1", family: 4 }]));
  const opened = poster({
    // Stands for the first, public answer of the resolver: the test's endpoint is on the loopback.
    lookup: (host, options, answer) => {
      looks += 1;
      if (looks > 1) return rebound(host, options, answer);
      return options.all === true ? answer(null, [{ address: "127.0.0.1", family: 4 }]) : answer(null, "127.0.0.1", 4);
    },
  });
  const named = url.replace("127.0.0.1", "rebound.example");
  expect(await opened.post(posting(named))).toMatchObject({ result: { status: 204 } });
  expect(await opened.post(posting(named))).toMatchObject({ result: { fault: "private" } });
  expect([requests, looks]).toEqual([1, 2]);
});
