import { expect, test } from "vitest";
import { edit } from "./canvas.ts";
import { EMPTY_CONTENT } from "./content.ts";
import { newCustomImage, newElement } from "./elements.ts";

const emblem = newCustomImage({ id: "e", name: "Emblem", src: "/files/e.webp", width: 300, height: 300 }, "emblem");
const sheet = edit(EMPTY_CONTENT, { kind: "add", element: { ...emblem, x: 100, y: 50 } });
const logo = { id: "l", name: "logo.png", src: "/files/l.png", width: 600, height: 200 };

test("a logo takes the emblem's place: in its middle, within its box, in its own shape", () => {
  const [element] = edit(sheet, { kind: "replaceImage", id: "emblem", image: logo }).elements;
  const place = { x: 100, y: 100, width: 150, height: 50 };
  expect(element).toEqual({ ...emblem, ...place, customImageSrc: "/files/l.png", customImageName: "logo.png" });
});

test("only a custom image is replaced", () => {
  const qr = edit(EMPTY_CONTENT, { kind: "add", element: newElement("qr", { id: "q", phone: false }) });
  expect(edit(qr, { kind: "replaceImage", id: "q", image: logo })).toBe(qr);
});
