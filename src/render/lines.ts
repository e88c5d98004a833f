// Breaking text into lines: at spaces and line feeds, and inside a word, between graphemes, only where it is asked for.
import { parseSpans, type Span } from "#domain/markers.ts";
import { drawable } from "./fonts.ts";
import type { Measure } from "./measure.ts";

/** A stretch of one colour in one line; the width in ems. */
export type Run = { text: string; secondary: boolean; width: number };
/** Width, ascent and descent in ems. */
export type Line = { runs: Run[]; width: number; ascent: number; descent: number };
/** A text between two line feeds, as coloured spans. */
export type Paragraph = Span[];

/** How wide a line may be, in ems, and whether a word that is wider may be broken. */
export type Wrapping = { width: number; breakWords: boolean };
export const UNWRAPPED: Wrapping = { width: Infinity, breakWords: false };

export function paragraphsOf(text: string, markers: boolean): Paragraph[] {
  const clean = drawable(text)
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[^\P{Cc}\n]/gu, "");
  const paragraphs: Paragraph[] = [[]];
  for (const span of markers ? parseSpans(clean) : [{ text: clean, secondary: false }]) {
    const [first = "", ...rest] = span.text.split("\n");
    paragraphs.at(-1)?.push({ ...span, text: first });
    for (const next of rest) paragraphs.push([{ ...span, text: next }]);
  }
  return paragraphs;
}

export function breakLines(paragraphs: readonly Paragraph[], wrapping: Wrapping, measure: MeasureText): Line[] {
  return paragraphs.flatMap((paragraph) => breakParagraph(paragraph, wrapping, measure));
}

/** Measures in one font. */
export type MeasureText = (text: string) => ReturnType<Measure>;

type Word = { pieces: Span[]; width: number; space: Span | undefined };

function breakParagraph(paragraph: Paragraph, wrapping: Wrapping, measure: MeasureText): Line[] {
  const lines: Line[] = [];
  let words: Word[] = [];
  let width = 0;
  const end = () => {
    lines.push(lineOf(words, measure));
    words = [];
    width = 0;
  };
  for (const whole of wordsOf(paragraph, measure)) {
    const parts = wrapping.breakWords && whole.width > wrapping.width ? breakWord(whole, wrapping, measure) : [whole];
    for (const word of parts) {
      if (words.length > 0 && width + word.width > wrapping.width) end();
      words.push(word);
      width += word.width + (word.space ? measure(word.space.text).width : 0);
    }
  }
  end();
  return lines;
}

function wordsOf(paragraph: Paragraph, measure: MeasureText): Word[] {
  const words: Word[] = [];
  let word: Word = { pieces: [], width: 0, space: undefined };
  for (const { text, secondary } of paragraph) {
    for (const part of text.match(/[ \u3000]+|[^ \u3000]+/g) ?? []) {
      const isSpace = /^[ \u3000]/.test(part);
      if (isSpace && word.pieces.length === 0) continue;
      if (isSpace) word.space = { text: (word.space?.text ?? "") + part, secondary };
      else if (word.space !== undefined) {
        words.push(word);
        word = { pieces: [], width: 0, space: undefined };
      }
      if (!isSpace) {
        word.pieces.push({ text: part, secondary });
        word.width += measure(part).width;
      }
    }
  }
  return word.pieces.length > 0 ? [...words, word] : words;
}

/** The parts that fit the width, each at least one grapheme long. */
function breakWord(word: Word, { width: most }: Wrapping, measure: MeasureText): Word[] {
  const parts: Word[] = [];
  let part: Word = { pieces: [], width: 0, space: undefined };
  for (const { text, secondary } of word.pieces) {
    let piece = "";
    for (const { segment } of GRAPHEMES.segment(text)) {
      const longer = measure(piece + segment).width;
      if (part.width + longer > most && (piece !== "" || part.pieces.length > 0)) {
        parts.push(withPiece(part, { text: piece, secondary }, measure));
        part = { pieces: [], width: 0, space: undefined };
        piece = segment;
      } else piece += segment;
    }
    part = withPiece(part, { text: piece, secondary }, measure);
  }
  return [...parts, { ...part, space: word.space }];
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

function withPiece(word: Word, piece: Span, measure: MeasureText): Word {
  if (piece.text === "") return word;
  return { ...word, pieces: [...word.pieces, piece], width: word.width + measure(piece.text).width };
}

/** Neighbours of one colour become one run, spaces between words with them; the space that ends the line goes. */
function lineOf(words: readonly Word[], measure: MeasureText): Line {
  const spans = words.flatMap((word, at) =>
    word.space !== undefined && at < words.length - 1 ? [...word.pieces, word.space] : word.pieces,
  );
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last?.secondary === span.secondary) merged[merged.length - 1] = { ...last, text: last.text + span.text };
    else merged.push(span);
  }
  const measured = merged.map((span) => ({ ...span, ...measure(span.text) }));
  return {
    runs: measured.map(({ text, secondary, width }) => ({ text, secondary, width })),
    width: measured.reduce((sum, { width }) => sum + width, 0),
    ascent: Math.max(0, ...measured.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...measured.map(({ descent }) => descent)),
  };
}
