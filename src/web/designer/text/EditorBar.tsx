// The bar beside a text that is edited on the canvas.
import { type RefObject, useLayoutEffect, useRef } from "react";
import { SAY } from "#domain/say/say.ts";
import { placeBar } from "../stage/place-bar.ts";
import { TextButtons, type TextButtonsProps } from "./TextButtons.tsx";

type EditorBarProps = TextButtonsProps & {
  /** The size of the text's box depends on it. */
  scale: number;
  stage: RefObject<HTMLElement | null>;
};

export function EditorBar({ stage, scale, onInsert, accent }: EditorBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scale > 0) placeBar(bar.current, stage.current);
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
