// Pictures and files that pretend to be pictures, by name: valid ones of every kind from cameras and programs, and
// hostile ones.
import { deflateSync, gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { manyScans } from "../peers/many-scans.ts";
import { chunk, pictureBomb, pngOf } from "../peers/picture-bomb.ts";

/** `kept` pictures are re-encoded without what was hidden in them; the others are refused for one of these reasons. */
export type Outcome = "kept" | "not a picture" | "broken" | "too many pixels" | "too many scans";
export type Specimen = { outcome: Outcome; make: () => Promise<Buffer> | Buffer };

/** Part of everything that must not survive. */
export const CANARY = "canary-5f1e";
const SCRIPT = `<script>alert("${CANARY}")</script>`;

const noise = (width = 60, height = 40): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: "#353f94", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });
const png = () => noise().png().toBuffer();
const jpeg = () => noise().jpeg().toBuffer();
const webp = () => noise().webp().toBuffer();
const kept = (make: Specimen["make"]): Specimen => ({ outcome: "kept", make });
const refused = (make: Specimen["make"]): Specimen => ({ outcome: "not a picture", make });
const broken = (make: Specimen["make"]): Specimen => ({ outcome: "broken", make });
const tooLarge = (make: Specimen["make"]): Specimen => ({ outcome: "too many pixels", make });
const text = (words: string) => () => Buffer.from(words);
const cut = async (whole: Promise<Buffer>, part: number) => {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor(bytes.length * part));
};
const followedBy = async (picture: Promise<Buffer>, tail: string | Buffer) =>
  Buffer.concat([await picture, Buffer.from(tail)]);
const upright = (orientation: number) => kept(() => noise().jpeg().withMetadata({ orientation }).toBuffer());

export const PICTURES: Readonly<Record<string, Specimen>> = {
  "a plain PNG": kept(png),
  "a PNG with transparency": kept(() => noise().ensureAlpha(0.4).png().toBuffer()),
  "a PNG with a palette": kept(() => noise().png({ palette: true, colours: 8 }).toBuffer()),
  "a grey PNG": kept(() => noise().greyscale().png().toBuffer()),
  "a PNG of 16 bits a channel": kept(() => noise().toColourspace("rgb16").png().toBuffer()),
  "an interlaced PNG": kept(() => noise().png({ progressive: true }).toBuffer()),
  "a PNG of one bit a pixel": kept(() => pngOf(64, 64)),
  "a PNG of one pixel": kept(() => noise(1, 1).png().toBuffer()),
  "a PNG 20,000 pixels wide and one high": kept(() => noise(20_000, 1).png().toBuffer()),
  "a PNG of exactly 25 megapixels": kept(() => pngOf(5000, 5000)),
  "an animated PNG": kept(async () => withChunk(await png(), "acTL", Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]))),
  "a plain JPEG": kept(jpeg),
  "a progressive JPEG": kept(() => noise().jpeg({ progressive: true }).toBuffer()),
  "a grey JPEG": kept(() => noise().greyscale().jpeg().toBuffer()),
  "a CMYK JPEG": kept(() => noise().toColourspace("cmyk").jpeg().toBuffer()),
  "a JPEG that lies on its side": upright(6),
  "a JPEG upside down": upright(3),
  "a mirrored JPEG": upright(2),
  "a JPEG mirrored and on its side": upright(5),
  "a JPEG mirrored and upside down": upright(4),
  "a JPEG mirrored on its other side": upright(7),
  "a JPEG on its other side": upright(8),
  "a JPEG that says where it was taken": kept(() =>
    noise()
      .jpeg()
      .withExif({ IFD0: { Copyright: CANARY }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .toBuffer(),
  ),
  "a JPEG with XMP": kept(() =>
    noise().jpeg().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`).toBuffer(),
  ),
  "a JPEG of a wide gamut": kept(() => noise().withIccProfile("p3").jpeg().toBuffer()),
  "a JPEG with a colour profile of junk": kept(async () =>
    withSegment(await jpeg(), 0xe2, `ICC_PROFILE\0\x01\x01${SCRIPT}`),
  ),
  "a JPEG with a comment": kept(async () => withSegment(await jpeg(), 0xfe, SCRIPT)),
  "a PNG with a colour profile of junk": kept(async () =>
    withChunk(await png(), "iCCP", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.from(SCRIPT))])),
  ),
  "a PNG with a text": kept(async () => withChunk(await png(), "tEXt", Buffer.from(`Comment\0${SCRIPT}`))),
  "a plain WebP": kept(webp),
  "a lossless WebP": kept(() => noise().webp({ lossless: true }).toBuffer()),
  "a WebP with transparency": kept(() => noise().ensureAlpha(0.4).webp().toBuffer()),
  "a WebP with EXIF": kept(() =>
    noise()
      .webp()
      .withExif({ IFD0: { Copyright: CANARY } })
      .toBuffer(),
  ),
  "a PNG that ends as a page": kept(() => followedBy(png(), SCRIPT)),
  "a JPEG that ends as an archive": kept(() => followedBy(jpeg(), `PK\u0003\u0004${CANARY}`)),
  "a WebP that ends as a script": kept(() => followedBy(webp(), `;/*${CANARY}*/alert(1)`)),

  "a bomb of 16,000 x 16,000 in 31 KB": tooLarge(() => pictureBomb(16_000)),
  "a PNG one row over 25 megapixels": tooLarge(() => pngOf(5000, 5001)),
  "a PNG that claims 60,000 x 60,000": tooLarge(() => pngOf(60_000, 60_000, Buffer.alloc(0))),
  "a PNG that claims two thousand million pixels a side": refused(() =>
    pngOf(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(0)),
  ),
  "a JPEG that claims 65,000 x 65,000": tooLarge(async () => claimingJpeg(await jpeg(), 65_000)),
  "a WebP that claims 16,383 x 16,383": tooLarge(async () => claimingWebp(await webp(), 16_383)),
  "a progressive JPEG of 3,000 scans": { outcome: "too many scans", make: () => manyScans(3000) },
  "a progressive JPEG of 90 scans over 16 megapixels": { outcome: "too many scans", make: () => manyScans(90, 4000) },
  "a PNG without width": refused(() => pngOf(0, 10, Buffer.alloc(0))),

  "a PNG cut in the middle": broken(() => cut(noise(400, 400).png().toBuffer(), 0.5)),
  "a JPEG cut in the middle": broken(() => cut(noise(400, 400).jpeg().toBuffer(), 0.5)),
  "a WebP cut in the middle": refused(() => cut(noise(400, 400).webp().toBuffer(), 0.5)),
  "a PNG of a header alone": broken(() => pngOf(40, 40, Buffer.alloc(0))),
  "a PNG whose pixels are noise": broken(() => pngOf(40, 40, Buffer.from("no deflated stream at all"))),
  "the first two bytes of a JPEG": refused(() => Buffer.from([0xff, 0xd8])),
  "the signature of a PNG": refused(() => cut(png(), 8 / 1000)),

  "a GIF": refused(() => noise().gif().toBuffer()),
  "an animated GIF": refused(async () =>
    sharp([await png(), await png()], { join: { animated: true } })
      .gif()
      .toBuffer(),
  ),
  "an animated WebP": refused(async () =>
    sharp([await png(), await png()], { join: { animated: true } })
      .webp()
      .toBuffer(),
  ),
  "a GIF that is a script": refused(text(`GIF89a/*${CANARY}*/=1;alert(1)`)),
  "an SVG with a script": refused(text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)),
  "an SVG after an XML head": refused(
    text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ),
  "an SVG that reads a file": refused(
    text(
      '<!DOCTYPE s [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>',
    ),
  ),
  "a packed SVG": refused(() => gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)),
  "a TIFF": refused(() => noise().tiff().toBuffer()),
  "an AVIF": refused(() => noise(16, 16).avif({ effort: 0 }).toBuffer()),
  "a BMP": refused(() => Buffer.concat([Buffer.from("BM"), Buffer.alloc(80)])),
  "an icon": refused(() => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])),
  "a PDF": refused(text("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj")),
  "a Photoshop file": refused(text("8BPS\u0000\u0001")),
  "a script for ImageMagick": refused(
    text("push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1/x'\npop graphic-context"),
  ),
  "a page": refused(text(`<!doctype html>${SCRIPT}`)),
  "an archive": refused(text("PK\u0003\u0004")),
  "a program": refused(text("\u007fELF")),
  "an empty file": refused(() => Buffer.alloc(0)),
  "a single NUL": refused(() => Buffer.alloc(1)),
};

/** A PNG with one more chunk after its header. */
function withChunk(bytes: Buffer, type: string, data: Buffer): Buffer {
  const header = 8 + 25;
  return Buffer.concat([bytes.subarray(0, header), chunk(type, data), bytes.subarray(header)]);
}

/** A JPEG with one more segment after its first two bytes. */
function withSegment(bytes: Buffer, marker: number, words: string): Buffer {
  const data = Buffer.from(words, "latin1");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, data, bytes.subarray(2)]);
}

/** The same file with a false size in pixels. */
function claimingJpeg(bytes: Buffer, side: number): Buffer {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

function claimingWebp(bytes: Buffer, side: number): Buffer {
  const start = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  bytes.writeUInt16LE(side, start + 3);
  bytes.writeUInt16LE(side, start + 5);
  return bytes;
}
