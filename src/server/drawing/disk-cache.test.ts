import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, MINUTE } from "#domain/time.ts";
import { type DiskCache, openDiskCache } from "./disk-cache.ts";

const MB = 1024 * 1024;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const files = async () => (await readdir(folder)).map((name) => join(folder, name));
const bytesOnDisk = async () => {
  const sizes = await Promise.all((await files()).map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};
const setAge = (path: string, ms: number) => utimes(path, new Date(), new Date(Date.now() - ms));

test("what one thread put there, another finds, byte for byte, in less room", async () => {
  const bytes = Buffer.alloc(MB, "ground");
  await openDiskCache({ folder, maxBytes: 16 * MB }).put("a", bytes);
  const other = openDiskCache({ folder, maxBytes: 16 * MB });
  expect((await other.get("a", MB))?.equals(bytes)).toBe(true);
  expect(await bytesOnDisk()).toBeLessThan(MB / 10);
  expect(await other.get("b", MB)).toBeUndefined();
});

test("a file that is damaged, or of another length, is not used", async () => {
  const cache = openDiskCache({ folder, maxBytes: 16 * MB });
  await cache.put("a", randomBytes(1000));
  expect(await cache.get("a", 999)).toBeUndefined();
  expect(await cache.get("a", 1001)).toBeUndefined();
  const [path = ""] = await files();
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, -1));
  expect(await cache.get("a", 1000)).toBeUndefined();
  const changed = Buffer.from(whole);
  changed[500] = (changed[500] ?? 0) ^ 1;
  await writeFile(path, changed);
  expect(await cache.get("a", 1000)).toBeUndefined();
  await writeFile(path, whole);
  expect(await cache.get("a", 1000)).toHaveLength(1000);
});

test(
  "its folder never holds more than its bytes, whoever writes, and the newest are kept",
  { tags: "full" },
  async () => {
    const caches = Array.from({ length: 4 }, () => openDiskCache({ folder, maxBytes: MB }));
    const cache = caches[0] as DiskCache;
    for (let nth = 0; nth < 60; nth++) {
      await caches[(nth + 1) % 4]?.put(`${nth}`, randomBytes(50_000));
      expect(await bytesOnDisk()).toBeLessThanOrEqual(MB);
      for (const path of await files()) await setAge(path, Date.now() - (await stat(path)).mtimeMs + MINUTE);
    }
    expect(await cache.get("59", 50_000)).toHaveLength(50_000);
    expect(await cache.get("0", 50_000)).toBeUndefined();
  },
);

test("what is larger than a sixteenth of it is not kept", async () => {
  const cache = openDiskCache({ folder, maxBytes: MB });
  await cache.put("a", randomBytes(70_000));
  expect(await files()).toEqual([]);
});

test("nothing is used after a day, and it is removed with the next file, as are drafts of dead processes", async () => {
  await openDiskCache({ folder, maxBytes: MB }).put("old", randomBytes(1000));
  const [old = ""] = await files();
  await setAge(old, DAY + MINUTE);
  const draft = join(folder, "of-a-dead-process.draft");
  await writeFile(draft, randomBytes(1000));
  await setAge(draft, 11 * MINUTE);
  const cache = openDiskCache({ folder, maxBytes: MB });
  expect(await cache.get("old", 1000)).toBeUndefined();
  await cache.put("new", randomBytes(1000));
  expect(await files()).toHaveLength(1);
  expect(await cache.get("new", 1000)).toHaveLength(1000);
});

test("a folder that cannot be written, and a disk without room, only mean that nothing is kept", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const under = openDiskCache({ folder: join(file, "cache"), maxBytes: MB });
  await under.put("a", randomBytes(1000));
  expect(await under.get("a", 1000)).toBeUndefined();
  const huge = openDiskCache({ folder: join(folder, "cache"), maxBytes: Number.MAX_SAFE_INTEGER });
  await huge.put("a", randomBytes(1000));
  expect(await huge.get("a", 1000)).toBeUndefined();
});
