// What strangers send to stop a server: each is small to make and costly to read, or pretends to be something else.
import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { manyScans } from "../../test/peers/many-scans.ts";
import { chunk, pictureBomb, pngOf } from "../../test/peers/picture-bomb.ts";
import { MB } from "../memory.ts";

/** Where it is sent: an upload of pictures or of a list, rows or a design as JSON; `head` has further headers. */
export type Hostile = { to: "pictures" | "list" | "rows" | "design"; bytes: Buffer; head?: Record<string, string> };

const LETTER = "\uFDFA";
const MOST = 30 * MB;
const SIDE = 2800;

export const HOSTILE: Readonly<Record<string, () => Promise<Hostile> | Hostile>> = {
  "200 headings of a letter that folds to eighteen": () =>
    list(`Name,${Array.from({ length: 190 }, (_, n) => `${n}${LETTER.repeat(1000)}`).join(",")}\nAsha\n`),
  "a million characters under unknown keys": () => design({ ...EMPTY_CONTENT, unknown: "x".repeat(MB - 2000) }),
  "a JPEG of 3,000 scans": async () => pictures(await manyScans(3000)),
  "100 MB of blanks, compressed": () => ({
    to: "rows",
    bytes: gzipSync(Buffer.alloc(100 * MB, " ")),
    head: { "content-encoding": "gzip" },
  }),
  "twelve pictures of 2,800 by 2,800": async () => design(await heavyDesign(12)),
  "millions of empty lists": () => rows(Buffer.from(`{"columns":[],"rows":[${"[],".repeat(MOST / 3)}[]]}`)),
  "five million brackets deep": () => rows(Buffer.from("[".repeat(5_000_000))),
  "rows of a million cells": () => rows(Buffer.from(`{"rows":[[${'"",'.repeat(MOST / 3)}""]]}`)),
  "a quote that never closes": () => list(`Name\n"${"Asha Rao\n".repeat(MOST / 9)}`),
  "one line of separators": () => list(`Name${",".repeat(MOST)}\n`),
  "a hundred thousand bad rows": () => list(`Name,Email\n${"Asha,nobody\n".repeat(100_000)}`),
  "UTF-16 of line ends": () => ({
    to: "list",
    bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(MOST, 10)]),
  }),
  "a PNG of 256 megapixels in 31 KB": () => pictures(pictureBomb(16_000)),
  "a PNG of 25 megapixels with 16 bits": () => pictures(deepPng(5000)),
  "a colour profile that inflates to 200 MB": () => pictures(profileBomb()),
  "a WebP of 400 frames": async () => pictures(await animation(400)),
  "a design whose picture is a bomb": () =>
    design({ ...EMPTY_CONTENT, backgroundImage: `data:image/png;base64,${pictureBomb(16_000).toString("base64")}` }),
  "an archive that is named a list": () => list(`PK\u0003\u0004${"x".repeat(MB)}`),
};

/** Its pictures together are just below the limit of a design. */
export async function heavyDesign(count: number): Promise<Content> {
  const sources = await Promise.all(Array.from({ length: count }, (_, nth) => solid(nth)));
  const elements = sources.map((customImageSrc, nth) => ({
    id: `p${nth}`,
    type: "custom-image" as const,
    customImageSrc,
    x: nth * 20,
    y: nth * 20,
    width: 100,
    height: 100,
  }));
  return { ...EMPTY_CONTENT, elements };
}

async function solid(nth: number): Promise<string> {
  const background = { r: nth * 20, g: 60, b: 120 };
  const png = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

function list(text: string): Hostile {
  return { to: "list", bytes: Buffer.from(text) };
}

function pictures(bytes: Buffer): Hostile {
  return { to: "pictures", bytes };
}

function rows(bytes: Buffer): Hostile {
  return { to: "rows", bytes };
}

function design(content: object): Hostile {
  return { to: "design", bytes: Buffer.from(JSON.stringify({ content: JSON.stringify(content) })) };
}

/** Four channels of 16 bits: eight bytes a pixel once it is decoded. */
function deepPng(side: number): Buffer {
  const header = Buffer.from(pngOf(side, side, Buffer.alloc(0)).subarray(16, 29));
  header.set([16, 6, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (side * 8 + 1)));
  return pngWith(header, [chunk("IDAT", pixels)]);
}

function profileBomb(): Buffer {
  const profile = Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(200 * MB))]);
  const header = Buffer.from(pngOf(64, 64).subarray(16, 29));
  return pngWith(header, [chunk("iCCP", profile), chunk("IDAT", deflateSync(Buffer.alloc(64 * 9)))]);
}

function pngWith(header: Buffer, chunks: readonly Buffer[]): Buffer {
  const signature = pngOf(1, 1).subarray(0, 8);
  return Buffer.concat([signature, chunk("IHDR", header), ...chunks, chunk("IEND", Buffer.alloc(0))]);
}

async function animation(frames: number): Promise<Buffer> {
  const all = await Promise.all(Array.from({ length: frames }, (_, nth) => frame(nth)));
  return sharp(all, { join: { animated: true } })
    .webp()
    .toBuffer();
}

function frame(nth: number): Promise<Buffer> {
  const background = { r: nth % 256, g: 9, b: 9 };
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}
