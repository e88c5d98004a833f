import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOf, toneOf } from "../brand/tones.ts";
import { MAIL_SHEETS, mailColours } from "./mail-colours.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("every text of a mail is readable in whatever colour, in light and dark mode", () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const colours = mailColours(colour);
      for (const mode of ["light", "dark"] as const) {
        const { fill, onFill, text } = colours[mode];
        expect(contrastOf(fill, onFill)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(text, MAIL_SHEETS[mode])).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test("a colour that is readable as it is stays, and another keeps its hue", () => {
  expect(mailColours("#8a1538").light.fill).toBe("#8a1538");
  const { bar, light } = mailColours("#f5c400");
  expect(bar).toBe("#f5c400");
  expect(toneOf(light.fill).hue).toBeCloseTo(toneOf("#f5c400").hue, 1);
});
