// Warnings about a rendered certificate: texts that do not fit, and characters that no font has.
import type { Content } from "#domain/canvas/content.ts";
import type { Design } from "#render/draw.ts";
import { uncovered } from "#render/drawable.ts";
import { loadSlices } from "#render/slices.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { drawOverflow } from "../drawing/draw.ts";

export type Flag = { file: string; tooLong: string[]; uncovered: string[] };

const SHOWN = { flags: 100, letters: 30 } as const;

/** Undefined when there is nothing to warn about. */
export async function flagOf(ctx: { drawing: Drawing }, file: string, design: Design): Promise<Flag | undefined> {
  await loadSlices();
  const ids = await drawOverflow(ctx, design);
  const texts = textsOf(design.content);
  const tooLong = texts.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
  const missing = [...new Set(texts.flatMap(({ text }) => uncovered(text)))];
  return tooLong.length + missing.length > 0 ? { file, tooLong, uncovered: missing } : undefined;
}

/** One line for each, and how many more there are. */
export function flagLines(flags: readonly Flag[]): string[] {
  if (flags.length === 0) return [];
  const more = flags.length - SHOWN.flags;
  return [
    `${flags.length.toLocaleString("en-IN")} ${flags.length === 1 ? "needs" : "need"} checking:`,
    ...flags.slice(0, SHOWN.flags).map((flag) => `  ${flag.file}: ${reasonsOf(flag).join("; ")}`),
    ...(more > 0 ? [`  and ${more.toLocaleString("en-IN")} more`] : []),
  ];
}

function reasonsOf({ tooLong, uncovered: missing }: Flag): string[] {
  return [
    ...tooLong.map((text) => `does not fit its box: ${shortened(text)}`),
    ...(missing.length > 0 ? [`no font contains: ${missing.slice(0, SHOWN.letters).map(nameOf).join(" ")}`] : []),
  ];
}

function textsOf({ elements }: Content): { id: string; text: string }[] {
  return elements.filter((element) => element.type === "title" || element.type === "description");
}

function shortened(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
  return line.length > SHOWN.letters ? `${line.slice(0, SHOWN.letters).toWellFormed()}…` : line;
}

/** A character that a terminal cannot show is given by its code point. */
function nameOf(character: string): string {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(character) ? `${character} (${number})` : number;
}
