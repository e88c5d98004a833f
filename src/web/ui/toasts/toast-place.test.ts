import { expect, test } from "vitest";
import type { ScreenBox } from "./canvas-rooms.ts";
import { leastCovering, PLACES } from "./toast-place.ts";

const box = (left: number, top: number, width: number, height: number): ScreenBox => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** A desktop of 1280 by 800 with a toast of 384 by 56. */
const PLACED: Record<(typeof PLACES)[number], ScreenBox> = {
  usual: box(872, 720, 384, 56),
  side: box(24, 720, 384, 56),
  edge: box(872, 24, 384, 56),
  "side edge": box(24, 24, 384, 56),
  title: box(872, 80, 384, 56),
  middle: box(448, 372, 384, 56),
};
const placeFor = (...controls: ScreenBox[]) =>
  leastCovering(PLACES, { controls, awaited: [], seen: [] }, (place) => PLACED[place]);

test("toasts are in their corner while they cover no button", () => {
  expect(placeFor()).toBe("usual");
  expect(placeFor(box(600, 400, 100, 44))).toBe("usual");
});

test("they move away from the buttons of a dialog, to where there are none", () => {
  const send = box(900, 724, 100, 44);
  const close = box(960, 30, 44, 44);
  expect(placeFor(send, close)).toBe("side");
  expect(placeFor(send, close, box(270, 724, 120, 44))).toBe("side edge");
});

test("when buttons are everywhere they cover the fewest", () => {
  const corners = (["usual", "side", "edge", "side edge"] as const).map((place) => PLACED[place]);
  expect(placeFor(...corners, ...corners.slice(0, 3), PLACED.title, PLACED.middle)).toBe("side edge");
});

/** The designer at 1280 by 800: the room below the paper, that above it, and the header beside the design's name. */
const ON_CANVAS = { stage: box(448, 736, 384, 56), "stage-top": box(448, 96, 384, 56), header: box(290, 0, 384, 56) };
const onCanvas = (controls: ScreenBox[], seen: ScreenBox[], awaited: ScreenBox[] = []) =>
  leastCovering(["stage", "stage-top", "header"], { controls, awaited, seen }, (place) => ON_CANVAS[place]);

test("on a screen with a canvas they are where the paper leaves room", () => {
  const [name, undo] = [box(12, 20, 200, 20), box(680, 4, 40, 40)];
  expect(onCanvas([undo], [box(292, 113, 696, 492), name])).toBe("stage");
  expect(onCanvas([undo], [box(307, 113, 667, 667), name])).toBe("header");
});

test("they cover some controls rather than a pane whose controls have not arrived", () => {
  const [tabs, undo] = [[box(500, 740, 40, 40)], [box(590, 4, 40, 40), box(640, 4, 40, 40)]];
  const above = box(448, 90, 384, 100);
  expect(onCanvas([...tabs, ...undo], [], [above])).toBe("stage");
  expect(onCanvas([...tabs, ...undo], [], [above, box(0, 700, 1280, 100)])).toBe("header");
});

test("they cover the paper rather than a control, and a long name rather than the paper", () => {
  const paper = box(307, 113, 667, 667);
  expect(onCanvas([box(640, 4, 40, 40)], [paper])).toBe("stage-top");
  expect(onCanvas([], [paper, box(12, 20, 600, 20)])).toBe("header");
});
