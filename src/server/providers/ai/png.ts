// A vendor's picture as we take it: decoded, checked, made no larger than asked for, encoded again. Its own bytes are never passed on.
import sharp from "sharp";
import { UPLOAD } from "#domain/picture.ts";
import type { Made } from "./index.ts";

const FORMATS: readonly (string | undefined)[] = ["png", "jpeg", "webp"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"] });

export async function readPng(bytes: Buffer, side: number): Promise<Made<Buffer>> {
  try {
    const picture = sharp(bytes, { limitInputPixels: UPLOAD.pixels, failOn: "truncated" });
    if (!FORMATS.includes((await picture.metadata()).format)) return { ok: false, how: "failed", why: "no picture" };
    const small = picture.rotate().toColourspace("srgb");
    const fitted = small.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    return { ok: true, value: await fitted.png({ compressionLevel: 6 }).toBuffer() };
  } catch {
    return { ok: false, how: "failed", why: "a picture that could not be read" };
  }
}
