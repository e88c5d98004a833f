import { expect, test } from "vitest";
import { newCustomImage, newElement } from "../canvas/elements.ts";
import { elementName, shortName } from "./element-names.ts";

const desk = { id: "1", phone: false };
const titled = (text: string) => ({ ...newElement("title", desk), text });

test("an element is named by its kind and its text", () => {
  expect(elementName(newElement("student-name", desk))).toBe("Title: Student Name");
  expect(elementName(newElement("qr", desk))).toBe("QR code");
  expect(elementName(newElement("ai-picture", desk))).toBe("AI picture");
  const long = { ...newElement("description", desk), text: "For <secondary>first</secondary> place ".repeat(9) };
  expect(elementName(long)).toBe("Description: For first place For first place For firs…");
});

test("an image is named by its file, or by its kind when the file has no name", () => {
  const logo = newCustomImage({ id: "l", name: "Logo.png", src: "/files/l.png", width: 60, height: 40 }, "1");
  expect([elementName(logo), shortName(logo)]).toEqual(["Image: Logo.png", "Logo.png"]);
  delete logo.customImageName;
  expect([elementName(logo), shortName(logo)]).toEqual(["Image", "Image"]);
  const odd = { ...newElement("qr", desk), customImageName: "no.png", text: "none" };
  expect([elementName(odd), shortName(odd)]).toEqual(["QR code", "QR code"]);
});

test("in a list an element is named by its text alone, up to forty letters", () => {
  expect(shortName(titled("  For first place "))).toBe("For first place");
  expect(shortName(titled(" \n "))).toBe("Title");
  expect(shortName(titled("🎉".repeat(40)))).toBe("🎉".repeat(40));
  expect(elementName(titled(`${"a".repeat(39)} b`))).toBe(`Title: ${"a".repeat(39)}…`);
});

test("a shape is named rectangle, ellipse or line", () => {
  expect(elementName(newElement("shape", desk))).toBe("Rectangle");
  expect(elementName(newElement("line", desk))).toBe("Line");
  expect(elementName({ ...newElement("shape", desk), figure: "ellipse" })).toBe("Ellipse");
});
