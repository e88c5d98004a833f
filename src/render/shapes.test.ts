import { expect, test } from "vitest";
import type { ShapeElement } from "#domain/canvas/content.ts";
import { contentOf, openPaper, titleOf } from "../../test/golden/paper.ts";
import { drawDesign } from "./draw.ts";
import type { Context2D } from "./context.ts";
import { layOutFigure, paintFigure } from "./shapes.ts";

const RED = "#ff0000";
const BLUE = "#0000ff";
const WHITE = "#ffffff";
const figure = (more: Partial<ShapeElement>): ShapeElement => ({
  id: "s",
  type: "shape",
  figure: "rectangle",
  x: 100,
  y: 50,
  width: 200,
  height: 100,
  fill: RED,
  stroke: null,
  strokeWidth: 0,
  corner: 0,
  ...more,
});

async function draw(...elements: Parameters<typeof contentOf>[0]) {
  const paper = await openPaper(400, 400);
  drawDesign(paper.context, { content: contentOf(elements), link: "x" }, { scale: 1, pictures: new Map() });
  return (...points: [x: number, y: number][]) => points.map(([x, y]) => paper.pixel(x, y));
}

test("a rectangle fills its box, and its outline is inside it", async () => {
  const at = await draw(figure({ stroke: BLUE, strokeWidth: 10 }));
  expect(at([99, 100], [101, 100], [108, 100], [111, 100], [299, 100], [300, 100])).toEqual([
    WHITE,
    BLUE,
    BLUE,
    RED,
    BLUE,
    WHITE,
  ]);
});

test("a rounded rectangle leaves its corners free, and with the largest radius its ends are round", async () => {
  const rounded = await draw(figure({ corner: 30 }));
  expect(rounded([102, 52], [140, 52], [102, 100])).toEqual([WHITE, RED, RED]);
  const pill = await draw(figure({ corner: 9000 }));
  expect(pill([102, 60], [200, 52], [102, 100])).toEqual([WHITE, RED, RED]);
});

test("an ellipse touches the middles of its box's sides", async () => {
  const at = await draw(figure({ figure: "ellipse" }));
  expect(at([200, 51], [101, 100], [120, 60], [280, 140])).toEqual([RED, RED, WHITE, WHITE]);
});

test("a line runs through the middle of its box along the longer side, without a fill", async () => {
  const line = { figure: "line", stroke: BLUE, strokeWidth: 4 } as const;
  const flat = await draw(figure(line));
  expect(flat([101, 99], [298, 101], [200, 60], [200, 104])).toEqual([BLUE, BLUE, WHITE, WHITE]);
  const upright = await draw(figure({ ...line, height: 300 }));
  expect(upright([199, 51], [201, 348], [150, 200])).toEqual([BLUE, BLUE, WHITE]);
});

test("a short upright line between two dots stays upright", () => {
  const rects: number[][] = [];
  const context = new Proxy({} as Context2D, {
    get: (_, name) => (name === "rect" ? (...sides: number[]) => rects.push(sides) : () => {}),
  });
  const line = { figure: "line", stroke: BLUE, strokeWidth: 8, width: 20, height: 24 } as const;
  for (const end of ["dot", "arrow"] as const)
    paintFigure(context, layOutFigure(figure({ ...line, lineStart: "dot", lineEnd: end })));
  for (const [, , width = 0, height = 0] of rects) {
    expect(width).toBe(8);
    expect(height).toBeGreaterThan(8);
  }
  expect(rects).toHaveLength(2);
});

test("a dashed line has gaps, and the next line has none", async () => {
  const line = { figure: "line", stroke: BLUE, strokeWidth: 10 } as const;
  const at = await draw(figure({ ...line, dashed: true }), figure({ ...line, y: 150, id: "whole" }));
  expect(at([110, 100], [140, 100], [110, 200], [140, 200])).toEqual([BLUE, WHITE, BLUE, BLUE]);
});

test("a shape is as transparent as its opacity says, and the next one is opaque again", async () => {
  const at = await draw(figure({ opacity: 0.6 }), figure({ id: "next", y: 200 }));
  expect(at([200, 100], [200, 250])).toEqual(["#ff6666", RED]);
});

test("an outline wider than the shape stays in its box", async () => {
  const at = await draw(figure({ stroke: BLUE, strokeWidth: 400 }));
  expect(at([101, 51], [298, 148], [99, 100], [200, 49], [200, 150])).toEqual([BLUE, BLUE, WHITE, WHITE, WHITE]);
});

test("a shape and a text overlap in their order", async () => {
  const block = titleOf("█", { x: 100, y: 50, width: 200, height: 100, fontSize: 90, color: "#00ff00" });
  const [under] = (await draw(figure({}), block))([200, 100]);
  const [over] = (await draw(block, figure({})))([200, 100]);
  expect([under, over]).toEqual(["#00ff00", RED]);
});

test("a line ends in an arrow and a dot within its box, in proportion to its thickness", async () => {
  const line = { figure: "line", stroke: BLUE, strokeWidth: 10, lineStart: "dot", lineEnd: "arrow" } as const;
  const at = await draw(figure(line));
  // The dot's width is 26 px, the arrow's 38.
  expect(at([101, 100], [113, 89], [113, 86], [140, 96], [140, 94])).toEqual([BLUE, BLUE, WHITE, BLUE, WHITE]);
  expect(at([296, 100], [298, 97], [266, 84], [262, 84], [300, 100])).toEqual([BLUE, WHITE, BLUE, WHITE, WHITE]);
  const upright = await draw(figure({ ...line, height: 300, width: 30 }));
  expect(upright([115, 346], [103, 322], [115, 51], [105, 62])).toEqual([BLUE, BLUE, BLUE, BLUE]);
});

test("a line with ends is seen through evenly, solid or dashed", async () => {
  const line = { figure: "line", stroke: BLUE, strokeWidth: 10, lineEnd: "arrow", opacity: 0.5 } as const;
  for (const dashes of [{}, { dashed: true }, { dashed: true, dotted: true }]) {
    const paper = await openPaper(400, 400);
    drawDesign(
      paper.context,
      { content: contentOf([figure({ ...line, ...dashes })]), link: "x" },
      { scale: 1, pictures: new Map() },
    );
    const seen = Array.from({ length: 194 }, (_, at) => paper.pixel(103 + at, 100));
    const darkest = Math.min(...seen.map((colour) => Number.parseInt(colour.slice(1, 3), 16)));
    expect(darkest).toBeGreaterThanOrEqual(0x7f);
  }
});

test("a dotted line has round dots from end to end", async () => {
  const line = { figure: "line", stroke: BLUE, strokeWidth: 10, dashed: true, dotted: true } as const;
  const at = await draw(figure(line));
  expect(at([101, 100], [105, 96], [100, 95], [298, 100], [114, 100])).toEqual([BLUE, BLUE, WHITE, BLUE, WHITE]);
  const round = await draw(
    figure({ figure: "ellipse", fill: null, stroke: BLUE, strokeWidth: 8, dashed: true, dotted: true }),
  );
  expect(new Set(Array.from({ length: 100 }, (_, y) => round([104, 50 + y])[0]))).toContain(WHITE);
});

test("a line too thin to show its dashes is drawn whole", () => {
  const dashesOf = (strokeWidth: number) =>
    layOutFigure(figure({ figure: "line", stroke: BLUE, strokeWidth, dashed: true })).dashes;
  expect(dashesOf(0.5)).toEqual([1.5, 1.25]);
  expect(dashesOf(0.0005)).toEqual([]);
  expect(layOutFigure(figure({ stroke: BLUE, strokeWidth: 0.0005, dashed: true })).dashes).toEqual([]);
});
