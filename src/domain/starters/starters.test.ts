import { describe, expect, test } from "vitest";
import { type Box, isInside } from "../canvas/box.ts";
import { edit } from "../canvas/canvas.ts";
import { fillContent, placeholderValues, unfilledTexts } from "../certificate/certificate.ts";
import { CANVAS, parseContent, pictureAddresses, type Size } from "../canvas/content.ts";
import { boxOf } from "../canvas/elements.ts";
import { placeholdersIn } from "../canvas/placeholders.ts";
import { nearestCanvasShape } from "../canvas/canvas-shape.ts";
import { STARTER_NAMES, STARTERS, startersOf } from "./catalogue.ts";
import { STARTER_PICTURES } from "./pictures.ts";
import { starterContent } from "./starters.ts";
import { withStarter } from "./with-starter.ts";

describe.each(STARTER_NAMES)("%s", (name) => {
  const content = starterContent(name);
  const texts = content.elements.filter((element) => element.type === "title" || element.type === "description");

  test("is a content that can be saved, in the shape that the gallery shows", () => {
    expect(parseContent(JSON.stringify(content))).toEqual(content);
    expect(nearestCanvasShape(content.canvasSize)).toBe(STARTERS[name].shape);
  });

  test("has every element on the canvas, with unique ids", () => {
    expect(content.elements.filter((element) => !isInside(boxOf(element), content.canvasSize))).toEqual([]);
    expect(new Set(content.elements.map(({ id }) => id)).size).toBe(content.elements.length);
  });

  test("keeps the size of every element, however small, when it is moved or its canvas changes", () => {
    const { width } = content.canvasSize;
    const other = width < CANVAS.max ? width + 1 : width - 1;
    const resized = edit(content, { kind: "setCanvas", shape: STARTERS[name].shape, width: other });
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

test("every bundled picture is used by a design", () => {
  const shown = STARTER_NAMES.flatMap((name) => pictureAddresses(starterContent(name)));
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
    expect(startersOf("certificates", language)[0]).toBe("devanagari-praman");
  const shown = [...startersOf("certificates", "Hindi"), ...startersOf("posts", "Hindi")];
  expect(new Set(shown)).toEqual(new Set(STARTER_NAMES));
});

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
