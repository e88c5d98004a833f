// The texts and the number of a certificate.
import fc from "fast-check";
import { expect, test } from "vitest";
import { certificateNumber, fillContent, placeholderValues, unfilledTexts } from "./certificate.ts";
import { CANVAS, EMPTY_CONTENT, type Content } from "../canvas/content.ts";
import { ID } from "../id.ts";

const ASHA = { id: "q1Zk3v9PpX0aBcDeFgHiJw", name: "Asha Rao", certificate_number: "HF-1", remarks: "First place" };
const NUMBER = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/;
const id = fc.stringMatching(ID.pattern);

test("the number is the organiser's own, or else a short code that never changes", () => {
  expect(certificateNumber(ASHA)).toBe("HF-1");
  const code = certificateNumber({ ...ASHA, certificate_number: "" });
  expect(code).toMatch(NUMBER);
  expect(certificateNumber({ ...ASHA, certificate_number: "" })).toBe(code);
});

test("every id has a short code without similar letters", () => {
  fc.assert(
    fc.property(id, (one) => {
      expect(certificateNumber({ id: one, certificate_number: "" })).toMatch(NUMBER);
    }),
  );
});

test("ten thousand ids have ten thousand different short codes", () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => `id${String(at).padStart(20, "0")}`);
  expect(new Set(ids.map((one) => certificateNumber({ id: one, certificate_number: "" }))).size).toBe(10_000);
});

test("title and description are filled, also with additional columns, and everything else is unchanged", () => {
  const box = { x: 0, y: 0, width: 100, height: 40 };
  const font = { fontSize: 20, fontFamily: "Arial", fontWeight: "bold" };
  const content: Content = {
    ...EMPTY_CONTENT,
    elements: [
      { id: "a", type: "title", ...box, ...font, color: "#000000", text: "{{Student Name}}" },
      {
        id: "b",
        type: "description",
        ...box,
        ...font,
        primaryColor: "#333333",
        secondaryColor: "#666666",
        text: "{{Certificate ID}} {{Team}} {{Remarks}} {{Unknown}}",
      },
      { id: "c", type: "custom-image", ...box, customImageSrc: "/files/x.png", customImageName: "{{Student Name}}" },
    ],
  };
  const filled = fillContent(content, placeholderValues({ ...ASHA, extra: { Team: "Null Pointers" } }));
  expect(filled.elements.map((element) => element["text"])).toEqual([
    "Asha Rao",
    "HF-1 Null Pointers First place {{Unknown}}",
    undefined,
  ]);
  expect(filled.elements[2]).toEqual(content.elements[2]);
  expect(content.elements[0]).toMatchObject({ text: "{{Student Name}}" });
});

test("a design that repeats a long value a thousand times is filled as far as a canvas can show", () => {
  const box = { x: 0, y: 0, width: 300, height: 50 };
  const type = { fontSize: 20, fontFamily: "Arial", fontWeight: "bold", color: "#000000" };
  const text = "{{Remarks}}".repeat(9);
  const elements = Array.from({ length: 200 }, (_, n) => ({
    id: `${n}`,
    type: "title" as const,
    ...box,
    ...type,
    text,
  }));
  const filled = fillContent({ ...EMPTY_CONTENT, elements }, placeholderValues({ ...ASHA, remarks: "W".repeat(1000) }));
  const texts = filled.elements.map((element) => String(element["text"]));
  expect(texts.join("")).toBe("W".repeat(CANVAS.allTexts));
  expect(filled.elements).toHaveLength(200);
});

test("an additional column cannot replace the name or the number", () => {
  const values = placeholderValues({ ...ASHA, extra: { "Student Name": "Mallory", "certificate id": "HF-666" } });
  const text = { ...EMPTY_CONTENT.elements[0], id: "a", type: "title", x: 0, y: 0, width: 9, height: 9 } as const;
  const title = { ...text, fontSize: 20, fontFamily: "Arial", fontWeight: "bold", color: "#000" };
  const content = { ...EMPTY_CONTENT, elements: [{ ...title, text: "{{Student Name}} {{Certificate ID}}" }] };
  expect(fillContent(content, values).elements[0]).toMatchObject({ text: "Asha Rao HF-1" });
});

test("default texts and unknown placeholders are found before sending, each once", () => {
  const box = { type: "title", x: 0, y: 0, width: 9, height: 9, fontSize: 20, fontFamily: "Arial" } as const;
  const look = { ...box, fontWeight: "bold", color: "#000" } as const;
  const texts = ["{{Student Name}}", "Your Title Here", "Team {{Team}}", "{{Team}}", "My Title Here"];
  const elements = texts.map((text, at) => ({ ...look, id: `e${at}`, text }));
  const filled = fillContent({ ...EMPTY_CONTENT, elements }, placeholderValues(ASHA));
  expect(unfilledTexts(filled)).toEqual(["Your Title Here", "{{Team}}"]);
});
