// A field for a text with placeholders: each is its name, which the caret passes and keys delete as one letter.
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { pastedWords } from "#domain/canvas/clip.ts";
import { type Chip, retype, type TextDraft, textOfRange, typedPlaceholder, wholeChips } from "./draft.ts";

type Field = RefObject<HTMLTextAreaElement | null>;

export type MarkedField = ReturnType<typeof useMarkedField>;

type Marked = {
  field: Field;
  draft: TextDraft;
  /** The newest draft, which may not be rendered yet. */
  now: () => TextDraft;
  onDraft: (draft: TextDraft) => void;
  /** Whether an input method composes, as a state. */
  composition: readonly [composing: boolean, setComposing: (composing: boolean) => void];
};

export function useMarkedField({ field, draft, now, onDraft, composition: [composing, setComposing] }: Marked) {
  /** What is being typed by us is the name of this placeholder. */
  const typing = useRef<Chip>(undefined);
  /** Drafts by their letters: the browser's undo brings back letters only. */
  const seen = useRef(new Map([[draft.letters, draft]]));
  const last = useRef({ start: 0, end: 0 });
  /** What the browser's undo brought back stays as it was typed, so that one more undo takes it, too. */
  const undone = useRef(false);
  useShown(field, now);
  useEffect(() => void seen.current.set(draft.letters, draft), [draft]);
  const typed = composing ? undefined : typedPlaceholder(draft);
  function insert(chip: Chip, name: string): void {
    typing.current = chip;
    typeInto(field.current, name);
    typing.current = undefined;
  }
  useEffect(() => {
    if (typed === undefined || undone.current) return;
    field.current?.setSelectionRange(typed.from, typed.to);
    insert({ source: draft.letters.slice(typed.from, typed.to) }, typed.name);
  });
  return {
    /** Types a placeholder at the caret. */
    insert: (name: string) => insert({ source: `{{${name}}}` }, name),
    props: {
      onChange({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void {
        const { value, selectionEnd } = target;
        const isUndo = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith("history");
        undone.current = isUndo;
        const known = isUndo ? seen.current.get(value) : undefined;
        const next = known ?? retype(now(), value, selectionEnd, typing.current);
        seen.current.set(next.letters, next);
        onDraft(next);
      },
      onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }): void => {
        last.current = passChips(currentTarget, now(), last.current);
      },
      onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void => {
        if (!composing) selectChip(currentTarget, now(), key);
      },
      onCopy: (event: ClipboardEvent<HTMLTextAreaElement>): void => void copy(event, now()),
      onCut: (event: ClipboardEvent<HTMLTextAreaElement>): void => {
        if (copy(event, now())) typeInto(event.currentTarget, "");
      },
      onPaste: (event: ClipboardEvent<HTMLTextAreaElement>): void => paste(event),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  };
}

/** The field is not controlled, so that its own undo works; it is set only where it differs. */
function useShown(field: Field, now: () => TextDraft): void {
  useLayoutEffect(() => {
    const { letters } = now();
    if (field.current !== null && field.current.value !== letters) show(field.current, letters);
  });
}

function show(field: HTMLTextAreaElement, letters: string): void {
  const caret = Math.max(0, field.selectionEnd - (field.value.length - letters.length));
  field.value = letters;
  if (field === document.activeElement) field.setSelectionRange(caret, caret);
}

/** Typed as by keys, so that the field's own undo works. */
function typeInto(field: HTMLTextAreaElement | null, text: string): void {
  if (field === null) return;
  field.focus({ preventScroll: true });
  const command = text === "" ? "delete" : "insertText";
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps what was typed before
  if (document.execCommand(command, false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

type Range = { start: number; end: number };

/** A caret that came into a placeholder goes on to its other side. */
function passChips(field: HTMLTextAreaElement, draft: TextDraft, last: Range): Range {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  // While a letter is being typed, the draft is older than the field.
  if (field.value !== draft.letters) return { start: selectionStart, end: selectionEnd };
  const past = (at: number, before: number): number => {
    const [from, to] = wholeChips(draft, at, at);
    return at < before ? from : to;
  };
  const end = past(selectionEnd, last.end);
  const start = selectionStart === selectionEnd ? end : past(selectionStart, last.start);
  if (start !== selectionStart || end !== selectionEnd) field.setSelectionRange(start, end, selectionDirection);
  return { start, end };
}

/** Before Backspace or Delete removes a letter of a placeholder, so that it removes all of it. */
function selectChip(field: HTMLTextAreaElement, draft: TextDraft, key: string): void {
  const { selectionStart: at, selectionEnd } = field;
  if (at !== selectionEnd || (key !== "Backspace" && key !== "Delete")) return;
  const inside = key === "Backspace" ? at - 1 : at;
  if (inside < 0 || draft.chips[inside] === undefined) return;
  const [from] = wholeChips(draft, inside, inside);
  const [, to] = wholeChips(draft, inside + 1, inside + 1);
  field.setSelectionRange(from, to);
}

/** Elements that an earlier version copied come as their words; the browser pastes everything else. */
function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData("text/plain");
  const words = pastedWords(text);
  if (words === text) return;
  event.preventDefault();
  typeInto(event.currentTarget, words);
}

/** Placeholders are copied with their braces. False when there is none: the browser copies the text. */
function copy(event: ClipboardEvent<HTMLTextAreaElement>, draft: TextDraft): boolean {
  const { selectionStart, selectionEnd } = event.currentTarget;
  if (!draft.chips.slice(selectionStart, selectionEnd).some(Boolean)) return false;
  event.clipboardData.setData("text/plain", textOfRange(draft, selectionStart, selectionEnd));
  event.preventDefault();
  return true;
}
