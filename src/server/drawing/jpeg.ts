// JPEG for mails, pages and cards, as good as the byte limit allows. Letters suffer from low quality long before they
// suffer from a smaller picture, so the picture is made smaller rather than go below quality 75.
import sharp from "sharp";
import type { Pixels } from "./raster.ts";

/** `share` is the fraction of the width. */
export type Attempt = { quality: number; chromaSubsampling: "4:4:4" | "4:2:0"; share?: number };
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

/** At most `most` bytes, by the first attempt from `begin` on that gives so few. */
export async function encodeJpeg(
  pixels: Pixels,
  most: number,
  { begin = 0, attempts = SMALLER }: { begin?: number; attempts?: readonly Attempt[] } = {},
): Promise<Buffer> {
  for (const attempt of attempts.slice(begin)) {
    const bytes = await encode(pixels, attempt);
    if (bytes.length <= most) return bytes;
  }
  throw new Error(`No JPEG of ${pixels.width} by ${pixels.height} pixels fits ${most} bytes`);
}

/**
 * The index of the first attempt that gives at most `most` bytes, or of the last one. Each attempt gives fewer bytes
 * than the one before: most pictures fit at the first, and for the others the rest is halved.
 */
export async function firstToFit(pixels: Pixels, most: number, attempts: readonly Attempt[]): Promise<number> {
  const fits = async (at: number) => (await encode(pixels, attempts[at] as Attempt)).length <= most;
  if (await fits(0)) return 0;
  let [tooLarge, enough] = [0, attempts.length - 1];
  while (enough - tooLarge > 1) {
    const middle = (tooLarge + enough) >> 1;
    if (await fits(middle)) enough = middle;
    else tooLarge = middle;
  }
  return enough;
}

function encode({ width, height, rgba }: Pixels, { quality, chromaSubsampling, share }: Attempt) {
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  return (share === undefined ? picture : picture.resize(Math.ceil(width * share)))
    .jpeg({ quality, chromaSubsampling, optimiseCoding: false })
    .toBuffer();
}
