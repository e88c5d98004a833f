// Uploads every picture of the corpus: stored without what was hidden in it, or refused with its reason.
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UPLOAD } from "#domain/canvas/picture.ts";
import { SAY } from "#domain/say/say.ts";
import { pictureBomb } from "../peers/picture-bomb.ts";
import { openWorld, type World } from "../world.ts";
import { CANARY, type Outcome, PICTURES } from "./picture-corpus.ts";

const FULL = process.env["FAULTS"] === "full";
const BOMBS = FULL ? 50 : 10;
const GROWS_AT_MOST = 300 * 1024 * 1024;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A false extension, which must not matter. */
const NAME = "x.svg";
const REFUSED: Readonly<Partial<Record<Outcome, { status: number; message: string }>>> = {
  "not a picture": { status: 422, message: SAY.files.notAPicture(NAME) },
  broken: { status: 422, message: SAY.files.broken(NAME) },
  "too many scans": { status: 422, message: SAY.files.tooManyScans(NAME) },
  "too many pixels": { status: 413, message: SAY.files.tooManyPixels(NAME) },
};

function specimens(...outcomes: Outcome[]) {
  return Object.entries(PICTURES).filter(([, { outcome }]) => outcomes.includes(outcome));
}

async function upload(bytes: Buffer) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], NAME, { type: "image/svg+xml" }));
  return world.asha.ask("uploadFiles", { form });
}

describe(`${Object.keys(PICTURES).length} pictures`, () => {
  it.each(specimens("kept"))("%s is stored, without what was hidden in it", async (_, { make }) => {
    const { status, body } = await upload(await make());
    expect(status).toBe(200);
    const answer = await world.app.inject({ url: body[0]?.src ?? "" });
    expect(answer.headers["content-type"]).toMatch(/^image\/(?:png|jpeg|webp)$/);
    const { width, height, exif, xmp, icc, orientation } = await sharp(answer.rawPayload).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(Math.max(width, height)).toBeLessThanOrEqual(UPLOAD.keptSide);
    expect(answer.rawPayload.includes(CANARY)).toBe(false);
  });

  it.each(specimens("not a picture", "broken", "too many pixels", "too many scans"))(
    "%s is refused",
    async (_, { outcome, make }) => {
      const { status, body } = await upload(await make());
      expect({ status, message: body.message }).toEqual(REFUSED[outcome]);
    },
  );

  it("that are rotated by their metadata are stored upright", async () => {
    const { body } = await upload((await PICTURES["a JPEG that lies on its side"]?.make()) ?? Buffer.alloc(0));
    expect(body[0]).toMatchObject({ width: 40, height: 60 });
  });
});

it(`${BOMBS} decompression bombs at once are all refused, and memory and answers stay normal`, async () => {
  const bomb = pictureBomb(16_000);
  const before = process.memoryUsage.rss();
  const answers = Promise.all(Array.from({ length: BOMBS }, () => upload(bomb)));
  expect((await world.app.inject({ url: "/health" })).statusCode).toBe(200);
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([413]));
  await setTimeout(0);
  const grown = process.memoryUsage.rss() - before;
  console.log(`pictures: ${BOMBS} bombs at once, ${Math.round(grown / 1024 / 1024)} MB more`);
  expect(grown).toBeLessThan(GROWS_AT_MOST);
});
