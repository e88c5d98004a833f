// Reads a scanned signature from a file, and removes its paper.
import { SIGNATURE_SIDE, withoutPaper } from "#domain/brand/signature.ts";

/** A PNG with a transparent ground; undefined when there is no ink. */
export async function readSignature(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIGNATURE_SIDE / Math.max(bitmap.width, bitmap.height));
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const ink = withoutPaper(context.getImageData(0, 0, size.width, size.height));
  if (ink === undefined) return undefined;
  Object.assign(canvas, { width: ink.width, height: ink.height });
  context.putImageData(new ImageData(ink.data, ink.width, ink.height), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob === null ? undefined : new File([blob], "signature.png", { type: "image/png" });
}
