// Turning an element by its handle, resizing it while it is turned, and its looks in the drawing.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Point } from "#domain/canvas/box.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { box, openDrawn, option, pictureOf, place } from "./canvas.ts";
import { touches } from "./gestures.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { buttonNamed, expectAccessible, press } from "./steps.ts";

test(
  "an element is turned by its handle, pulled along its own sides, and saved so",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const organiser = await openDrawn(page, [{ ...box("a", 150, 100), height: 50 }, box("b", 20, 300)]);
    const a = option(page, "a");
    await press(a);

    await test.step("a quarter turn, by the handle below the frame", async () => {
      const before = await pictureOf(page);
      const [middle, handle] = [await middleOf(a), await middleOf(page.locator('[data-edge="turn"]'))];
      const away = handle.y - middle.y;
      await drag(page, handle, { x: middle.x - away, y: middle.y });
      await expect(a).toHaveCSS("transform", /matrix\(.*0, 1, -1, 0/);
      expect(await pictureOf(page)).not.toBe(before);
    });

    await test.step("pulled to the right, it gets lower, as its lower side is on the left", async () => {
      const handle = await middleOf(page.locator('[data-edge="n"]'));
      await drag(page, handle, { x: handle.x + 40, y: handle.y });
      await expect.poll(async () => (await place(a)).height).toBeGreaterThan(60);
      expect((await place(a)).width).toBe(100);
      await expectAccessible(page);
    });

    await test.step("it is saved, and a click on what is seen of it selects it", async () => {
      await press(buttonNamed(page, SAY.product.save));
      await expect.poll(() => savedRotation(organiser)).toBe(90);
      await press(option(page, "b"));
      const { x, y } = await middleOf(a);
      await page.mouse.click(x, y - 30);
      await expect(a).toHaveAttribute("aria-selected", "true");
    });
  },
);

test(
  "a finger that carries the handle a quarter around an element turns it by as much",
  FULL_ON_A_PHONE,
  async ({ page }) => {
    await openDrawn(page, [{ ...box("a", 150, 100), height: 50 }]);
    const a = option(page, "a");
    await a.tap();
    const [middle, handle] = [await middleOf(a), await middleOf(page.locator('[data-edge="turn"]'))];
    const away = handle.y - middle.y;
    const half = { x: middle.x - away / 2, y: middle.y + away / 2 };
    await touches(page, [[handle], [half], [{ x: middle.x - away, y: middle.y }], []]);
    await expect(a).toHaveCSS("transform", /matrix\(.*0, 1, -1, 0/);
  },
);

test(
  "the handle below an element at the foot of the paper is above the sheet of settings",
  FULL_ON_A_PHONE,
  async ({ page }) => {
    await openDrawn(page, [{ ...box("a", 150, 340), height: 50 }]);
    await option(page, "a").tap();
    await buttonNamed(page, SAY.designer.settings).tap();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toBeVisible();
    const room = async () =>
      ((await sheet.boundingBox())?.y ?? 0) - (await middleOf(page.locator('[data-edge="turn"]'))).y;
    await expect.poll(room).toBeGreaterThan(10);
  },
);

test("an element turned at the edge is seen where it stays", FULL_AT_A_DESK, async ({ page }) => {
  await openDrawn(page, [{ ...box("a", 0, 0), height: 50 }]);
  const a = option(page, "a");
  await press(a);
  const [middle, handle] = [await middleOf(a), await middleOf(page.locator('[data-edge="turn"]'))];
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - (handle.y - middle.y), middle.y, { steps: 4 });
  const frame = page.locator('[data-mark="frame"]');
  const turned = /matrix\(.*0, 1, -1, 0/;
  await expect(frame).toHaveCSS("transform", turned);
  const carried = await middleOf(frame);
  await page.mouse.up();
  await expect(a).toHaveCSS("transform", turned);
  const { x, y } = await middleOf(a);
  expect(Math.hypot(x - carried.x, y - carried.y)).toBeLessThan(1);
  expect(y - middle.y).toBeGreaterThan(10);
});

async function savedRotation(organiser: Awaited<ReturnType<typeof openDrawn>>): Promise<number | undefined> {
  const { data } = (await organiser.ask("GET", `/user/template/temp/${organiser.id}`)) as { data: { content: string } };
  return parseContent(data.content).elements[0]?.rotation;
}

async function middleOf(node: Locator): Promise<Point> {
  const { x, y, width, height } = (await node.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2 + 30, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
