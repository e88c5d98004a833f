import { expect, test } from "vitest";
import type { Context2D } from "./context.ts";
import { forgetMeasures, measureOn, onceMeasured } from "./measure.ts";

/** A context on which every letter is half as wide as it is high; `asked` records the measurements. */
function context(measured: string[]): Context2D {
  const stub = {
    font: "",
    direction: "ltr",
    measureText(text: string) {
      measured.push(`${text} ${stub.font} ${stub.direction}`);
      const ink = { actualBoundingBoxAscent: 701, actualBoundingBoxDescent: 200.05, actualBoundingBoxRight: 500 };
      return { ...ink, actualBoundingBoxLeft: -10, width: text.length * 500 };
    },
  };
  return stub as unknown as Context2D;
}

test("a text is measured at 1000 px and scaled to ems, its ink rounded up to a hundredth", () => {
  const measured: string[] = [];
  const extent = measureOn(context(measured))("Asha", '"proof extent"');
  expect(extent).toEqual({ width: 2, ascent: 0.71, descent: 0.2, left: -0.01, right: 0.5 });
  measureOn(context(measured))("محمد", '"proof extent"');
  expect(measured).toEqual(['Asha 1000px "proof extent" ltr', 'محمد 1000px "proof extent" rtl']);
});

test("a cached measure is taken again only after a face of its stack was loaded", () => {
  const measured: string[] = [];
  const measure = measureOn(context(measured));
  let made = 0;
  const lines = () => onceMeasured("proof lines", () => (made += 1));
  const look = () => [measure("A", '"proof one", serif'), measure("A", '"proof two", serif'), lines()];
  look();
  look();
  forgetMeasures("proof three");
  look();
  expect([measured.length, made]).toEqual([2, 1]);
  forgetMeasures("proof one");
  look();
  expect([measured.length, made]).toEqual([3, 2]);
  expect(measured.at(-1)).toContain('"proof one"');
});
