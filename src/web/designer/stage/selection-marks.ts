// The frames around selected elements and their handles. They are drawn without React, so that the frame after a press
// shows them; nodes that are there are used again.
import { boxAround, type Edge } from "#domain/canvas/box.ts";
import type { Content, Element, Size } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { boundsOf, type Turnable } from "#domain/canvas/turning.ts";
import { bodiesBeside, EDGES, HANDS, holdingOf } from "./holding.ts";
import { placeNode } from "./place.ts";
import type { Handle } from "./pulling.ts";
import { marginsOf, STAGE, widthOf } from "./stage-width.ts";

/** Several keep their proportions. */
const CORNERS = EDGES.filter((edge) => edge.length === 2);
/** The grip moves what is too small to be taken hold of. */
const TOOLS = ["move", "turn"] as const;
type Held = Handle | (typeof TOOLS)[number];

/** `tools`: the node of each, beside the handles; `edges`: of those. */
type Handles = { box: HTMLElement; edges: Map<Edge, HTMLElement>; tools: HTMLElement };

/** `of`: what each frame was last placed around; a gesture may have moved it since. */
type Nodes = {
  frames: HTMLElement[];
  handles: Handles;
  around: HTMLElement;
  common: Handles;
  of: WeakMap<HTMLElement, { element: Element; canvas: Size }>;
};

const nodesIn = new WeakMap<HTMLElement, Nodes>();

export function showSelection(marks: HTMLElement, elements: readonly Element[], content: Content): void {
  const canvas = content.canvasSize;
  const nodes = nodesIn.get(marks) ?? madeNodes();
  nodesIn.set(marks, nodes);
  const { frames, handles, around, common } = nodes;
  const free = elements.filter((element) => !isLocked(element));
  const several = elements.length > 1;
  while (frames.length < elements.length) frames.push(node("selection-frame", "frame"));
  const shown = frames.slice(0, elements.length);
  for (const [nth, element] of elements.entries()) placeFrame(nodes, frames[nth], element, canvas);
  const box = several ? boxAround((free.length > 0 ? free : elements).map(boundsOf)) : undefined;
  if (box) placeNode(around, box, canvas);
  keep(frames[0], handles.box, !several && free.length > 0);
  keep(around, common.box, several && free.length > 0);
  const frame = box ?? free[0];
  if (frame && free.length > 0) place(several ? common : handles, frame, elements, content, marks.closest(STAGE));
  const wanted = several ? [...shown, around] : shown;
  if (wanted.length !== marks.childElementCount || wanted.some((one, nth) => marks.children[nth] !== one))
    marks.replaceChildren(...wanted);
  // The first one is kept for the next selection.
  frames.length = Math.max(1, elements.length);
}

/** The handle that was pressed. */
export function handleAt(target: EventTarget): { node: HTMLElement; edge: Held } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const edge = [...TOOLS, ...EDGES].find((one) => one === target.dataset["edge"]);
  return edge && { node: target, edge };
}

function madeNodes(): Nodes {
  const around = node("absolute outline-1 outline-offset-6 outline-[#353f94] outline-dashed", "around");
  const frames = [node("selection-frame", "frame")];
  return { frames, handles: handlesOf(EDGES), around, common: handlesOf(CORNERS), of: new WeakMap() };
}

function placeFrame({ of }: Nodes, frame: HTMLElement | undefined, element: Element, canvas: Size): void {
  const before = frame && of.get(frame);
  if (frame === undefined || (before?.element === element && before.canvas === canvas)) return;
  of.set(frame, { element, canvas });
  frame.dataset["of"] = element.id;
  frame.toggleAttribute("data-locked", isLocked(element));
  placeNode(frame, { ...element, rotation: element.rotation ?? 0 }, canvas);
}

function keep(parent: HTMLElement | undefined, child: HTMLElement, wanted: boolean): void {
  if (!wanted) child.remove();
  else if (child.parentElement !== parent) parent?.append(child);
}

function handlesOf(edges: readonly Edge[]): Handles {
  const box = node("@container-size/frame absolute inset-0");
  const tools = node("handle-tools");
  const handle = (edge: Held) => {
    const made = node("handle");
    made.dataset["edge"] = edge;
    return made;
  };
  tools.append(...TOOLS.map(handle));
  const made = new Map(edges.map((edge) => [edge, handle(edge)]));
  box.append(tools, ...made.values());
  return { box, edges: made, tools };
}

/** So that none is in the way of another element, or of the element itself. */
function place(
  { edges, tools }: Handles,
  frame: Turnable,
  selected: readonly Element[],
  { elements, canvasSize }: Content,
  stage: globalThis.Element | null,
): void {
  if (stage === null) return;
  const scale = widthOf(stage) / canvasSize.width;
  const others = bodiesBeside(elements, selected, boundsOf(frame)).map((box) => scaled(box, scale));
  const hand = HANDS[window.matchMedia(FINGER).matches ? "finger" : "mouse"];
  const paper = { width: canvasSize.width * scale, height: canvasSize.height * scale };
  const { grip, side, away, tight, gone } = holdingOf(scaled(frame, scale), others, hand, {
    paper,
    margins: marginsOf(stage),
  });
  for (const [edge, handle] of edges) {
    handle.toggleAttribute("data-tight", tight.has(edge));
    handle.hidden = gone.has(edge);
  }
  tools.dataset["side"] = side;
  tools.toggleAttribute("data-grip", grip);
  tools.style.setProperty("--away", `${away}px`);
}

const FINGER = "(pointer: coarse)";

function scaled({ x, y, width, height, rotation }: Turnable, by: number): Turnable {
  return { x: x * by, y: y * by, width: width * by, height: height * by, rotation };
}

function node(className: string, mark?: "frame" | "around"): HTMLElement {
  const made = document.createElement("div");
  made.className = className;
  if (mark !== undefined) made.dataset["mark"] = mark;
  return made;
}
