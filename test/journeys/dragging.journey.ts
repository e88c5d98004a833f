// What is seen while elements are dragged on the designer's canvas: the same as after the drop.
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Element } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { box, boxOf, canvas, canvasWidth, openDrawn, option, pixelsPerPixel, zoomTo } from "./canvas.ts";
import { drag } from "./gestures.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";

const SHAPE = { type: "shape", figure: "rectangle", stroke: "#353f94", strokeWidth: 2, corner: 8 } as const;
/** The empty frame shows its sign above all that is drawn. */
const DESIGN: Element[] = [
  { ...SHAPE, id: "below", x: 20, y: 60, width: 200, height: 90, fill: "#f3d9a4" },
  box("name", 40, 80),
  box("also", 40, 180),
  { ...SHAPE, id: "above", x: 150, y: 90, width: 90, height: 60, fill: "#e9ebf8" },
  { ...newElement("frame", { id: "frame", phone: false }), x: 130, y: 130 },
];

test(
  "a dragged element is as far below others, and as much of it is seen, as after the drop",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await openDrawn(page, DESIGN);
    await zoomTo(page, SAY.stage.percent(100));
    await expect.poll(() => canvasWidth(page)).toBe(400);
    await expectSameAfterDrop(page, "name", { x: 60, y: 34 });
    await page.keyboard.press("Control+z");
    await option(page, "also").click({ modifiers: ["Shift"] });
    await expectSameAfterDrop(page, "name", { x: 60, y: 34 });
    await page.keyboard.press("Control+z");

    // Of a canvas that is larger than its room only a part is seen.
    await zoomTo(page, SAY.stage.percent(400));
    await expect.poll(() => canvasWidth(page)).toBe(1600);
    await expect.poll(() => pixelsPerPixel(page)).toBe(1);
    await canvas(page).click({ position: { x: 8, y: 8 } });
    await boxOf(option(page, "name"));
    await page.locator("[data-viewport]").evaluate((viewport) => viewport.scrollTo(220, 260));
    await expectSameAfterDrop(page, "name", { x: -39, y: -20 });
  },
);

/** With Ctrl, so that no guides are shown meanwhile. */
async function expectSameAfterDrop(page: Page, id: string, by: { x: number; y: number }): Promise<void> {
  const look = () => page.locator("[data-viewport]").screenshot();
  const before = await look();
  let during = before;
  await page.keyboard.down("Control");
  await drag(page, option(page, id), by, async () => (during = await look()));
  await page.keyboard.up("Control");
  expect(await difference(during, before)).toBeGreaterThan(100);
  await expect.poll(async () => difference(await look(), during)).toBeLessThan(ROUNDED);
}

/** Colours of half covered pixels are rounded once more where they are on canvases of their own. */
const ROUNDED = 8;

/** The greatest difference of a channel, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()));
  return a === undefined || b === undefined
    ? Number.NaN
    : a.reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? 0))), 0);
}
