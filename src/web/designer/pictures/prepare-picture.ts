// Prepares a chosen picture for upload: refuses it with a reason, or scales it down to the size the server keeps.
import type { Size } from "#domain/canvas/content.ts";
import { capSize, MEGABYTE, UPLOAD } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import { isPicture } from "./is-picture.ts";

const JPEG_QUALITY = 0.92;

/** Throws a UserError that names the file. The server checks again; this only saves the upload. */
export async function preparePicture(file: File): Promise<Blob> {
  if (file.size > UPLOAD.bytes)
    throw new UserError("picture.too_large", { file: file.name, megabytes: UPLOAD.bytes / MEGABYTE });
  if (!isPicture(file)) throw new UserError("picture.wrong_type", { file: file.name });
  const size = await measure(file);
  if (size.width * size.height > UPLOAD.pixels) throw new UserError("picture.too_many_pixels", { file: file.name });
  if (Math.max(size.width, size.height) <= UPLOAD.keptSide) return file;
  return scale(file, capSize(size, UPLOAD.keptSide));
}

/** Reads the dimensions without decoding: a small file may decode to a huge picture. */
async function measure(file: File): Promise<Size> {
  const address = URL.createObjectURL(file);
  try {
    return await readable(file, sizeAt(address));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A truncated file shows a valid header but fails to decode. */
async function readable<T>(file: File, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw new UserError("picture.broken", { file: file.name });
  }
}

function sizeAt(address: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener("error", reject);
    image.src = address;
  });
}

async function scale(file: File, { width, height }: Size): Promise<Blob> {
  const resized = { resizeWidth: width, resizeHeight: height, resizeQuality: "high" } as const;
  const bitmap = await readable(file, createImageBitmap(file, resized));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  // Only JPEG has no transparency to lose.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, JPEG_QUALITY));
}
