import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Point } from "#domain/box.ts";
import { followPointer } from "./follow-pointer.ts";

/** A browser's screen, of which we say when it is drawn. */
let drawn: ((now: number) => void)[] = [];
const page = new EventTarget();

beforeEach(() => {
  drawn = [];
  vi.stubGlobal("requestAnimationFrame", (shows: (now: number) => void) => drawn.push(shows));
  vi.stubGlobal("cancelAnimationFrame", () => (drawn = []));
  vi.stubGlobal("window", page);
});

describe("a pointer that is followed", () => {
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
    expect(seen).toEqual({ started: 0, moves: [], ended: [], cancelled: 0 });
  });

  test("letting go ends it where the pointer is, also between two drawings, and nothing is followed after", () => {
    const { target, seen } = follow();
    send(target, "pointermove", 40, 30);
    send(target, "pointerup", 40, 30);
    send(target, "pointermove", 90, 90);
    draw(1000);
    expect(seen).toEqual({ started: 1, moves: [], ended: [{ x: 40, y: 30 }], cancelled: 0 });
  });

  test("Escape, or the browser taking the pointer away, cancels it", () => {
    for (const stop of [
      () => send(page, "keydown", 0, 0, "Escape"),
      (at: EventTarget) => send(at, "pointercancel", 0, 0),
    ]) {
      const { target, seen } = follow();
      send(target, "pointermove", 40, 30);
      stop(target);
      send(target, "pointerup", 40, 30);
      expect(seen).toMatchObject({ started: 1, ended: [], cancelled: 1 });
    }
  });
});

function follow() {
  const target = Object.assign(new EventTarget(), { setPointerCapture: () => {} });
  const seen = { started: 0, moves: [] as Point[], ended: [] as Point[], cancelled: 0 };
  followPointer(target as unknown as HTMLElement, { pointerId: 1, clientX: 0, clientY: 0 } as PointerEvent, {
    start: () => (seen.started += 1),
    move: (by) => seen.moves.push(by),
    end: (by) => seen.ended.push(by),
    cancel: () => (seen.cancelled += 1),
  });
  return { target, seen };
}

function send(to: EventTarget, type: string, clientX: number, clientY: number, key = ""): void {
  to.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, clientX, clientY, key }));
}

function draw(now: number): void {
  for (const one of drawn.splice(0)) one(now);
}
