// The text of an element: placeholders as chips, the accent colour as a line below the letters, and buttons for both.
import { useRef, useState } from "react";
import { CANVAS, type Description, type Title } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { Field } from "../../ui/controls/Field.tsx";
import { openDraft, type TextDraft, textOf } from "../text/draft.ts";
import { FieldMarks } from "../text/FieldMarks.tsx";
import { TextButtons } from "../text/TextButtons.tsx";
import { useAccent } from "../text/use-accent.ts";
import { useMarkedField } from "../text/use-marked-field.ts";
import type { Designer } from "../use-designer.ts";

type MarkedTextFieldProps = {
  element: Title | Description;
  designer: Designer;
  error: string | undefined;
  label?: string;
  /** Buttons for what is put into the text. */
  bar?: boolean;
  /** The focus selects the whole text, because it is to be replaced. */
  replaced?: boolean;
};

export function MarkedTextField({
  element,
  designer,
  error,
  label = SAY.designer.text,
  bar = true,
  replaced = false,
}: MarkedTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraftOf(element);
  function write(next: TextDraft): void {
    setDraft(next);
    designer.changeCoalesced([{ kind: "setText", id: element.id, text: textOf(next) }], `text of ${element.id}`);
  }
  const now = () => draft;
  const { insert, props } = useMarkedField({ field, draft, now, onDraft: write, composition: useState(false) });
  const accent = useAccent(field, now, write);
  const isMarked = element.type === "description";
  const height = isMarked ? "min-h-28!" : "min-h-18!";
  return (
    <div className="flex flex-col gap-1">
      <Field label={label} error={error}>
        {(ties) => (
          <div className="relative">
            <FieldMarks
              draft={draft}
              // Beside others, without a bar, it is as high as its text.
              className={`control border-transparent! whitespace-pre-wrap ${bar ? height : ""}`}
              accent={isMarked ? element.secondaryColor : undefined}
            />
            <textarea
              {...ties}
              {...props}
              ref={field}
              defaultValue={draft.letters}
              maxLength={CANVAS.textLength}
              onFocus={replaced ? ({ currentTarget }) => selectSoon(currentTarget) : undefined}
              onBlur={designer.pause}
              onSelect={(event) => {
                props.onSelect(event);
                accent.selected(event.currentTarget);
              }}
              className="control absolute inset-0 size-full resize-none overflow-hidden bg-transparent! text-ink [-webkit-text-fill-color:transparent]"
            />
          </div>
        )}
      </Field>
      {bar && <TextBar onInsert={insert} accent={isMarked ? accent : undefined} />}
    </div>
  );
}

type TextBarProps = Parameters<typeof TextButtons>[0];

function TextBar(props: TextBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={SAY.stage.inText}
      // The field keeps the focus and what is selected in it.
      onPointerDown={(event) => event.preventDefault()}
      className="-mx-1 flex flex-wrap text-s"
    >
      <TextButtons {...props} />
    </div>
  );
}

/** After the press that gave the focus, which places the caret. */
function selectSoon(field: HTMLTextAreaElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === field) field.select();
  });
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
