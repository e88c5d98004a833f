import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { GlobalFonts } from "@napi-rs/canvas";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Content } from "#domain/canvas/content.ts";
import { drawDesign } from "#render/draw.ts";
import { contentOf, descriptionOf, openPaper, titleOf } from "../../../test/golden/paper.ts";
import { chooseFiles } from "../providers/files/index.ts";
import { drawShareCard, drawJpeg, drawOverflow, drawPng } from "./draw.ts";
import { type Drawing, openThread, poolOf } from "./drawing.ts";
import { ENDED, endWorker } from "./thread.ts";
import { CARD } from "#domain/certificate/share-card.ts";

const BACKGROUND = "/files/AAAAAAAAAAAAAAAAAAAAAA.jpg";
const NOISE = "/files/DDDDDDDDDDDDDDDDDDDDDD.png";
/** The id that Node gives a thread that has ended. */
const LINK = "http://localhost:3000/certify/BBBBBBBBBBBBBBBBBBBBBB";
const KIBIBYTE = 1024;
let folder: string;
let ctx: { drawing: Drawing };
/** The threads that were started, so that tests can end them. */
const threads: Worker[] = [];

/** A folder with one picture, as rough as a photograph. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-drawing-"));
  const config = { provider: "embedded", folder } as const;
  const rough = Buffer.alloc(900 * 900 * 3).map((_, at) => 150 + (((at * 2_654_435_761) >>> 13) % 100));
  const bytes = await sharp(rough, { raw: { width: 900, height: 900, channels: 3 } })
    .blur(0.8)
    .jpeg()
    .toBuffer();
  await chooseFiles(config).put("pictures/AAAAAAAAAAAAAAAAAAAAAA.jpg", bytes, "image/jpeg");
  const noise = sharp({
    create: {
      width: 1400,
      height: 990,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  });
  await chooseFiles(config).put("pictures/DDDDDDDDDDDDDDDDDDDDDD.png", await noise.png().toBuffer(), "image/png");
  const open = () => {
    const thread = openThread(
      { files: config, diskCache: { folder: join(folder, "cache"), maxBytes: 16 * 1024 * KIBIBYTE } },
      { error: () => {} },
    );
    threads.push(thread);
    return thread;
  };
  ctx = { drawing: poolOf(open) };
});

afterAll(async () => {
  await ctx.drawing.close();
  await rm(folder, { recursive: true, force: true });
});

function content(name: string, more: Partial<Content> = {}): Content {
  return contentOf(
    [
      titleOf(name),
      descriptionOf("for <secondary>first place</secondary> at HackFest 2026", { y: 120 }),
      { id: "qr", type: "image", x: 150, y: 250, width: 100, height: 100 },
    ],
    { backgroundImage: BACKGROUND, ...more },
  );
}
const design = (name: string, more?: Partial<Content>) => ({ content: content(name, more), link: LINK });
const png = async (name: string) => hash(await drawPng(ctx, design(name), { scale: 1 }));
const jpeg = async (name: string) => hash(await drawJpeg(ctx, design(name), { width: 600, most: 60 * KIBIBYTE }));
const rawOf = (picture: Buffer) => sharp(picture).raw().toBuffer();
const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe("A certificate's PNG", () => {
  test("is twice the canvas at scale 2, without transparency", { tags: "full" }, async () => {
    const picture = await sharp(await drawPng(ctx, design("Asha Rao"), { scale: 2 })).metadata();
    expect(picture).toMatchObject({ format: "png", width: 800, height: 800, channels: 3 });
  });

  test("holds exactly the drawn pixels", { tags: "full" }, async () => {
    const plain = design("Asha Rao", { backgroundImage: null });
    const decoded = await sharp(await drawPng(ctx, plain, { scale: 1.5 }))
      .raw()
      .toBuffer();
    const { context, pixel } = await openPaper(600, 600);
    drawDesign(context, plain, { scale: 1.5, pictures: new Map() });
    for (let at = 0; at < 600 * 600; at += 97) {
      const read = `#${decoded.subarray(at * 3, at * 3 + 3).toString("hex")}`;
      expect(read).toBe(pixel(at % 600, Math.floor(at / 600)));
    }
  });

  test("has the same bytes each time, whatever was drawn in between and at once", { tags: "full" }, async () => {
    const first = hash(await drawPng(ctx, design("Asha Rao"), { scale: 2 }));
    const names = ["आर्या शर्मा", "Asha Rao", "லக்ஷ்மி வெங்கடராமன்", "Asha Rao", "Łukasz Żółć", "Asha Rao"];
    const drawn = await Promise.all(names.map((name) => drawPng(ctx, design(name), { scale: 2 })));
    const hashes = drawn.map(hash);
    expect(hashes.filter((each) => each === first)).toHaveLength(3);
    expect(new Set(hashes).size).toBe(4);
  });

  test("shows its background, and is not made if the background's file is gone", { tags: "full" }, async () => {
    const withIt = hash(await drawPng(ctx, design("Asha Rao"), { scale: 1 }));
    const gone = design("Asha Rao", { backgroundImage: "/files/CCCCCCCCCCCCCCCCCCCCCC.jpg" });
    const plain = hash(await drawPng(ctx, design("Asha Rao", { backgroundImage: null }), { scale: 1 }));
    expect(withIt).not.toBe(plain);
    await expect(drawPng(ctx, gone, { scale: 1 })).rejects.toThrow("certificate.picture_missing");
  });
});

describe("A certificate's JPEG", () => {
  test.each([
    [200, 600, 600],
    [80, 300, 600],
    [30, 180, 360],
    [10, 90, 240],
  ])(
    "has at most %s KB, and is made smaller rather than blurred: from %s to %s pixels wide",
    async (most, least, widest) => {
      const bytes = await drawJpeg(ctx, design("Asha Rao"), { width: 600, most: most * KIBIBYTE });
      const { format, width, chromaSubsampling } = await sharp(bytes).metadata();
      expect(bytes.length).toBeLessThanOrEqual(most * KIBIBYTE);
      expect({ format, chromaSubsampling }).toEqual({
        format: "jpeg",
        chromaSubsampling: most > 20 ? "4:4:4" : "4:2:0",
      });
      expect(width).toBeGreaterThanOrEqual(least);
      expect(width).toBeLessThanOrEqual(widest);
    },
  );

  test("of a tall canvas keeps its shape", async () => {
    const tall = design("Asha Rao", { canvasSize: { width: 400, height: 700 } });
    const { width, height } = await sharp(await drawJpeg(ctx, tall, { width: 600, most: 300 * KIBIBYTE })).metadata();
    expect({ width, height }).toEqual({ width: 600, height: 1050 });
  });
});

describe("A certificate's share card", () => {
  test.each([
    ["square", { width: 400, height: 400 }],
    ["landscape", { width: 700, height: 495 }],
    ["story", { width: 400, height: 711 }],
  ])("shows a %s certificate whole, on the card's background", { tags: "full" }, async (_, canvasSize) => {
    const bytes = await drawShareCard(ctx, design("Asha Rao", { canvasSize, backgroundFit: "cover" }), {
      most: 300 * KIBIBYTE,
    });
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([CARD.width, CARD.height]);
    const shown = boxOf(data, info.width, info.channels);
    expect(shown.width / shown.height).toBeCloseTo(canvasSize.width / canvasSize.height, 1);
    expect(shown.left).toBeGreaterThan(150);
    expect(shown.top).toBeGreaterThan(30);
  });

  test("has our mark in the product's own face, whatever the design's fonts", async () => {
    await drawShareCard(ctx, design("Asha Rao"), { most: 300 * KIBIBYTE });
    expect(GlobalFonts.has("rozha-one-400-latin")).toBe(true);
  });

  test("of a very noisy background has at most 300 KB", { tags: "full" }, async () => {
    const noisy = design("Asha Rao", { backgroundImage: NOISE, canvasSize: { width: 700, height: 495 } });
    const bytes = await drawShareCard(ctx, noisy, { most: 300 * KIBIBYTE });
    expect(bytes.length).toBeLessThanOrEqual(300 * KIBIBYTE);
    expect(bytes.length).toBeGreaterThan(100 * KIBIBYTE);
  });
});

describe("Drawing by several threads", () => {
  const names = Array.from({ length: 24 }, (_, n) => `Student ${n}`);

  test.each([
    ["PNG", png],
    ["JPEG", jpeg],
  ])("gives the same %s, byte for byte, as drawing one after another", { tags: "full" }, async (_, draw) => {
    const atOnce = await Promise.all(names.map(draw));
    expect(new Set(atOnce).size).toBe(names.length);
    const one = [];
    for (const name of names) one.push(await draw(name));
    expect(one).toEqual(atOnce);
  });

  test(
    "of many with their template gives the same pixels, and the same bytes from every thread",
    { tags: "full" },
    async () => {
      const template = { revision: "a", content: content("{{Student Name}}") };
      const compiled = (name: string) => drawPng(ctx, design(name), { scale: 2, template });
      const asha = await Promise.all(Array.from({ length: 16 }, () => compiled("Asha Rao")));
      expect(new Set(asha.map(hash)).size).toBe(1);
      for (const name of [
        "Asha Rao",
        "आर्या शर्मा",
        "A name that is so long that it has to shrink and to wrap in its box",
      ]) {
        const whole = await drawPng(ctx, design(name), { scale: 2 });
        const one = await compiled(name);
        expect(hash(await rawOf(one))).toBe(hash(await rawOf(whole)));
      }
      expect(hash(await drawPng(ctx, design("Asha Rao"), { scale: 2 }))).not.toBe(hash(await compiled("Asha Rao")));
    },
  );

  test("loses nothing when a thread ends while drawing", { tags: "full" }, async () => {
    const expected = await Promise.all(names.map(png));
    const drawing = names.map(png);
    await Promise.any(drawing);
    const running = threads.find(({ threadId }) => threadId !== ENDED) as Worker;
    const code = once(running, "exit");
    await endWorker(running);
    // By itself: a thread that is stopped has another code.
    expect(await code).toEqual([0]);
    expect(await Promise.all(drawing)).toEqual(expected);
  });
});

test("Texts that do not fit are named by their ids", async () => {
  const { elements } = content("Asha Rao");
  const crowded = {
    ...content("Asha Rao"),
    elements: [...elements, descriptionOf("too long ".repeat(200), { id: "x" })],
  };
  expect(await drawOverflow(ctx, design("Asha Rao"))).toEqual([]);
  expect(await drawOverflow(ctx, { content: crowded, link: LINK })).toEqual(["x"]);
});

/** The area that differs from the card's background, without the lower corner with the mark. */
function boxOf(data: Buffer, width: number, channels: number) {
  const shown = { left: Infinity, right: 0, top: Infinity, bottom: 0 };
  for (let at = 0; at < data.length; at += channels) {
    const x = (at / channels) % width;
    const y = Math.floor(at / channels / width);
    const far = Math.abs((data[at] ?? 0) - 0xf2) + Math.abs((data[at + 2] ?? 0) - 0xdf);
    if (far < 60 || x > 992) continue;
    shown.left = Math.min(shown.left, x);
    shown.right = Math.max(shown.right, x);
    shown.top = Math.min(shown.top, y);
    shown.bottom = Math.max(shown.bottom, y);
  }
  return { ...shown, width: shown.right - shown.left, height: shown.bottom - shown.top };
}
