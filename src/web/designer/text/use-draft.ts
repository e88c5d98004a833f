// The text being edited: committed once at the end, drawn meanwhile on its lifted canvas.
import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import type { Content, Description, Title } from "#domain/canvas/content.ts";
import { type DesignAssets, useDesignAssets } from "../../ui/drawing/assets.ts";
import { drawSheet, layersOf } from "../stage/layers.ts";
import type { Designer } from "../use-designer.ts";
import { openDraft, shownText, type TextDraft, textOf } from "./draft.ts";

export function useDraft(designer: Designer, element: Title | Description) {
  const [draft, setDraft] = useState<TextDraft>(() => openDraft(element.text, element.type === "description"));
  /** One undo step; none if nothing changed, however the markers are written. */
  function keep(): void {
    const text = textOf(draft);
    if (text === textOf(openDraft(element.text, element.type === "description"))) return;
    designer.change([{ kind: "setText", id: element.id, text }]);
  }
  /** The element with the draft's text; placeholders are their names. */
  const shown = useMemo(() => ({ ...element, text: shownText(draft) }), [element, draft]);
  return { draft, setDraft, shown, keep };
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

/** Draws the draft with the normal drawing code. */
export function usePainting({ stage, content, link, shown, hidden, setPainter }: Painting): DesignAssets {
  const written = useMemo(() => ({ ...content, backgroundImage: null, elements: [shown] }), [content, shown]);
  const assets = useDesignAssets(written, link);
  const { ready, pictures } = assets;
  useLayoutEffect(() => {
    function paint(): void {
      const [sheet] = stage.current ? layersOf(stage.current).sheets : [];
      if (!sheet || !ready) return;
      drawSheet(sheet, { content, link, pictures }, hidden ? [] : [shown]);
    }
    setPainter(paint);
    paint();
    return () => setPainter(() => {});
  }, [stage, content, link, shown, hidden, ready, pictures, setPainter]);
  return assets;
}
