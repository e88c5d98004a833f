// Prepares a vendor's picture: decoded, checked, cropped to the requested shape, scaled down and encoded again. The
// vendor's bytes are never passed on.
import sharp from "sharp";
import type { Size } from "#domain/canvas/content.ts";
import { UPLOAD } from "#domain/canvas/picture.ts";
import type { Made } from "./interface.ts";
const FORMATS: readonly (string | undefined)[] = ["png", "jpeg", "webp"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"] });

export async function readPng(bytes: Buffer, { width, height }: Size): Promise<Made<Buffer>> {
  try {
    const picture = sharp(bytes, { limitInputPixels: UPLOAD.pixels, failOn: "truncated" });
    const { format, autoOrient } = await picture.metadata();
    if (!FORMATS.includes(format)) return { ok: false, how: "failed", why: "no picture" };
    const share = Math.min(1, autoOrient.width / width, autoOrient.height / height);
    const upright = picture.rotate().toColourspace("srgb");
    const cut = upright.resize(Math.ceil(width * share), Math.ceil(height * share), { fit: "cover" });
    return { ok: true, value: await cut.png({ compressionLevel: 6 }).toBuffer() };
  } catch {
    return { ok: false, how: "failed", why: "a picture that could not be read" };
  }
}
