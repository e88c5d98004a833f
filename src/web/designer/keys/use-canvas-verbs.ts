// The actions of the canvas keys. They act on the focused element, and on the selection if it is part of it.
import { flushSync } from "react-dom";
import { boxAround, isInside, type Point } from "#domain/canvas/box.ts";
import type { Element } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import type { PaletteEntry } from "#domain/canvas/elements.ts";
import { boxOf } from "#domain/canvas/elements.ts";
import { groupOf, isGroup, isPart } from "#domain/canvas/groups.ts";
import type { LayerStep } from "#domain/canvas/layer-order.ts";
import { nearest, readingOrder } from "#domain/canvas/reading-order.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import { elementName } from "#domain/say/element-names.ts";
import { SAY } from "#domain/say/say.ts";
import { saySelected } from "../announce.ts";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { focusedElement, focusElement, focusPanel, focusPoint } from "./canvas-focus.ts";
import type { Verbs } from "./use-keys.ts";

const NUDGE = { near: 1, far: 10 } as const;

/** Actions that the keys need beyond the design itself. */
export type CanvasKeyHandlers = {
  /** Starts editing an element's text on the canvas; false when it has none. */
  edit: (id: string) => boolean;
  /** Runs something once Space is released, unless the canvas was moved with it. */
  afterSpace: (act: () => void) => void;
  zoom: { closer: () => void; further: () => void; fit: () => void };
  /** Opens the menu of what is selected, at a point of the screen. */
  menu: (at: Point) => void;
  onRemove: (ids: readonly string[]) => void;
  onHelp: () => void;
};

export function useCanvasVerbs(designer: Designer, actions: Actions, asked: CanvasKeyHandlers): Verbs<"canvas"> {
  const order = (to: LayerStep) => () => actions.order(meant(designer), to);
  const add = (entry: PaletteEntry) => () => follow(designer, () => actions.add(entry));
  return {
    duplicate: () => follow(designer, () => actions.duplicate(meant(designer))),
    copyStyle: () => actions.copyStyle(meant(designer)),
    pasteStyle: () => actions.pasteStyle(meant(designer)),
    remove: () => asked.onRemove(meant(designer)),
    editText: () => {
      const [id] = meant(designer).slice(-1);
      if (id !== undefined && !enterGroup(designer) && !asked.edit(id)) focusPanel();
    },
    next: () => reach(inReading(designer, 1)),
    previous: () => reach(inReading(designer, -1)),
    nearest: (arrow) => void reach(nearestTo(designer, arrow)),
    toggle: () => asked.afterSpace(() => toggle(designer)),
    selectAll: () => {
      designer.select(designer.current().elements.map(({ id }) => id));
      announceSelection(designer);
    },
    leave: () => leave(designer),
    nudge: (arrow) => nudge(designer, arrow, NUDGE.near),
    nudgeFar: (arrow) => nudge(designer, arrow, NUDGE.far),
    stretch: (arrow) => stretch(designer, arrow),
    forward: order("forward"),
    backward: order("backward"),
    front: order("front"),
    back: order("back"),
    lock: () => actions.lock(meant(designer)),
    group: () => actions.group(meant(designer)),
    ungroup: () => actions.ungroup(meant(designer)),
    addTitle: add("title"),
    addDescription: add("description"),
    addQr: add("qr"),
    zoomIn: asked.zoom.closer,
    zoomOut: asked.zoom.further,
    zoomFit: asked.zoom.fit,
    menu: () => {
      meant(designer);
      asked.menu(focusPoint());
    },
    help: asked.onHelp,
  };
}

/** Selects the focused element with its group, so that the action applies to it. */
export function meant(designer: Designer): readonly string[] {
  const focused = focusedElement();
  if (focused !== undefined && !designer.selection().includes(focused)) designer.press(focused);
  return designer.selection();
}

/** Moves the focus to the new selection, because the focused element may be gone. */
export function follow(designer: Designer, act: () => void): void {
  flushSync(act);
  const last = designer.selection().at(-1);
  if (last !== undefined) focusElement(last);
}

/** False when there is none: the key then leaves the canvas. */
function reach(element: Element | undefined): boolean {
  if (element === undefined) return false;
  focusElement(element.id);
  return true;
}

function inReading(designer: Designer, step: 1 | -1): Element | undefined {
  const elements = readingOrder(designer.current().elements);
  const focused = focusedElement();
  const at = elements.findIndex((element) => element.id === focused);
  // From the canvas itself, Tab goes to the first element and Shift+Tab leaves.
  return elements[at === -1 && step === -1 ? elements.length : at + step];
}

function nearestTo(designer: Designer, arrow: Point): Element | undefined {
  const { elements } = designer.current();
  const id = focusedElement() ?? designer.selection().at(-1);
  const from = elements.find((element) => element.id === id);
  return from ? nearest(elements, from, arrow) : readingOrder(elements)[0];
}

function toggle(designer: Designer): void {
  const focused = focusedElement();
  if (focused === undefined) return;
  designer.pressToggle(focused);
  announceSelection(designer);
}

/** From a part of a group to all of it, then to nothing, then out of the canvas. */
function leave(designer: Designer): void {
  const [{ elements }, selection] = [designer.current(), designer.selection()];
  const [one] = selection;
  if (one === undefined) return focusPanel();
  if (isPart(elements, selection)) designer.select(groupOf(elements, one));
  else designer.deselect();
  announceSelection(designer);
}

/** Selects the focused element of a selected group alone; false when no group is selected. */
function enterGroup(designer: Designer): boolean {
  const [{ elements }, selection] = [designer.current(), designer.selection()];
  const id = focusedElement() ?? selection.at(-1);
  const element = elements.find((one) => one.id === id);
  if (element === undefined || !isGroup(elements, selection)) return false;
  designer.select([element.id]);
  designer.announce(SAY.groups.entered(elementName(element)));
  return true;
}

function announceSelection(designer: Designer): void {
  designer.announce(saySelected(designer.current().elements, designer.selection()));
}

function nudge(designer: Designer, { x, y }: Point, step: number): void {
  const ids = meant(designer);
  const by = { x: x * step, y: y * step };
  if (unlocked(designer, ids)) designer.changeCoalesced([{ kind: "shift", ids, by }], `nudge ${ids.join(" ")}`);
}

/** Right and down enlarge, left and up shrink. */
function stretch(designer: Designer, arrow: Point): void {
  const ids = meant(designer);
  const [element, ...others] = designer.current().elements.filter(({ id }) => ids.includes(id));
  if (!element || !unlocked(designer, ids)) return;
  if (others.length > 0) return stretchSeveral(designer, [element, ...others], arrow);
  const box = boxOf(element);
  const larger = { ...box, width: box.width + arrow.x, height: box.height + arrow.y };
  const { width, height } = designer.current().canvasSize;
  // An element at the edge stops growing.
  if (larger.x + larger.width > width || larger.y + larger.height > height) return;
  designer.changeCoalesced([{ kind: "resize", id: element.id, box: larger }], `stretch ${element.id}`);
}

/** By a step that whole pixels can show of each. */
function stretchSeveral(designer: Designer, elements: readonly Element[], arrow: Point): void {
  const free = elements.filter((element) => !isLocked(element));
  const from = boxAround(free.map(boundsOf));
  const by = { x: arrow.x * NUDGE.far, y: arrow.y * NUDGE.far };
  const corner = { ...from, width: from.width + by.x, height: from.height + by.y };
  const factor = arrow.x === 0 ? corner.height / from.height : corner.width / from.width;
  const to = { ...from, width: from.width * factor, height: from.height * factor };
  if (!isInside(to, designer.current().canvasSize)) return;
  const ids = free.map(({ id }) => id);
  designer.changeCoalesced([{ kind: "scale", ids, from, to }], `stretch ${ids.join(" ")}`);
}

/** Whether at least one element is unlocked; announces it when none is. */
function unlocked(designer: Designer, ids: readonly string[]): boolean {
  const free = designer.current().elements.some((element) => ids.includes(element.id) && !isLocked(element));
  if (!free && ids.length > 0) designer.announce(SAY.arrange.allLocked);
  return free;
}
