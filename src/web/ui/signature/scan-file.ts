// Pictures of signatures: read from a file or a canvas, and stored as a file.
import { readScan, type Scan, type ScanReading, SIGNATURE_SIDE } from "#domain/brand/signature.ts";

/** Undefined when there is no ink. Throws if the file is no picture. */
export async function readScanFile(file: File): Promise<ScanReading | undefined> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIGNATURE_SIDE / Math.max(bitmap.width, bitmap.height));
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return readScan(context.getImageData(0, 0, size.width, size.height));
}

/** A PNG. */
export async function fileOf(ink: Scan): Promise<File> {
  const canvas = document.createElement("canvas");
  show(canvas, ink);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The browser made no picture");
  return new File([blob], "signature.png", { type: "image/png" });
}

export function show(canvas: HTMLCanvasElement, { data, width, height }: Scan): void {
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
}
