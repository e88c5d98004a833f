// Resizing by a handle: the element is redrawn in each new box on its lifted canvas.
import type { Edge, Point } from "#domain/canvas/box.ts";
import type { Element } from "#domain/canvas/content.ts";
import { boxOf } from "#domain/canvas/elements.ts";
import { pull } from "#domain/canvas/moving.ts";
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

export function pulling(scene: Scene, element: Element, edge: Edge): Followed {
  const { drawable, stage } = scene;
  const before = boxOf(element);
  const surrounded = surroundings(scene, [element]);
  const frames = marksOnStage(stage, "frame");
  const shaped = element.type === "image" || element.type === "custom-image";
  let lifted: HTMLCanvasElement | undefined;
  let box = before;

  function show(): void {
    for (const frame of frames) placeNode(frame, box, drawable.content.canvasSize);
    if (lifted) drawSheet(lifted, drawable, [{ ...element, ...box }]);
  }
  function move(to: Point, held: ModifierKeys): void {
    const pulled = pull(before, edge, inCanvasPixels(scene, to), { ...modifiersOf(held), shaped }, surrounded);
    box = pulled.box;
    show();
    showGuides(scene, pulled.guides);
  }
  return {
    start: () => {
      [lifted] = liftOff(scene.layers, drawable, new Set([element.id]));
      stage.dataset["carrying"] = "";
    },
    move,
    end: (to, held) => {
      move(to, held);
      applyChange(scene, { kind: "resize", id: element.id, box });
    },
    cancel: () => {
      box = before;
      show();
      restoreScene(scene);
    },
  };
}
