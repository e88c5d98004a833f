// Dragging elements. With Alt, copies are dragged and the originals stay.
import { flushSync } from "react-dom";
import { boxAround, type Point } from "#domain/canvas/box.ts";
import type { Element } from "#domain/canvas/content.ts";
import { regrouped } from "#domain/canvas/groups.ts";
import { carry, type Surroundings } from "#domain/canvas/moving.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import { newId } from "../new-id.ts";
import type { Followed, ModifierKeys } from "./follow-pointer.ts";
import { openOverlay } from "./drag-overlay.ts";
import { carryTo, liftCopies, liftOff } from "./layers.ts";
import {
  clearMarks,
  modifiersOf,
  inCanvasPixels,
  restoreScene,
  type Scene,
  showDistances,
  showGuides,
  surroundings,
  announceCentred,
} from "./scene.ts";

export function carrying(under: Scene, elements: readonly Element[]): Followed {
  const { scene, selection, close } = openOverlay(under);
  const ids = elements.map((element) => element.id);
  const around = boxAround(elements.map(boundsOf));
  let surrounded: Surroundings | undefined;
  let copying = false;
  let carried: HTMLElement[] = [];
  let by: Point = { x: 0, y: 0 };

  function lift(copies: boolean): void {
    copying = copies;
    surrounded = undefined;
    const canvases = copies
      ? liftCopies(scene.layers, scene.drawable, elements)
      : liftOff(scene.layers, scene.drawable, new Set(ids));
    carried = [...canvases, ...selection];
    scene.stage.dataset["carrying"] = "";
  }
  function move(to: Point, held: ModifierKeys): void {
    if (held.alt !== copying) lift(held.alt);
    surrounded ??= surroundings(scene, copying ? [] : elements);
    const way = carry(around, inCanvasPixels(scene, to), modifiersOf(held), surrounded);
    by = way.by;
    carryTo(carried, { x: by.x / scene.perPixel, y: by.y / scene.perPixel });
    showGuides(scene, way.guides);
    showDistances(scene, way.distances);
    announceCentred(scene, way.centred);
  }
  return {
    start: (held) => lift(held.alt),
    move,
    end: (to, held) => {
      move(to, held);
      const moved = elements.map((one) => ({ ...one, id: newId(), x: one.x + by.x, y: one.y + by.y }));
      const copies = () => regrouped(moved, newId);
      close();
      applyChange(under, copying ? { kind: "addAll", elements: copies() } : { kind: "shift", ids, by });
    },
    cancel: () => {
      close();
      restoreScene(under);
    },
  };
}

/** One undo step. Rendered before the lifted canvases are removed, so that nothing flickers. */
export function applyChange(scene: Scene, change: Parameters<Scene["designer"]["change"]>[0][number]): void {
  const { designer } = scene;
  const before = designer.current();
  flushSync(() => designer.putDown([change]));
  if (designer.current() === before) restoreScene(scene);
  else clearMarks(scene);
}
