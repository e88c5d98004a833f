import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Point } from "#domain/canvas/box.ts";
import { followPointer, type ModifierKeys } from "./follow-pointer.ts";

/** A browser's screen whose frames the test controls. */
let drawn: ((now: number) => void)[] = [];
const page = new EventTarget();

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  drawn = [];
  vi.stubGlobal("requestAnimationFrame", (shows: (now: number) => void) => drawn.push(shows));
  vi.stubGlobal("cancelAnimationFrame", () => (drawn = []));
  vi.stubGlobal("window", page);
});

describe("a followed pointer", () => {
  test("shows at most one move in 16 ms, however fast it moves and the screen is drawn", () => {
    const { target, seen } = follow();
    for (let ms = 1000; ms < 1100; ms++) {
      send(target, "pointermove", ms, 0);
      if (ms % 4 === 0) draw(ms);
    }
    expect(seen.moves.length).toBeGreaterThan(3);
    expect(seen.moves.length).toBeLessThanOrEqual(100 / 16 + 1);
  });

  test("a press without a move is no drag", () => {
    const { target, seen } = follow();
    send(target, "pointermove", 2, 1);
    send(target, "pointerup", 2, 1);
    expect(seen).toEqual({ started: 0, moves: [], held: [], ended: [], cancelled: 0 });
  });

  test("the release ends the drag at the pointer, also between two frames, and nothing is followed afterwards", () => {
    const { target, seen } = follow();
    send(target, "pointermove", 40, 30);
    send(target, "pointerup", 40, 30);
    send(target, "pointermove", 90, 90);
    draw(1000);
    expect(seen).toMatchObject({ started: 1, moves: [], ended: [{ x: 40, y: 30 }], cancelled: 0 });
  });

  test("Escape, a second pointer, another window, or the browser taking the pointer away, cancels the drag", () => {
    for (const stop of [
      () => send(page, "keydown", 0, 0, { key: "Escape" }),
      () => send(page, "pointerdown", 0, 0, { pointerId: 2 }),
      () => send(page, "blur", 0, 0),
      (at: EventTarget) => send(at, "pointercancel", 0, 0),
      (at: EventTarget) => send(at, "lostpointercapture", 0, 0),
    ]) {
      const { target, seen } = follow();
      send(target, "pointermove", 40, 30);
      stop(target);
      send(target, "pointerup", 40, 30);
      expect(seen).toMatchObject({ started: 1, ended: [], cancelled: 1 });
    }
  });

  test.each([
    ["mouse", [0, 1]],
    ["touch", [1, 1]],
  ])("a %s is captured by the press and by the drag this often: %j", (pointerType, times) => {
    vi.stubGlobal("getComputedStyle", () => ({ touchAction: "none" }));
    const { target, captured } = follow({ pointerType });
    const pressed = captured();
    send(target, "pointermove", 40, 30);
    expect([pressed, captured()]).toEqual(times);
    send(target, "pointerup", 40, 30);
  });

  test("another pointer neither moves nor ends it", () => {
    const { target, seen, letGo } = follow();
    send(target, "pointermove", 40, 30);
    send(target, "pointermove", 90, 90, { pointerId: 2 });
    send(target, "pointerup", 90, 90, { pointerId: 2 });
    draw(1000);
    expect(seen).toMatchObject({ moves: [{ x: 40, y: 30 }], ended: [], cancelled: 0 });
    letGo();
  });

  test("scrolling moves the dragged element, also while the pointer stands still", () => {
    const { target, seen, place } = follow();
    send(target, "pointermove", 40, 30);
    draw(1000);
    Object.assign(place, { x: 0, y: -120 });
    send(page, "scroll", 0, 0);
    draw(1020);
    send(target, "pointermove", 41, 30);
    send(target, "pointerup", 41, 30);
    expect(seen.moves).toEqual([
      { x: 40, y: 30 },
      { x: 40, y: 150 },
    ]);
    expect(seen.ended).toEqual([{ x: 41, y: 150 }]);
  });

  test("a modifier key has effect at once, also while the pointer stands still; other keys wait", () => {
    const { target, seen } = follow();
    send(target, "pointermove", 40, 30);
    draw(1000);
    send(page, "keydown", 0, 0, { key: "Alt", altKey: true });
    draw(1020);
    const removed = send(page, "keydown", 0, 0, { key: "Delete" });
    send(target, "pointerup", 40, 30, { altKey: true });
    expect(seen.held).toEqual([false, true, true]);
    expect(removed.defaultPrevented).toBe(true);
    expect(send(page, "keydown", 0, 0, { key: "Delete" }).defaultPrevented).toBe(false);
  });

  test.each([
    ["none", true],
    ["pan-y", false],
  ])("a finger where touch-action is %s makes no fling: %s", (touchAction, isPrevented) => {
    vi.stubGlobal("getComputedStyle", () => ({ touchAction }));
    const { target } = follow({ pointerType: "touch" });
    expect(send(target, "touchmove", 9, 9).defaultPrevented).toBe(isPrevented);
    send(target, "pointerup", 9, 9);
    expect(send(target, "touchmove", 9, 9).defaultPrevented).toBe(false);
  });

  test("a running drag can be ended from outside, once", () => {
    const { target, seen, letGo } = follow();
    send(target, "pointermove", 40, 30);
    letGo();
    letGo();
    send(target, "pointerup", 40, 30);
    expect(seen).toMatchObject({ ended: [], cancelled: 1 });
  });
});

function follow(more: Partial<PointerEvent> = {}) {
  let captures = 0;
  const target = Object.assign(new EventTarget(), { setPointerCapture: () => (captures += 1) });
  const seen = { started: 0, moves: [] as Point[], held: [] as boolean[], ended: [] as Point[], cancelled: 0 };
  const down = { pointerId: 1, clientX: 0, clientY: 0, ...NO_KEYS, ...more } as PointerEvent;
  const place = { x: 0, y: 0 };
  const followed = {
    start: () => (seen.started += 1),
    move: (by: Point, { alt }: ModifierKeys) => {
      seen.moves.push(by);
      seen.held.push(alt);
    },
    end: (by: Point, { alt }: ModifierKeys) => {
      seen.ended.push(by);
      seen.held.push(alt);
    },
    cancel: () => (seen.cancelled += 1),
  };
  const letGo = followPointer(target as unknown as HTMLElement, down, followed, () => ({ ...place }));
  return { target, seen, place, letGo, captured: () => captures };
}

const NO_KEYS = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

/** An event passes the page before its target. */
function send(to: EventTarget, type: string, clientX: number, clientY: number, more: object = {}): Event {
  const details = { pointerId: 1, clientX, clientY, key: "", ...NO_KEYS, ...more };
  const make = () => Object.assign(new Event(type, { cancelable: true }), details);
  const event = make();
  if (to !== page && (type === "pointermove" || type === "pointerup")) page.dispatchEvent(make());
  to.dispatchEvent(event);
  return event;
}

function draw(now: number): void {
  for (const one of drawn.splice(0)) one(now);
}
