// Reads the QR codes in pictures that hold no credential: screenshots, and what messengers leave of a certificate.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type * as zxing from "zxing-wasm/reader";
import { type OpenedFile, openFile } from "#domain/credential/verify/verify.ts";
import { UPLOAD } from "#domain/canvas/picture.ts";
import { checkPicture } from "../files/picture.ts";
import { inflateWithin } from "./inflate.ts";

/** In a reading process, because pictures are decoded. */
export async function openHandedIn(bytes: Buffer): Promise<OpenedFile> {
  const opened = await openFile(bytes, inflateWithin);
  return mayHoldCodes(opened) ? { ...opened, codes: await codesIn(bytes) } : opened;
}

export function mayHoldCodes({ kind, found }: OpenedFile): boolean {
  return (kind === "png" || kind === "picture") && !found.ok && found.fault === "none";
}

/** More in one picture are no certificate. */
const MOST_CODES = 4;
/** Pixels of the longer side. Larger pictures are read no better, only slower; in smaller ones codes are a few wide. */
const SIDES = { most: 2600, small: 1400 } as const;

/** Their texts; none of what is no picture that can be read. */
async function codesIn(bytes: Buffer): Promise<string[]> {
  try {
    await checkPicture(bytes, "");
    const { width, height } = await sharp(bytes).metadata();
    const codes = await readCodes(bytes, Math.min(SIDES.most, Math.max(width, height)));
    const isSmall = Math.max(width, height) <= SIDES.small;
    return codes.length > 0 || !isSmall ? codes : await readCodes(bytes, 2 * Math.max(width, height));
  } catch {
    // It is none of the pictures that are read here, or a damaged one.
    return [];
  }
}

async function readCodes(bytes: Buffer, side: number): Promise<string[]> {
  const { data, info } = await sharp(bytes, { limitInputPixels: UPLOAD.pixels, failOn: "none" })
    .rotate()
    .toColourspace("srgb")
    .flatten({ background: "#ffffff" })
    .resize({ width: side, height: side, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { readBarcodes } = await loadLibrary();
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: "srgb" };
  const found = await readBarcodes(pixels as Pixels, { formats: ["QRCode"], maxNumberOfSymbols: MOST_CODES });
  return [...new Set(found.filter(({ isValid }) => isValid).map(({ text }) => text))];
}

type Library = typeof zxing;
/** As a browser has them. */
type Pixels = Parameters<Library["readBarcodes"]>[0];
let loaded: Promise<Library> | undefined;

/** Its program is read from the installed package: by itself, the library would fetch it from a host of others. */
function loadLibrary(): Promise<Library> {
  loaded ??= (async () => {
    const [library, wasmBinary] = await Promise.all([
      import("zxing-wasm/reader"),
      readFile(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"))),
    ]);
    const { buffer, byteOffset, byteLength } = wasmBinary;
    library.prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) } });
    return library;
  })();
  return loaded;
}
