// What the first version of the designer saved may be in anybody's oldest template: it loads, draws and can be edited
// unchanged.
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { edit } from "#domain/canvas/canvas.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { type Content, parseContent } from "#domain/canvas/content.ts";
import { boxOf } from "#domain/canvas/elements.ts";
import { FIRST_VERSION } from "../../test/golden/first-version.ts";
import { openPaper } from "../../test/golden/paper.ts";
import { drawDesign } from "./draw.ts";

test("it loads as it was saved, with nothing added and nothing left out", () => {
  expect(parseContent(FIRST_VERSION)).toEqual(JSON.parse(FIRST_VERSION));
});

test("whatever is moved, everything else stays as it was saved", () => {
  const content = parseContent(FIRST_VERSION);
  for (const [at, { id }] of content.elements.entries()) {
    const { elements, ...paper } = edit(content, { kind: "move", id, to: { x: 3, y: 4 } });
    const { elements: before, ...paperBefore } = content;
    expect(paper).toEqual(paperBefore);
    expect(elements).toEqual(before.map((one, nth) => (nth === at ? { ...one, x: 3, y: 4 } : one)));
  }
});

test("a student's name is drawn in place of its placeholder, and nowhere else", async () => {
  await openPaper(1, 1);
  const context = createCanvas(700, 495).getContext("2d");
  const draw = (content: Content) =>
    drawDesign(context, { content, link: "https://example.com" }, { scale: 1, pictures: new Map() });
  const content = withoutPictures(parseContent(FIRST_VERSION));
  const name = content.elements.find((element) => element.type === "title" && element.text === "{{Student Name}}");
  if (name === undefined) throw new Error("The design names nobody");
  expect(draw(content).overflow).toEqual([]);
  const before = context.getImageData(0, 0, 700, 495).data;
  const values = placeholderValues({ id: "1", name: "अनन्या", certificate_number: "HF-1", remarks: "first" });
  const filled = fillContent(content, values);
  const element = filled.elements.find(({ id }) => id === name.id);
  expect(element).toMatchObject({ text: "अनन्या" });
  draw({ ...content, elements: content.elements.map((one) => (one.id === name.id && element ? element : one)) });
  const after = context.getImageData(0, 0, 700, 495).data;
  const { x, y, width, height } = boxOf(name);
  const changed = { inside: 0, outside: 0 };
  for (const [at, value] of after.entries()) {
    if (value === before[at]) continue;
    const [column, row] = [Math.floor(at / 4) % 700, Math.floor(at / 4 / 700)];
    changed[column >= x && column < x + width && row >= y && row < y + height ? "inside" : "outside"]++;
  }
  expect(changed.inside).toBeGreaterThan(100);
  expect(changed.outside).toBe(0);
});

function withoutPictures(content: Content): Content {
  const elements = content.elements.filter(({ type }) => type !== "custom-image");
  return { ...content, elements, backgroundImage: null };
}
