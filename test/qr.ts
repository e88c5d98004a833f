// Reads the QR code in a picture.
import jsqr from "jsqr";
import sharp from "sharp";

// Its types declare a default export, but as CommonJS it is the function itself.
type Read = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
const readCode = jsqr as unknown as Read;

export async function readQr(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
