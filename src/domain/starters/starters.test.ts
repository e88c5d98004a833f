import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { type Box, isInside } from "../canvas/box.ts";
import { edit } from "../canvas/canvas.ts";
import { fillContent, placeholderValues, unfilledTexts } from "../certificate/certificate.ts";
import {
  CANVAS,
  type Content,
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
import { type CanvasShape, nearestCanvasShape } from "../canvas/canvas-shape.ts";
import {
  STARTER_KINDS,
  STARTER_LANGUAGES,
  STARTER_NAMES,
  type StarterName,
  STARTERS,
  startersOf,
} from "./catalogue.ts";
import { STARTER_PICTURES } from "./pictures.ts";
import { starterContent } from "./starters.ts";
import { withStarter } from "./with-starter.ts";

const EVERY = STARTER_NAMES.flatMap((name) => STARTERS[name].shapes.map((shape) => [name, shape] as const));

type Starter = { content: Content; texts: (Title | Description)[]; shape: CanvasShape; name: StarterName };

/** Which of the designs, in each of their shapes, do not pass. */
function failing(passes: (starter: Starter) => boolean): string[] {
  return EVERY.filter(([name, shape]) => {
    const content = starterContent(name, shape);
    return !passes({ content, texts: content.elements.filter(isWords), name, shape });
  }).map(([name, shape]) => `${name}, ${shape}`);
}

describe("Every starter, in each of its shapes,", () => {
  test("is a content that can be saved, in the shape that the gallery shows", () => {
    expect(failing(({ content, shape }) => nearestCanvasShape(content.canvasSize) === shape)).toEqual([]);
    expect(failing(({ content }) => isDeepStrictEqual(parseContent(JSON.stringify(content)), content))).toEqual([]);
  });

  test("has every element on the canvas, with unique ids", () => {
    expect(
      failing(({ content }) => content.elements.every((element) => isInside(boxOf(element), content.canvasSize))),
    ).toEqual([]);
    expect(
      failing(({ content }) => new Set(content.elements.map(({ id }) => id)).size === content.elements.length),
    ).toEqual([]);
  });

  test("has no label above a line that is empty for those without remarks", () => {
    expect(
      failing(
        ({ content: { elements } }) =>
          !elements.some(
            (element, nth) =>
              elements[nth - 1]?.id.endsWith("-label") === true && isWords(element) && isRemarks(element.text),
          ),
      ),
    ).toEqual([]);
  });

  test("keeps the size of every element, however small, when it is moved or its canvas changes", () => {
    expect(failing(keepsSizes)).toEqual([]);
  });

  test("names the student and the reason, a certificate also its number and its QR code", () => {
    expect(failing(namesAll)).toEqual([]);
  });

  test("has no AI parts, so that it costs nothing", () => {
    const values = placeholderValues({ id: "1", name: "Asha", certificate_number: "7", remarks: "first place" });
    const isFree = ({ content }: Starter) =>
      unfilledTexts(fillContent(content, values)).length === 0 &&
      !content.elements.some((element) => element.type === "image" && element.placeholder);
    expect(failing(isFree)).toEqual([]);
  });

  test("has nothing below a text that may be empty", () => {
    expect(failing(isBare)).toEqual([]);
  });

  test("contains only bundled pictures", () => {
    const bundled = new Set<string>(STARTER_PICTURES);
    expect(failing(({ content }) => pictureAddresses(content).every((address) => bundled.has(address)))).toEqual([]);
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

  test("say the same in all their shapes", () => {
    expect(STARTER_NAMES.filter((name) => !saysTheSame(name))).toEqual([]);
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

function isSameSize(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

/** Most of a text is on it. */
function covers(ground: Box, { x, y, width, height }: Box): boolean {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const across = middle.x > ground.x && middle.x < ground.x + ground.width;
  return across && middle.y > ground.y && middle.y < ground.y + ground.height;
}

function keepsSizes({ content, shape }: Starter): boolean {
  const { width } = content.canvasSize;
  const other = width < CANVAS.max ? width + 1 : width - 1;
  const resized = edit(content, { kind: "setCanvas", shape, width: other });
  const shifted = content.elements.reduce(
    (each, { id }) => edit(each, { kind: "shift", ids: [id], by: { x: -1, y: 1 } }),
    content,
  );
  const isKept = ({ elements, canvasSize }: Content) =>
    elements.every((element, nth) => {
      const before = content.elements[nth];
      return before !== undefined && isSameSize(boxOf(element), sizeOn(canvasSize, before));
    });
  return resized.canvasSize.width === other && shifted !== content && isKept(resized) && isKept(shifted);
}

function namesAll({ content, texts, name }: Starter): boolean {
  const placeholders = new Set(texts.flatMap(({ text }) => placeholdersIn(text)));
  const isCertificate = STARTERS[name].group === "certificates";
  const wanted = new Set([...(isCertificate ? ["Certificate ID"] : []), "Remarks", "Student Name"]);
  const hasCode = content.elements.some(({ type }) => type === "image");
  return isDeepStrictEqual(placeholders, wanted) && hasCode === isCertificate;
}

function isBare({ content, texts }: Starter): boolean {
  const remarks = texts.filter(({ text }) => text === "{{Remarks}}").map(boxOf);
  const filled = content.elements.filter((element) => element.type === "shape" && element.fill !== null);
  return !remarks.some((box) => filled.some((ground) => covers(boxOf(ground), box)));
}

function saysTheSame(name: StarterName): boolean {
  const said = STARTERS[name].shapes.map((shape) =>
    starterContent(name, shape).elements.flatMap((element) => (isWords(element) ? [element.text] : [])),
  );
  const [most = [], ...others] = said.map((texts) => withoutMarkers(texts.join(" ")).split(/\s+/));
  // Nobody signs in a social shape, and some labels are only beside the boxes of the wide one.
  return others.every((texts) => texts.every((text) => most.includes(text)));
}

function isRemarks(text: string): boolean {
  return withoutMarkers(text).startsWith("{{Remarks}}");
}
