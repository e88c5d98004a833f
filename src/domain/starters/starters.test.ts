import { describe, expect, test } from "vitest";
import { type Box, isInside } from "../canvas/box.ts";
import { edit } from "../canvas/canvas.ts";
import { fillContent, placeholderValues, unfilledTexts } from "../certificate/certificate.ts";
import {
  CANVAS,
  type Description,
  type Element,
  parseContent,
  pictureAddresses,
  type Size,
  type Title,
} from "../canvas/content.ts";
import { boxOf } from "../canvas/elements.ts";
import { withoutMarkers } from "../canvas/markers.ts";
import { placeholdersIn } from "../canvas/placeholders.ts";
import { nearestCanvasShape } from "../canvas/canvas-shape.ts";
import { STARTER_KINDS, STARTER_LANGUAGES, STARTER_NAMES, STARTERS, startersOf } from "./catalogue.ts";
import { STARTER_PICTURES } from "./pictures.ts";
import { starterContent } from "./starters.ts";
import { withStarter } from "./with-starter.ts";

const EVERY = STARTER_NAMES.flatMap((name) => STARTERS[name].shapes.map((shape) => [name, shape] as const));

describe.each(EVERY)("%s, %s", (name, shape) => {
  const content = starterContent(name, shape);
  const texts = content.elements.filter(isWords);

  test("is a content that can be saved, in the shape that the gallery shows", () => {
    expect(parseContent(JSON.stringify(content))).toEqual(content);
    expect(nearestCanvasShape(content.canvasSize)).toBe(shape);
  });

  test("has every element on the canvas, with unique ids", () => {
    expect(content.elements.filter((element) => !isInside(boxOf(element), content.canvasSize))).toEqual([]);
    expect(new Set(content.elements.map(({ id }) => id)).size).toBe(content.elements.length);
  });

  test("has no label above a line that is empty for those without remarks", () => {
    const labelled = content.elements.filter((_, nth) => content.elements[nth - 1]?.id.endsWith("-label"));
    expect(labelled.filter(isWords).filter(({ text }) => withoutMarkers(text).startsWith("{{Remarks}}"))).toEqual([]);
  });

  test("keeps the size of every element, however small, when it is moved or its canvas changes", () => {
    const { width } = content.canvasSize;
    const other = width < CANVAS.max ? width + 1 : width - 1;
    const resized = edit(content, { kind: "setCanvas", shape, width: other });
    expect(resized.canvasSize.width).toBe(other);
    const shifted = content.elements.reduce(
      (each, { id }) => edit(each, { kind: "shift", ids: [id], by: { x: -1, y: 1 } }),
      content,
    );
    expect(shifted).not.toBe(content);
    for (const { elements, canvasSize } of [resized, shifted])
      expect(elements.map(boxOf)).toMatchObject(content.elements.map((element) => sizeOn(canvasSize, element)));
  });

  test("names the student and the reason, a certificate also its number and its QR code", () => {
    const placeholders = new Set(texts.flatMap(({ text }) => placeholdersIn(text)));
    const isCertificate = STARTERS[name].group === "certificates";
    const number = isCertificate ? ["Certificate ID"] : [];
    expect([...placeholders].toSorted()).toEqual([...number, "Remarks", "Student Name"].toSorted());
    expect(content.elements.some(({ type }) => type === "image")).toBe(isCertificate);
  });

  test("has no AI parts, so that it costs nothing", () => {
    const values = placeholderValues({ id: "1", name: "Asha", certificate_number: "7", remarks: "first place" });
    expect(unfilledTexts(fillContent(content, values))).toEqual([]);
    expect(content.elements.filter((element) => element.type === "image" && element.placeholder)).toEqual([]);
  });

  test("has nothing below a text that may be empty", () => {
    const remarks = texts.filter(({ text }) => text === "{{Remarks}}").map(boxOf);
    const grounds = content.elements.filter((element) => element.type === "shape" && element.fill !== null).map(boxOf);
    expect(remarks.filter((box) => grounds.some((ground) => covers(ground, box)))).toEqual([]);
  });

  test("contains only bundled pictures", () => {
    expect(STARTER_PICTURES).toEqual(expect.arrayContaining(pictureAddresses(content)));
  });
});

describe("The starters", () => {
  test("are thirty-six, five of them posts, each in both directions of A4 and in a social shape", () => {
    expect(STARTER_NAMES.length).toBe(36);
    expect(startersOf("posts", "English").length).toBe(5);
    for (const name of STARTER_NAMES) {
      const shapes: readonly string[] = STARTERS[name].shapes;
      expect(shapes).toEqual(expect.arrayContaining(["a4-landscape", "a4-portrait"]));
      expect(shapes.filter((shape) => !shape.startsWith("a4")).length).toBe(1);
    }
  });

  test("have one for every purpose and in five languages", () => {
    const entries = STARTER_NAMES.map((name) => STARTERS[name]);
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(STARTER_KINDS));
    expect(new Set(entries.map(({ language }) => language))).toEqual(new Set(STARTER_LANGUAGES));
  });

  test.each(STARTER_NAMES)("%s says the same in all its shapes", (name) => {
    const said = STARTERS[name].shapes.map((shape) =>
      starterContent(name, shape).elements.flatMap((element) => (isWords(element) ? [element.text] : [])),
    );
    const [most = [], ...others] = said.map((texts) => withoutMarkers(texts.join(" ")).split(/\s+/));
    // Nobody signs in a social shape, and some labels are only beside the boxes of the wide one.
    for (const texts of others) expect(most).toEqual(expect.arrayContaining(texts));
  });
});

test("every bundled picture is used by a design", () => {
  const shown = EVERY.flatMap(([name, shape]) => pictureAddresses(starterContent(name, shape)));
  expect(new Set(shown)).toEqual(new Set(STARTER_PICTURES));
});

test("a design that is started again keeps its images and unknown keys", () => {
  const logo = { id: "l", name: "Logo", src: "/files/l.png", width: 10, height: 10 };
  const before = {
    ...starterContent("deco"),
    customImages: [logo],
    backgroundFit: "cover" as const,
    grid: true,
  };
  const after = withStarter(before, starterContent("summit"));
  expect(after).toEqual({ ...starterContent("summit"), customImages: [logo], grid: true });
});

test("the gallery starts with the designs in the template's language", () => {
  expect(startersOf("certificates", "English")[0]).toBe("indigo-citation");
  for (const language of ["Hindi", "हिन्दी", "हिंदी ", "hi"])
    expect(startersOf("certificates", language).slice(0, 2)).toEqual(["devanagari-praman", "pathshala"]);
  for (const [language, name] of [
    ["தமிழ்", "kanjivaram"],
    ["Bangla", "alpana"],
    ["मराठी", "paithani"],
  ] as const)
    expect(startersOf("certificates", language)[0]).toBe(name);
  const shown = [...startersOf("certificates", "Hindi"), ...startersOf("posts", "Hindi")];
  expect(new Set(shown)).toEqual(new Set(STARTER_NAMES));
});

function isWords(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}

/** In whole pixels, as boxes are after a move; an element as large as its canvas is resized with it. */
function sizeOn(canvas: Size, { width, height }: Size): Size {
  return { width: Math.min(canvas.width, Math.round(width)), height: Math.min(canvas.height, Math.round(height)) };
}

/** Most of a text is on it. */
function covers(ground: Box, { x, y, width, height }: Box): boolean {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const across = middle.x > ground.x && middle.x < ground.x + ground.width;
  return across && middle.y > ground.y && middle.y < ground.y + ground.height;
}
