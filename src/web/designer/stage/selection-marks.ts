// The frames around selected elements and their handles. They are drawn without React, so that the frame after a press
// shows them; nodes that are there are used again.
import { boxAround } from "#domain/canvas/box.ts";
import type { Element, Size } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import { placeNode } from "./place.ts";
import type { Handle } from "./pulling.ts";

/** Sides first: on small boxes, where handles overlap, the corners are on top. */
const HANDLES: readonly Handle[] = ["turn", "n", "s", "w", "e", "nw", "ne", "sw", "se"];

/** Several keep their proportions. */
const COMMON_HANDLES: readonly Handle[] = ["turn", "nw", "ne", "sw", "se"];

/** `of`: what each frame was last placed around; a gesture may have moved it since. */
type Nodes = {
  frames: HTMLElement[];
  handles: HTMLElement;
  around: HTMLElement;
  common: HTMLElement;
  of: WeakMap<HTMLElement, { element: Element; canvas: Size }>;
};

const nodesIn = new WeakMap<HTMLElement, Nodes>();

export function showSelection(marks: HTMLElement, elements: readonly Element[], canvas: Size): void {
  const nodes = nodesIn.get(marks) ?? madeNodes();
  nodesIn.set(marks, nodes);
  const { frames, handles, around, common } = nodes;
  const free = elements.filter((element) => !isLocked(element));
  const several = elements.length > 1;
  while (frames.length < elements.length) frames.push(node("selection-frame", "frame"));
  const shown = frames.slice(0, elements.length);
  for (const [nth, element] of elements.entries()) placeFrame(nodes, frames[nth], element, canvas);
  if (several) placeNode(around, boxAround((free.length > 0 ? free : elements).map(boundsOf)), canvas);
  keep(frames[0], handles, !several && free.length > 0);
  keep(around, common, several && free.length > 0);
  const wanted = several ? [...shown, around] : shown;
  if (wanted.length !== marks.childElementCount || wanted.some((one, nth) => marks.children[nth] !== one))
    marks.replaceChildren(...wanted);
  // The first one is kept for the next selection.
  frames.length = Math.max(1, elements.length);
}

/** The handle that was pressed. */
export function handleAt(target: EventTarget): { node: HTMLElement; edge: Handle } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const edge = HANDLES.find((one) => one === target.dataset["edge"]);
  return edge && { node: target, edge };
}

function madeNodes(): Nodes {
  const around = node("absolute outline-1 outline-offset-6 outline-[#353f94] outline-dashed", "around");
  const frames = [node("selection-frame", "frame")];
  return { frames, handles: handlesOf(HANDLES), around, common: handlesOf(COMMON_HANDLES), of: new WeakMap() };
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

function handlesOf(edges: readonly Handle[]): HTMLElement {
  const box = node("@container-size/frame absolute inset-0");
  for (const edge of edges) {
    const handle = node("handle");
    handle.dataset["edge"] = edge;
    box.append(handle);
  }
  return box;
}

function node(className: string, mark?: "frame" | "around"): HTMLElement {
  const made = document.createElement("div");
  made.className = className;
  if (mark !== undefined) made.dataset["mark"] = mark;
  return made;
}
