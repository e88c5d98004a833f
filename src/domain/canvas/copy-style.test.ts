import { describe, expect, test } from "vitest";
import { edit } from "./canvas.ts";
import {
  type CustomImage,
  type Description,
  type Element,
  EMPTY_CONTENT,
  type ShapeElement,
  type Title,
} from "./content.ts";
import { newElement } from "./elements.ts";
import { withKeys } from "./look-style.ts";

const title: Title = {
  ...(newElement("title", { id: "title", phone: false }) as Title),
  color: "navy",
  fontSize: 33,
  italic: true,
  shadow: { x: 1, y: 2, blur: 3, color: "#000000" },
  opacity: 0.5,
};
const description = newElement("description", { id: "description", phone: false }) as Description;
const box: ShapeElement = {
  ...(newElement("shape", { id: "box", phone: false }) as ShapeElement),
  fill: "#ffcc00",
  corner: 9,
};
const line = newElement("line", { id: "line", phone: false }) as ShapeElement;
const qr = newElement("qr", { id: "qr", phone: false });

describe("a copied style", () => {
  test("gives a text its font, size and looks, in the colour that its kind has; words and place stay", () => {
    const after = paste(description, title);
    expect(after).toMatchObject({
      primaryColor: "navy",
      fontSize: 33,
      italic: true,
      opacity: 0.5,
      shadow: title.shadow,
    });
    expect(after).toMatchObject({ text: description.text, secondaryColor: description.secondaryColor, width: 280 });
    expect(after).not.toHaveProperty("color");
    expect(paste(title, { ...description, primaryColor: "#123456" })).toMatchObject({ color: "#123456" });
  });

  test("takes away what the copied element has not", () => {
    const after = paste(title, newElement("title", { id: "plain", phone: false }));
    for (const key of ["italic", "shadow", "opacity"]) expect(after).not.toHaveProperty(key);
  });

  test("gives a shape its fill and outline, but never its figure, and leaves a line visible", () => {
    expect(paste({ ...box, fill: null, figure: "ellipse" }, box)).toMatchObject({
      figure: "ellipse",
      fill: "#ffcc00",
      corner: 9,
    });
    expect(paste(line, { ...box, strokeWidth: 7 })).toMatchObject({ figure: "line", fill: null, strokeWidth: 7 });
    expect(paste(line, { ...box, stroke: null })).toEqual(line);
    expect(paste(box, line)).toMatchObject({ fill: "#ffcc00", stroke: "#333333" });
  });

  test("gives a picture the frame and corner of another, and no other key", () => {
    const arch = { ...newElement("frame", { id: "arch", phone: false }), mask: "arch", corner: 14 } as CustomImage;
    const photo = { ...newElement("frame", { id: "photo", phone: false }), customImageSrc: "/a" } as CustomImage;
    const plain = withKeys(photo, { mask: undefined, corner: undefined });
    expect(paste(plain, arch)).toEqual({ ...plain, mask: "arch", corner: 14 });
    expect(paste({ ...plain, mask: "ellipse", corner: 3 }, plain)).toEqual(plain);
    expect(paste(box, arch)).toEqual(box);
  });

  test("leaves out what the other kind does not know, and is given to several at once", () => {
    expect(paste(qr, title)).toEqual({ ...qr, opacity: 0.5, shadow: title.shadow });
    const design = { ...EMPTY_CONTENT, elements: [description, qr, line] };
    const after = edit(design, { kind: "pasteStyle", ids: ["description", "qr"], from: title });
    expect(after.elements.map(({ opacity }) => opacity)).toEqual([0.5, 0.5, undefined]);
    expect(edit(after, { kind: "pasteStyle", ids: ["description", "qr"], from: title })).toBe(after);
  });
});

function paste(to: Element, from: Element): Element | undefined {
  return edit({ ...EMPTY_CONTENT, elements: [to] }, { kind: "pasteStyle", ids: [to.id], from }).elements[0];
}
