import { expect, test } from "vitest";
import { edit } from "./canvas.ts";
import { EMPTY_CONTENT } from "./content.ts";
import { newCustomImage, newElement } from "./elements.ts";

const emblem = newCustomImage({ id: "e", name: "Emblem", src: "/files/e.webp", width: 300, height: 300 }, "emblem");
const sheet = edit(EMPTY_CONTENT, { kind: "add", element: { ...emblem, x: 100, y: 50 } });
const logo = { id: "l", name: "logo.png", src: "/files/l.png", width: 600, height: 200 };

test("a logo replaces the emblem: centred in its box, with its own aspect ratio", () => {
  const [element] = edit(sheet, { kind: "replaceImage", id: "emblem", image: logo }).elements;
  const place = { x: 100, y: 100, width: 150, height: 50 };
  expect(element).toEqual({ ...emblem, ...place, customImageSrc: "/files/l.png", customImageName: "logo.png" });
});

test("a tall picture is centred too, and a long name is cut", () => {
  const image = { ...logo, width: 200, height: 600, name: "x".repeat(400) };
  const [element] = edit(sheet, { kind: "replaceImage", id: "emblem", image }).elements;
  expect(element).toMatchObject({ x: 150, y: 50, width: 50, height: 150, customImageName: "x".repeat(300) });
});

test("only a custom image is replaced", () => {
  const qr = edit(EMPTY_CONTENT, { kind: "add", element: newElement("qr", { id: "q", phone: false }) });
  expect(edit(qr, { kind: "replaceImage", id: "q", image: logo })).toBe(qr);
});
