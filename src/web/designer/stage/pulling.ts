// Resizing and turning by a handle: the element is redrawn in each new place on its lifted canvas.
import type { Box, Edge, Point } from "#domain/canvas/box.ts";
import { type Change, edit } from "#domain/canvas/canvas.ts";
import type { Element } from "#domain/canvas/content.ts";
import { boxOf } from "#domain/canvas/elements.ts";
import { pull } from "#domain/canvas/moving.ts";
import { pullTurned, turnTo } from "#domain/canvas/pull-turned.ts";
import type { Guide } from "#domain/canvas/snap.ts";
import type { Distance } from "#domain/canvas/spacing.ts";
import { isTurned } from "#domain/canvas/turning.ts";
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
  showDistances,
  showGuides,
  surroundings,
} from "./scene.ts";

/** The side or corner that is pulled, or the handle below that turns the element. */
export type Handle = Edge | "turn";

type Place = Box & { rotation?: number };
/** Where the element is after the pointer went this far, and the guides and distances that show why. */
type Reach = (by: Point, held: ModifierKeys) => { place: Place; guides: Guide[]; distances: Distance[] };

/** `pressed`: where the handle was pressed, in screen pixels from the canvas's corner. */
export function pulling(scene: Scene, element: Element, handle: Handle, pressed: Point): Followed {
  const { drawable, stage } = scene;
  const reach = handle === "turn" ? turning(scene, element, pressed) : reachOf(scene, element, handle);
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
    showDistances(scene, reached.distances);
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

function turning(scene: Scene, element: Element, pressed: Point): Reach {
  const from = inCanvasPixels(scene, pressed);
  return (by, held) => {
    const rotation = turnTo(element, { from, to: { x: from.x + by.x, y: from.y + by.y } }, modifiersOf(held));
    return {
      place: placeAfter(scene, element, changeTo(element.id, { ...boxOf(element), rotation }, "turn")),
      guides: [],
      distances: [],
    };
  };
}

/** Where an element is after a change: as much as possible of one that is turned is kept on the canvas. */
function placeAfter({ drawable }: Scene, element: Element, change: Change): Place {
  const after = edit(drawable.content, change).elements.find(({ id }) => id === element.id) ?? element;
  return { ...boxOf(after), rotation: after.rotation ?? 0 };
}

function reachOf(scene: Scene, element: Element, handle: Edge): Reach {
  const box = boxOf(element);
  const shaped = element.type === "image" || element.type === "custom-image";
  if (isTurned(element))
    return (by, held) => {
      const pulled = pullTurned(element, handle, by, shaped || held.shift);
      return { place: placeAfter(scene, element, changeTo(element.id, pulled, handle)), guides: [], distances: [] };
    };
  const surrounded = surroundings(scene, [element]);
  return (by, held) => {
    const pulled = pull(box, handle, by, { ...modifiersOf(held), shaped }, surrounded);
    return { place: pulled.box, guides: pulled.guides, distances: pulled.distances };
  };
}

function changeTo(id: string, { rotation, ...box }: Place, handle: Handle): Change {
  if (handle === "turn" && rotation !== undefined) return { kind: "setStyle", id, style: { rotation } };
  return { kind: "resize", id, box };
}
