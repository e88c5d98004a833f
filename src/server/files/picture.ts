// Prepares pictures for storage: decoded, checked, rotated, stripped of metadata, encoded again. The bytes that were
// sent are never stored.
import sharp, { type Sharp } from "sharp";
import { LOGO } from "#domain/account/issuer-profile.ts";
import { AVATAR } from "#domain/account/profile.ts";
import { UPLOAD } from "#domain/canvas/picture.ts";
import { countScans } from "./jpeg-scans.ts";
import { UserError } from "#domain/user-error.ts";

export type EncodedPicture = { bytes: Buffer; extension: "png" | "jpg" | "webp"; width: number; height: number };

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"] });

/** Reads and re-encodes a picture. `name` is used only in error messages. */
export async function readPicture(bytes: Buffer, name: string): Promise<EncodedPicture> {
  const shownName = name.slice(0, 60);
  const extension = await checkPicture(bytes, shownName);
  const rotated = sharp(bytes, { limitInputPixels: UPLOAD.pixels, failOn: "truncated" })
    .rotate()
    .toColourspace("srgb")
    .resize({ width: UPLOAD.keptSide, height: UPLOAD.keptSide, fit: "inside", withoutEnlargement: true });
  try {
    const { data, info } = await ENCODE[extension](rotated).toBuffer({ resolveWithObject: true });
    return { bytes: data, extension, width: info.width, height: info.height };
  } catch {
    throw new UserError("picture.broken", { file: shownName });
  }
}

/** The same, cropped to a square of an avatar's size. */
export async function readAvatar(bytes: Buffer, name: string): Promise<EncodedPicture> {
  const picture = await readPicture(bytes, name);
  const { data, info } = await sharp(picture.bytes)
    .resize({ width: AVATAR.side, height: AVATAR.side, fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, extension: "jpg", width: info.width, height: info.height };
}

/** The same, made smaller as a whole; what shines through stays so. */
export async function readLogo(bytes: Buffer, name: string): Promise<EncodedPicture> {
  const picture = await readPicture(bytes, name);
  const { data, info } = await sharp(picture.bytes)
    .resize({ width: LOGO.side, height: LOGO.side, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, extension: "png", width: info.width, height: info.height };
}

const ENCODE: Record<EncodedPicture["extension"], (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 6 }),
  jpg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }),
  webp: (picture) => picture.webp({ quality: 92 }),
};

/** Programs make about ten. `pixels` of all scans together: those of the largest picture in forty scans. */
const SCANS = { most: 100, pixels: 40 * UPLOAD.pixels } as const;

const EXTENSIONS: Readonly<Record<string, EncodedPicture["extension"]>> = { png: "png", jpeg: "jpg", webp: "webp" };

export async function checkPicture(bytes: Buffer, shownName: string): Promise<EncodedPicture["extension"]> {
  const header = await readHeader(bytes, shownName);
  const extension = EXTENSIONS[header.format];
  if (!extension || (header.pages ?? 1) > 1) throw new UserError("picture.wrong_type", { file: shownName });
  const pixels = header.width * header.height;
  if (pixels > UPLOAD.pixels) throw new UserError("picture.too_many_pixels", { file: shownName });
  const scans = countScans(bytes);
  if (scans > SCANS.most || scans * pixels > SCANS.pixels)
    throw new UserError("picture.too_many_scans", { file: shownName });
  return extension;
}

/** Reads format and size without decoding the pixels. */
async function readHeader(bytes: Buffer, shownName: string) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new UserError("picture.wrong_type", { file: shownName });
  }
}
