// Pictures: what an upload may be, and how large pictures are placed (specification section 5, product.md 'Uploads').
import type { Size } from "./content.ts";

export const MEGABYTE = 1024 * 1024;
export const UPLOAD = {
  bytes: 25 * MEGABYTE,
  pixels: 25_000_000,
  filesAtOnce: 10,
  /** Maximum pictures inside one saved design: half of the hourly upload limit. */
  newAtOnce: 30,
  keptSide: 2800,
  types: ["image/png", "image/jpeg", "image/webp"],
} as const;
export const PLACED = { customImage: 150, aiPicture: 500, pasted: 500 } as const;
/** The address of a stored picture: id and type. */
export const STORED_PICTURE = /^\/files\/([A-Za-z0-9_-]{22})\.(png|jpg|webp)$/;

/** Scales `size` down so that neither side exceeds `most`; whole pixels, at least 1. */
export function capSize(size: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
