// A text being edited: its letters, which have the accent colour, and which name a placeholder. Markers and braces
// exist only in the stored text.
import { parseSpans } from "#domain/canvas/markers.ts";
import { textPieces } from "#domain/canvas/placeholders.ts";

/** A placeholder as it is stored, with its braces. Two of the same name are two objects. */
export type Chip = { readonly source: string };

/** `accent` and `chips` have one entry per UTF-16 unit of `letters`. */
export type TextDraft = {
  letters: string;
  accent: readonly boolean[];
  chips: readonly (Chip | undefined)[];
};

const EMPTY: TextDraft = { letters: "", accent: [], chips: [] };

/** Only descriptions are `marked`: elsewhere markers are plain text. */
export function openDraft(text: string, marked: boolean): TextDraft {
  const spans = marked ? parseSpans(text) : [{ text, secondary: false }];
  return spans
    .flatMap(({ text: span, secondary }) => textPieces(span).map((each) => ({ ...each, secondary })))
    .map(({ text: piece, name, secondary }) =>
      name === undefined ? uniform(piece, secondary, undefined) : uniform(name, secondary, { source: piece }),
    )
    .reduce(joined, EMPTY);
}

/** With markers and braces: what is stored. */
export function textOf(draft: TextDraft): string {
  return written(draft, ({ source }) => source);
}

/** With markers, and the names of placeholders: what is drawn meanwhile. */
export function shownText(draft: TextDraft): string {
  return written(draft, () => undefined);
}

function written({ letters, accent, chips }: TextDraft, sourceOf: (chip: Chip) => string | undefined): string {
  let text = "";
  for (let at = 0; at < letters.length; at++) {
    const [before, now] = [accent[at - 1] ?? false, accent[at] ?? false];
    text += (before && !now ? CLOSE : "") + (now && !before ? OPEN : "");
    const chip = chips[at];
    const source = chip && sourceOf(chip);
    if (source === undefined) text += letters.charAt(at);
    else if (chips[at - 1] !== chip) text += source;
  }
  return accent.at(-1) === true ? text + CLOSE : text;
}

/**
 * The draft after typing: new letters take the colour of the letter before them. `caret` is where the field's caret is
 * now, behind what was typed. What cuts a placeholder removes all of it. `chip`: what was typed is its name.
 */
export function retype(draft: TextDraft, letters: string, caret = letters.length, chip?: Chip): TextDraft {
  const { start, end } = changeOf(draft.letters, letters, caret);
  const typed = letters.slice(start, letters.length - end);
  const [from, to] = wholeChips(draft, start, draft.letters.length - end);
  return [part(draft, 0, from), uniform(typed, draft.accent[from - 1] ?? false, chip), part(draft, to)].reduce(joined);
}

/** How many letters stay at the start and at the end. Letters behind the caret stay, if they are the same. */
function changeOf(old: string, letters: string, caret: number): { start: number; end: number } {
  const behind = letters.slice(caret);
  const known = old.endsWith(behind) ? behind.length : 0;
  const most = Math.min(old.length, letters.length) - known;
  let start = 0;
  while (start < most && old[start] === letters[start]) start++;
  let end = known;
  while (end < most + known - start && old.at(-1 - end) === letters.at(-1 - end)) end++;
  return { start, end };
}

/** The range, widened to the placeholders that it cuts. */
export function wholeChips({ chips }: TextDraft, from: number, to: number): [from: number, to: number] {
  let [start, end] = [from, to];
  while (start > 0 && chips[start] !== undefined && chips[start - 1] === chips[start]) start--;
  while (end > 0 && end < chips.length && chips[end] !== undefined && chips[end - 1] === chips[end]) end++;
  return [start, end];
}

/** The parts of the text, in order: placeholders, and what is between them. */
export function draftParts({ letters, accent, chips }: TextDraft): { text: string; chip: boolean; accent: boolean }[] {
  const parts: { text: string; chip: Chip | undefined; accent: boolean }[] = [];
  for (let at = 0; at < letters.length; at++) {
    const [last, chip, coloured] = [parts.at(-1), chips[at], accent[at] ?? false];
    if (last?.chip === chip && last?.accent === coloured) last.text += letters.charAt(at);
    else parts.push({ text: letters.charAt(at), chip, accent: coloured });
  }
  return parts.map((one) => ({ ...one, chip: one.chip !== undefined }));
}

/** The last placeholder that was typed or pasted with its braces. */
export function typedPlaceholder({
  letters,
  chips,
}: TextDraft): { from: number; to: number; name: string } | undefined {
  let from = 0;
  const found = textPieces(letters).map(({ text, name }) => ({ name, from, to: (from += text.length) }));
  const typed = found.findLast((one) => one.name !== undefined && chips[one.from] === undefined);
  return typed?.name === undefined ? undefined : { ...typed, name: typed.name };
}

/** The text of a range without colours, for the clipboard. */
export function textOfRange(draft: TextDraft, from: number, to: number): string {
  return textOf({ ...part(draft, from, to), accent: [] });
}

/** Colours the selected range, or removes the colour if all of it has it. An empty range changes nothing. */
export function toggleAccent(draft: TextDraft, from: number, to: number): TextDraft {
  const on = !isAccented(draft, from, to);
  return { ...draft, accent: draft.accent.map((has, at) => (at >= from && at < to ? on : has)) };
}

export function isAccented({ accent }: TextDraft, from: number, to: number): boolean {
  return to > from && accent.slice(from, to).every((has) => has);
}

const OPEN = "<secondary>";
const CLOSE = "</secondary>";

function part({ letters, accent, chips }: TextDraft, from: number, to?: number): TextDraft {
  return { letters: letters.slice(from, to), accent: accent.slice(from, to), chips: chips.slice(from, to) };
}

function uniform(letters: string, coloured: boolean, chip: Chip | undefined): TextDraft {
  const { length } = letters;
  return { letters, accent: Array.from({ length }, () => coloured), chips: Array.from({ length }, () => chip) };
}

function joined(one: TextDraft, other: TextDraft): TextDraft {
  return {
    letters: one.letters + other.letters,
    accent: [...one.accent, ...other.accent],
    chips: [...one.chips, ...other.chips],
  };
}
