import { expect, test } from "vitest";
import { luminanceOf } from "./legible.ts";

test("paper is as bright as the mean of what is drawn on it, and has no brightness when it is empty", () => {
  const [black, white, clear] = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
    [255, 255, 255, 0],
  ] as const;
  expect(luminanceOf(Uint8ClampedArray.from(black))).toBe(0);
  expect(luminanceOf(Uint8ClampedArray.from([...black, ...white]))).toBeCloseTo(0.5);
  expect(luminanceOf(Uint8ClampedArray.from([...black, ...clear]))).toBe(0);
  expect(luminanceOf(Uint8ClampedArray.from(clear))).toBeUndefined();
});
