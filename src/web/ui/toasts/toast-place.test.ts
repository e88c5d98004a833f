import { expect, test } from "vitest";
import { type ScreenBox, leastCovering, type ToastPlace } from "./toast-place.ts";

const box = (left: number, top: number, width: number, height: number): ScreenBox => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** A desktop of 1280 by 800 with a toast of 384 by 56. */
const PLACED: Record<ToastPlace, ScreenBox> = {
  usual: box(872, 720, 384, 56),
  side: box(24, 720, 384, 56),
  edge: box(872, 24, 384, 56),
  "side edge": box(24, 24, 384, 56),
  title: box(872, 80, 384, 56),
  middle: box(448, 372, 384, 56),
};
const at = (place: ToastPlace) => PLACED[place];

test("toasts are in their corner while they cover no button", () => {
  expect(leastCovering([], at)).toBe("usual");
  expect(leastCovering([box(600, 400, 100, 44)], at)).toBe("usual");
});

test("they move away from the buttons of a dialog, to where there are none", () => {
  const send = box(900, 724, 100, 44);
  const close = box(960, 30, 44, 44);
  expect(leastCovering([send, close], at)).toBe("side");
  expect(leastCovering([send, close, box(270, 724, 120, 44)], at)).toBe("side edge");
});

test("when buttons are everywhere they cover the fewest", () => {
  const corners = (["usual", "side", "edge", "side edge"] as const).map(at);
  expect(leastCovering([...corners, ...corners.slice(0, 3), at("title"), at("middle")], at)).toBe("side edge");
});
