import { pino } from "pino";
import { expect, test } from "vitest";
import { openSentSigner } from "./sent-signer.ts";

const log = pino({ level: "silent" });
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => String(nth + from));

function open() {
  const signed: string[][] = [];
  const signer = openSentSigner({ log }, async (studentIds) => {
    signed.push([...studentIds]);
    if (studentIds.includes("broken")) throw new Error("No key");
  });
  return { signed, signer };
}

test("signs nothing while mails go out, and everything once none is due", async () => {
  const { signed, signer } = open();
  signer.add(ids(240));
  signer.add(["240"]);
  expect(signed).toEqual([]);
  await signer.flush();
  expect(signed.map(({ length }) => length)).toEqual([100, 100, 41]);
  expect(signed.flat()).toEqual(ids(241));
  await signer.flush();
  expect(signed).toHaveLength(3);
});

test("signs the oldest of more than twenty thousand without a pause", async () => {
  const { signed, signer } = open();
  signer.add(ids(20_000));
  signer.add(ids(1, 20_000));
  await expect.poll(() => signed).toEqual([ids(100)]);
});

test("pauses after the piece in hand when a mail is due, and goes on when none is", async () => {
  const { signed, signer } = open();
  signer.add(ids(240));
  const flushed = signer.flush();
  await Promise.resolve();
  signer.pause();
  await flushed;
  expect(signed).toEqual([ids(100)]);
  await signer.flush();
  expect(signed.flat()).toEqual(ids(240));
});

test("one piece that cannot be signed keeps no other from it", async () => {
  const { signed, signer } = open();
  signer.add(["broken", ...ids(100)]);
  await signer.flush();
  expect(signed.map(({ length }) => length)).toEqual([100, 1]);
});

test("a worker that stops waits only for the piece in hand", async () => {
  const { signed, signer } = open();
  signer.add(ids(240));
  void signer.flush();
  await Promise.resolve();
  await signer.stop();
  expect(signed).toEqual([ids(100)]);
  await signer.flush();
  expect(signed).toHaveLength(1);
});
