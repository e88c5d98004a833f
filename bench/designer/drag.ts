// A drag by the mouse along a winding way, and the time from each drawn frame to the next.
import type { Tab } from "./browser.ts";

/** A mouse tells its place 125 times a second; the way takes so long. */
const MOUSE_MS = 8;
const DRAG_MS = 2500;
const AROUND_PX = { x: 150, y: 90 } as const;

/** From the press to the last frame after letting go. */
export async function dragFrames({ page, cdp }: Tab, from: { x: number; y: number }): Promise<number[]> {
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
  await page.evaluate(startCounting);
  await mouse("mousePressed", from.x, from.y);
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  let at = { ...from };
  for (let passed = 0; passed < DRAG_MS; passed = performance.now() - began) {
    const turn = (passed / DRAG_MS) * 2 * Math.PI;
    at = { x: from.x + AROUND_PX.x * Math.sin(turn * 2), y: from.y + AROUND_PX.y * Math.sin(turn * 3) };
    // Not waited for: a hand does not wait for the page either.
    sent.push(mouse("mouseMoved", at.x, at.y));
    await new Promise((resolve) => setTimeout(resolve, MOUSE_MS));
  }
  await Promise.all(sent);
  await mouse("mouseReleased", at.x, at.y);
  return page.evaluate(stopCounting);
}

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

/** A little later, so that what letting go costs is counted too. */
async function stopCounting(): Promise<number[]> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { counting } = window as unknown as { counting: { on: boolean; counted: number[] } };
  counting.on = false;
  return counting.counted.slice(1).map((now, nth) => now - (counting.counted[nth] ?? now));
}
