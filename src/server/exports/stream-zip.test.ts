import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { ZipPart } from "./archive.ts";
import { streamZip } from "./stream-zip.ts";

test("A part is freed once it has left, and no earlier", async () => {
  const seen: string[] = [];
  const part = (word: string): ZipPart => ({ bytes: [Buffer.from(word)], sent: () => seen.push(`${word} freed`) });
  const out = new Writable({
    write(bytes: Buffer, _encoding, done) {
      seen.push(`${bytes.toString()} taken`);
      process.nextTick(done);
    },
  });
  await streamZip([part("one"), part("two")], out);
  expect(seen).toEqual(["one taken", "one freed", "two taken", "two freed"]);
});

const PART_BYTES = 500_000;
const PARTS = 100;

test("Parts that are freed when they have left arrive complete over a connection", { tags: "full" }, async () => {
  const { answer, streamed } = await ask();
  const bytes = await buffer(answer);
  await streamed;
  expect(bytes.length).toBe(PARTS * PART_BYTES);
  for (let at = 0; at < PARTS; at++) expect(bytes[at * PART_BYTES + PART_BYTES / 2]).toBe(at % 256);
});

test("A connection that broke before the first part is not waited for", async () => {
  const out = new Writable();
  out.destroy();
  await once(out, "close");
  await expect(streamZip([], out)).rejects.toThrow("Closed before the end");
});

test("A connection that breaks ends the making of further parts", async () => {
  const { answer, streamed, made } = await ask();
  await once(answer, "data");
  answer.destroy();
  await expect(streamed).rejects.toThrow("Closed before the end");
  expect(made()).toBeLessThan(PARTS);
});

async function ask(): Promise<{ answer: IncomingMessage; streamed: Promise<void>; made: () => number }> {
  let made = 0;
  const streamed = Promise.withResolvers<void>();
  const server = createServer((_request, answer) => {
    streamZip(
      parts(() => made++),
      answer,
    ).then(streamed.resolve, streamed.reject);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const request = get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  server.close();
  return { answer, streamed: streamed.promise, made: () => made };
}

function* parts(onMade: () => void): Generator<ZipPart> {
  for (let at = 0; at < PARTS; at++) {
    onMade();
    const bytes = Buffer.alloc(PART_BYTES, at % 256);
    yield { bytes: [bytes], sent: () => bytes.buffer.transfer(0) };
  }
}
