// Laid out exactly like the field above it: placeholders as chips, and in the settings the letters with their colours.
import { type CSSProperties, type Ref, useMemo } from "react";
import { draftParts, type TextDraft } from "./draft.ts";

type MarksProps = {
  ref?: Ref<HTMLDivElement>;
  draft: TextDraft;
  className: string;
  style?: CSSProperties;
  /** The accent colour of letters; without it, letters are drawn elsewhere. */
  accent?: string | undefined;
};

export function FieldMarks({ ref, draft, className, style, accent }: MarksProps) {
  const parts = useMemo(() => draftParts(draft), [draft]);
  return (
    <div ref={ref} aria-hidden="true" className={`pointer-events-none wrap-break-word ${className}`} style={style}>
      {parts.map(({ text, chip, accent: coloured }, nth) => (
        <span
          key={nth}
          className={chip ? "field-chip" : undefined}
          style={coloured && accent !== undefined ? { textDecoration: `underline 3px ${accent}` } : undefined}
        >
          {text}
        </span>
      ))}
      {/* A last line that is empty has a height, too. */}
      {"\u200B"}
    </div>
  );
}
