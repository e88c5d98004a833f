// A drag by the mouse along a curve, and the time from each drawn frame to the next.
import type { Tab } from "./browser.ts";

/** A mouse reports its position 125 times a second; the drag takes DRAG_MS. */
const MOUSE_MS = 8;
const DRAG_MS = 2500;
const AROUND_PX = { x: 150, y: 90 } as const;

/**
 * `carried`: frames while the element moves. `all`: frames from the press until shortly after the release, including
 * selecting, lifting and dropping. `work`: CPU milliseconds of the page's thread for each frame while the element
 * moves, one number for each drag.
 */
export type Frames = { carried: number[]; all: number[]; work: number[] };

export async function dragFrames(tab: Tab, from: { x: number; y: number }): Promise<Frames> {
  const { page, cdp } = tab;
  const mouse = (type: "mousePressed" | "mouseMoved" | "mouseReleased", x: number, y: number) =>
    cdp.send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
    });
  await page.mouse.move(from.x, from.y);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.evaluate(startCounting);
  await mouse("mousePressed", from.x, from.y);
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  let at = { ...from };
  let lifted: Done | undefined;
  for (let passed = 0; passed < DRAG_MS; passed = performance.now() - began) {
    const turn = (passed / DRAG_MS) * 2 * Math.PI;
    at = { x: from.x + AROUND_PX.x * Math.sin(turn * 2), y: from.y + AROUND_PX.y * Math.sin(turn * 3) };
    // Not awaited, because a user's hand does not wait for the page either.
    sent.push(mouse("mouseMoved", at.x, at.y));
    await new Promise((resolve) => setTimeout(resolve, MOUSE_MS));
    if (passed > LIFTED_MS) lifted ??= await doneBy(tab);
  }
  await Promise.all(sent);
  const carried = await doneBy(tab);
  await mouse("mouseReleased", at.x, at.y);
  const { busyMs, frames } = lifted ?? carried;
  const work = [(carried.busyMs - busyMs) / (carried.frames - frames)];
  return { ...(await page.evaluate(stopCounting, { lifted: LIFTED_MS, let: DRAG_MS })), work };
}

type Done = { busyMs: number; frames: number };

/** The CPU time of the page's thread so far, and the number of frames. */
async function doneBy({ page, cdp }: Tab): Promise<Done> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const busyS = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  const frames = await page.evaluate(() => (window as unknown as Counting).counting.counted.length);
  return { busyMs: busyS * 1000, frames };
}

/** By this time the element is lifted and the panel shows the selection. */
const LIFTED_MS = 400;

type Counting = { counting: { on: boolean; counted: number[] } };

function startCounting(): void {
  const counted: number[] = [];
  const count = (now: number): void => {
    counted.push(now);
    if (counting.on) requestAnimationFrame(count);
  };
  const counting = { on: true, counted };
  Object.assign(window, { counting });
  requestAnimationFrame(count);
}

/** Waits a little, so that the cost of the release is included. */
async function stopCounting(from: { lifted: number; let: number }): Promise<Omit<Frames, "work">> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { counting } = window as unknown as Counting;
  counting.on = false;
  const [first = 0, ...later] = counting.counted;
  const frames = later.map((now, nth) => ({ at: now - first, took: now - (counting.counted[nth] ?? now) }));
  const carried = frames.filter(({ at }) => at > from.lifted && at < from.let);
  return { carried: carried.map(({ took }) => took), all: frames.map(({ took }) => took) };
}
