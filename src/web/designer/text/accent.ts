// A text being edited: its letters, and which have the accent colour. Markers exist only in the stored text.
import { parseSpans } from "#domain/canvas/markers.ts";

/** `accent` has one entry per UTF-16 unit of `letters`. */
export type TextDraft = { letters: string; accent: readonly boolean[] };

/** Only in descriptions: elsewhere markers are plain text. */
export function openDraft(text: string, marked: boolean): TextDraft {
  if (!marked) return { letters: text, accent: Array.from({ length: text.length }, () => false) };
  const spans = parseSpans(text);
  return {
    letters: spans.map((span) => span.text).join(""),
    accent: spans.flatMap((span) => Array.from({ length: span.text.length }, () => span.secondary)),
  };
}

export function textOf({ letters, accent }: TextDraft): string {
  let text = "";
  for (let at = 0; at < letters.length; at++) {
    const [before, now] = [accent[at - 1] ?? false, accent[at] ?? false];
    text += (before && !now ? CLOSE : "") + (now && !before ? OPEN : "") + letters.charAt(at);
  }
  return accent.at(-1) === true ? text + CLOSE : text;
}

/** The draft after typing: new letters take the colour of the letter before them. */
export function retype(draft: TextDraft, letters: string): TextDraft {
  const most = Math.min(draft.letters.length, letters.length);
  let start = 0;
  while (start < most && draft.letters[start] === letters[start]) start++;
  let end = 0;
  while (end < most - start && draft.letters.at(-1 - end) === letters.at(-1 - end)) end++;
  const typed = letters.length - start - end;
  const colour = draft.accent[start - 1] ?? false;
  return {
    letters,
    accent: [
      ...draft.accent.slice(0, start),
      ...Array.from({ length: typed }, () => colour),
      ...draft.accent.slice(draft.accent.length - end),
    ],
  };
}

/** Colours the selected range, or removes the colour if all of it has it. An empty range changes nothing. */
export function toggleAccent({ letters, accent }: TextDraft, from: number, to: number): TextDraft {
  const on = !isAccented({ letters, accent }, from, to);
  return { letters, accent: accent.map((has, at) => (at >= from && at < to ? on : has)) };
}

export function isAccented({ accent }: TextDraft, from: number, to: number): boolean {
  return to > from && accent.slice(from, to).every((has) => has);
}

const OPEN = "<secondary>";
const CLOSE = "</secondary>";
