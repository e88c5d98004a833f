// A text that is written on the canvas: each key is drawn at once, and rendered when no further one comes.
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Description, Title } from "#domain/canvas/content.ts";
import type { Designer } from "../use-designer.ts";
import type { TextDraft } from "./draft.ts";
import { letterStyle } from "./field-style.ts";
import { canShow, showDraft } from "./show-draft.ts";
import { useAccent } from "./use-accent.ts";
import { shownWith, useDraft, usePainting } from "./use-draft.ts";
import { useMarkedField } from "./use-marked-field.ts";

type Writing = {
  designer: Designer;
  element: Title | Description;
  stage: RefObject<HTMLElement | null>;
  scale: number;
  link: string;
  setPainter: (paint: () => void) => void;
};

export function useWriting({ designer, element, stage, scale, link, setPainter }: Writing) {
  const { draft, now, setDraft, becomeLater, shown, keep } = useDraft(designer, element);
  const field = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [opened] = useState(draft.letters);
  const accent = useAccent(field, now, setDraft);
  const composition = useState(false);
  const [composing] = composition;
  const paint = usePainting({ stage, content: designer.content, link, shown, hidden: composing, setPainter });
  const style = useMemo(() => letterStyle(shown, draft.letters, scale), [shown, draft, scale]);
  const styled = useRef(style);
  useLayoutEffect(() => {
    styled.current = style;
  }, [style]);
  /** False when more changes than the letters: React renders it in the same frame. */
  function showAtOnce(next: TextDraft): boolean {
    if (!field.current || !marks.current || !canShow(field.current, marks.current, next)) return false;
    const written = shownWith(element, next);
    if (!paint(written)) return false;
    const after = letterStyle(written, next.letters, scale);
    showDraft([field.current, marks.current], next, { before: styled.current, after });
    styled.current = after;
    return true;
  }
  const onDraft = (next: TextDraft): void => (showAtOnce(next) ? becomeLater(next) : setDraft(next));
  const { insert, props } = useMarkedField({ field, draft, now, onDraft, composition });
  return { field, marks, draft, opened, style, composing, accent, insert, props, keep };
}
