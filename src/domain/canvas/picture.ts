// Pictures: what an upload may be, and how large pictures are placed (specification section 5, product.md 'Uploads').
import type { Size } from "./content.ts";

export const MEGABYTE = 1024 * 1024;
export const UPLOAD = {
  bytes: 25 * MEGABYTE,
  pixels: 25_000_000,
  filesAtOnce: 10,
  /** Pictures that one save brings along inside a design: a background and a wall of sponsors, and half of what an hour allows. */
  newAtOnce: 30,
  keptSide: 2800,
  types: ["image/png", "image/jpeg", "image/webp"],
} as const;
export const PLACED = { customImage: 150, aiPicture: 500, pasted: 500 } as const;
/** Where a stored picture is found: its id and what it is. */
export const STORED_PICTURE = /^\/files\/([A-Za-z0-9_-]{22})\.(png|jpg|webp)$/;

/** `size` made smaller, never larger, so that neither side is over `most`; whole pixels, at least 1. */
export function capSize(size: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
