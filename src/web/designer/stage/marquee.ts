// Marquee selection: selects what the frame touches, with its groups; with Shift it adds to the selection.
import { overlap, type Box, type Point } from "#domain/canvas/box.ts";
import type { Element } from "#domain/canvas/content.ts";
import { withGroups } from "#domain/canvas/groups.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import type { Followed } from "./follow-pointer.ts";
import { placeNode } from "./place.ts";
import { inCanvasPixels, marksOnStage, type Scene } from "./scene.ts";

/** `pressed`: the pressed point on the stage, in CSS pixels. */
export function marquee(scene: Scene, pressed: Point, kept: readonly string[]): Followed {
  const { stage, drawable, designer } = scene;
  const { elements, canvasSize } = drawable.content;
  const [frame] = marksOnStage(stage, "marquee");
  const options = [...stage.querySelectorAll<HTMLElement>("[role=option]")];
  const from = inCanvasPixels(scene, pressed);

  function caughtBy(by: Point): Element[] {
    const way = inCanvasPixels(scene, by);
    const to = { x: from.x + way.x, y: from.y + way.y };
    const box = boxBetween(from, to);
    if (frame) placeNode(frame, box, canvasSize);
    const touched = elements.filter((element) => overlap(box, boundsOf(element)) > 0);
    const ids = new Set(
      withGroups(
        elements,
        touched.map(({ id }) => id),
      ),
    );
    return elements.filter(({ id }) => ids.has(id));
  }
  function show(caught: readonly Element[]): void {
    const ids = new Set([...kept, ...caught.map((element) => element.id)]);
    for (const option of options) option.toggleAttribute("data-caught", ids.has(option.dataset["of"] ?? ""));
  }
  function clear(): void {
    if (frame) frame.hidden = true;
    for (const option of options) option.removeAttribute("data-caught");
  }
  return {
    start: () => {
      if (frame) frame.hidden = false;
    },
    move: (by) => show(caughtBy(by)),
    end: (by) => {
      const caught = caughtBy(by).map((element) => element.id);
      clear();
      designer.select([...new Set([...kept, ...caught])]);
    },
    cancel: clear,
  };
}

function boxBetween(one: Point, other: Point): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}
