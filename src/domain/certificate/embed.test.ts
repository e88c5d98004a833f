import fc from "fast-check";
import { expect, test } from "vitest";
import { EMBED, frameSize } from "./embed.ts";

const LANDSCAPE = { width: 1080, height: 764 };

test("without a limit the frame is 600 pixels wide, and high enough for the words below the picture", () => {
  expect(frameSize(LANDSCAPE)).toEqual({ width: 600, height: 424 + EMBED.bar });
});

test("a narrow or a low place gets a smaller frame of the same proportions", () => {
  expect(frameSize(LANDSCAPE, { width: 300 })).toEqual({ width: 300, height: 212 + EMBED.bar });
  expect(frameSize(LANDSCAPE, { height: 308 })).toEqual({ width: 300, height: 308 });
});

test("no frame is larger than its place", () => {
  const side = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(side, side, side, side, (width, height, most, high) => {
      const frame = frameSize({ width, height }, { width: most, height: high });
      expect(frame.width).toBeGreaterThanOrEqual(1);
      expect(frame.width).toBeLessThanOrEqual(Math.min(most, EMBED.width));
      expect(frame.height).toBeLessThanOrEqual(high);
    }),
  );
});
