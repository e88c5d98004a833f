import { expect, test } from "vitest";
import { type Content, type CustomImage, EMPTY_CONTENT } from "../canvas/content.ts";
import { DRAWING_RULES, parseSaved, rulesOf } from "../canvas/drawing-rules.ts";
import { newElement } from "../canvas/elements.ts";
import { partOf, partWith, publicContent } from "./public-content.ts";

const box = { x: 10, y: 20, width: 100, height: 50 };
const DESIGN: Content = {
  ...EMPTY_CONTENT,
  backgroundImage: "/files/b.png",
  backgroundFit: "cover",
  canvasSize: { width: 400, height: 300, unit: "px" },
  elements: [
    { ...box, id: "ai", type: "image", placeholder: false, aiImageUrl: "/files/ai.png", note: "secret" },
    { ...box, id: "qr", type: "image", placeholder: true },
    { ...box, x: 390, id: "edge", type: "custom-image", customImageSrc: "/files/c.png" },
    { ...box, y: 300, id: "out", type: "custom-image", customImageSrc: "/files/d.png" },
  ],
};
const shown = publicContent(DESIGN, (name) => `/parts/${name}`);

test("only known keys are left, and the pictures have other addresses", () => {
  expect(shown).toEqual({
    version: "1.0",
    backgroundImage: "/parts/background",
    canvasSize: { width: 400, height: 300 },
    customImages: [],
    elements: [
      { ...box, id: "ai", type: "image", placeholder: false, aiImageUrl: "/parts/0" },
      { ...box, id: "qr", type: "image", placeholder: true },
      { ...box, x: 390, width: 10, id: "edge", type: "custom-image", customImageSrc: "/parts/2", customImageName: "" },
    ],
  });
});

test("a part is the visible area of its picture, with what lies under it", () => {
  expect(partOf(DESIGN, "background")).toEqual({ elements: 0, area: { x: 0, y: 0, width: 800, height: 600 } });
  expect(partOf(DESIGN, "2")).toEqual({ elements: 3, area: { x: 780, y: 40, width: 20, height: 100 } });
  for (const name of ["1", "3", "4", "", "length", "__proto__"]) expect(partOf(DESIGN, name)).toBeUndefined();
  expect(partOf(EMPTY_CONTENT, "background")).toBeUndefined();
});

test("a picture with looks is replaced by an upright part, around all that is seen of it", () => {
  const turned = {
    ...box,
    id: "c",
    type: "custom-image",
    customImageSrc: "/files/c.png",
    rotation: 90,
    opacity: 0.5,
    shadow: { x: 0, y: 5, blur: 0, color: "#000000" },
  } as const;
  const text = { ...newElement("title", { id: "t", phone: false }), rotation: 12, opacity: 0.5 };
  const content = { ...EMPTY_CONTENT, elements: [turned, text] };
  expect(publicContent(content, (name) => `/parts/${name}`).elements).toEqual([
    {
      id: "c",
      type: "custom-image",
      x: 35,
      y: 0,
      width: 50,
      height: 100,
      customImageSrc: "/parts/0",
      customImageName: "",
    },
    text,
  ]);
});

test("the picture by AI is found by its file, if it is drawn", () => {
  expect([partWith(DESIGN, "/files/ai.png"), partWith(DESIGN, "/files/c.png")]).toEqual(["0", undefined]);
});

test("a cropped picture in a frame is shown as its part, and an empty frame is left out", () => {
  const framed: CustomImage = {
    id: "f",
    type: "custom-image",
    x: 10,
    y: 20,
    width: 30,
    height: 40,
    customImageSrc: "/files/f.png",
    mask: "arch",
    corner: 3,
    crop: { left: 0, top: 0, width: 0.5, height: 1 },
  };
  const content = { ...EMPTY_CONTENT, elements: [{ ...framed, customImageSrc: "" }, framed] };
  const [part, ...others] = publicContent(content, (name) => `/parts/${name}`).elements;
  const place = { x: 10, y: 20, width: 30, height: 40 };
  expect([part, others]).toEqual([
    { id: "f", type: "custom-image", ...place, customImageSrc: "/parts/1", customImageName: "" },
    [],
  ]);
  expect(partOf(content, "0")).toBeUndefined();
});

test("the rules of drawing stay those of the design", () => {
  const saved = parseSaved({ content: JSON.stringify(EMPTY_CONTENT), drawingRules: DRAWING_RULES.first });
  expect(rulesOf(publicContent(saved, String))).toBe(DRAWING_RULES.first);
});
