// Splits a text at its line feeds into paragraphs of clusters, each with its colour, direction and break opportunity.
import { parseSpans } from "#domain/canvas/markers.ts";
import { bidiLevels, DIRECTION_SIGNS, type Side } from "./bidi.ts";
import { lineBreaks } from "./breaks.ts";
import { inCapitals } from "./capitals.ts";
import { type TextCluster, clustersOf } from "./clusters.ts";
import { drawable } from "./drawable.ts";
import type { Fallback } from "./word-faces.ts";

/**
 * The text between two line feeds. The levels are those of UAX #9: odd ones run to the left. `fallbacks` is empty by
 * the first drawing rules.
 */
export type Paragraph = {
  clusters: readonly (TextCluster & { secondary: boolean })[];
  fallbacks: readonly Fallback[];
  levels: readonly number[];
  breaks: readonly boolean[];
};

/** A piece drawn in one call: one colour, one direction, one kind of font and one family. */
export type Piece = { text: string; secondary: boolean; level: number; fallback: Fallback };

/** A paragraph without a strong letter runs in the direction of the one before. */
export function paragraphsOf(
  text: string,
  markers: boolean,
  fallbacksOf: (clusters: readonly TextCluster[]) => readonly Fallback[],
  capitals = false,
): Paragraph[] {
  const clean = drawable(text)
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(DIRECTION_SIGNS, "");
  let side: Side = 0;
  return colouredLines(clean, markers, capitals).map(({ text: line, colours }) => {
    const clusters = coloured(clustersOf(line), colours);
    const texts = clusters.map((cluster) => cluster.text);
    const { base, levels } = bidiLevels(texts, side);
    side = base;
    return { clusters, fallbacks: fallbacksOf(clusters), levels, breaks: lineBreaks(texts) };
  });
}

/** The pieces for the clusters from index `from` up to `to`, in logical order. */
export function piecesOf({ clusters, levels, fallbacks }: Paragraph, from: number, to: number): Piece[] {
  const pieces: (Piece & Pick<TextCluster, "emoji">)[] = [];
  for (let at = from; at < to; at++) {
    const [cluster, level, last] = [clusters[at], levels[at] ?? 0, pieces.at(-1)];
    if (!cluster) continue;
    const { text, secondary, emoji } = cluster;
    const fallback = fallbacks[at];
    if (last?.level === level && last.emoji === emoji && last.fallback === fallback) {
      if (last.secondary === secondary) last.text += text;
      else pieces.push({ text: joined(last, text), secondary, level, emoji, fallback });
    } else pieces.push({ text, secondary, level, emoji, fallback });
  }
  return pieces;
}

/** For each UTF-16 unit of a line, whether it has the secondary colour. */
type ColouredLine = { text: string; colours: boolean[] };

function colouredLines(clean: string, markers: boolean, capitals: boolean): ColouredLine[] {
  const lines: ColouredLine[] = [{ text: "", colours: [] }];
  for (const { text, secondary } of markers ? parseSpans(clean) : [{ text: clean, secondary: false }]) {
    for (const [at, part] of (capitals ? inCapitals(text) : text).split("\n").entries()) {
      if (at > 0) lines.push({ text: "", colours: [] });
      const line = lines.at(-1) as ColouredLine;
      line.text += part;
      line.colours.push(...Array.from({ length: part.length }, () => secondary));
    }
  }
  return lines;
}

/** A cluster has the colour of its first character. */
function coloured(clusters: readonly TextCluster[], colours: readonly boolean[]): Paragraph["clusters"] {
  let at = 0;
  return clusters.map(({ text, emoji }) => {
    const secondary = colours[at] ?? false;
    at += text.length;
    return { text, emoji, secondary };
  });
}

const JOINER = "\u200D";
/** Arabic letters that join the next one: not alef, dal, reh, waw and similar ones, which join only the one before. */
const JOINS_NEXT = /(?![آأؤإاةد-زوٱ-ٳٵ-ٷڈ-ڙۀۃ-ۋۍۏےۓەۮۯءٴ])\p{Script=Arabic}\p{M}*$/u;
const JOINS_LAST = /^(?![ءٴ])(?=\p{L})\p{Script=Arabic}/u;

/** Where the colour changes between joining letters, invisible joiners keep both in their joined forms. */
function joined(last: Piece, text: string): string {
  if (!JOINS_NEXT.test(last.text) || !JOINS_LAST.test(text)) return text;
  last.text += JOINER;
  return JOINER + text;
}
