// The designer's canvas by touch: one finger selects, drags and scrolls, two zoom.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
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
  pixelsPerPixel,
  place,
  zoomTo,
} from "./canvas.ts";
import { swipe, touches } from "./gestures.ts";
import { FULL, ON_A_PHONE, ONCE, test } from "./journey.ts";

test.describe("with a finger", ON_A_PHONE, () => {
  test("a tap selects, a drag moves, a tap beside it deselects, and a drag there scrolls", ONCE, async ({ page }) => {
    await openDrawn(page, [box("name", 60, 60), box("other", 60, 200)]);
    const name = option(page, "name");
    await name.tap();
    await expect(name).toHaveAttribute("aria-selected", "true");
    for (const one of await handles(page).all()) expect((await boxOf(one)).width).toBeGreaterThanOrEqual(44);
    const { x, y } = await place(name);
    await swipe(page, await middleOf(name), { x: 0, y: 60 });
    await expect.poll(() => place(name)).not.toMatchObject({ x, y });
    await swipe(page, await middleOf(option(page, "other")), { x: 0, y: -120 });
    await expect.poll(() => place(option(page, "other"))).toMatchObject({ x: 60, y: 200 });
    // The page may keep scrolling for a moment after the finger is lifted.
    await expect(async () => {
      // At its side, above the sheet of settings.
      const { x: left, width } = await boxOf(canvas(page));
      await page.touchscreen.tap(left + width - 8, (await middleOf(name)).y);
      await expect(name).toHaveAttribute("aria-selected", "false", { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
  });

  test("a finger that trembles under the menu of a long press moves nothing", FULL, async ({ page }) => {
    await openDrawn(page, [box("name", 60, 60)]);
    const name = option(page, "name");
    await name.tap();
    await expect(name).toHaveAttribute("aria-selected", "true");
    const at = await middleOf(name);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [at]);
    await expect(page.getByRole("menu", { name: SAY.clipboard.menu })).toBeVisible();
    for (const by of [4, 8, 12]) await touch("touchMove", [{ x: at.x, y: at.y + by }]);
    await touch("touchEnd", []);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    expect(await place(name)).toMatchObject({ x: 60, y: 60 });
  });

  test("two fingers zoom, and a second finger drops what the first one drags", FULL, async ({ page }) => {
    await openDrawn(page, [box("name", 60, 60)]);
    const name = option(page, "name");
    await name.tap();
    const fitted = await canvasWidth(page);
    const { x, y } = await middleOf(name);
    await touches(page, [
      [{ x, y }],
      [{ x, y: y + 30 }],
      [
        { x: x - 20, y },
        { x: x + 20, y },
      ],
      [
        { x: x - 60, y },
        { x: x + 60, y },
      ],
      [],
    ]);
    await expect.poll(() => place(name)).toMatchObject({ x: 60, y: 60 });
    await expect.poll(() => canvasWidth(page)).toBeGreaterThan(fitted * 1.5);
    await expect.poll(() => pixelsPerPixel(page)).toBeCloseTo(await page.evaluate(() => devicePixelRatio), 2);

    // Two fingers that stay as far apart move the canvas with them.
    const before = await middleSeen(name);
    const both = (by: number) => [
      { x: x - 60 + by, y: y + by },
      { x: x + 60 + by, y: y + by },
    ];
    await touches(page, [[{ x: x - 60, y }], both(0), both(-20), both(-40), []]);
    await expect.poll(async () => Math.round((await middleSeen(name)).x - before.x)).toBe(-40);
    await page.getByRole("button", { name: SAY.keys.verbs.zoomOut }).click();
    await zoomTo(page, SAY.keys.verbs.zoomFit);
    await expect.poll(() => canvasWidth(page)).toBe(fitted);
  });
});
