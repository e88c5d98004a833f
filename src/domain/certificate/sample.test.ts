import { expect, test } from "vitest";
import { EMPTY_CONTENT } from "../canvas/content.ts";
import { newElement, type PaletteEntry } from "../canvas/elements.ts";
import { fillForSample, SAMPLE_PEOPLE, SAMPLE_PICTURE, withSampleAi } from "./sample.ts";
import { SAY } from "../say/say.ts";

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

test("a sample person stands in every placeholder of a student", () => {
  const filled = fillForSample(design("student-name", "certificate-id", "remarks"));
  const { sampleName, sampleNumber, sampleRemarks } = SAY.preview;
  expect(filled.elements).toMatchObject([{ text: sampleName }, { text: sampleNumber }, { text: sampleRemarks }]);
});

test("sample people have ids and names of their own", () => {
  expect(new Set(SAMPLE_PEOPLE.map(({ id }) => id)).size).toBe(SAMPLE_PEOPLE.length);
  expect(SAMPLE_PEOPLE.map(({ name }) => name)).toEqual(SAY.previewAs.sampleNames);
});
