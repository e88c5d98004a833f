// Changes of looks, as the panel and programs ask for them.
import { within } from "./box.ts";
import type { Element } from "./content.ts";

export type LookStyle = { rotation?: number; opacity?: number };

/** The valid part of a style, within bounds, that differs from what the element has. */
export function lookStyle(element: Element, { rotation, opacity }: LookStyle): LookStyle {
  const turn = rotation === undefined ? undefined : upright(rotation);
  const seen = opacity === undefined ? undefined : within(opacity, 0, 1);
  return {
    ...(turn !== undefined && turn !== (element.rotation ?? 0) && { rotation: turn }),
    ...(seen !== undefined && seen !== (element.opacity ?? 1) && { opacity: seen }),
  };
}

/** The same direction between -180, exclusive, and 180 degrees; 0 for NaN. In tenths. */
function upright(degrees: number): number {
  const turn = Math.round((Number.isFinite(degrees) ? degrees % 360 : 0) * 10) / 10;
  if (turn > 180) return Math.round((turn - 360) * 10) / 10;
  return turn <= -180 ? Math.round((turn + 360) * 10) / 10 : turn + 0;
}
