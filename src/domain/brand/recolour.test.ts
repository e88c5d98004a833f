import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recolouring } from "./recolour.ts";
import { contrastOf, toneOf } from "./tones.ts";

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);

describe("A design in the colours of a brand", () => {
  test("keeps the contrast of every two colours, up to the rounding of screens", () => {
    fc.assert(
      fc.property(colour, colour, colour, colour, (text, ground, first, second) => {
        const ours = recolouring(
          [
            [ground, 0.9],
            [text, 0.1],
          ],
          [first, second],
        );
        const [before, after] = [contrastOf(text, ground), contrastOf(ours(text), ours(ground))];
        // Two dark colours differ by few steps of a channel.
        expect(Math.abs(after / before - 1)).toBeLessThan(0.06);
      }),
      { numRuns: 2000 },
    );
  });

  test("has the brand's first colour where the design has most colour, and its second in the next hue", () => {
    const ours = recolouring(
      [
        ["#fffdf5", 0.9],
        ["#353f94", 0.08],
        ["#e5941a", 0.02],
      ],
      ["#8a1538", "#0b6b68"],
    );
    expect(apart(ours("#353f94"), "#8a1538")).toBeLessThan(0.1);
    expect(apart(ours("#1d2142"), "#8a1538")).toBeLessThan(0.1);
    expect(apart(ours("#e5941a"), "#0b6b68")).toBeLessThan(0.1);
  });

  test("keeps paper, ink and greys, and the hues for which the brand has no colour", () => {
    const ours = recolouring(
      [
        ["#0b1734", 0.8],
        ["#e3bd62", 0.1],
      ],
      ["#8a1538"],
    );
    for (const kept of ["#ffffff", "#000000", "#6b6b6b", "#fffdf5", "#e3bd62"]) expect(ours(kept)).toBe(kept);
    expect(ours("#0b1734")).not.toBe("#0b1734");
    expect(recolouring([], ["#8a1538"])("#353f94")).toBe("#353f94");
    expect(recolouring([["#353f94", 1]], [])("#353f94")).toBe("#353f94");
  });

  test("a grey brand makes the design grey", () => {
    const ours = recolouring([["#353f94", 1]], ["#777777"]);
    expect(toneOf(ours("#353f94")).chroma).toBeLessThan(0.01);
  });
});

/** The angle between two hues, in radians. */
function apart(one: string, other: string): number {
  const far = Math.abs(toneOf(one).hue - toneOf(other).hue);
  return Math.min(far, 2 * Math.PI - far);
}
