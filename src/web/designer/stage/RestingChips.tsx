// The placeholders of a text that is not being edited, as chips behind its drawn names.
import { memo, useMemo } from "react";
import type { Description, Title } from "#domain/canvas/content.ts";
import { openDraft, shownText } from "../text/draft.ts";
import { FieldMarks } from "../text/FieldMarks.tsx";
import { letterStyle } from "../text/field-style.ts";

type RestingChipsProps = {
  element: Title | Description;
  /** Screen pixels per canvas pixel. */
  scale: number;
};

export const RestingChips = memo(function RestingChips({ element, scale }: RestingChipsProps) {
  const draft = useMemo(() => openDraft(element.text, element.type === "description"), [element]);
  const style = useMemo(
    () => letterStyle({ ...element, text: shownText(draft) }, draft.letters, scale),
    [element, draft, scale],
  );
  return <FieldMarks draft={draft} className="absolute text-transparent in-data-carrying:hidden" style={style} />;
});
