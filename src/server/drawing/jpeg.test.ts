import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import type { Files } from "../providers/files/interface.ts";
import { openDiskCache } from "./disk-cache.ts";
import { encodeJpeg, firstToFit, SAME_SIZE, SMALLER } from "./jpeg.ts";
import type { Pixels } from "./raster.ts";

const SIDE = 300;
const KIBIBYTE = 1024;
const noise = sharp({
  create: {
    width: SIDE,
    height: SIDE,
    channels: 3,
    background: "#888888",
    noise: { type: "gaussian", mean: 128, sigma: 40 },
  },
});

let pixels: Pixels;
let folder: string;
beforeAll(async () => {
  pixels = { width: SIDE, height: SIDE, rgba: await noise.clone().ensureAlpha().raw().toBuffer() };
  folder = await mkdtemp(join(tmpdir(), "prashasti-jpeg-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function firstOneByOne(most: number, attempts: typeof SMALLER): Promise<number> {
  for (let begin = 0; begin < attempts.length - 1; begin++) {
    const encoding = encodeJpeg(pixels, most, { begin, attempts: attempts.slice(0, begin + 1) });
    if (await encoding.catch(() => undefined)) return begin;
  }
  return attempts.length - 1;
}

test.each([
  ["of the same size", SAME_SIZE],
  ["that may be smaller", SMALLER],
])("the first JPEG %s to fit is found by halving as it is one by one", { tags: "full" }, async (_, attempts) => {
  for (const most of [500, 60, 40, 25, 15, 8, 2].map((kib) => kib * KIBIBYTE)) {
    expect(await firstToFit(pixels, most, attempts)).toBe(await firstOneByOne(most, attempts));
  }
});

test("with which attempt the JPEGs of a design begin is found once for all threads", async () => {
  const png = await noise.clone().png().toBuffer();
  const read = vi.fn<Files["get"]>(() => Promise.resolve(png));
  const content = { ...EMPTY_CONTENT, backgroundImage: "/files/AAAAAAAAAAAAAAAAAAAAAA.png" };
  const asked = { scale: 1, most: 25 * KIBIBYTE, attempts: SAME_SIZE };
  const inNewThread = async () => {
    vi.resetModules();
    const { beginOf } = await import("./jpeg-begin.ts");
    const ctx = {
      files: { get: read } as Partial<Files> as Files,
      diskCache: openDiskCache({ folder, maxBytes: 1e8 }),
    };
    return beginOf(ctx, content, asked);
  };
  const first = await inNewThread();
  await vi.waitFor(async () => expect((await readdir(folder)).filter((name) => !name.includes("."))).toHaveLength(2));
  expect(first).toBeGreaterThan(0);
  expect(await inNewThread()).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
});
