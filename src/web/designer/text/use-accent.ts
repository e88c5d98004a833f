// The accent colour of the letters that are selected in a field.
import { type RefObject, useState } from "react";
import { isAccented, type TextDraft, toggleAccent, wholeChips } from "./draft.ts";

export function useAccent(
  field: RefObject<HTMLTextAreaElement | null>,
  /** The newest draft, which may not be rendered yet. */
  now: () => TextDraft,
  onDraft: (draft: TextDraft) => void,
) {
  const [on, setOn] = useState(false);
  return {
    /** Whether all that is selected has it. */
    on,
    toggle(): void {
      const draft = now();
      const [from, to] = wholeChips(draft, field.current?.selectionStart ?? 0, field.current?.selectionEnd ?? 0);
      const toggled = toggleAccent(draft, from, to);
      onDraft(toggled);
      setOn(isAccented(toggled, from, to));
    },
    selected({ selectionStart, selectionEnd }: HTMLTextAreaElement): void {
      setOn(isAccented(now(), selectionStart, selectionEnd));
    },
  };
}
