import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Content, Element } from "#domain/canvas/content.ts";
import { contentOf, descriptionOf, openPaper, titleOf } from "../../test/golden/paper.ts";
import { withoutTexts } from "./contrast.ts";
import { drawDesign } from "./draw.ts";
import { checkPrint, isAdvice, type PrintFinding } from "./print-check.ts";

/** A canvas pixel is 1.2 points, and 5 mm are 11.8 canvas pixels. */
const CANVAS = { canvasSize: { width: 700, height: 495 } };

async function check(content: Content, pixels: Record<string, [number, number]> = {}): Promise<PrintFinding[]> {
  const { width, height } = content.canvasSize;
  const { context } = await openPaper(width, height);
  const sizes = Object.entries(pixels).map(([src, [wide, high]]) => [src, createCanvas(wide, high)] as const);
  const pictures = new Map(sizes.map(([src, picture]) => [src, filled(picture)]));
  drawDesign(context, { content: withoutTexts(content), link: "http://localhost/" }, { scale: 1, pictures });
  const ground = (context as unknown as CanvasRenderingContext2D).getImageData(0, 0, width, height);
  return checkPrint(content, { context, ground, pictures });
}

function filled(canvas: Canvas) {
  const context = canvas.getContext("2d");
  context.fillStyle = "#202040";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

const made = (...elements: Element[]) => contentOf(elements, CANVAS);
const picture = (customImageSrc: string, more: Partial<Element> = {}): Element =>
  ({
    id: customImageSrc,
    type: "custom-image",
    customImageSrc,
    x: 100,
    y: 100,
    width: 120,
    height: 120,
    ...more,
  }) as Element;

test("a design with sharp pictures, room at its edges, large letters and clear colours prints well", async () => {
  expect(await check(made(titleOf("Riya"), picture("/logo")), { "/logo": [700, 700] })).toEqual([]);
});

test("a picture of less than 150 dots to the inch is a warning, one of less than 300 is advice", async () => {
  const found = await check(made(picture("/coarse"), picture("/fair"), picture("/sharp")), {
    "/coarse": [240, 240],
    "/fair": [400, 400],
    "/sharp": [601, 601],
  });
  expect(found).toEqual([
    { kind: "coarse", id: "/coarse", dpi: 120 },
    { kind: "coarse", id: "/fair", dpi: 200 },
  ]);
  expect(found.map(isAdvice)).toEqual([false, true]);
});

test("of a cropped picture only the part that is shown counts", async () => {
  const half = picture("/half", { crop: { left: 0.25, top: 0.25, width: 0.5, height: 0.5 } });
  expect(await check(made(half), { "/half": [601, 601] })).toEqual([{ kind: "coarse", id: "/half", dpi: 150 }]);
  expect(await check(made(half), { "/half": [1202, 1202] })).toEqual([]);
});

test("a picture is as coarse as its coarser side, and the background is one too", { tags: "full" }, async () => {
  const wide = picture("/wide", { width: 240, height: 60 });
  expect(await check(made(wide), { "/wide": [400, 400] })).toEqual([{ kind: "coarse", id: "/wide", dpi: 100 }]);
  const behind = { ...made(), backgroundImage: "/paper" };
  expect(await check(behind, { "/paper": [1400, 990] })).toEqual([{ kind: "coarse", id: undefined, dpi: 120 }]);
  expect(await check(behind, { "/paper": [3600, 2546] })).toEqual([]);
});

test("what lies within 5 mm of the edge is found, with where it would not", async () => {
  const [found, ...more] = await check(made({ ...titleOf("Riya", { x: 0, y: 100, align: "left" }), id: "near" }));
  expect(more).toEqual([]);
  expect(found).toMatchObject({ kind: "edge", id: "near" });
  const { mm, within } = found as Extract<PrintFinding, { kind: "edge" }>;
  expect(mm).toBeLessThan(1);
  expect(within?.x).toBeGreaterThanOrEqual(11);
  expect(within?.x).toBeLessThan(16);
  expect(await check(made({ ...titleOf("Riya", { x: 0, y: 100, align: "left" }), ...within }))).toEqual([]);
});

test("a wide box whose letters stay inside is not at the edge; nor are pictures and shapes that reach it", async () => {
  expect(await check(made(titleOf("Riya", { x: 0, width: 700 })))).toEqual([]);
  const shape = {
    id: "frame",
    type: "shape",
    figure: "rectangle",
    fill: null,
    stroke: "#000000",
    strokeWidth: 1,
    corner: 0,
  };
  const framed = (by: number) => made({ ...shape, x: by, y: by, width: 700 - 2 * by, height: 495 - 2 * by } as Element);
  expect([await check(framed(0)), await check(framed(14))]).toEqual([[], []]);
  expect(await check(framed(6))).toEqual([{ kind: "edge", id: "frame", mm: 2.5, within: undefined }]);
});

test("letters below 6 points are found, with the size that would be large enough", async () => {
  const words = descriptionOf("not to be read", { fontSize: 4 });
  expect(await check(made(words))).toEqual([{ kind: "tiny", id: "description", points: 4.8, fontSize: 5 }]);
  expect(await check(made({ ...words, fontSize: 5 }))).toEqual([]);
});

test("letters that shrink to fit their box need the contrast of small ones", async () => {
  const long = "Venkatanarasimharajuvaripeta Srinivasa Raghavendra";
  const grey = titleOf(long, { color: "#808080", fontSize: 28, width: 200, height: 30 });
  expect(await check(made(grey))).toMatchObject([{ kind: "faint", contrast: 3.9 }]);
});

test(
  "colours too near to what lies below are found on the drawn picture, with one that is read there",
  { tags: "full" },
  async () => {
    const grey = titleOf("Riya", { color: "#808080", fontSize: 14 });
    const background = { ...CANVAS, backgroundImage: "/paper" };
    const sharp = { "/paper": [3600, 2546] as [number, number] };
    expect(await check(made(grey))).toEqual([{ kind: "faint", id: "title", contrast: 3.9, ink: "#000000" }]);
    expect(await check(made({ ...grey, fontSize: 28 }))).toEqual([]);
    const dark = titleOf("Riya", { color: "#333355", fontSize: 28 });
    expect(await check(contentOf([dark], background), sharp)).toMatchObject([{ kind: "faint", ink: "#ffffff" }]);
    const edged = { ...dark, outline: { width: 1, color: "#ffffff" } };
    expect(await check(contentOf([edged], background), sharp)).toEqual([]);
    expect(await check(made({ ...titleOf("Riya"), opacity: 0.2 }))).toMatchObject([{ kind: "faint", id: "title" }]);
  },
);
