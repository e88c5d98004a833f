import { describe, expect, test } from "vitest";
import { Element } from "./content.ts";
import { elementName, newCustomImage, newElement, PALETTE, shortName } from "./elements.ts";

const desk = { id: "1", phone: false };
const phone = { id: "1", phone: true };
const titled = (text: string) => ({ ...newElement("title", desk), text });

describe("a new element", () => {
  test("is as the specification says, at a desk", () => {
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

  test("every entry of the palette is an element a save would take", () => {
    for (const entry of PALETTE) expect(Element.safeParse(newElement(entry, desk)).success).toBe(true);
  });

  test("a custom image starts at most 150 px on its long side and at least 30 on its short one", () => {
    const logo = { id: "l", name: "Logo", src: "/files/l.png" };
    expect(newCustomImage({ ...logo, width: 600, height: 300 }, "1")).toMatchObject({ width: 150, height: 75 });
    expect(newCustomImage({ ...logo, width: 900, height: 20 }, "1")).toMatchObject({ width: 150, height: 30 });
    expect(newCustomImage({ ...logo, width: 64, height: 40 }, "1")).toMatchObject({ width: 64, height: 40 });
  });

  test("is called by its kind and its text", () => {
    expect(elementName(newElement("student-name", desk))).toBe("Title: {{Student Name}}");
    expect(elementName(newElement("qr", desk))).toBe("QR code");
    expect(elementName(newElement("ai-picture", desk))).toBe("AI picture");
    const long = { ...newElement("description", desk), text: "For <secondary>first</secondary> place ".repeat(9) };
    expect(elementName(long)).toBe("Description: For first place For first place For firs…");
  });

  test("an image is called by its file, and by its kind where that has no name; its text does not matter", () => {
    const logo = newCustomImage({ id: "l", name: "Logo.png", src: "/files/l.png", width: 60, height: 40 }, "1");
    expect([elementName(logo), shortName(logo)]).toEqual(["Image: Logo.png", "Logo.png"]);
    delete logo.customImageName;
    expect([elementName(logo), shortName(logo)]).toEqual(["Image", "Image"]);
    const odd = { ...newElement("qr", desk), customImageName: "no.png", text: "none" };
    expect([elementName(odd), shortName(odd)]).toEqual(["QR code", "QR code"]);
  });

  test("is called in a list by its text alone, up to forty letters of it", () => {
    expect(shortName(titled("  For first place "))).toBe("For first place");
    expect(shortName(titled(" \n "))).toBe("Title");
    expect(shortName(titled("🎉".repeat(40)))).toBe("🎉".repeat(40));
    expect(elementName(titled(`${"a".repeat(39)} b`))).toBe(`Title: ${"a".repeat(39)}…`);
  });
});
