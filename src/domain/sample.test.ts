import { expect, test } from "vitest";
import { EMPTY_CONTENT } from "./content.ts";
import { newElement, type PaletteEntry } from "./elements.ts";
import { SAMPLE_PICTURE, withSampleAi } from "./sample.ts";
import { SAY } from "./say/say.ts";

const design = (...entries: PaletteEntry[]) => ({
  ...EMPTY_CONTENT,
  elements: entries.map((entry) => newElement(entry, { id: entry, phone: false })),
});

test("samples stand where AI fills, and nowhere else", () => {
  const filled = withSampleAi(design("title", "description", "ai-picture", "student-name", "qr"));
  expect(filled.elements).toMatchObject([
    { text: SAY.preview.aiTitle },
    { text: SAY.preview.aiSummary },
    { aiImageUrl: SAMPLE_PICTURE, placeholder: false },
    { text: "{{Student Name}}" },
    { placeholder: false },
  ]);
  expect(filled.elements[4]).not.toHaveProperty("aiImageUrl");
});

test("a design that leaves nothing to AI is the very same", () => {
  const own = design("student-name", "qr");
  expect(withSampleAi(own)).toBe(own);
});
