// A space to draw a signature with a mouse, a pen or a finger.
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { withoutPaper } from "#domain/brand/signature.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../controls/Button.tsx";
import "./signature.css";
import type { Storing } from "./use-storing.ts";

const say = SAY.signatures;
/** Pixels of the picture, which is shown as wide as there is room. */
const PAD = { width: 900, height: 300 } as const;
/** Width of a stroke without pressure, and what full pressure adds. */
const PEN = { colour: "#1d2a6b", thin: 4, pressed: 5 } as const;

type Point = { x: number; y: number };

export function DrawPad({ storing, onBack }: { storing: Storing; onBack: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [missing, setMissing] = useState(false);
  const pen = usePen(canvas, () => {
    setDrawn(true);
    setMissing(false);
  });
  useEffect(() => canvas.current?.focus(), []);
  function use(): void {
    const picture = canvas.current?.getContext("2d")?.getImageData(0, 0, PAD.width, PAD.height);
    const ink = drawn && picture ? withoutPaper(picture) : undefined;
    if (ink === undefined) setMissing(true);
    else storing.store(ink);
  }
  return (
    <div className="flex flex-col gap-3">
      <canvas
        ref={canvas}
        {...PAD}
        {...pen}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot be drawn on
        role="img"
        tabIndex={-1}
        aria-label={say.padLabel}
        className="sign-pad aspect-3/1 w-full cursor-crosshair rounded-control border border-edge outline-hidden"
      />
      <p className="text-s text-ink-soft">{say.padHint}</p>
      {missing && (
        <p role="alert" className="font-medium text-bad">
          {say.notDrawn}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={storing.busy} onClick={use}>
          {say.use}
        </Button>
        <Button
          onClick={() => {
            canvas.current?.getContext("2d")?.clearRect(0, 0, PAD.width, PAD.height);
            setDrawn(false);
          }}
        >
          {say.clear}
        </Button>
        <Button kind="plain" onClick={onBack}>
          {say.discard}
        </Button>
      </div>
    </div>
  );
}

/** Strokes are curves through the middles between the points, so that they have no corners. */
function usePen(canvas: { current: HTMLCanvasElement | null }, onDrawn: () => void) {
  const stroke = useRef<{ at: Point; middle: Point }>(undefined);
  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event.currentTarget, event.nativeEvent);
    stroke.current = { at, middle: at };
    // A dot.
    draw(canvas.current, at, at, { x: at.x + 0.1, y: at.y }, event.pressure);
    onDrawn();
  }
  function move(event: PointerEvent<HTMLCanvasElement>): void {
    const { nativeEvent, currentTarget } = event;
    // Missing in Safari before 18.2 and in pages without HTTPS.
    const events = "getCoalescedEvents" in nativeEvent ? nativeEvent.getCoalescedEvents() : [nativeEvent];
    for (const one of stroke.current ? events : []) {
      const [last, to] = [stroke.current, pointOf(currentTarget, one)];
      if (last === undefined) return;
      const middle = { x: (last.at.x + to.x) / 2, y: (last.at.y + to.y) / 2 };
      draw(canvas.current, last.middle, last.at, middle, one.pressure);
      stroke.current = { at: to, middle };
    }
  }
  const end = () => (stroke.current = undefined);
  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}

function pointOf(canvas: HTMLCanvasElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return { x: ((clientX - left) / width) * PAD.width, y: ((clientY - top) / height) * PAD.height };
}

function draw(canvas: HTMLCanvasElement | null, from: Point, over: Point, to: Point, pressure: number): void {
  const context = canvas?.getContext("2d");
  if (!context) return;
  context.strokeStyle = PEN.colour;
  context.lineWidth = PEN.thin + PEN.pressed * pressure;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.quadraticCurveTo(over.x, over.y, to.x, to.y);
  context.stroke();
}
