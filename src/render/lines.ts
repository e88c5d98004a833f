// Breaks text into lines: where the text allows it, and inside words, between clusters, only on request.
import { visualOrder } from "./bidi.ts";
import type { Measure } from "./measure.ts";
import { type Paragraph, type Piece, piecesOf } from "./paragraphs.ts";
import type { Fallback } from "./word-faces.ts";

/** A part of a line with one colour, one direction and one family; the width is in ems. */
export type Run = Pick<Piece, "text" | "secondary" | "fallback"> & { direction: "ltr" | "rtl"; width: number };
/**
 * The runs from left to right; width, ascent and descent in ems. `text` is in reading order and includes trailing
 * spaces.
 */
export type TextLine = { text: string; runs: Run[]; width: number; ascent: number; descent: number };

/** The maximum width of a line in ems, and whether a wider word may be broken. */
export type Wrapping = { width: number; breakWords: boolean };
export const UNWRAPPED: Wrapping = { width: Infinity, breakWords: false };

/** Measures in one font, or in a fallback family of it. */
export type MeasureText = (text: string, fallback?: Fallback) => ReturnType<Measure>;

/** A text whose words are measured, ready to be broken at any width. */
export type MeasuredText = { paragraphs: readonly MeasuredParagraph[]; measure: MeasureText };
type MeasuredParagraph = Paragraph & { words: readonly Word[] };
/** The clusters from `from` up to `to`, between two break opportunities; its trailing spaces reach up to `next`. */
type Word = { from: number; to: number; next: number; width: number; spaceWidth: number };

export function measuredText(paragraphs: readonly Paragraph[], measure: MeasureText): MeasuredText {
  const measured = paragraphs.map((paragraph) => ({
    ...paragraph,
    words: wordsOf(paragraph, measure),
  }));
  return { paragraphs: measured, measure };
}

export function breakLines({ paragraphs, measure }: MeasuredText, wrapping: Wrapping): TextLine[] {
  return paragraphs.flatMap((paragraph) => breakParagraph(paragraph, wrapping, measure));
}

function breakParagraph(paragraph: MeasuredParagraph, wrapping: Wrapping, measure: MeasureText): TextLine[] {
  const lines: TextLine[] = [];
  let line: Word[] = [];
  let width = 0;
  for (const whole of paragraph.words) {
    const broken = wrapping.breakWords && whole.width > wrapping.width;
    for (const word of broken ? breakWord(paragraph, whole, wrapping, measure) : [whole]) {
      if (line.length > 0 && width + word.width > wrapping.width) {
        lines.push(lineOf(paragraph, line, measure));
        line = [];
        width = 0;
      }
      line.push(word);
      width += word.width + word.spaceWidth;
    }
  }
  return [...lines, lineOf(paragraph, line, measure)];
}

function wordsOf(paragraph: Paragraph, measure: MeasureText): Word[] {
  const { clusters, breaks } = paragraph;
  const words: Word[] = [];
  let from = 0;
  for (let next = 1; next <= clusters.length; next++) {
    if (next < clusters.length && !breaks[next]) continue;
    let to = next;
    while (to > from && isSpace(clusters[to - 1]?.text)) to--;
    // Spaces at the start of a paragraph are not drawn.
    if (to > from || words.length > 0) words.push(wordOf(paragraph, { from, to, next }, measure));
    from = next;
  }
  return words;
}

function wordOf(paragraph: Paragraph, at: Pick<Word, "from" | "to" | "next">, measure: MeasureText): Word {
  const width = widthOf(piecesOf(paragraph, at.from, at.to), measure);
  return { ...at, width, spaceWidth: widthOf(piecesOf(paragraph, at.to, at.next), measure) };
}

function isSpace(text: string | undefined): boolean {
  return text === " " || text === "\u3000";
}

/** Splits a word into parts that fit the width, each at least one cluster long. */
function breakWord(paragraph: Paragraph, word: Word, { width: most }: Wrapping, measure: MeasureText): Word[] {
  const parts: Word[] = [];
  let { from } = word;
  let width = 0;
  for (let to = from + 1; to <= word.to; to++) {
    const longer = widthOf(piecesOf(paragraph, from, to), measure);
    if (longer > most && to - 1 > from) {
      parts.push({ from, to: to - 1, next: to - 1, width, spaceWidth: 0 });
      from = --to;
    } else width = longer;
  }
  return [...parts, { ...word, from, width }];
}

function widthOf(pieces: readonly Piece[], measure: MeasureText): number {
  return pieces.reduce((sum, piece) => sum + measure(piece.text, piece.fallback).width, 0);
}

/** The space at the end of a line is not drawn. */
function lineOf(paragraph: Paragraph, words: readonly Word[], measure: MeasureText): TextLine {
  const [first, last] = [words[0], words.at(-1)];
  const pieces = first && last ? piecesOf(paragraph, first.from, last.to) : [];
  const measured = pieces.map((piece) => ({ ...piece, ...measure(piece.text, piece.fallback) }));
  const order = visualOrder(pieces.map(({ level }) => level));
  return {
    text: paragraph.clusters
      .slice(first?.from ?? 0, last?.next ?? 0)
      .map((cluster) => cluster.text)
      .join(""),
    runs: order.flatMap((at) => measured[at] ?? []).map(runOf),
    width: measured.reduce((sum, { width }) => sum + width, 0),
    ascent: Math.max(0, ...measured.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...measured.map(({ descent }) => descent)),
  };
}

function runOf({ text, secondary, level, fallback, width }: Piece & { width: number }): Run {
  return { text, secondary, fallback, direction: level % 2 === 1 ? "rtl" : "ltr", width };
}
