// A progressive JPEG whose last scan is repeated: small to send, and each scan goes over all pixels.
import sharp from "sharp";

const END = Buffer.from([0xff, 0xd9]);
const SCAN = Buffer.from([0xff, 0xda]);

export async function manyScans(scans: number, side = 800): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: "#353f94" } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf(SCAN), jpeg.lastIndexOf(END));
  return Buffer.concat([jpeg.subarray(0, -END.length), ...Array.from({ length: scans }, () => last), END]);
}
