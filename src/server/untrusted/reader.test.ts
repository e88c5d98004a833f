import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { pictureBomb } from "../../../test/peers/picture-bomb.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { speaking } from "../language.ts";
import { readHere } from "./jobs.ts";
import { READING, READING_LIMITS, type ReadingLimits, type Strangers } from "./limits.ts";
import { ReadingProcess } from "./process.ts";
import { openReadings, type Reader } from "./reader.ts";

const OWNER = { owner: "asha" };
const CSV = { kind: "csv", name: "list.csv", columnsConfirmed: false } as const;
const PICTURE = { kind: "picture", name: "a.png" } as const;
const list = (rows: number) => [Buffer.from(`Name,Email,Team\n${"Asha Rao,asha@example.in,Red\n".repeat(rows)}`)];
const LONG = list(30_000);

let reader: Reader;
const logged: unknown[] = [];
function open(limits: Partial<ReadingLimits> = {}, strangers: Partial<Strangers> = {}): Reader {
  const log = { error: (line: unknown) => void logged.push(line) };
  const start = () => new ReadingProcess({ ...READING_LIMITS, ...limits });
  reader = openReadings(log, start, { ...READING.strangers, ...strangers });
  return reader;
}
afterEach(async () => {
  await reader.close();
  logged.length = 0;
});

/** Kills the process that reads now, once there is one that `before` does not hold. */
async function killReading(before: readonly number[] = []): Promise<number> {
  const isNew = (pid: number) => !before.includes(pid);
  await expect.poll(() => reader.pids().some(isNew), { interval: 2 }).toBe(true);
  const pid = reader.pids().find(isNew) as number;
  process.kill(pid, "SIGKILL");
  return pid;
}

describe("A reading process", () => {
  test("reads the same as the server itself would, and is used again", { tags: "full" }, async () => {
    open();
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#353f94" } })
      .png()
      .toBuffer();
    expect(await reader.read(OWNER, PICTURE, [png])).toEqual(await readHere(PICTURE, png));
    const avatar = await reader.read(OWNER, { kind: "avatar", name: "a.png" }, [png]);
    expect(avatar).toMatchObject({ extension: "jpg", width: 512, height: 512 });
    expect(await reader.read(OWNER, CSV, list(4500))).toEqual(await readHere(CSV, Buffer.concat(list(4500))));
    expect(reader.pids()).toHaveLength(1);
  });

  test("refuses with the reason, in the reader's language", { tags: "full" }, async () => {
    open();
    await expect(reader.read(OWNER, PICTURE, [pictureBomb(16_000)])).rejects.toMatchObject({
      reason: { code: "picture.too_many_pixels", params: { file: "a.png" } },
    });
    const bad = Buffer.from("Name,Email\nAsha,asha@\n");
    const inHindi = speaking("hi", () => reader.read(OWNER, CSV, [bad]));
    await expect(inHindi).rejects.toMatchObject({ code: "import.failed", details: { badRows: 1 } });
    const here = await speaking("hi", () => readHere(CSV, bad)).catch((error: unknown) => error);
    await expect(inHindi).rejects.toMatchObject({ details: (here as { details: object }).details });
  });

  test.each<[string, Partial<ReadingLimits>]>([
    ["memory", { memoryBytes: 1 }],
    ["time", { ms: { ...READING_LIMITS.ms, csv: 1 } }],
  ])("is ended over its limit of %s, and the sender is told so", async (_, limits) => {
    open(limits);
    await expect(reader.read(OWNER, CSV, LONG)).rejects.toMatchObject({ code: "upload.too_costly" });
    expect([reader.pids(), logged]).toEqual([[], []]);
  });

  test(
    "is ended before JSON of millions of empty lists fills its memory, and the server's stays as it was",
    { tags: "full" },
    async () => {
      open({ heapMegabytes: 128 });
      const body = Buffer.from(`{"columns":[],"rows":[${"[],".repeat(10_000_000)}[]]}`);
      const before = process.memoryUsage().heapUsed;
      await expect(reader.read(OWNER, { kind: "rows" }, [body])).rejects.toMatchObject({ code: "upload.too_costly" });
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * MEGABYTE);
    },
  );

  test("is watched while it parses, too", { tags: "full" }, async () => {
    open({ memoryBytes: 250 * MEGABYTE, heapMegabytes: 2000 });
    const body = Buffer.from(`{"columns":[],"rows":[${"[],".repeat(10_000_000)}[]]}`);
    await expect(reader.read(OWNER, { kind: "rows" }, [body])).rejects.toMatchObject({ code: "upload.too_costly" });
  });

  test("that is killed is replaced, and its list is read whole", { tags: "full" }, async () => {
    open();
    const reading = reader.read(OWNER, CSV, LONG);
    await killReading();
    expect((await reading).students).toHaveLength(30_000);
    expect(logged).toHaveLength(1);
  });

  test("that is killed twice is given up, and the next reading gets a new one", { tags: "full" }, async () => {
    open();
    const reading = reader.read(OWNER, CSV, LONG);
    const killing = killReading().then((first) => killReading([first]));
    await expect(reading).rejects.toMatchObject({ code: "server.busy" });
    await killing;
    expect(await reader.read(OWNER, CSV, list(3))).toMatchObject({ students: { length: 3 } });
  });

  test("of one owner keeps no other owner waiting, and only its own time is counted", { tags: "full" }, async () => {
    open();
    const ended: string[] = [];
    const spent: number[] = [];
    const heavy = [1, 2, 3].map(async (nth) => {
      await reader.read({ owner: "ravi", spend: (ms) => void spent.push(ms) }, CSV, list(8000));
      ended.push(`ravi ${nth}`);
    });
    await reader.read(OWNER, CSV, list(3));
    ended.push("asha");
    await Promise.all(heavy);
    expect(ended.indexOf("asha")).toBeLessThan(2);
    expect(spent).toHaveLength(3);
  });

  test("knows nothing of the server's configuration", { tags: "full" }, async () => {
    open();
    await reader.read(OWNER, CSV, list(3));
    const [pid] = reader.pids();
    expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("PATH=");
  });
});

describe("Strangers, who have no account,", () => {
  const NETWORK = { owner: "2001:db8:7::/48", stranger: true };
  const LEFT = new Error("Left");

  test(
    "wait for themselves: lists of organisers are read while hundreds of theirs wait",
    { tags: "full" },
    async () => {
      open();
      const ended: string[] = [];
      const many = Array.from({ length: 8 }, async (_, nth) => {
        await reader.read({ ...NETWORK, owner: `network ${nth}` }, CSV, list(500));
        ended.push("stranger");
      });
      await Promise.all(
        ["asha", "ravi"].map(async (owner) => {
          await reader.read({ owner }, CSV, list(3));
          ended.push(owner);
        }),
      );
      expect(ended.filter((who) => who === "stranger").length).toBeLessThan(6);
      await Promise.all(many);
      expect(reader.pids().length).toBeLessThanOrEqual(3);
    },
  );

  test(
    "have the time of their network, however few requests it takes; others have theirs",
    { tags: "full" },
    async () => {
      open({}, { ms: 1 });
      await reader.read(NETWORK, CSV, list(3));
      await expect(reader.read(NETWORK, CSV, list(3))).rejects.toMatchObject({ code: "request.too_many" });
      await expect(reader.read({ ...NETWORK, owner: "192.0.2.0/24" }, CSV, list(3))).resolves.toBeDefined();
      await expect(reader.read({ owner: "asha" }, CSV, list(3))).resolves.toBeDefined();
    },
  );

  test("who leave take what waits and what runs along", { tags: "full" }, async () => {
    open();
    const leaving = new AbortController();
    const asker = { ...NETWORK, left: leaving.signal };
    const [running, waiting] = [1, 2].map(() => reader.read(asker, CSV, LONG).catch((error: unknown) => error));
    await expect.poll(() => reader.pids().length, { interval: 2 }).toBe(1);
    const [pid] = reader.pids();
    leaving.abort(LEFT);
    expect(await Promise.all([running, waiting])).toEqual([LEFT, LEFT]);
    await expect(reader.read(asker, CSV, LONG)).rejects.toBe(LEFT);
    expect((await reader.read(NETWORK, CSV, list(3))).students).toHaveLength(3);
    expect(reader.pids()).not.toContain(pid);
    expect(logged).toEqual([]);
  });

  test(
    "are told to come again when too many of one network wait, and others of them wait on",
    { tags: "full" },
    async () => {
      open({}, { waiting: { all: 3, network: 2 } });
      const asked = ["a", "a", "a", "a", "b"].map((owner) =>
        reader.read({ ...NETWORK, owner }, CSV, list(3)).then(
          () => "read",
          ({ code }: { code: string }) => code,
        ),
      );
      expect(await Promise.all(asked)).toEqual(["read", "read", "read", "server.busy", "read"]);
    },
  );
});
