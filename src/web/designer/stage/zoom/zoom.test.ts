import { describe, expect, test } from "vitest";
import { closer, factorOfWheel, further, scaled, spread } from "./zoom.ts";

describe("zoom", () => {
  test("goes from 10 to 800 %, and to the fitted size when that is outside", () => {
    expect(scaled(9, 1)).toEqual({ kind: "scale", scale: 8 });
    expect(scaled(0.01, 1)).toEqual({ kind: "scale", scale: 0.1 });
    expect(scaled(0.01, 0.05)).toEqual({ kind: "scale", scale: 0.05 });
    expect(scaled(9, 8.3)).toEqual({ kind: "scale", scale: 8.3 });
    expect(scaled(Number.NaN, 1)).toEqual({ kind: "scale", scale: 0.1 });
  });

  test("goes to the next round size, and stops at the ends", () => {
    expect(closer(0.893)).toBe(1);
    expect(closer(1)).toBe(1.1);
    expect(further(1.46)).toBe(1.25);
    expect(closer(2)).toBe(2.5);
    expect(further(0.5)).toBe(0.33);
    expect(closer(8)).toBe(8);
    expect(further(0.1)).toBe(0.1);
    expect(closer(8.3)).toBe(8.3);
  });

  test("turning the wheel away from the user zooms in, by a limited amount", () => {
    expect(factorOfWheel(-100)).toBeGreaterThan(1);
    expect(factorOfWheel(100)).toBeCloseTo(1 / factorOfWheel(-100));
    expect(factorOfWheel(-9000)).toBeLessThan(1.5);
  });

  test("two fingers have a distance and a centre", () => {
    expect(spread({ x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({ distance: 50, middle: { x: 15, y: 20 } });
  });
});
