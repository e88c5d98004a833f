// The crop in progress: what pointer, keys and buttons make of it. Nothing is changed before it is kept.
import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Edge, Point } from "#domain/canvas/box.ts";
import type { Size } from "#domain/canvas/content.ts";
import {
  cropFrom,
  type Cropping,
  isWhole,
  movePicture,
  pullWindow,
  startCropping,
  wholeWindow,
  zoomPicture,
} from "#domain/canvas/crop.ts";
import type { Pictured } from "#domain/canvas/pictured.ts";
import { isTurned, turnedWay } from "#domain/canvas/turning.ts";
import { focusElement } from "../keys/canvas-focus.ts";
import { followPointer } from "../stage/follow-pointer.ts";
import type { Designer } from "../use-designer.ts";

export type CropTarget = {
  designer: Designer;
  element: Pictured;
  picture: Size;
  stage: RefObject<HTMLElement | null>;
  /** Screen pixels per canvas pixel. */
  scale: number;
  onClose: () => void;
};

export type CropHands = ReturnType<typeof useCrop>;

export function useCrop({ designer, element, picture, stage, scale, onClose }: CropTarget) {
  const [begun] = useState(() => startCropping(element, picture));
  const [cropping, setCropping] = useState(begun);
  const done = useRef(false);
  const { canvasSize } = designer.content;
  const room = { canvas: canvasSize, turned: isTurned(element) };

  function close(focus: boolean, keep: boolean): void {
    // Leaving also blurs, which would close it again.
    if (done.current) return;
    done.current = true;
    flushSync(() => {
      if (keep && cropping !== begun) designer.change([changeTo(element, cropping)]);
      onClose();
    });
    if (focus) focusElement(element.id);
  }
  /** `reach`: the crop after a way in the picture's own direction. */
  function follow(event: PointerEvent<HTMLElement>, reach: (from: Cropping, by: Point) => Cropping): void {
    const paper = stage.current;
    // The picture keeps the focus, and its keys.
    event.preventDefault();
    if (paper === null || event.button !== 0 || !event.isPrimary) return;
    const from = cropping;
    const show = (by: Point) => {
      const way = turnedWay({ x: by.x / scale, y: by.y / scale }, -(element.rotation ?? 0));
      setCropping(reach(from, way));
    };
    followPointer(
      event.currentTarget,
      event.nativeEvent,
      { start: () => {}, move: show, end: show, cancel: () => setCropping(from) },
      () => paper.getBoundingClientRect(),
    );
  }
  return {
    cropping,
    drag: (event: PointerEvent<HTMLElement>) => follow(event, movePicture),
    pull: (event: PointerEvent<HTMLElement>, edge: Edge) =>
      follow(event, (from, by) => pullWindow(from, edge, by, room)),
    move: (by: Point) => setCropping(movePicture(cropping, by)),
    stretch: (by: Point) => setCropping(pullWindow(cropping, "se", by, room)),
    zoom: (by: number) => setCropping(zoomPicture(cropping, by)),
    showWhole: () => setCropping(wholeWindow(cropping, room)),
    keep: (focus: boolean) => close(focus, true),
    cancel: () => close(true, false),
  };
}

function changeTo(element: Pictured, cropping: Cropping) {
  const crop = isWhole(cropping) ? null : cropFrom(cropping, element);
  return { kind: "crop", id: element.id, crop, box: cropping.window } as const;
}
