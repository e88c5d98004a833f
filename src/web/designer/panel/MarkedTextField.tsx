// The text of an element: placeholders as chips, and the accent colour as a line below the letters.
import { useRef, useState } from "react";
import { CANVAS, type Description, type Title } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { Field } from "../../ui/controls/Field.tsx";
import { openDraft, type TextDraft, textOf } from "../text/draft.ts";
import { FieldMarks } from "../text/FieldMarks.tsx";
import { useMarkedField } from "../text/use-marked-field.ts";
import type { Designer } from "../use-designer.ts";

type MarkedTextFieldProps = { element: Title | Description; designer: Designer; error: string | undefined };

export function MarkedTextField({ element, designer, error }: MarkedTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraftOf(element);
  const { props } = useMarkedField(field, draft, (next) => {
    setDraft(next);
    designer.changeCoalesced([{ kind: "setText", id: element.id, text: textOf(next) }], `text of ${element.id}`);
  });
  return (
    <Field label={SAY.designer.text} error={error}>
      {(ties) => (
        <div className="relative">
          <FieldMarks
            draft={draft}
            className={`control border-transparent! whitespace-pre-wrap ${element.type === "title" ? "min-h-18!" : "min-h-28!"}`}
            accent={element.type === "title" ? undefined : element.secondaryColor}
          />
          <textarea
            {...ties}
            {...props}
            ref={field}
            defaultValue={draft.letters}
            maxLength={CANVAS.textLength}
            onBlur={designer.pause}
            className="control absolute inset-0 size-full resize-none overflow-hidden bg-transparent! text-ink [-webkit-text-fill-color:transparent]"
          />
        </div>
      )}
    </Field>
  );
}

/** Follows the element, unless the change is the field's own. */
function useDraftOf({ type, text }: Title | Description): [TextDraft, (draft: TextDraft) => void] {
  const [state, setState] = useState(() => ({ text, draft: openDraft(text, type === "description") }));
  if (state.text !== text) {
    const draft = textOf(state.draft) === text ? state.draft : openDraft(text, type === "description");
    setState({ text, draft });
  }
  return [state.draft, (draft) => setState((before) => ({ ...before, draft }))];
}
