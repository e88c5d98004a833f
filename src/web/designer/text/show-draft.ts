// Shows a draft in its field and in the marks behind it, without React: a key is to be seen in the next frame.
import type { letterStyle } from "./field-style.ts";
import { draftParts, type TextDraft, typedPlaceholder } from "./draft.ts";

export type LetterStyle = ReturnType<typeof letterStyle>;

/** Whether the letters of the field and the nodes of the marks are those of the draft, which may be shown in them. */
export function canShow(field: HTMLTextAreaElement, marks: HTMLElement, draft: TextDraft): boolean {
  if (field.value !== draft.letters || typedPlaceholder(draft) !== undefined) return false;
  const parts = draftParts(draft);
  return (
    marks.childElementCount === parts.length &&
    [...marks.children].every((node, nth) => isPart(node, parts[nth]?.chip === true))
  );
}

function isPart(node: Element, chip: boolean): boolean {
  return node.firstChild instanceof Text && node.classList.contains("field-chip") === chip;
}

/** `before`: what the nodes have; only what differs is written. */
export function showDraft(
  [field, marks]: readonly [HTMLElement, HTMLElement],
  draft: TextDraft,
  { before, after }: Record<"before" | "after", LetterStyle>,
): void {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof LetterStyle] !== value);
  for (const node of [field, marks]) Object.assign(node.style, Object.fromEntries(changed));
  for (const [nth, { text }] of draftParts(draft).entries()) {
    const letters = marks.children[nth]?.firstChild;
    if (letters && letters.nodeValue !== text) letters.nodeValue = text;
  }
}
