import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A browser's screen whose frames the test controls. */
let frames: (() => void)[] = [];
const page = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (shows: () => void) => frames.push(shows));
  vi.stubGlobal("window", page);
});
afterEach(() => vi.unstubAllGlobals());

test("what waits is done after the next frame, in order, and only once", async () => {
  const { afterPaint } = await import("./after-paint.ts");
  const done: string[] = [];
  afterPaint(() => done.push("first"));
  afterPaint(() => done.push("second"));
  expect(done).toEqual([]);
  for (const frame of frames) frame();
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(["first", "second"]));
  page.dispatchEvent(new Event("keydown"));
  expect(done).toEqual(["first", "second"]);
});

test.each(["keydown", "pointerdown", "pointerup", "beforeinput"])(
  "a %s hears nothing before it is done",
  async (use) => {
    const { afterPaint } = await import("./after-paint.ts");
    const done: string[] = [];
    afterPaint(() => done.push("first"));
    page.addEventListener(use, () => done.push("heard"), { once: true });
    page.dispatchEvent(new Event(use));
    expect(done).toEqual(["first", "heard"]);
  },
);
