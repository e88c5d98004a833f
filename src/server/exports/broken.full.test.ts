// Downloads that break off: the server stops, a drawing thread is killed, the connection is lost. What arrives in the
// end is complete.
import type { AddressInfo } from "node:net";
import type { Worker } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExportKind } from "#domain/certificate/exports.ts";
import { openDyingDrawing } from "../../../test/dying-drawing.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openPdf } from "../../../test/pdf.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { readZip } from "../../../test/zip.ts";
import { openApp } from "../app.ts";
import { endWorker } from "../drawing/thread.ts";

/** Pictures of a megabyte each: far more than a connection buffers. */
const STUDENTS = 17;
let world: World;
let template: string;
let whole: Buffer;

beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
  const noise = sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
  const backgroundImage = `data:image/jpeg;base64,${(await noise.jpeg().toBuffer()).toString("base64")}`;
  template = await world.template(
    world.asha,
    contentOf([titleOf("{{Student Name}}", { width: 360 })], { backgroundImage }),
  );
  for (let n = 1; n <= STUDENTS; n++)
    await world.student(world.asha, template, { name: `Asha ${n}`, certificate_number: `HF-${n}` });
  whole = (await world.app.inject(await link())).rawPayload;
}, 120_000);
afterAll(() => world.close());

async function link(kind: ExportKind = "png"): Promise<string> {
  return (await world.asha.ask("createDownload", { params: { id: template }, body: { kind } })).body.url;
}

/** Another process of the same installation, which knows nothing of what this one has made. */
async function listening(ctx = world.ctx): Promise<{ app: FastifyInstance; url: string }> {
  const app = await openApp(ctx);
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

/** What arrived until the connection broke. */
async function untilBroken(body: ReadableStream<Uint8Array>, onFirst: () => void): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of body) {
      if (parts.push(part) === 1) onFirst();
    }
  } catch {
    return Buffer.concat(parts);
  }
  throw new Error("It did not break");
}

test("A server that stops cuts a download off at once, and the next one resumes it byte for byte", async () => {
  const url = await link();
  const first = await listening();
  const answer = await fetch(first.url + url);
  let stopped: Promise<unknown> = Promise.resolve();
  const begun = await untilBroken(answer.body as ReadableStream<Uint8Array>, () => {
    stopped = first.app.close();
  });
  await stopped;
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.length).toBeLessThan(whole.length);

  const next = await listening();
  const headers = { range: `bytes=${begun.length}-`, "if-range": answer.headers.get("etag") ?? "" };
  const rest = await fetch(next.url + url, { headers });
  expect(rest.status).toBe(206);
  const all = Buffer.concat([begun, Buffer.from(await rest.arrayBuffer())]);
  await next.app.close();
  expect(all.length).toBe(whole.length);
  expect(Object.keys(readZip(all))).toHaveLength(STUDENTS + 1);
}, 60_000);

/** The whole answer; `onFirst` is called at its first part. */
async function received(answer: Response, onFirst = async (): Promise<void> => {}): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of answer.body as ReadableStream<Uint8Array>) if (parts.push(part) === 1) await onFirst();
  return Buffer.concat(parts);
}

test.each(["png", "pdf"] as const)(
  "A thread that is killed during a download of each certificate's %s costs time, but no certificate",
  async (kind) => {
    const expected = readZip((await world.app.inject(await link(kind))).rawPayload);
    const dying = openDyingDrawing(world.ctx.config.files);
    const other = await listening({ ...world.ctx, drawing: dying.drawing });
    let before = Infinity;
    // Only one thread: a certificate given to a second thread that dies too would fail.
    const kill = async () => {
      before = dying.threads.length;
      await endWorker(dying.threads[0] as Worker);
    };
    const files = readZip(await received(await fetch(other.url + (await link(kind))), kill));
    await other.app.close();
    await dying.drawing.close();
    expect(dying.threads.length).toBeGreaterThan(before);
    expect(Object.keys(files)).toEqual(Object.keys(expected));
    const different = Object.keys(expected).filter((name) => files[name]?.equals(expected[name] as Buffer) !== true);
    expect(different).toEqual([]);
  },
  60_000,
);

test("A thread that is killed while it draws a document for print costs time, but no page", async () => {
  const dying = openDyingDrawing(world.ctx.config.files, 1);
  const other = await listening({ ...world.ctx, drawing: dying.drawing });
  const answer = await fetch(other.url + (await link("print-own")));
  const document = await openPdf(await received(answer));
  await other.app.close();
  await dying.drawing.close();
  expect(dying.killed).toEqual([{ finished: 0 }]);
  expect(document.getPageCount()).toBe(STUDENTS);
}, 60_000);

test("When every thread is killed, the download breaks off or says so, and the same link works later", async () => {
  const dying = openDyingDrawing(world.ctx.config.files);
  const { app, url } = await listening({ ...world.ctx, drawing: dying.drawing });
  const [zip, print] = [url + (await link()), url + (await link("print-own"))];
  const answer = await fetch(zip);
  const begun = await untilBroken(answer.body as ReadableStream<Uint8Array>, () => {
    dying.kills = Infinity;
    void dying.killAll();
  });
  expect((await fetch(print)).status).toBe(500);
  dying.kills = 0;
  expect(begun.equals(whole.subarray(0, begun.length))).toBe(true);
  const headers = { range: `bytes=${begun.length}-`, "if-range": answer.headers.get("etag") ?? "" };
  const rest = await received(await fetch(zip, { headers }));
  expect(Object.keys(readZip(Buffer.concat([begun, rest])))).toHaveLength(STUDENTS + 1);
  expect((await openPdf(await received(await fetch(print)))).getPageCount()).toBe(STUDENTS);
  await app.close();
  await dying.drawing.close();
}, 60_000);
