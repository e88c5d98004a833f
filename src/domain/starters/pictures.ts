// The starters' bundled pictures, by names that are replaced by the organiser's files when a starter is used.
import type { CanvasShape } from "../canvas/canvas-shape.ts";
import { type StarterName, STARTER_NAMES, STARTERS } from "./catalogue.ts";

export const EMBLEMS = ["indigo-seal", "midnight-laurel", "devanagari-lotus", "sports-medal"] as const;
export type EmblemName = (typeof EMBLEMS)[number];
export type StarterPicture = StarterName | `${StarterName}-${CanvasShape}` | EmblemName;

/** The background of a starter in a shape; its first shape's has the starter's name. */
export function backgroundOf(name: StarterName, shape: CanvasShape): StarterPicture | null {
  if (NO_PICTURE.has(name)) return null;
  return shape === STARTERS[name].shapes[0] ? name : `${name}-${shape}`;
}

/** Drawn with shapes alone. */
const NO_PICTURE: ReadonlySet<StarterName> = new Set(["minimal-swiss"]);

export const STARTER_PICTURES: readonly StarterPicture[] = [
  ...STARTER_NAMES.flatMap((name) => STARTERS[name].shapes.flatMap((shape) => backgroundOf(name, shape) ?? [])),
  ...EMBLEMS,
];
