// The designer's canvas with the mouse: elements are dragged, snapped, resized, framed and zoomed in on.
import { expect, type Locator, type Page } from "@playwright/test";
import { type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { titleOf } from "../golden/paper.ts";
import {
  box,
  boxOf,
  canvas,
  canvasWidth,
  handles,
  middleOf,
  middleSeen,
  openDrawn,
  option,
  pictureOf,
  pixelsPerPixel,
  place,
  zoomTo,
} from "./canvas.ts";
import { drag, surround } from "./gestures.ts";
import { AT_A_DESK, FULL, FULL_AT_A_DESK, test } from "./journey.ts";
import { expectAccessible } from "./steps.ts";

test.describe("with a mouse", AT_A_DESK, () => {
  test(
    "an element snaps to the centre, moves freely with Ctrl, and stays on its axis with Shift",
    FULL,
    async ({ page }) => {
      await openDrawn(page, [box("name", 40, 60), box("other", 260, 300)]);
      const name = option(page, "name");
      await drag(page, name, { x: 113, y: 4 }, async () => {
        await expect(guides(page)).not.toHaveCount(0);
        await expect(page.getByText(SAY.stage.snappedToCentre)).toBeAttached();
        await expect.poll(() => leftOfFrame(page)).toBe(150);
        await expectAccessible(page);
      });
      await expect.poll(() => place(name)).toMatchObject({ x: 150, y: 64 });
      await expect(guides(page)).toHaveCount(0);
      await page.keyboard.down("Control");
      await drag(page, name, { x: 3, y: 0 });
      await page.keyboard.up("Control");
      await expect.poll(() => place(name)).toMatchObject({ x: 153, y: 64 });
      await page.keyboard.down("Shift");
      await drag(page, name, { x: 9, y: 77 });
      await page.keyboard.up("Shift");
      await expect.poll(() => place(name)).toMatchObject({ x: 153, y: 141 });
      await expect(name).toHaveAttribute("aria-selected", "true");
      await canvas(page).click({ position: { x: 8, y: 8 } });
      await expect(name).toHaveAttribute("aria-selected", "false");
    },
  );

  test(
    "an element comes to rest at equal gaps, which are shown with their length, and at the length of another",
    FULL,
    async ({ page }) => {
      const row = [box("a", 10, 40), box("b", 135, 40), box("c", 20, 340)];
      await openDrawn(page, [...row, { ...box("long", 20, 230), width: 170 }]);
      const distances = page.locator("[data-mark=distances] > *");
      await drag(page, option(page, "c"), { x: 237, y: -292 }, async () => {
        await expect(distances).toHaveText(["25", "25"]);
        await expectAccessible(page);
      });
      await expect.poll(() => place(option(page, "c"))).toMatchObject({ x: 260 });
      await expect(distances).toHaveCount(0);
      await option(page, "a").click();
      await drag(page, handle(page, "e"), { x: 67, y: 0 }, () => expect(distances).toHaveText(["170", "170"]));
      await expect.poll(() => place(option(page, "a"))).toMatchObject({ x: 10, width: 170 });
    },
  );

  test(
    "several elements are framed, dragged together, copied with Alt, and each gesture is one step",
    FULL,
    async ({ page }) => {
      await openDrawn(page, [
        box("a", 20, 20),
        box("b", 60, 90),
        box("far", 270, 330),
        { ...box("fixed", 20, 200), locked: true },
      ]);
      await surround(page, { x: 5, y: 5 }, { x: 170, y: 230 }, async () => {
        // The elements to be selected are shown before the button is released.
        await expect(page.locator("[data-caught]")).toHaveCount(3);
      });
      await expect(page.locator("[data-caught]")).toHaveCount(0);
      for (const id of ["a", "b", "fixed"]) await expect(option(page, id)).toHaveAttribute("aria-selected", "true");
      await expect(option(page, "far")).toHaveAttribute("aria-selected", "false");
      await page.keyboard.down("Control");
      await drag(page, option(page, "b"), { x: 100, y: 30 });
      await page.keyboard.up("Control");
      await expect
        .poll(() => Promise.all([place(option(page, "a")), place(option(page, "b"))]))
        .toMatchObject([
          { x: 120, y: 50 },
          { x: 160, y: 120 },
        ]);
      await expect.poll(() => place(option(page, "fixed"))).toMatchObject({ x: 20, y: 200 });
      await page.keyboard.press("Control+z");
      await expect
        .poll(() => Promise.all([place(option(page, "a")), place(option(page, "b"))]))
        .toMatchObject([
          { x: 20, y: 20 },
          { x: 60, y: 90 },
        ]);

      await option(page, "far").click();
      await option(page, "a").click({ modifiers: ["Shift"] });
      await option(page, "far").click({ modifiers: ["Shift"] });
      await expect(option(page, "far")).toHaveAttribute("aria-selected", "false");
      await page.keyboard.down("Alt");
      await drag(page, option(page, "a"), { x: 150, y: 0 });
      await page.keyboard.up("Alt");
      await expect(canvas(page).getByRole("option")).toHaveCount(5);
      await expect.poll(() => place(option(page, "a"))).toMatchObject({ x: 20, y: 20 });
      await page.keyboard.press("Control+z");
      await expect(canvas(page).getByRole("option")).toHaveCount(4);
    },
  );

  test("a cancelled gesture changes nothing", FULL, async ({ page }) => {
    await openDrawn(page, [box("name", 40, 60)]);
    const name = option(page, "name");
    const before = await pictureOf(page);
    for (const breakOff of [
      () => page.keyboard.press("Escape"),
      () => page.evaluate(() => window.dispatchEvent(new Event("blur"))),
      () => page.evaluate(() => window.dispatchEvent(new PointerEvent("pointerdown", { pointerId: 77 }))),
    ]) {
      await drag(page, name, { x: 120, y: 90 }, breakOff);
      await expect.poll(() => place(name)).toMatchObject({ x: 40, y: 60 });
      expect(await pictureOf(page)).toBe(before);
    }
    await expect(page.getByRole("button", { name: SAY.keys.verbs.undo, exact: true })).toBeDisabled();
  });

  test("eight handles resize it; a corner keeps a picture's proportions, and edges snap", FULL, async ({ page }) => {
    await openDrawn(page, [box("name", 40, 60), qr("qr", 250, 250, 100), box("over", 120, 330)]);
    await option(page, "name").click();
    await expect(handles(page)).toHaveCount(8);
    for (const one of await handles(page).all()) expect((await boxOf(one)).width).toBeGreaterThanOrEqual(24);
    await drag(page, handle(page, "e"), { x: 78, y: 0 }, () => expect(guides(page)).not.toHaveCount(0));
    await expect.poll(() => place(option(page, "name"))).toEqual({ x: 40, y: 60, width: 180, height: 50 });
    await option(page, "qr").click();
    await page.keyboard.down("Control");
    await drag(page, handle(page, "nw"), { x: -50, y: 7 });
    await page.keyboard.up("Control");
    await expect.poll(() => place(option(page, "qr"))).toEqual({ x: 200, y: 200, width: 150, height: 150 });
    await drag(page, handle(page, "s"), { x: 0, y: 900 });
    await expect.poll(() => place(option(page, "qr"))).toEqual({ x: 200, y: 200, width: 150, height: 200 });
  });

  test(
    "the wheel with Ctrl zooms in on what is under the pointer, on the device's own pixels",
    FULL,
    async ({ page }) => {
      await openDrawn(page, [box("name", 40, 60)]);
      const { x, y } = await middleOf(option(page, "name"));
      const fitted = await canvasWidth(page);
      await page.mouse.move(x, y);
      await page.keyboard.down("Control");
      for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, -100);
      await page.keyboard.up("Control");
      await expect.poll(() => canvasWidth(page)).toBe(3200);
      expect(fitted).toBeLessThan(800);
      const after = await middleSeen(option(page, "name"));
      expect(Math.hypot(after.x - x, after.y - y)).toBeLessThan(60);
      await expect.poll(() => pixelsPerPixel(page)).toBe(1);
      await expectAccessible(page);
      await zoomTo(page, SAY.stage.percent(200));
      await expect.poll(() => canvasWidth(page)).toBe(800);
      await zoomTo(page, SAY.keys.verbs.zoomFit);
      await expect.poll(() => canvasWidth(page)).toBe(fitted);
    },
  );

  test(
    "the wheel, a drag with Space held, and the middle button move a canvas that is larger than its room",
    FULL,
    async ({ page }) => {
      await openDrawn(page, [box("name", 150, 170)]);
      const name = option(page, "name");
      await zoomTo(page, SAY.stage.percent(400));
      await expect.poll(() => canvasWidth(page)).toBe(1600);
      await name.click();
      const { x, y } = await middleOf(name);
      const moved = async () => {
        const after = await middleSeen(name);
        return { x: Math.round(after.x - x), y: Math.round(after.y - y) };
      };
      await page.mouse.move(x, y);
      await page.mouse.wheel(40, 30);
      await expect.poll(moved).toEqual({ x: -40, y: -30 });
      await page.mouse.wheel(-40, -30);
      await expect.poll(moved).toEqual({ x: 0, y: 0 });

      await page.keyboard.down("Space");
      await drag(page, name, { x: 20, y: 10 });
      await page.keyboard.up("Space");
      await expect.poll(moved).toEqual({ x: 80, y: 40 });
      await expect.poll(() => place(name)).toMatchObject({ x: 150, y: 170 });
      await expect(name).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Space");
      await expect(name).toHaveAttribute("aria-selected", "false");

      // On Linux the middle button pastes what was marked last.
      await page.getByText("HackFest 2026", { exact: true }).dblclick();
      await page.mouse.move(x, y);
      await page.mouse.down({ button: "middle" });
      await page.mouse.move(x - 80, y - 40, { steps: 2 });
      await page.mouse.up({ button: "middle" });
      await expect.poll(moved).toEqual({ x: 0, y: 0 });
      await expect(name).toHaveAttribute("aria-selected", "false");
      await expect(page.getByRole("option", { name: /layer/ })).toHaveCount(1);
    },
  );
});

test("a design is sharp at once on a screen with finer pixels", FULL_AT_A_DESK, async ({ page }) => {
  await openDrawn(page, [box("name", 40, 60)]);
  await option(page, "name").focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press("Control++");
  await expect.poll(() => pixelsPerPixel(page)).toBe(1);
  const devtools = await page.context().newCDPSession(page);
  const wide = await canvasWidth(page);
  for (const deviceScaleFactor of [2, 1]) {
    // Chromium evaluates media queries again only when the window's size changes too; the canvas stays as wide as
    // before.
    const size = { width: 1280, height: 800 + deviceScaleFactor };
    await devtools.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor, mobile: false });
    expect(await canvasWidth(page)).toBe(wide);
    await expect.poll(() => pixelsPerPixel(page)).toBe(deviceScaleFactor);
  }
});

test.describe("on a fine screen", AT_A_DESK, () => {
  test.use({ deviceScaleFactor: 2 });

  test(
    "a dragged element stays under the pointer while a canvas too large for the screen is scrolled",
    FULL,
    async ({ page }) => {
      const large = { ...EMPTY_CONTENT, canvasSize: { width: 700, height: 1244 } };
      await openDrawn(page, {
        ...large,
        elements: [titleOf("name", { id: "name", x: 300, y: 590, width: 100, height: 60 })],
      });
      const name = option(page, "name");
      await zoomTo(page, SAY.stage.percent(200));
      await expect.poll(() => canvasWidth(page)).toBe(1400);
      // It is redrawn once it stops moving, which before that would end the drag.
      await expect.poll(() => pixelsPerPixel(page)).toBe(2);
      await name.scrollIntoViewIfNeeded();
      const { x, y } = await middleOf(name);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 40, y, { steps: 2 });
      const carrying = page.locator("[data-carrying]");
      await expect(carrying).toHaveCount(1);
      await page.mouse.wheel(0, -4000);
      const top = () => page.locator("[data-viewport]").evaluate((viewport) => viewport.scrollTop);
      await expect.poll(top).toBe(0);
      await expect(carrying).toHaveCount(1);
      await page.mouse.up();
      await expect.poll(() => name.evaluate(({ style }) => Number.parseFloat(style.top))).toBeLessThan(30);
    },
  );
});

function qr(id: string, x: number, y: number, side: number): Element {
  return { id, type: "image", x, y, width: side, height: side, placeholder: false };
}

/** The selection frame's position on the screen, in canvas pixels. */
async function leftOfFrame(page: Page): Promise<number> {
  const [frame, around] = [await page.locator("[data-mark=frame]:visible").boundingBox(), await boxOf(canvas(page))];
  return Math.round((((frame?.x ?? 0) - around.x) * 400) / around.width);
}

function guides(page: Page): Locator {
  return page.locator("[data-mark=guide]:visible");
}

function handle(page: Page, edge: string): Locator {
  return page.locator(`[data-edge="${edge}"]`);
}
