// JPEG for mails and cards: as good as the given number of bytes allows.
import sharp from "sharp";
import { Bounded } from "./bounded.ts";
import type { Pixels } from "./raster.ts";

type Attempt = { quality: number; chromaSubsampling: "4:4:4" | "4:2:0"; width?: number };
const ATTEMPTS: readonly Attempt[] = [
  ...[90, 82, 74, 66, 58].map((quality) => ({ quality, chromaSubsampling: "4:4:4" }) as const),
  ...[58, 46, 34, 22].map((quality) => ({ quality, chromaSubsampling: "4:2:0" }) as const),
  { quality: 22, chromaSubsampling: "4:2:0", width: 240 },
];

/** By background and size: where the last picture of the kind ended, so that the next begins there. */
const begins = new Bounded<number>(1000);

/** At most `most` bytes. Pictures of one `kind` are alike, such as the certificates of one design. */
export async function encodeJpeg(pixels: Pixels, most: number, kind: string): Promise<Buffer> {
  for (let at = begins.get(kind) ?? 0; ; at++) {
    const attempt = ATTEMPTS[at];
    if (!attempt) throw new Error(`No JPEG of ${pixels.width} by ${pixels.height} pixels fits ${most} bytes`);
    const bytes = await encode(pixels, attempt);
    if (bytes.length > most) continue;
    begins.set(kind, at, 1);
    return bytes;
  }
}

function encode({ width, height, rgba }: Pixels, { quality, chromaSubsampling, width: smaller }: Attempt) {
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  return (smaller === undefined ? picture : picture.resize(smaller))
    .jpeg({ quality, chromaSubsampling, optimiseCoding: false })
    .toBuffer();
}
