// Where dragged elements, the frames of the selection and the guides are shown: a box beside the app that lies over
// the canvas. Were they moved deep inside the page, the browser would examine what is around them for each frame.
import type { Axis } from "#domain/canvas/arranging.ts";
import type { Box } from "#domain/canvas/box.ts";
import { layersOf, SHEETS } from "./layers.ts";
import { marksOnStage, type Scene } from "./scene.ts";
import { shareWidth } from "./stage-width.ts";

/** `scene`: the same, but what is lifted and shown is above the page. `selection`: the frames, to be moved. */
export type DragOverlay = { scene: Scene; selection: HTMLElement[]; close: () => void };

export function openOverlay(under: Scene): DragOverlay {
  const over = new AbortController();
  const box = made("div", { className: "drag-overlay", inert: true, ariaHidden: "true" });
  const paper = box.appendChild(made("div", {}));
  paper.dataset["stage"] = "";
  shareWidth(under.stage, paper);
  const sheets = Array.from({ length: SHEETS }, () => paper.appendChild(made("canvas", { hidden: true })));
  const marks = box.appendChild(made("div", {}));
  for (const sign of under.stage.querySelectorAll<HTMLElement>("[data-sign]"))
    marks.append(copyOfSign(sign, over.signal));
  const selection = marksOnStage(under.stage, "selection").map((node) => marks.appendChild(copyOf(node, over.signal)));
  const guidesOf = (axis: Axis) => under.guides[axis].map((guide) => marks.appendChild(clone(guide)));
  const guides = { x: guidesOf("x"), y: guidesOf("y") };
  const distances = under.distances && marks.appendChild(clone(under.distances));

  function follow(): void {
    const seen = seenPartOf(under.stage);
    place(box, seen);
    const { left, top, width, height } = under.stage.getBoundingClientRect();
    for (const node of [paper, marks]) place(node, { x: left - seen.x, y: top - seen.y, width, height });
  }
  follow();
  for (const type of ["scroll", "resize"] as const)
    window.addEventListener(type, follow, { signal: over.signal, capture: true, passive: true });
  over.signal.addEventListener("abort", () => box.remove());
  // Before dialogs and toasts, which are shown above it.
  document.getElementById("app")?.after(box);
  const layers = { base: layersOf(under.stage).base, sheets };
  return { scene: { ...under, layers, guides, distances }, selection, close: () => over.abort() };
}

function made<Name extends "div" | "canvas">(name: Name, given: Partial<HTMLElementTagNameMap[Name]>) {
  return Object.assign(document.createElement(name), given);
}

function clone(node: HTMLElement): HTMLElement {
  return node.cloneNode(true) as HTMLElement;
}

/** React's own node stays where it is, and is not seen meanwhile. */
function copyOf(node: HTMLElement, signal: AbortSignal): HTMLElement {
  const copy = clone(node);
  node.style.visibility = "hidden";
  signal.addEventListener("abort", () => (node.style.visibility = ""));
  return copy;
}

/** Of an empty frame, in a box at its option's place. */
function copyOfSign(sign: HTMLElement, signal: AbortSignal): HTMLElement {
  const around = made("div", { className: "absolute" });
  around.style.cssText = sign.parentElement?.style.cssText ?? "";
  around.append(copyOf(sign, signal));
  return around;
}

function place({ style }: HTMLElement, { x, y, width, height }: Box): void {
  Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

/** The part of the window in which the page around the stage shows it. */
function seenPartOf(stage: HTMLElement): Box {
  let [left, top, right, bottom] = [0, 0, window.innerWidth, window.innerHeight];
  for (let node = stage.parentElement; node !== null; node = node.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(node);
    const around = node.getBoundingClientRect();
    const [x, y] = [around.left + node.clientLeft, around.top + node.clientTop];
    if (overflowX !== "visible") [left, right] = [Math.max(left, x), Math.min(right, x + node.clientWidth)];
    if (overflowY !== "visible") [top, bottom] = [Math.max(top, y), Math.min(bottom, y + node.clientHeight)];
  }
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
