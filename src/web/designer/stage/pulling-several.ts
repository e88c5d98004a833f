// Several elements enlarged by a corner of the box around them, or turned by its handle, as one.
import { boxAround, type Edge, type Point } from "#domain/canvas/box.ts";
import { type Change, edit } from "#domain/canvas/canvas.ts";
import type { Element } from "#domain/canvas/content.ts";
import { pull } from "#domain/canvas/moving.ts";
import { turnTo } from "#domain/canvas/pull-turned.ts";
import type { Guide } from "#domain/canvas/snap.ts";
import type { Distance } from "#domain/canvas/spacing.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import { applyChange } from "./carrying.ts";
import type { Followed, ModifierKeys } from "./follow-pointer.ts";
import { drawSheet, liftRuns, type LiftedRun } from "./layers.ts";
import { placeNode } from "./place.ts";
import type { Handle } from "./pulling.ts";
import {
  inCanvasPixels,
  marksOnStage,
  modifiersOf,
  restoreScene,
  type Scene,
  showDistances,
  showGuides,
  surroundings,
} from "./scene.ts";

/** The change after the pointer went this far, and the guides and distances that show why. */
type Reach = (by: Point, held: ModifierKeys) => { change: Change; guides: Guide[]; distances: Distance[] };

/** `pressed`: where the handle was pressed, in screen pixels from the canvas's corner. */
export function pullingSeveral(scene: Scene, elements: readonly Element[], handle: Handle, pressed: Point): Followed {
  const { drawable, stage } = scene;
  const ids = elements.map(({ id }) => id);
  const reach = handle === "turn" ? turning(scene, elements, pressed) : scaling(scene, elements, handle);
  const frames = new Map(marksOnStage(stage, "frame").map((node) => [node.dataset["of"], node]));
  const [around] = marksOnStage(stage, "around");
  let runs: LiftedRun[] = [];

  function show(all: readonly Element[]): void {
    const places = new Map(all.map((element) => [element.id, element]));
    const now = (some: readonly Element[]) => some.flatMap(({ id }) => places.get(id) ?? []);
    const canvas = drawable.content.canvasSize;
    for (const element of now(elements)) {
      const frame = frames.get(element.id);
      if (frame) placeNode(frame, { ...element, rotation: element.rotation ?? 0 }, canvas);
    }
    if (around) placeNode(around, boxAround(now(elements).map(boundsOf)), canvas);
    for (const { sheet, lifted } of runs) drawSheet(sheet, drawable, now(lifted));
  }
  function move(to: Point, held: ModifierKeys): Change {
    const { change, guides, distances } = reach(inCanvasPixels(scene, to), held);
    show(edit(drawable.content, change).elements);
    showGuides(scene, guides);
    showDistances(scene, distances);
    return change;
  }
  return {
    start: () => {
      runs = liftRuns(scene.layers, drawable, new Set(ids));
      stage.dataset["carrying"] = "";
    },
    move: (to, held) => void move(to, held),
    end: (to, held) => applyChange(scene, move(to, held)),
    cancel: () => {
      show(drawable.content.elements);
      restoreScene(scene);
    },
  };
}

function turning(scene: Scene, elements: readonly Element[], pressed: Point): Reach {
  const from = inCanvasPixels(scene, pressed);
  const around = boxAround(elements.map(boundsOf));
  return ({ x, y }, held) => {
    const by = turnTo(around, { from, to: { x: from.x + x, y: from.y + y } }, modifiersOf(held));
    return { change: { kind: "turn", ids: elements.map(({ id }) => id), by }, guides: [], distances: [] };
  };
}

function scaling(scene: Scene, elements: readonly Element[], corner: Edge): Reach {
  const from = boxAround(elements.map(boundsOf));
  const surrounded = surroundings(scene, elements);
  return (by, held) => {
    const { box: to, ...shown } = pull(from, corner, by, { ...modifiersOf(held), shaped: true }, surrounded);
    return { change: { kind: "scale", ids: elements.map(({ id }) => id), from, to }, ...shown };
  };
}
