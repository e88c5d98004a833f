import { describe, expect, test } from "vitest";
import { type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement, type PaletteEntry } from "#domain/canvas/elements.ts";
import { AI_SIGN } from "./ai-sign.ts";
import { atRest, withAiSigns } from "./at-rest.ts";

const made = (entry: PaletteEntry, look: object = {}): Element =>
  Object.assign(newElement(entry, { id: entry, phone: false }), look);
const seen = (...elements: Element[]) => atRest({ ...EMPTY_CONTENT, elements }).elements;

describe("The canvas at rest", () => {
  test("shows placeholders by their names, those of the list's columns too", () => {
    const [title, text] = seen(
      made("student-name"),
      made("description", { text: "for <secondary>{{ Team }}</secondary>, no. {{Certificate ID}}" }),
    );
    expect(title).toHaveProperty("text", "Student Name");
    expect(text).toHaveProperty("text", "for <secondary>Team</secondary>, no. Certificate ID");
  });

  test("leaves all else as it is, also braces that are no placeholder", () => {
    const elements = [made("title", { text: "{{ }} {x}" }), made("qr"), made("shape")];
    expect(seen(...elements).every((element, nth) => element === elements[nth])).toBe(true);
  });

  test("shows a sign where AI will draw a picture, and none where it has drawn one, or where a QR code is", () => {
    const drawn = made("ai-picture", { aiImageUrl: "/files/a.png" });
    const [open, done, code] = seen(made("ai-picture"), drawn, made("qr"));
    expect(open).toHaveProperty("aiImageUrl", AI_SIGN);
    expect(done).toBe(drawn);
    expect(code).not.toHaveProperty("aiImageUrl");
    const previewed = withAiSigns({ ...EMPTY_CONTENT, elements: [made("ai-picture"), made("student-name")] });
    expect(previewed.elements).toMatchObject([{ aiImageUrl: AI_SIGN }, { text: "{{Student Name}}" }]);
  });
});
