// JPEG for mails and cards: as good as the given number of bytes allows.
import sharp from "sharp";
import type { Pixels } from "./raster.ts";

type Attempt = { quality: number; chromaSubsampling: "4:4:4" | "4:2:0"; width?: number };
const ATTEMPTS: readonly Attempt[] = [
  ...[90, 82, 74, 66, 58].map((quality) => ({ quality, chromaSubsampling: "4:4:4" }) as const),
  ...[58, 46, 34, 22].map((quality) => ({ quality, chromaSubsampling: "4:2:0" }) as const),
  { quality: 22, chromaSubsampling: "4:2:0", width: 240 },
];

/** `ended` is the attempt that gave the bytes: pictures on the same ground may begin there. */
export type Jpeg = { bytes: Buffer; ended: number };

/** At most `most` bytes, by the first attempt from `begin` on that gives so few. */
export async function encodeJpeg(pixels: Pixels, most: number, begin = 0): Promise<Jpeg> {
  for (let at = begin; ; at++) {
    const attempt = ATTEMPTS[at];
    if (!attempt) throw new Error(`No JPEG of ${pixels.width} by ${pixels.height} pixels fits ${most} bytes`);
    const bytes = await encode(pixels, attempt);
    if (bytes.length <= most) return { bytes, ended: at };
  }
}

function encode({ width, height, rgba }: Pixels, { quality, chromaSubsampling, width: smaller }: Attempt) {
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  return (smaller === undefined ? picture : picture.resize(smaller))
    .jpeg({ quality, chromaSubsampling, optimiseCoding: false })
    .toBuffer();
}
