// Pictures as they are kept: decoded, checked, turned upright, stripped of metadata, encoded again. The sent bytes are
// never kept.
import sharp, { type Sharp } from "sharp";
import { UPLOAD } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";

export type KeptPicture = { bytes: Buffer; extension: "png" | "jpg" | "webp"; width: number; height: number };

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"] });

/** Reads what was sent as a picture. `name` is only for the sentence that says what is wrong with it. */
export async function readPicture(bytes: Buffer, name: string): Promise<KeptPicture> {
  const called = name.slice(0, 60);
  const extension = await checkPicture(bytes, called);
  const upright = sharp(bytes, { limitInputPixels: UPLOAD.pixels, failOn: "truncated" })
    .rotate()
    .toColourspace("srgb")
    .resize({ width: UPLOAD.keptSide, height: UPLOAD.keptSide, fit: "inside", withoutEnlargement: true });
  try {
    const { data, info } = await ENCODE[extension](upright).toBuffer({ resolveWithObject: true });
    return { bytes: data, extension, width: info.width, height: info.height };
  } catch {
    throw new UserError("picture.broken", { file: called });
  }
}

const ENCODE: Record<KeptPicture["extension"], (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 6 }),
  jpg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }),
  webp: (picture) => picture.webp({ quality: 92 }),
};

const EXTENSIONS: Readonly<Record<string, KeptPicture["extension"]>> = { png: "png", jpeg: "jpg", webp: "webp" };

async function checkPicture(bytes: Buffer, called: string): Promise<KeptPicture["extension"]> {
  const header = await readHeader(bytes, called);
  const extension = EXTENSIONS[header.format];
  if (!extension || (header.pages ?? 1) > 1) throw new UserError("picture.wrong_type", { file: called });
  if (header.width * header.height > UPLOAD.pixels) throw new UserError("picture.too_many_pixels", { file: called });
  return extension;
}

/** Format and size, without decoding a pixel. */
async function readHeader(bytes: Buffer, called: string) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new UserError("picture.wrong_type", { file: called });
  }
}
