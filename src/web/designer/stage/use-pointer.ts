// Pointer gestures on the canvas: select, drag, resize, marquee. Nothing is committed before release.
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Point } from "#domain/canvas/box.ts";
import type { Element } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { isGroup } from "#domain/canvas/groups.ts";
import type { Designer } from "../use-designer.ts";
import { carrying } from "./carrying.ts";
import { type Followed, followPointer } from "./follow-pointer.ts";
import type { Drawable } from "./layers.ts";
import { longPress } from "./long-press.ts";
import { marquee } from "./marquee.ts";
import { type Handle, pulling } from "./pulling.ts";
import { pullingSeveral } from "./pulling-several.ts";
import { marksOnStage, openScene, type Scene } from "./scene.ts";
import { showSelection } from "./selection-marks.ts";

type Asks = {
  /** Starts editing a text; false when the element has none. */
  edit: (id: string) => boolean;
  /** Opens the menu of the selection, at a point of the screen. */
  menu: (at: Point) => void;
  /** Called after a tap: whether it selected something. */
  onTap: (selects: boolean) => void;
};

/** The last press: whether its element was already selected, and whether it became a drag. */
type Pressed = { id: string | undefined; was: boolean; touch: boolean; dragged: boolean };
const NOTHING: Pressed = { id: undefined, was: false, touch: false, dragged: false };

export function usePointer(designer: Designer, stage: RefObject<HTMLElement | null>, drawable: Drawable, asks: Asks) {
  const pressed = useRef(NOTHING);
  /** What alone was selected before the first click of two, and is clicked. */
  const held = useRef<string>(undefined);
  const { follow, cancelGesture, letGo } = useFollowing(
    stage,
    () => openScene(stage.current, drawable, designer),
    () => (pressed.current = { ...pressed.current, dragged: true }),
  );

  function pressElement(event: PointerEvent<HTMLElement>, element: Element, { was, touch }: Pressed): void {
    const { id } = element;
    // Touch selects by tapping and drags only selected elements, so that a full canvas can be scrolled past.
    if (event.button !== 0 || (touch && !was)) return;
    if (isLocked(element)) return void (touch || surround(event));
    // First, because it asks where the canvas is.
    follow(event, event.currentTarget, (scene) => carryingOf(scene, designer));
    if (!was)
      selectAtOnce(stage.current, designer, () => (event.shiftKey ? designer.pressToggle(id) : designer.press(id)));
  }

  /** By the grip beside what is selected. */
  function carry(event: PointerEvent<HTMLElement>, node: HTMLElement): void {
    pressed.current = NOTHING;
    follow(event, node, (scene) => carryingOf(scene, designer));
  }

  /** A finger that stays where it is opens the menu; lifting it then selects nothing. */
  function pressLong({ nativeEvent }: PointerEvent, id: string | undefined): void {
    longPress(nativeEvent, () => {
      if (pressed.current.dragged) return;
      letGo();
      openMenu(id, nativeEvent, designer, asks);
    });
  }

  function contextMenu(event: MouseEvent<HTMLElement>): void {
    event.preventDefault();
    // Browsers also report a long press, which has opened it.
    if (!pressed.current.touch) openMenu(pressedAt(event), event, designer, asks);
  }

  /** Marquee selection. It also starts on locked elements, as on the empty canvas. */
  function surround(event: PointerEvent<HTMLElement>): void {
    const from = placeOn(stage.current, event);
    follow(event, event.currentTarget, (scene) => marquee(scene, from, event.shiftKey ? designer.selection() : []));
  }

  function pull(event: PointerEvent<HTMLElement>, node: HTMLElement, elements: readonly Element[], edge: Handle): void {
    pressed.current = NOTHING;
    const from = placeOn(stage.current, event);
    follow(event, node, (scene) => pullingOf(scene, elements, edge, from));
  }

  function down(event: PointerEvent<HTMLElement>): void {
    const target = pressedAt(event);
    const element = designer.current().elements.find(({ id }) => id === target);
    const press = pressOf(event, element?.id, designer);
    pressed.current = press;
    if (press.touch && event.isPrimary) pressLong(event, press.id);
    if (element) return pressElement(event, element, press);
    // Touch on the empty canvas scrolls; a tap deselects.
    if (press.touch || event.button !== 0) return;
    surround(event);
    if (!event.shiftKey) selectAtOnce(stage.current, designer, designer.deselect);
  }

  function click(event: MouseEvent<HTMLElement>): void {
    const before = pressed.current;
    pressed.current = NOTHING;
    if (event.detail <= 1) held.current = before.was && designer.selection().length === 1 ? before.id : undefined;
    if (!before.dragged) choose(event, before, designer, asks);
  }

  const doubleClick = (event: MouseEvent<HTMLElement>): void => editOrEnter(event, held.current, designer, asks);
  return { down, click, doubleClick, contextMenu, pull, carry, cancelGesture };
}

function pressOf({ pointerType }: PointerEvent, id: string | undefined, designer: Designer): Pressed {
  const was = id !== undefined && designer.selection().includes(id);
  return { id, was, touch: pointerType === "touch", dragged: false };
}

/** The frames are drawn at once, and the rest of the screen follows when they are painted. */
function selectAtOnce(stage: HTMLElement | null, designer: Designer, select: () => void): void {
  const [marks] = stage === null ? [] : marksOnStage(stage, "selection");
  // While a text is edited there are no frames.
  if (marks === undefined) return select();
  designer.renderAfterPaint(select);
  const content = designer.current();
  const selected = designer.selection().flatMap((id) => content.elements.find((one) => one.id === id) ?? []);
  showSelection(marks, selected, content);
}

function carryingOf(scene: Scene, designer: Designer): Followed | undefined {
  const ids = designer.selection();
  const movable = designer.current().elements.filter((one) => ids.includes(one.id) && !isLocked(one));
  return movable.length > 0 ? carrying(scene, movable) : undefined;
}

function pullingOf(scene: Scene, held: readonly Element[], edge: Handle, from: Point): Followed | undefined {
  const ids = held.map(({ id }) => id);
  const [element, ...others] = scene.drawable.content.elements.filter(({ id }) => ids.includes(id));
  if (element === undefined) return undefined;
  if (others.length > 0) return pullingSeveral(scene, [element, ...others], edge, from);
  return pulling(scene, element, edge, from);
}

function openMenu(
  id: string | undefined,
  { clientX, clientY }: Pick<globalThis.MouseEvent, "clientX" | "clientY">,
  designer: Designer,
  asks: Asks,
): void {
  if (id === undefined) designer.deselect();
  else if (!designer.selection().includes(id)) designer.press(id);
  asks.menu({ x: clientX, y: clientY });
}

/** Edits a text, or selects one element of a group. The first click of two selects what lies over what was selected. */
function editOrEnter(event: MouseEvent<HTMLElement>, held: string | undefined, designer: Designer, asks: Asks): void {
  const [id, another] = designer.selection();
  if (id === undefined || event.shiftKey) return;
  if (another === undefined) {
    if (held !== undefined && held !== id) designer.press(held);
    return void asks.edit(held ?? id);
  }
  const at = topmostAt(event, designer);
  if (at !== undefined && isGroup(designer.current().elements, designer.selection())) designer.select([at]);
}

/** In screen pixels from the stage's corner. */
function placeOn(stage: HTMLElement | null, { clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left = 0, top = 0 } = stage?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}

/** What a press selects that became no drag. */
function choose(
  event: MouseEvent<HTMLElement>,
  { id = pressedAt(event), was, touch }: Pressed,
  designer: Designer,
  asks: Asks,
): void {
  const selection = designer.selection();
  if (id === undefined && !touch) return;
  if (id === undefined) designer.deselect();
  // An unselected element was selected by the press, unless it is locked.
  else if (event.shiftKey) return void ((was || !selection.includes(id)) && designer.pressToggle(id));
  else if (touch && was && selection.length === 1 && asks.edit(id)) return;
  // A second tap selects one element of a group, as a double click does.
  else if (touch && was && isGroup(designer.current().elements, selection)) designer.select([id]);
  else designer.press(was ? (topmostAt(event, designer) ?? id) : id);
  if (touch) asks.onTap(id !== undefined);
}

/** One gesture at a time. The scene is taken when the drag starts, because the press may commit an edited text. */
function useFollowing(stage: RefObject<HTMLElement | null>, open: () => Scene | undefined, onDrag: () => void) {
  const newest = useRef(open);
  useLayoutEffect(() => {
    newest.current = open;
  });
  const held = useRef<Gesture>({ started: false, cancel: () => {} });
  // Cancel the gesture on unmount.
  useEffect(() => () => held.current.cancel(), []);
  function follow(event: PointerEvent<HTMLElement>, node: HTMLElement, begin: Begin): void {
    const { current: paper } = stage;
    if (!paper || event.button !== 0 || !event.isPrimary) return;
    const gesture: Gesture = { started: false, cancel: () => {} };
    const followed = late(() => {
      gesture.started = true;
      onDrag();
      const scene = newest.current();
      return scene && begin(scene);
    });
    held.current.cancel();
    held.current = gesture;
    const placeOf = () => paper.getBoundingClientRect();
    gesture.cancel = followPointer(node, event.nativeEvent, followed, placeOf);
  }
  /** Cancels the gesture because the design changes. */
  const cancelGesture = (): void => void (held.current.started && held.current.cancel());
  /** Ends the gesture, also one that is not a drag yet; no click follows. */
  function letGo(): void {
    onDrag();
    held.current.cancel();
  }
  return { follow, cancelGesture, letGo };
}

type Gesture = { started: boolean; cancel: () => void };
/** Undefined when nothing is left to drag. */
type Begin = (scene: Scene) => Followed | undefined;

/** Creates the gesture when the drag starts. */
function late(begin: () => Followed | undefined): Followed {
  let followed: Followed | undefined;
  return {
    start(held) {
      followed = begin();
      followed?.start(held);
    },
    move: (by, held) => followed?.move(by, held),
    end: (by, held) => followed?.end(by, held),
    cancel: () => followed?.cancel(),
  };
}

function optionOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof HTMLElement && target.closest<HTMLElement>("[role=option]")) || undefined;
}

/**
 * What is pressed. A thin element is taken hold of from a little beside it, too, unless another one is there: the
 * selected one lies above the others.
 */
function pressedAt(event: Pick<globalThis.MouseEvent, "target" | "clientX" | "clientY">): string | undefined {
  const option = optionOf(event.target);
  if (option === undefined || isAt(option, event)) return option?.dataset["of"];
  return (optionsAt(event).find((one) => isAt(one, event)) ?? option).dataset["of"];
}

/** The topmost element at a point, ignoring the selection. */
function topmostAt(event: MouseEvent, designer: Designer): string | undefined {
  const options = optionsAt(event);
  const exactly = options.filter((one) => isAt(one, event));
  const here = new Set((exactly.length > 0 ? exactly : options).map((one) => one.dataset["of"]));
  return designer.current().elements.findLast(({ id }) => here.has(id))?.id;
}

/** From the top one down. */
function optionsAt({ clientX, clientY }: Pick<globalThis.MouseEvent, "clientX" | "clientY">): HTMLElement[] {
  return [...new Set(document.elementsFromPoint(clientX, clientY).flatMap((node) => optionOf(node) ?? []))];
}

function isAt(option: HTMLElement, { clientX, clientY }: Pick<globalThis.MouseEvent, "clientX" | "clientY">): boolean {
  const { left, right, top, bottom } = option.getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}
