// The text being edited: committed once at the end, drawn meanwhile on its lifted canvas.
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Content, Description, Title } from "#domain/canvas/content.ts";
import { useDesignAssets } from "../../ui/drawing/assets.ts";
import { facesLoaded } from "../../ui/drawing/faces.ts";
import { type Drawable, drawSheet, layersOf } from "../stage/layers.ts";
import type { Designer } from "../use-designer.ts";
import { openDraft, shownText, type TextDraft, textOf } from "./draft.ts";

/** A letter is drawn at once, and rendered after this: else the next key would wait for it. */
const RENDERED_AFTER_MS = 120;

export function useDraft(designer: Designer, element: Title | Description) {
  const [draft, setDraft] = useState<TextDraft>(() => openDraft(element.text, element.type === "description"));
  /** Also what is drawn, but not rendered yet. */
  const newest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function become(next: TextDraft): void {
    newest.current = next;
    clearTimeout(timer.current);
    setDraft(next);
  }
  /** The same for what is drawn: rendered when no further key comes. */
  function becomeLater(next: TextDraft): void {
    newest.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDraft(newest.current), RENDERED_AFTER_MS);
  }
  /** One undo step; none if nothing changed, however the markers are written. */
  function keep(): void {
    const text = textOf(newest.current);
    if (text === textOf(openDraft(element.text, element.type === "description"))) return;
    designer.change([{ kind: "setText", id: element.id, text }]);
  }
  const shown = useMemo(() => shownWith(element, draft), [element, draft]);
  return { draft, now: () => newest.current, setDraft: become, becomeLater, shown, keep };
}

type Written = Title | Description;
const shownOf = new WeakMap<TextDraft, { element: Written; shown: Written }>();

/** The element with the draft's text; placeholders are their names. Always the same object, whose layout is kept. */
export function shownWith(element: Written, draft: TextDraft): Written {
  const known = shownOf.get(draft);
  if (known?.element === element) return known.shown;
  const shown = { ...element, text: shownText(draft) };
  shownOf.set(draft, { element, shown });
  return shown;
}

type Painting = {
  stage: RefObject<HTMLElement | null>;
  content: Content;
  link: string;
  shown: Title | Description;
  /** While composing, the field shows its own letters. */
  hidden: boolean;
  /** Passes on the function that draws the draft, for after a full redraw. */
  setPainter: (paint: () => void) => void;
};

/**
 * Draws the draft with the normal drawing code. Answers a function that draws another one at once; false when that must
 * wait, for a font.
 */
export function usePainting({ stage, content, link, shown, hidden, setPainter }: Painting): (next: Written) => boolean {
  const { ready, pictures } = useDesignAssets(
    useMemo(() => alone(content, shown), [content, shown]),
    link,
  );
  const drawn = useRef<Written>(undefined);
  useLayoutEffect(() => {
    const paint = () => ready && draw(stage.current, { content, link, pictures }, hidden ? [] : [shown]);
    setPainter(paint);
    if (drawn.current !== shown) paint();
    drawn.current = undefined;
    return () => setPainter(() => {});
  }, [stage, content, link, shown, hidden, ready, pictures, setPainter]);
  return (next) => {
    if (!ready || hidden || !facesLoaded(alone(content, next))) return false;
    drawn.current = next;
    draw(stage.current, { content, link, pictures }, [next]);
    return true;
  };
}

function alone(content: Content, shown: Written): Content {
  return { ...content, backgroundImage: null, elements: [shown] };
}

function draw(stage: HTMLElement | null, drawable: Drawable, elements: readonly Written[]): void {
  const [sheet] = stage ? layersOf(stage).sheets : [];
  if (sheet) drawSheet(sheet, drawable, elements);
}
