import { expect, test } from "vitest";
import { EMPTY_CONTENT } from "../canvas/content.ts";
import { newElement, type PaletteEntry } from "../canvas/elements.ts";
import { fillForSample, SAMPLE_PICTURE, withSampleAi } from "./sample.ts";

const WORDS = { title: "Best Design", summary: "For a calm poster." };
const design = (...entries: PaletteEntry[]) => ({
  ...EMPTY_CONTENT,
  elements: entries.map((entry) => newElement(entry, { id: entry, phone: false })),
});

test("samples replace what AI fills, and nothing else", () => {
  const filled = withSampleAi(design("title", "description", "ai-picture", "student-name", "qr"), WORDS);
  expect(filled.elements).toMatchObject([
    { text: WORDS.title },
    { text: WORDS.summary },
    { aiImageUrl: SAMPLE_PICTURE, placeholder: false },
    { text: "{{Student Name}}" },
    { placeholder: false },
  ]);
  expect(filled.elements[4]).not.toHaveProperty("aiImageUrl");
});

test("a design without AI parts is unchanged", () => {
  const own = design("student-name", "qr");
  expect(withSampleAi(own, WORDS)).toBe(own);
});

test("a sample student fills every placeholder of a student", () => {
  const student = { name: "Ananya", certificate_number: "HF-0042", remarks: "First place" };
  const filled = fillForSample(design("student-name", "certificate-id", "remarks"), student);
  expect(filled.elements).toMatchObject([{ text: "Ananya" }, { text: "HF-0042" }, { text: "First place" }]);
});
