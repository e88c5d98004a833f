// What a canvas shows, so that a change draws only the pixels that it touches.
import type { Picture2D } from "#render/context.ts";
import { type Ink, inksOverlap, union } from "#render/ink.ts";
import type { ElementMarks } from "./element-marks.ts";

/** `view` names the background, and the part and scale in which it is drawn. */
export type DrawnState = {
  view: string;
  pictures: ReadonlyMap<string, Picture2D>;
  painted: readonly ElementMarks[];
};

/** More places, or some that overlap, are one. */
const MOST_PLACES = 4;

/** The places that differ, in device pixels of the paper; undefined if all of it may. */
export function changedPlaces(before: DrawnState | undefined, now: DrawnState): Ink[] | undefined {
  if (before?.view !== now.view || before.pictures !== now.pictures) return undefined;
  const [old, latest] = [new Set(before.painted), new Set(now.painted)];
  const changed = [
    ...before.painted.filter((element) => !latest.has(element)),
    ...now.painted.filter((element) => !old.has(element)),
  ];
  // Whoever draws the same again has another reason, such as a font that has come.
  if (changed.length === 0) return undefined;
  const kept = now.painted.filter((element) => old.has(element));
  if (before.painted.filter((element) => latest.has(element)).some((element, at) => element !== kept[at]))
    return undefined;
  const places = changed.flatMap(({ ink }) => ink ?? []);
  const apart = places.every((one, at) => places.slice(at + 1).every((other) => !inksOverlap(one, other)));
  const all = union(places);
  return all === undefined || (apart && places.length <= MOST_PLACES) ? places : [all];
}
