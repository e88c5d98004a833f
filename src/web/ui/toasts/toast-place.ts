// Places the toasts: in their usual corner, in the free room of a screen with a canvas, or where they cover the fewest
// controls of an open dialog.
import {
  type CanvasRoom,
  canvasRooms,
  hasCanvas,
  panesAroundCanvas,
  partsAroundCanvas,
  type ScreenBox,
  seenOnCanvas,
} from "./canvas-rooms.ts";

/** In order of preference: the usual corner, mirrored ones, below a title. On a phone left and right are the same. */
export const PLACES = ["usual", "side", "edge", "side edge", "title", "middle"] as const;
export type ToastPlace = (typeof PLACES)[number] | CanvasRoom["place"];
/** `awaited`: panes whose controls have not arrived; `seen`: what is not pressed, but had better be seen. */
type Around = { controls: readonly ScreenBox[]; awaited: readonly ScreenBox[]; seen: readonly ScreenBox[] };

const PRESSED = ":is(button, a, input, select, textarea)";
/** Square pixels of what is seen that may be covered rather than a control. */
const CONTROL = 1_000_000;
/** Such a pane may get as many controls. */
const AWAITED = 100 * CONTROL;
/** As wide as in their usual corner. */
const WIDTH_PX = 384;
const SPACE_PX = 8;

/**
 * Positions the toasts; answers a function that stops. They move only when a dialog or another screen opens while they
 * are shown. What is dragged over them can be dropped below them.
 */
export function keepClear(toasts: HTMLElement): () => void {
  let onCanvas = hasCanvas();
  const changes = new MutationObserver((records) => {
    if (hasCanvas() === onCanvas) placeClear(toasts);
    else placeFirst(toasts);
    onCanvas = hasCanvas();
    if (records.some(({ target }) => toasts.contains(target))) letThrough(toasts);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  const stop = new AbortController();
  // Capturing, so that a screen that handles a drop cannot hide it.
  const during = { capture: true, signal: stop.signal };
  const begin = () => placeFirst(toasts);
  window.addEventListener("resize", begin, stop);
  const drag = (dragging: boolean) => void toasts.toggleAttribute("data-dragging", dragging);
  for (const type of ["dragstart", "dragover"]) window.addEventListener(type, () => drag(true), during);
  for (const type of ["dragend", "drop"]) window.addEventListener(type, () => drag(false), during);
  begin();
  return () => {
    changes.disconnect();
    stop.abort();
  };
}

function placeFirst(toasts: HTMLElement): void {
  const rooms = canvasRooms();
  if (rooms.length > 0) return choose(toasts, rooms);
  put(toasts, "usual", rooms);
  letThrough(toasts);
  placeClear(toasts);
}

function placeClear(toasts: HTMLElement): void {
  const controls = dialogsBeside(toasts).flatMap(controlsIn);
  if (controls.some((box) => overlap(box, boxOf(toasts)) > 0)) choose(toasts, canvasRooms());
}

function choose(toasts: HTMLElement, rooms: readonly CanvasRoom[]): void {
  // Dialogs lie over the parts of the screen.
  const scopes = [...dialogsBeside(toasts), ...partsAroundCanvas()];
  const awaited = panesAroundCanvas().filter((pane) => pane.querySelector(PRESSED) === null);
  const around = { controls: scopes.flatMap(controlsIn), awaited: awaited.map(boxOf), seen: seenOnCanvas() };
  const at = (place: ToastPlace) => {
    put(toasts, place, rooms);
    return boxOf(toasts);
  };
  at(leastCovering([...rooms.map(({ place }) => place), ...PLACES], around, at));
  letThrough(toasts);
}

/** What they cover of the paper stays usable. */
function letThrough(toasts: HTMLElement): void {
  const box = boxOf(toasts);
  toasts.toggleAttribute(
    "data-through",
    seenOnCanvas().some((each) => overlap(each, box) > 0),
  );
}

function put(toasts: HTMLElement, place: ToastPlace, rooms: readonly CanvasRoom[]): void {
  toasts.dataset["place"] = place;
  const room = rooms.find((one) => one.place === place);
  const { style } = toasts;
  if (room === undefined) return void Object.assign(style, { left: "", right: "", top: "", bottom: "", width: "" });
  const { left, right, top, bottom } = room.box;
  const width = Math.min(WIDTH_PX, right - left - 2 * SPACE_PX);
  // In the header the name at its left stays seen.
  const x = place === "header" ? right - width : (left + right - width) / 2;
  const edge = room.edge === "top" ? { top: px(top), bottom: "auto" } : { top: "auto", bottom: px(fromBottom(bottom)) };
  Object.assign(style, { left: px(x), right: "auto", width: px(width), ...edge });
  if (room.edge === "top") style.top = px(top + spaceAbove(toasts, room));
}

/** Less where the toasts would otherwise reach the paper. */
function spaceAbove(toasts: HTMLElement, { free }: CanvasRoom): number {
  if (free === undefined) return 0;
  const box = boxOf(toasts);
  const left = free - (box.bottom - box.top);
  return left < 0 ? SPACE_PX : Math.min(left, SPACE_PX);
}

function px(length: number): string {
  return `${Math.round(length)}px`;
}

function fromBottom(y: number): number {
  return window.innerHeight - y + SPACE_PX;
}

/** The first place that covers no control, or the fewest, and then the least of what is seen. */
export function leastCovering<Place extends ToastPlace>(
  places: readonly Place[],
  { controls, awaited, seen }: Around,
  at: (place: Place) => ScreenBox,
): Place {
  const costs: number[] = [];
  for (const place of places) {
    const box = at(place);
    const covered = (boxes: readonly ScreenBox[]) => boxes.filter((each) => overlap(each, box) > 0).length;
    const pressed = covered(controls) * CONTROL + covered(awaited) * AWAITED;
    const cost = seen.reduce((sum, each) => sum + overlap(each, box), pressed);
    if (cost === 0) return place;
    costs.push(cost);
  }
  return places[costs.indexOf(Math.min(...costs))] as Place;
}

/** Toasts with buttons also have the dialog role; ignore them. */
function dialogsBeside(toasts: HTMLElement): Element[] {
  const dialogs = document.querySelectorAll(":is([role=dialog], [role=alertdialog])");
  return [...dialogs].filter((dialog) => !toasts.contains(dialog));
}

/** Those that are not scrolled away. */
function controlsIn(scope: Element): ScreenBox[] {
  const seen = boxOf(scope);
  return [...scope.querySelectorAll(PRESSED)].map(boxOf).filter((box) => overlap(box, seen) > 0);
}

function boxOf(element: Element): ScreenBox {
  return element.getBoundingClientRect();
}

/** In square pixels. */
function overlap(one: ScreenBox, other: ScreenBox): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
