// Gestures on the canvas: drags, selection frames, swipes, and touches with several fingers.
import type { Locator, Page } from "@playwright/test";
import type { Point } from "#domain/canvas/box.ts";
import { boxOf, canvas, canvasWidth, middleOf } from "./canvas.ts";

/** By so many canvas pixels; `held` runs while the button is down. */
export async function drag(
  page: Page,
  target: Locator,
  by: Point,
  held: () => Promise<unknown> = async () => {},
): Promise<void> {
  const from = await middleOf(target);
  const scale = (await canvasWidth(page)) / 400;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (by.x * scale) / 2, from.y + (by.y * scale) / 2);
  await page.mouse.move(from.x + by.x * scale, from.y + by.y * scale);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await held();
  await page.mouse.up();
}

export async function surround(page: Page, from: Point, to: Point, held = async () => {}): Promise<void> {
  const { x, y, width } = await boxOf(canvas(page));
  await page.mouse.move(x + (from.x * width) / 400, y + (from.y * width) / 400);
  await page.mouse.down();
  await page.mouse.move(x + (to.x * width) / 400, y + (to.y * width) / 400, { steps: 4 });
  await held();
  await page.mouse.up();
}

export async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  await touches(page, [...[0, 0.2, 0.6, 1].map((far) => [{ x: from.x + by.x * far, y: from.y + by.y * far }]), []]);
}

/** The positions of the fingers, one moment after another; the last moment has none. */
export async function touches(page: Page, moments: Point[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let before = 0;
  for (const touchPoints of moments) {
    const type = touchPoints.length === 0 ? "touchEnd" : touchPoints.length > before ? "touchStart" : "touchMove";
    before = touchPoints.length;
    await session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  }
}
