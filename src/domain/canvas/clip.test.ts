import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clipForOthers, clipInHtml, pastedWords, readClip, readPastedText, writeClip } from "./clip.ts";
import { CANVAS } from "./content.ts";
import { newCustomImage, newElement } from "./elements.ts";
import { UserError } from "../user-error.ts";

const title = { ...newElement("title", { id: "t", phone: false }), glow: { kept: true } };
const stored = `/files/${"A".repeat(22)}.png`;
const logo = (src: string) => newCustomImage({ id: "l", name: "Logo", src, width: 10, height: 10 }, "c");

describe("elements on the clipboard", () => {
  test("are pasted as they were copied, including unknown keys", () => {
    expect(readClip(writeClip([title, logo(stored)]), [])).toEqual([title, logo(stored)]);
  });

  test("leave their words to other programs, and themselves in the HTML alone", () => {
    const texts = [
      { ...title, id: "b", y: 90, text: 'for "{{Remarks}}" <b>& more</b>' },
      { ...title, text: "Asha Rao" },
      { ...newElement("description", { id: "d", phone: false }), y: 95, text: "at <secondary>IIT</secondary>" },
      logo(stored),
    ];
    const { text, html } = clipForOthers(texts);
    expect(text).toBe('Asha Rao\nfor "{{Remarks}}" <b>& more</b>\nat IIT');
    expect(readClip(clipInHtml(`<meta charset="utf-8">${html}`), [])).toEqual(texts);
    expect(html.replace(/<[^>]*>/g, "")).not.toContain("prashasti");
    expect(clipForOthers([logo(stored)]).text).toBe("");
    expect(clipInHtml("<p>Asha</p>")).toBe("");
  });

  test("that an earlier version left as JSON are pasted into a text as their words", () => {
    expect(pastedWords(writeClip([{ ...title, text: "Certificate of Merit" }]))).toBe("Certificate of Merit");
    for (const text of ["Asha", "", '{"clip":"prashasti",broken', '{"name":"Asha"}'])
      expect(pastedWords(text)).toBe(text);
  });

  test("are refused with foreign pictures, unless the design already has them", () => {
    for (const src of ["https://evil.example/x.png", "//evil.example/x.png", "javascript:alert(1)", "/files/../x.png"])
      expect(() => readClip(writeClip([logo(src)]), [])).toThrow("clipboard.foreign_picture");
    const inline = logo("data:image/png;base64,AAAA");
    expect(() => readClip(writeClip([inline]), [])).toThrow("clipboard.foreign_picture");
    expect(readClip(writeClip([inline]), [inline.customImageSrc])).toEqual([inline]);
  });

  test.each([
    ["an unknown kind", (text: string) => text.replace('"title"', '"script"')],
    ["a place that is no number", (text: string) => text.replace('"x":0', '"x":null')],
    ["a place beyond all bounds", (text: string) => text.replace('"x":0', '"x":1e99')],
    ["half of it missing", (text: string) => text.slice(0, text.length / 2)],
    ["brackets without end", (text: string) => text.replace('"x":0', `"x":${"[".repeat(9000)}`)],
  ])("with %s are refused with one sentence", (_, spoil) => {
    expect(() => readClip(spoil(writeClip([title])), [])).toThrow("clipboard.broken");
  });

  test("are refused when there are more than a design may have", () => {
    const many = Array.from({ length: 10_000 }, () => title);
    expect(() => readClip(writeClip(many), [])).toThrow("clipboard.broken");
  });

  test("are not confused with any other text", () => {
    for (const text of ["", "Asha", "{}", '{"version":"1.0","elements":[]}'])
      expect(readClip(text, [])).toBeUndefined();
  });
});

describe("pasted text", () => {
  test("keeps its lines and loses invisible characters", () => {
    expect(readPastedText("  Asha\r\nRao\u2028\u202Eevil\u0000\tनाम ")).toBe("Asha\nRao\nevil नाम");
  });

  test("keeps old line ends, and is cut to the length of a description", () => {
    expect(readPastedText("Asha\rRao\r\nRavi")).toBe("Asha\nRao\nRavi");
    expect(readPastedText("x".repeat(CANVAS.textLength))).toHaveLength(CANVAS.textLength);
  });

  test("is refused when it is too long for a description, or empty", () => {
    expect(() => readPastedText("x".repeat(5_000_000))).toThrow(
      new UserError("clipboard.too_long", { most: CANVAS.textLength }),
    );
    for (const nothing of ["", " \n ", "\u0000", "\u200D"])
      expect(() => readPastedText(nothing)).toThrow("clipboard.empty");
  });

  test("is always a description or refused with a sentence", () => {
    const refusals: string[] = ["clipboard.empty", "clipboard.too_long"];
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        expect(refusals.includes(outcome(text)) || /\S/.test(outcome(text))).toBe(true);
      }),
    );
  });
});

function outcome(text: string): string {
  try {
    return readPastedText(text);
  } catch (error) {
    if (error instanceof UserError) return error.code;
    throw error;
  }
}
