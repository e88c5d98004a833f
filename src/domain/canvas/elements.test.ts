import { describe, expect, test } from "vitest";
import { contentSchemas } from "./content.ts";
import { newCustomImage, newElement, PALETTE } from "./elements.ts";

const desk = { id: "1", phone: false };
const phone = { id: "1", phone: true };

describe("a new element", () => {
  test("has the specification's defaults on a desktop", () => {
    const box = { width: 250, height: 50, fontFamily: "Arial", fontWeight: "bold", color: "#000000" };
    expect(newElement("title", desk)).toMatchObject({ ...box, text: "Your Title Here", fontSize: 28 });
    expect(newElement("student-name", desk)).toMatchObject({ ...box, text: "{{Student Name}}", fontSize: 28 });
    expect(newElement("certificate-id", desk)).toMatchObject({ ...box, text: "{{Certificate ID}}", fontSize: 21 });
    expect(newElement("remarks", desk)).toMatchObject({ ...box, text: "{{Remarks}}", fontSize: 21 });
    expect(newElement("description", desk)).toMatchObject({
      width: 280,
      height: 80,
      fontSize: 18,
      fontFamily: "Arial",
      fontWeight: "normal",
      primaryColor: "#333333",
      secondaryColor: "#666666",
      text: "Your description text goes here",
    });
    expect(newElement("qr", desk)).toMatchObject({ type: "image", width: 150, height: 150, placeholder: false });
    expect(newElement("ai-picture", desk)).toMatchObject({ type: "image", width: 150, height: 150, placeholder: true });
  });

  test("is smaller on a phone", () => {
    expect(newElement("title", phone)).toMatchObject({ width: 200, height: 40, fontSize: 22 });
    expect(newElement("description", phone)).toMatchObject({ width: 220, height: 60, fontSize: 16 });
    expect(newElement("qr", phone)).toMatchObject({ width: 120, height: 120 });
  });

  test("every entry of the palette is an element that can be saved", () => {
    for (const entry of PALETTE) expect(contentSchemas().element.safeParse(newElement(entry, desk)).success).toBe(true);
  });

  test("a custom image starts with at most 150 px on its long side and at least 30 on its short one", () => {
    const logo = { id: "l", name: "Logo", src: "/files/l.png" };
    expect(newCustomImage({ ...logo, width: 600, height: 300 }, "1")).toMatchObject({ width: 150, height: 75 });
    expect(newCustomImage({ ...logo, width: 900, height: 20 }, "1")).toMatchObject({ width: 150, height: 30 });
    expect(newCustomImage({ ...logo, width: 64, height: 40 }, "1")).toMatchObject({ width: 64, height: 40 });
  });
});
