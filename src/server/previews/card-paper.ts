// What a drawn design is like: its shape and its commonest colour.
import sharp from "sharp";
import type { CardPaper } from "#domain/canvas/card-paper.ts";

export async function cardPaperOf(picture: Buffer): Promise<CardPaper> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { colour: commonestColour(data), width: info.width, height: info.height };
}

/** The mean of the pixels in the fullest of 16 x 16 x 16 bins: paper with a grain is in one. */
function commonestColour(pixels: Buffer): string {
  const bins = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const name = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(name) ?? { count: 0, sum: [0, 0, 0] };
    bins.set(name, bin);
    bin.count++;
    bin.sum[0] += red;
    bin.sum[1] += green;
    bin.sum[2] += blue;
  }
  const [fullest] = [...bins.values()].toSorted((one, other) => other.count - one.count);
  const { count, sum } = fullest ?? { count: 1, sum: [255, 255, 255] };
  return `#${sum
    .map((all) =>
      Math.round(all / count)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
