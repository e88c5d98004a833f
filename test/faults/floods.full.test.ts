// A flooded server: connections that never finish (R10), endless bodies (R11), and ordinary requests for a long time
// (R12).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API } from "#api/call.ts";
import { MB, residentMemory, watchMemory } from "../../bench/memory.ts";
import { freePort } from "../free-port.ts";
import { DESIGN, openOrganiser } from "../organiser.ts";
import { type RealServer, startRealServer } from "../real-server.ts";
import { ownDatabase } from "../shared-database.ts";
import { openSlow, sendQuickly } from "./flood-sockets.ts";
import { keepAsking, slopeOf } from "./soak.ts";

const FULL = process.env["FAULTS"] === "full";
/** Limits that a busy machine cannot keep apply to the full form only. */
const within = (limit: number): number => (FULL ? limit : Infinity);
const SLOW = { sockets: FULL ? 500 : 20, goneWithinMs: within(15_000), healthWithinMs: within(200) } as const;
const BODY = { json: FULL ? 100 * MB : 4 * MB, multipart: FULL ? 1024 * MB : 30 * MB, grows: within(100) } as const;
const SOAK = {
  perSecond: FULL ? 100 : 30,
  ms: FULL ? 15 * 60_000 : 1500,
  answersWithinMs: within(300),
  growsPerMinute: within(1),
} as const;

let folder: string;
let server: RealServer;
let port: number;
let token: string;
let students: { id: string }[];
let template: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-floods-"));
  port = await freePort();
  server = await startRealServer({ folder, port, variables: { DATABASE_URL: await ownDatabase("floods") } });
  const organiser = await openOrganiser(server.url);
  token = organiser.token;
  template = await organiser.template(DESIGN);
  await organiser.importStudents(template, 100);
  students = (await organiser.ask("GET", `/user/students?user_template_id=${template}`)) as { id: string }[];
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("A server", () => {
  test(`answers while ${2 * SLOW.sockets} connections never finish`, { timeout: 60_000 }, async () => {
    const headers = openSlow(port, SLOW.sockets, "headers");
    const bodies = openSlow(port, SLOW.sockets, "body");
    let gone = false;
    const all = Promise.all([headers.allGone, bodies.allGone]).then(() => (gone = true));
    const times: number[] = [];
    do {
      times.push(await timeOf(`${server.url}/health`));
      await sleep(20);
    } while (FULL ? !gone : times.length < 10);
    if (!FULL) [headers, bodies].forEach((each) => each.end());
    await all;
    const lived = [...headers.lived, ...bodies.lived];
    console.log(
      `R10: ${lived.length} slow sockets gone after ${most(lived)} ms; /health p99 ${percentile99(times)} ms`,
    );
    expect(lived).toHaveLength(2 * SLOW.sockets);
    expect(most(lived)).toBeLessThan(SLOW.goneWithinMs);
    expect(percentile99(times)).toBeLessThan(SLOW.healthWithinMs);
  });

  test(
    "refuses bodies that are too large, soon and without reading them to the end",
    { timeout: 120_000 },
    async () => {
      const before = await residentMemory(server.pid);
      const watch = watchMemory(server.pid);
      const found: Record<string, number> = {};
      const times: Record<string, number> = {};
      for (const [what, head, parts] of oversized()) {
        const { status, ms } = await sendQuickly(port, head, parts);
        found[what] = status;
        times[what] = Math.round(ms);
      }
      watch.stop();
      const grown = (watch.most() - before) / MB;
      console.log(`R11: ${JSON.stringify(found)}, in ms ${JSON.stringify(times)}, memory +${grown.toFixed(0)} MB`);
      expect(found).toEqual({ json: 413, multipart: 413, fields: 413, gzip: 415, header: 431 });
      expect(grown).toBeLessThan(BODY.grows);
    },
  );

  test(
    `survives ${SOAK.ms / 1000} s of ${SOAK.perSecond} requests a second`,
    { timeout: SOAK.ms + 60_000 },
    async () => {
      const soak = await keepAsking({ ...SOAK, url: server.url, token, template, students, pid: server.pid });
      const slope = slopeOf(soak.memory) / MB;
      const p99 = percentile99(soak.times);
      console.log(`R12: ${soak.times.length} answers, p99 ${p99} ms, memory ${slope.toFixed(2)} MB a minute`);
      expect([...soak.statuses]).toEqual([200]);
      if (!FULL) return;
      expect(p99).toBeLessThan(SOAK.answersWithinMs);
      expect(slope).toBeLessThan(SOAK.growsPerMinute);
    },
  );
});

/** Its name, the head of the request, and the body. */
function oversized(): [string, string, Iterable<Buffer>][] {
  const form = "Content-Type: multipart/form-data; boundary=x";
  const json = "Content-Type: application/json";
  const bomb = gzipSync(Buffer.alloc(20 * MB, " "));
  const field = Buffer.from('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n');
  const fields = Buffer.concat([...Array.from({ length: 10_000 }, () => field), Buffer.from("--x--\r\n")]);
  return [
    ["json", to("/user/students", json, `Content-Length: ${BODY.json}`), blocks(BODY.json)],
    ["multipart", to("/user/files", form, "Transfer-Encoding: chunked"), chunkedFile(BODY.multipart)],
    ["fields", to("/user/template", form, `Content-Length: ${fields.length}`), [fields]],
    ["gzip", to("/user/students", json, "Content-Encoding: gzip", `Content-Length: ${bomb.length}`), [bomb]],
    ["header", to("/user/students", `X-Long: ${"x".repeat(64 * 1024)}`), []],
  ];
}

function to(path: string, ...lines: string[]): string {
  const head = [`POST ${API}${path} HTTP/1.1`, "Host: localhost", `Authorization: Bearer ${token}`];
  return [...head, ...lines, "", ""].join("\r\n");
}

function* blocks(bytes: number): Iterable<Buffer> {
  const block = Buffer.alloc(64 * 1024, " ");
  for (let sent = 0; sent < bytes; sent += block.length) yield block;
}

function* chunkedFile(bytes: number): Iterable<Buffer> {
  yield chunk(
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
  );
  for (const block of blocks(bytes)) yield chunk(block);
}

function chunk(part: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);
}

async function timeOf(address: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return performance.now() - began;
}

const most = (values: readonly number[]): number => Math.round(Math.max(...values));

function percentile99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
}
