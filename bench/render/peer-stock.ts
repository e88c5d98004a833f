// The fastest combination of unmodified packages: drawn with @napi-rs/canvas, encoded by @napi-rs/image at its fastest
// setting.
import { createCanvas } from "@napi-rs/canvas";
import type { Content } from "#domain/canvas/content.ts";
import { drawDesign } from "#render/draw.ts";
import { picturesFor } from "#render/pictures.ts";
import { loadPictures } from "../../src/server/drawing/pictures.ts";
import { loadRival } from "./rival.ts";
import type { Files } from "../../src/server/providers/files/interface.ts";
import type { Contender } from "./contender.ts";
import { designOf } from "./scene.ts";

/** The part of @napi-rs/image that is used. */
type NapiImage = {
  Transformer: {
    fromRgbaPixels(rgba: Uint8Array, width: number, height: number): { png(how: object): Promise<Buffer> };
  };
  CompressionType: { Fast: number };
  FilterType: { Up: number };
};

export async function stock(files: Files, content: Content, side: number): Promise<Contender> {
  const { Transformer, CompressionType, FilterType } = (await loadRival("@napi-rs/image")) as NapiImage;
  const pictures = await loadPictures(files, picturesFor(content));
  const canvas = createCanvas(side, side);
  const context = canvas.getContext("2d");
  const scale = side / content.canvasSize.width;
  return {
    name: "@napi-rs/canvas with @napi-rs/image, fast PNG",
    picture(n) {
      drawDesign(context, designOf(content, n), { scale, pictures });
      const encoded = { compressionType: CompressionType.Fast, filterType: FilterType.Up };
      return Transformer.fromRgbaPixels(canvas.data(), side, side).png(encoded);
    },
    perRound: 6,
    warmUp: 24,
  };
}
