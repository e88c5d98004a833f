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

test("signs nothing of what was sent until it is told that no mail is due, and then everything", async () => {
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
  await signer.during(async () => {
    signer.add(ids(20_000));
    signer.add(ids(1, 20_000));
    await expect.poll(() => signed).toEqual([ids(100)]);
  });
});

test("signs no more than the piece in hand once a mail is due, and goes on when the last mail has gone", async () => {
  const { signed, signer } = open();
  signer.add(ids(240));
  const flushed = signer.flush();
  await Promise.resolve();
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const mails = [first, second].map(({ promise }) => signer.during(() => promise));
  await flushed;
  expect(signed).toEqual([ids(100)]);
  first.resolve("sent");
  expect(await mails[0]).toBe("sent");
  await signer.flush();
  expect(signed).toHaveLength(1);
  second.reject(new Error("The database went away"));
  await expect(mails[1]).rejects.toThrow("went away");
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
