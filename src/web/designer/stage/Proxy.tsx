// An invisible listbox option over each drawn element, for pointer, keyboard and screen reader.
import { Lock } from "lucide-react";
import { memo } from "react";
import type { Description, Element, Size, Title } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { isEmptyFrame } from "#domain/canvas/pictured.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { isFilledByAi } from "./ai-fills.ts";
import { FrameSign } from "./FrameSign.tsx";
import { isHollow } from "./holding.ts";
import { placed } from "./place.ts";
import { RestingChips } from "./RestingChips.tsx";

type ProxyProps = {
  element: Element;
  name: string;
  canvas: Size;
  selected: boolean;
  /** Whether Tab stops here: the canvas is a single tab stop. */
  stop: boolean;
  /** Screen pixels per canvas pixel, where its placeholders are to be seen as chips. */
  chips: number | undefined;
};

/**
 * The selected one is on top, so that it can be dragged where another covers it. The canvas handles presses and keys.
 */
export const Proxy = memo(function Proxy({ element, name, canvas, selected, stop, chips }: ProxyProps) {
  const touch = selected && !isLocked(element) ? "touch-none" : "";
  const cursor = isLocked(element) ? "cursor-default" : "cursor-move";
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot be placed on the canvas
      role="option"
      data-of={element.id}
      data-thin={isThin(element, canvas) ? "" : undefined}
      aria-label={name}
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      className={`absolute ${isHollow(element) ? "pointer-events-none" : ""} rounded-[2px] outline-offset-2 select-none focus-visible:outline-2 focus-visible:outline-brand focus-visible:outline-solid data-caught:bg-[#353f94]/12 data-caught:outline-2 data-caught:outline-[#353f94] data-caught:outline-solid ${cursor} ${selected ? `z-1 ${touch}` : "hover:outline-1 hover:outline-brand hover:outline-dashed"}`}
      style={placed(element, canvas)}
    >
      {isHollow(element) && RIM.map((side) => <span key={side} className={`pointer-events-auto absolute ${side}`} />)}
      {chips !== undefined && isText(element) && <RestingChips element={element} scale={chips} />}
      {isFilledByAi(element) && <AiChip />}
      {isEmptyFrame(element) && <FrameSign element={element} />}
      {selected && isLocked(element) && <LockedSign />}
    </div>
  );
});

function isText(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}

/** Where it may be too thin on the screen to be hit. */
function isThin({ width, height }: Element, canvas: Size): boolean {
  return Math.min(width, height) < Math.max(canvas.width, canvas.height) / THIN_PARTS;
}
const THIN_PARTS = 12;

const RIM = [
  "-inset-x-1.5 -top-1.5 h-4",
  "-inset-x-1.5 -bottom-1.5 h-4",
  "-inset-y-1.5 -left-1.5 w-4",
  "-inset-y-1.5 -right-1.5 w-4",
];

const CHIP =
  "pointer-events-none absolute flex items-center rounded-full bg-[#353f94] leading-none whitespace-nowrap text-white ring-1 ring-white in-data-carrying:hidden";

/** Shown only in the designer; not part of the drawing. */
function AiChip() {
  return (
    <span
      aria-hidden="true"
      className={`${CHIP} right-1 bottom-full translate-y-1/4 px-1.5 py-1 text-[10px] font-semibold`}
    >
      {SAY.stage.aiFills}
    </span>
  );
}

function LockedSign() {
  return (
    <span aria-hidden="true" className={`${CHIP} top-0 left-0 size-5 -translate-1/2 justify-center`}>
      <Icon of={Lock} size={11} />
    </span>
  );
}
