// Finds the QR codes of a design that are too small to be scanned from its picture.
import type { Content, Picture } from "#domain/canvas/content.ts";
import { ID } from "#domain/id.ts";
import { leastQrSide } from "./qr.ts";

/** The least side that each of them needs, in canvas pixels, by its element's id. */
export function smallCodes({ elements, canvasSize }: Pick<Content, "elements" | "canvasSize">, publicUrl: string) {
  const codes = elements.filter((element) => element.type === "image" && !element.aiImageUrl) as Picture[];
  if (codes.length === 0) return new Map<string, number>();
  // Every certificate's link is as long as this one.
  const least = leastQrSide(`${publicUrl}/certify/${"A".repeat(ID.length)}`, canvasSize.width);
  return new Map(codes.filter(({ width, height }) => Math.min(width, height) < least).map(({ id }) => [id, least]));
}
