// Opens a design in the designer, finds its elements, and reads their positions.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Point } from "#domain/canvas/box.ts";
import { type Content, type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { titleOf } from "../golden/paper.ts";
import type { Organiser } from "../organiser.ts";
import { arrive } from "./prepare.ts";

/** A new user opens a design: given as content, or as elements on a canvas of 400 by 400. `id` is the template's. */
export async function openDesign(page: Page, design: Element[] | Content): Promise<Organiser & { id: string }> {
  const { organiser } = await arrive(page);
  const content = Array.isArray(design) ? { ...EMPTY_CONTENT, elements: design } : design;
  const id = await organiser.template(content);
  await page.goto(`/user/templates/customize/${id}`);
  if (content.elements.length === 0) await page.getByRole("button", { name: SAY.designer.plain }).click();
  await expect(canvas(page)).toBeVisible();
  return { ...organiser, id };
}

/** The same, once it is drawn and visible: for gestures with a pointer. */
export async function openDrawn(page: Page, design: Element[] | Content): ReturnType<typeof openDesign> {
  const opened = await openDesign(page, design);
  await expect.poll(() => canvasWidth(page)).toBeGreaterThan(300);
  await untilDrawn(page);
  await page.locator("canvas").first().scrollIntoViewIfNeeded();
  return opened;
}

/** The canvas works before its fonts and pictures have loaded. When they load it is redrawn, which ends a drag. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator("canvas").first()).toHaveAttribute("data-from", /./);
}

/** A title whose text is its id. */
export function box(id: string, x: number, y: number): Element {
  return titleOf(id, { id, x, y, width: 100, height: 50 });
}

export function canvas(page: Page): Locator {
  return page.getByRole("listbox", { name: SAY.designer.canvas });
}

export function option(page: Page, id: string): Locator {
  return canvas(page).locator(`[role=option][data-of="${id}"]`);
}

/** The resize handles of the selected element. */
export function handles(page: Page): Locator {
  return page.locator('[data-edge]:not([data-edge="turn"]):visible');
}

/** The position of an element, in canvas pixels of a canvas 400 wide and high. */
export async function place(element: Locator): Promise<Record<"x" | "y" | "width" | "height", number>> {
  const [x = 0, y = 0, width = 0, height = 0] = await element.evaluate(({ style }) =>
    [style.left, style.top, style.width, style.height].map((percent) => Math.round(Number.parseFloat(percent) * 4)),
  );
  return { x, y, width, height };
}

/** Chooses a size in the menu of the zoom. */
export async function zoomTo(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${SAY.stage.zoom}: `) }).click();
  await page.getByRole("menuitemradio", { name: choice, exact: true }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
}

export async function canvasWidth(page: Page): Promise<number> {
  return (await canvas(page).boundingBox())?.width ?? 0;
}

/** The drawing's pixels per CSS pixel. Of a large canvas only a part is drawn. */
export async function pixelsPerPixel(page: Page): Promise<number> {
  return page
    .locator("canvas")
    .first()
    .evaluate((drawing: HTMLCanvasElement) => drawing.width / drawing.getBoundingClientRect().width);
}

export async function pictureOf(page: Page): Promise<string> {
  return page
    .locator("canvas")
    .first()
    .evaluate((drawing: HTMLCanvasElement) => drawing.toDataURL());
}

/** The number of dark pixels in the drawing. */
export async function inkOf(page: Page): Promise<number> {
  return page
    .locator("canvas")
    .first()
    .evaluate((drawing: HTMLCanvasElement) => {
      const { width, height } = drawing;
      const paper = new OffscreenCanvas(width, height).getContext("2d");
      paper?.drawImage(drawing, 0, 0);
      const pixels = paper?.getImageData(0, 0, width, height).data ?? [];
      return pixels.filter((value, at) => at % 4 === 0 && value < 100).length;
    });
}

export async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** The same, without scrolling it into view. */
export async function middleSeen(element: Locator): Promise<Point> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

export async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const around = await element.boundingBox();
  if (around === null) throw new Error("It is not on the screen");
  return around;
}

/** Screen readers announce it. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: text })).toBeAttached();
}

/** Of the canvas as painted, with all its layers. */
export async function colourInTheMiddle(page: Page): Promise<string> {
  return canvas(page).evaluate((stage) => {
    const layers = [...(stage.parentElement ?? stage).querySelectorAll("canvas")];
    const paper = document.createElement("canvas").getContext("2d");
    if (!paper) return "";
    for (const layer of layers.filter(({ width }) => width > 0))
      paper.drawImage(layer, Math.floor(layer.width / 2), Math.floor(layer.height / 2), 1, 1, 0, 0, 1, 1);
    return `#${[...paper.getImageData(0, 0, 1, 1).data]
      .slice(0, 3)
      .map((part) => part.toString(16).padStart(2, "0"))
      .join("")}`;
  });
}
