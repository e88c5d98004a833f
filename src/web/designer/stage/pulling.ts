// Resizing and turning by a handle: the element is redrawn in each new place on its lifted canvas.
import type { Box, Edge, Point } from "#domain/canvas/box.ts";
import type { Change } from "#domain/canvas/canvas.ts";
import type { Element } from "#domain/canvas/content.ts";
import { boxOf } from "#domain/canvas/elements.ts";
import { pull } from "#domain/canvas/moving.ts";
import { pullTurned, turnTo } from "#domain/canvas/pull-turned.ts";
import type { Guide } from "#domain/canvas/snap.ts";
import { isTurned, turnedPoint } from "#domain/canvas/turning.ts";
import { applyChange } from "./carrying.ts";
import type { Followed, ModifierKeys } from "./follow-pointer.ts";
import { drawSheet, liftOff } from "./layers.ts";
import { placeNode } from "./place.ts";
import {
  modifiersOf,
  inCanvasPixels,
  marksOnStage,
  restoreScene,
  type Scene,
  showGuides,
  surroundings,
} from "./scene.ts";

/** The side or corner that is pulled, or the handle below that turns the element. */
export type Handle = Edge | "turn";

type Place = Box & { rotation?: number };
/** Where the element is after the pointer went this far, and the guides that show why. */
type Reach = (by: Point, held: ModifierKeys) => { place: Place; guides: Guide[] };

export function pulling(scene: Scene, element: Element, handle: Handle): Followed {
  const { drawable, stage } = scene;
  const reach = reachOf(scene, element, handle);
  const frames = marksOnStage(stage, "frame");
  const before: Place = { ...boxOf(element), rotation: element.rotation ?? 0 };
  let lifted: HTMLCanvasElement | undefined;
  let place = before;

  function show(): void {
    for (const frame of frames) placeNode(frame, { ...before, ...place }, drawable.content.canvasSize);
    if (lifted) drawSheet(lifted, drawable, [{ ...element, ...place }]);
  }
  function move(to: Point, held: ModifierKeys): void {
    const reached = reach(inCanvasPixels(scene, to), held);
    place = reached.place;
    show();
    showGuides(scene, reached.guides);
  }
  return {
    start: () => {
      [lifted] = liftOff(scene.layers, drawable, new Set([element.id]));
      stage.dataset["carrying"] = "";
    },
    move,
    end: (to, held) => {
      move(to, held);
      applyChange(scene, changeTo(element.id, place, handle));
    },
    cancel: () => {
      place = before;
      show();
      restoreScene(scene);
    },
  };
}

function reachOf(scene: Scene, element: Element, handle: Handle): Reach {
  const box = boxOf(element);
  const shaped = element.type === "image" || element.type === "custom-image";
  if (handle === "turn") {
    // Below the middle of the lower side.
    const from = turnedPoint({ x: box.x + box.width / 2, y: box.y + box.height + HANDLE_PX * scene.perPixel }, element);
    return (by, held) => {
      const to = { x: from.x + by.x, y: from.y + by.y };
      return { place: { ...box, rotation: turnTo(element, { from, to }, modifiersOf(held)) }, guides: [] };
    };
  }
  if (isTurned(element))
    return (by, held) => ({ place: pullTurned(element, handle, by, shaped || held.shift), guides: [] });
  const surrounded = surroundings(scene, [element]);
  return (by, held) => {
    const pulled = pull(box, handle, by, { ...modifiersOf(held), shaped }, surrounded);
    return { place: pulled.box, guides: pulled.guides };
  };
}

/** The distance of the turning handle from the box, in screen pixels. */
const HANDLE_PX = 26;

function changeTo(id: string, { rotation, ...box }: Place, handle: Handle): Change {
  if (handle === "turn" && rotation !== undefined) return { kind: "setStyle", id, style: { rotation } };
  return { kind: "resize", id, box };
}
