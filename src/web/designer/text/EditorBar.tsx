// The bar beside a text that is edited on the canvas.
import { type RefObject, useLayoutEffect, useRef } from "react";
import { SAY } from "#domain/say/say.ts";
import { TextButtons, type TextButtonsProps } from "./TextButtons.tsx";

type EditorBarProps = TextButtonsProps & {
  /** The size of the text's box depends on it. */
  scale: number;
  stage: RefObject<HTMLElement | null>;
};

export function EditorBar({ stage, scale, onInsert, accent }: EditorBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scale > 0) place(bar.current, stage.current);
  }, [stage, scale]);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={SAY.stage.writing}
      // A button taking the focus would end the editing.
      onPointerDown={(event) => event.preventDefault()}
      className="pointer-events-auto absolute flex w-max max-w-[calc(100vw-2rem)] gap-0.5 overflow-x-auto rounded-control border border-line bg-surface p-1 text-s shadow-float"
    >
      <TextButtons onInsert={onInsert} accent={accent} />
    </div>
  );
}

const GAP_PX = 10;

/** Below the text if there is room on the canvas, else above it. */
function place(bar: HTMLElement | null, stage: HTMLElement | null): void {
  const box = bar?.parentElement?.getBoundingClientRect();
  const paper = stage?.getBoundingClientRect();
  if (!bar || !box || !paper) return;
  const [width, height] = [bar.offsetWidth, bar.offsetHeight];
  const under = box.bottom + GAP_PX + height <= paper.bottom || box.top - GAP_PX - height < paper.top;
  const centred = box.left + box.width / 2 - width / 2;
  const left = Math.max(paper.left, Math.min(centred, paper.right - width));
  bar.style.left = `${left - box.left}px`;
  bar.style.top = `${under ? box.height + GAP_PX : -GAP_PX - height}px`;
}
