// JPEG for mails, pages and cards, as good as the byte limit allows. Letters suffer from low quality long before they
// suffer from a smaller picture, so the picture is made smaller rather than go below quality 75.
import sharp from "sharp";
import type { Pixels } from "./raster.ts";

/** `share` is the fraction of the width. */
type Attempt = { quality: number; chromaSubsampling: "4:4:4" | "4:2:0"; share?: number };
const GOOD: readonly Attempt[] = [90, 82, 75].map((quality) => ({ quality, chromaSubsampling: "4:4:4" }));
/** For mails, which name no size. */
export const SMALLER: readonly Attempt[] = [
  ...GOOD,
  ...[0.85, 0.72, 0.6, 0.5, 0.4, 0.3].map((share) => ({ quality: 75, chromaSubsampling: "4:4:4", share }) as const),
  { quality: 40, chromaSubsampling: "4:2:0", share: 0.25 },
  { quality: 22, chromaSubsampling: "4:2:0", share: 0.15 },
];
/** For pictures whose size is asked for or announced. */
export const SAME_SIZE: readonly Attempt[] = [
  ...GOOD,
  ...[66, 58].map((quality) => ({ quality, chromaSubsampling: "4:4:4" }) as const),
  ...[58, 46, 34, 22].map((quality) => ({ quality, chromaSubsampling: "4:2:0" }) as const),
];

/** `ended` is the index of the successful attempt: pictures on the same background may begin there. */
export type Jpeg = { bytes: Buffer; ended: number };

/** At most `most` bytes, by the first sufficient attempt from `begin` on. */
export async function encodeJpeg(pixels: Pixels, most: number, { begin = 0, attempts = SMALLER } = {}): Promise<Jpeg> {
  for (let at = begin; ; at++) {
    const attempt = attempts[at];
    if (!attempt) throw new Error(`No JPEG of ${pixels.width} by ${pixels.height} pixels fits ${most} bytes`);
    const bytes = await encode(pixels, attempt);
    if (bytes.length <= most) return { bytes, ended: at };
  }
}

function encode({ width, height, rgba }: Pixels, { quality, chromaSubsampling, share }: Attempt) {
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  return (share === undefined ? picture : picture.resize(Math.ceil(width * share)))
    .jpeg({ quality, chromaSubsampling, optimiseCoding: false })
    .toBuffer();
}
