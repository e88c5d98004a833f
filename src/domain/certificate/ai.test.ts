import { describe, expect, test } from "vitest";
import {
  AI,
  applyFill,
  needsAi,
  missingAiParts,
  parsePrompt,
  parseText,
  aiPartsOf,
  withoutDefaultTexts,
} from "./ai.ts";
import { isPlain, readSearchWords, readSummary, readTitle } from "./ai-text.ts";
import { type Content, EMPTY_CONTENT } from "../canvas/content.ts";
import { newElement, type PaletteEntry } from "../canvas/elements.ts";
import { UserError } from "../user-error.ts";

const design = (...entries: PaletteEntry[]): Content => ({
  ...EMPTY_CONTENT,
  elements: entries.map((entry, at) => newElement(entry, { id: `${entry}${at}`, phone: false })),
});
const FILL = { title: "Well done", summary: "For a fine day.", picture: "/files/ai.png", selectedPicture: null };
const own = (title: string, selectedPicture: string | null) => ({ title, summary: "", selectedPicture });

describe("What AI fills", () => {
  test("is the default title, the default description and an AI picture, and nothing else", () => {
    expect(aiPartsOf(design("title", "description", "ai-picture"))).toEqual({
      title: true,
      summary: true,
      picture: true,
    });
    expect(needsAi(aiPartsOf(design("qr", "student-name", "certificate-id", "remarks")))).toBe(false);
  });

  test("is needed when one of the three is there", () => {
    for (const entry of ["title", "description", "ai-picture"] as const)
      expect(needsAi(aiPartsOf(design("qr", entry)))).toBe(true);
  });

  test("is not the first picture when the organiser chose one, nor a text once they wrote their own", () => {
    const missing = (content: Content, row: ReturnType<typeof own>) => needsAi(missingAiParts(content, row));
    expect(missing(design("ai-picture"), own("", null))).toBe(true);
    expect(missing(design("ai-picture"), own("", "/files/own.png"))).toBe(false);
    expect(missing(design("qr", "ai-picture"), own("", "/files/own.png"))).toBe(true);
    expect(missing(design("title", "ai-picture"), own("", "/files/own.png"))).toBe(true);
    expect(missing(design("title", "ai-picture"), own("Mine", null))).toBe(true);
    expect(missing(design("title", "ai-picture"), own("Mine", "/files/own.png"))).toBe(false);
  });

  test("is not checked before sending", () => {
    const left = withoutDefaultTexts(design("title", "student-name", "description", "qr"));
    expect(left.elements.map(({ id }) => id)).toEqual(["student-name1", "qr3"]);
  });

  test("is put in their place, and an image is no longer a placeholder; a QR code stays one", () => {
    const filled = applyFill(design("title", "description", "ai-picture", "qr", "student-name"), FILL);
    expect(filled.elements).toMatchObject([
      { text: "Well done" },
      { text: "For a fine day." },
      { aiImageUrl: "/files/ai.png", placeholder: false },
      { placeholder: false },
      { text: "{{Student Name}}" },
    ]);
    expect(filled.elements[3]).not.toHaveProperty("aiImageUrl");
  });

  test("keeps the original when nothing was generated", () => {
    const content = design("title", "ai-picture");
    expect(applyFill(content, { title: "", summary: "", picture: null, selectedPicture: null })).toBe(content);
  });

  test("is replaced by the picture that the organiser chose, in the first image", () => {
    const { elements } = applyFill(design("qr", "ai-picture"), { ...FILL, selectedPicture: "/files/own.png" });
    expect(elements).toMatchObject([{ aiImageUrl: "/files/own.png" }, { aiImageUrl: "/files/ai.png" }]);
  });
});

describe("A prompt", () => {
  test("is cleaned, and refused when it is empty or too long", () => {
    expect(parsePrompt(" indigo\n and gold ")).toBe("indigo  and gold");
    expect(() => parsePrompt("x".repeat(AI.prompt + 1))).toThrow(
      new UserError("ai.prompt_too_long", { most: AI.prompt }),
    );
    expect(() => parsePrompt("\u202e \n")).toThrow("ai.prompt_empty");
  });
});

describe("A text by AI", () => {
  test.each([
    ["<b>Well</b> <i>done</i>", "Well done"],
    ["<script>alert(1)</script>Well done", "Well done"],
    ["Well done: https://evil.example/x?y", "Well done:"],
    ["Visit www.evil.example or evil.com/win now", "Visit or now"],
    ["{{Student Name}} wins", "Student Name wins"],
    ["**Well** `done`", "Well done"],
    ['"Well done."', "Well done"],
    ["शाबाश अनन्या", "शाबाश अनन्या"],
    ["write to a@b.example please", "write to please"],
  ])("%j becomes %j", (text, title) => {
    expect(readTitle(text)).toBe(title);
    expect(isPlain(title, AI.title)).toBe(true);
  });

  test.each(["", "  ", "<p></p>", "https://evil.example", "x".repeat(1_000_000)])("%.20j is refused", (text) => {
    expect(readTitle(text)).toBeUndefined();
  });

  test("that is a little too long ends with a sentence or a word", () => {
    const summary = readSummary("One fine sentence about the day. ".repeat(20)) ?? "";
    expect(summary.length).toBeLessThanOrEqual(AI.summary);
    expect(summary).toMatch(/day\.$/);
    expect(readTitle("wonderful ".repeat(20))).toMatch(/^(wonderful ){6}wonderful…$/);
    expect(readTitle("🎉".repeat(100))?.isWellFormed()).toBe(true);
  });

  test("comes with a few words for the picture search", () => {
    expect(readSearchWords(["medal", "medal", "<b>", "a b", "c", "d", "e"])).toEqual(["medal", "a b", "c"]);
  });

  test("by the organiser is refused when it is too long", () => {
    expect(parseText("title", " Best ")).toBe("Best");
    expect(() => parseText("title", "x".repeat(81))).toThrow(
      new UserError("ai.text_too_long", { field: "title", most: 80 }),
    );
  });
});
