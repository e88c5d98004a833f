import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Content } from "#domain/content.ts";
import { drawDesign } from "#render/draw.ts";
import { contentOf, descriptionOf, openPaper, titleOf } from "../../../test/golden/paper.ts";
import type { Files } from "../providers/files/index.ts";
import { drawJpeg, drawOverflow, drawPng } from "./draw.ts";

const BACKGROUND = "/files/AAAAAAAAAAAAAAAAAAAAAA.jpg";
const LINK = "http://localhost:3000/certify/BBBBBBBBBBBBBBBBBBBBBB";
const KIBIBYTE = 1024;
let ctx: { files: Files };

/** A folder of files that holds one picture, as rough as a photograph. */
beforeAll(async () => {
  const rough = Buffer.alloc(900 * 900 * 3).map((_, at) => 150 + (((at * 2_654_435_761) >>> 13) % 100));
  const bytes = await sharp(rough, { raw: { width: 900, height: 900, channels: 3 } })
    .blur(0.8)
    .jpeg()
    .toBuffer();
  const get = async (key: string) => (key === "pictures/AAAAAAAAAAAAAAAAAAAAAA.jpg" ? bytes : undefined);
  ctx = { files: { embedded: true, get, put: async () => {}, remove: async () => {} } };
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
const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe("A certificate's PNG", () => {
  test("is twice the canvas at scale 2, without transparency", async () => {
    const picture = await sharp(await drawPng(ctx, design("Asha Rao"), { scale: 2 })).metadata();
    expect(picture).toMatchObject({ format: "png", width: 800, height: 800, channels: 3 });
  });

  test("holds exactly the pixels that were drawn", async () => {
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

  test("is the same byte for byte each time, whatever was drawn in between and at once", async () => {
    const first = hash(await drawPng(ctx, design("Asha Rao"), { scale: 2 }));
    const names = ["आर्या शर्मा", "Asha Rao", "லக்ஷ்மி வெங்கடராமன்", "Asha Rao", "Łukasz Żółć", "Asha Rao"];
    const drawn = await Promise.all(names.map((name) => drawPng(ctx, design(name), { scale: 2 })));
    const hashes = drawn.map(hash);
    expect(hashes.filter((each) => each === first)).toHaveLength(3);
    expect(new Set(hashes).size).toBe(4);
  });

  test("shows its background, and is still drawn when the background's file is gone", async () => {
    const withIt = hash(await drawPng(ctx, design("Asha Rao"), { scale: 1 }));
    const gone = design("Asha Rao", { backgroundImage: "/files/CCCCCCCCCCCCCCCCCCCCCC.jpg" });
    const plain = hash(await drawPng(ctx, design("Asha Rao", { backgroundImage: null }), { scale: 1 }));
    expect(withIt).not.toBe(plain);
    expect(hash(await drawPng(ctx, gone, { scale: 1 }))).toBe(plain);
  });
});

describe("A certificate's JPEG", () => {
  test.each([200, 80, 30, 10])("has at most %s KB and the width asked for where that can be", async (most) => {
    const bytes = await drawJpeg(ctx, design("Asha Rao"), { width: 600, most: most * KIBIBYTE });
    const { format, width } = await sharp(bytes).metadata();
    expect(bytes.length).toBeLessThanOrEqual(most * KIBIBYTE);
    expect({ format, width }).toEqual({ format: "jpeg", width: most >= 80 ? 600 : width });
  });

  test("of a tall canvas keeps its shape", async () => {
    const tall = design("Asha Rao", { canvasSize: { width: 400, height: 700 } });
    const { width, height } = await sharp(await drawJpeg(ctx, tall, { width: 600, most: 80 * KIBIBYTE })).metadata();
    expect({ width, height }).toEqual({ width: 600, height: 1050 });
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
