// Edits a text on the canvas: a field exactly over the drawn text. Its own letters are transparent, so that only the
// drawing is seen; they show only while an input method composes. Placeholders are chips.
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { CANVAS, type Description, type Title } from "#domain/canvas/content.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import { kindName } from "#domain/say/element-names.ts";
import { SAY } from "#domain/say/say.ts";
import { focusElement } from "../keys/canvas-focus.ts";
import { isFilledByAi } from "../stage/ai-fills.ts";
import { placed } from "../stage/place.ts";
import type { Designer } from "../use-designer.ts";
import { EditorBar } from "./EditorBar.tsx";
import { FieldMarks } from "./FieldMarks.tsx";
import { composedColours } from "./field-style.ts";
import { useWriting } from "./use-writing.ts";

type TextEditorProps = {
  designer: Designer;
  element: Title | Description;
  stage: RefObject<HTMLElement | null>;
  scale: number;
  link: string;
  setPainter: (paint: () => void) => void;
  onClose: () => void;
};

export function TextEditor({ designer, element, stage, scale, link, setPainter, onClose }: TextEditorProps) {
  const { field, marks, draft, opened, style, composing, accent, insert, props, keep } = useWriting({
    designer,
    element,
    stage,
    scale,
    link,
    setPainter,
  });
  const hint = useId();
  const close = useClosing(element.id, keep, onClose);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    // A default text is selected to be replaced; in any other the cursor goes to the end.
    if (isFilledByAi(element)) field.current?.select();
    else field.current?.setSelectionRange(draft.letters.length, draft.letters.length);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only as it opens
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for keys that its field and buttons leave
    <div
      className="contents"
      onKeyDown={(event) => press(event, close)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close(false)}
    >
      {/* Its size is given, so that a letter makes the browser lay out nothing around it. */}
      <div
        className="absolute z-3 contain-layout contain-size contain-style"
        style={placed(element, designer.content.canvasSize)}
      >
        <div className="selection-frame inset-0" onPointerDown={(event) => event.preventDefault()} />
        <FieldMarks ref={marks} draft={draft} className="absolute text-transparent" style={style} />
        <textarea
          {...props}
          ref={field}
          aria-label={SAY.stage.editText(kindName(element))}
          aria-describedby={hint}
          defaultValue={opened}
          maxLength={CANVAS.textLength}
          spellCheck={false}
          onSelect={(event) => {
            props.onSelect(event);
            accent.selected(event.currentTarget);
          }}
          className="absolute resize-none overflow-hidden border-0 contain-strict bg-transparent p-0 outline-hidden selection:bg-[#353f94]/25"
          style={{ ...style, ...coloursOf(element, composing, scale) }}
        />
        <span id={hint} className="sr-only">
          {SAY.stage.writingHint}
        </span>
      </div>
      <div className="pointer-events-none absolute z-3" style={placed(boundsOf(element), designer.content.canvasSize)}>
        <EditorBar
          stage={stage}
          scale={scale}
          onInsert={insert}
          accent={element.type === "description" ? accent : undefined}
        />
      </div>
    </div>
  );
}

/** What was typed stays; Undo takes it back. */
type Close = (focus: boolean) => void;

/** Only once: unmounting also blurs the field. */
function useClosing(id: string, keep: () => void, onClose: () => void): Close {
  const done = useRef(false);
  return (focus) => {
    if (done.current) return;
    done.current = true;
    flushSync(() => {
      keep();
      onClose();
    });
    if (focus) focusElement(id);
  };
}

function press(event: KeyboardEvent<HTMLElement>, close: Close): void {
  if (event.nativeEvent.isComposing) return;
  const mod = event.ctrlKey || event.metaKey;
  // Commit before Ctrl+S saves: the shortcut is handled after this.
  if (mod && event.key.toLowerCase() === "s") return close(true);
  if (event.key !== "Escape" && !(mod && event.key === "Enter")) return;
  event.preventDefault();
  event.stopPropagation();
  close(true);
}

function coloursOf(element: Title | Description, composing: boolean, scale: number) {
  const color = element.type === "title" ? element.color : element.primaryColor;
  const seen = composing ? composedColours(element, color, scale) : { WebkitTextFillColor: "transparent" };
  return { color, caretColor: color, ...seen };
}
