// Frames take pictures, and pictures are cropped on the canvas: with the mouse, a finger, and the keyboard alone.
import { expect, type Locator, type Page } from "@playwright/test";
import { type CustomImage, parseContent } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import type { Organiser } from "../organiser.ts";
import { boxOf, canvas, middleOf, openDrawn, option, pictureOf, place } from "./canvas.ts";
import { drag, touches } from "./gestures.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { buttonNamed, choose, expectAccessible, png, press } from "./steps.ts";

const { cutting } = SAY;
const FRAME = { ...newElement("frame", { id: "f", phone: false }), x: 100, y: 100 } as CustomImage;

test("a frame takes a picture, which is cropped by its handles", FULL_AT_A_DESK, async ({ page }) => {
  const organiser = await openDrawn(page, [FRAME]);
  const frame = option(page, "f");
  const empty = await pictureOf(page);
  await fill(page);
  await expect(frame).toHaveAccessibleName(/^Picture frame: wide/);
  await expect.poll(() => pictureOf(page)).not.toBe(empty);

  await test.step("the picture is moved behind the frame and a side is pulled; Enter keeps it", async () => {
    await frame.dblclick();
    await expectAccessible(page);
    await drag(page, buttonNamed(page, cutting.move), { x: 30, y: 0 });
    await drag(page, page.locator('[data-edge="s"]'), { x: 0, y: -50 });
    await page.keyboard.press("Enter");
    await expect(frame).toBeFocused();
    expect(await place(frame)).toEqual({ x: 100, y: 100, width: 150, height: 100 });
  });

  await test.step("Escape leaves it as it was", async () => {
    const before = await pictureOf(page);
    await frame.dblclick();
    await press(buttonNamed(page, cutting.larger));
    await page.keyboard.press("Escape");
    await expect(frame).toBeFocused();
    expect(await pictureOf(page)).toBe(before);
  });

  await test.step("one step is undone, and what is kept is saved", async () => {
    await press(buttonNamed(page, SAY.product.save));
    await expect
      .poll(() => savedCrop(organiser))
      .toMatchObject({ top: 0, width: 0.5, height: expect.closeTo(2 / 3, 4) });
    expect((await savedCrop(organiser))?.left).toBeCloseTo(0.15, 4);
    await page.keyboard.press("Control+z");
    expect(await place(frame)).toEqual({ x: 100, y: 100, width: 150, height: 150 });
  });
});

test("a picture is cropped with the keyboard alone", FULL_AT_A_DESK, async ({ page }) => {
  const organiser = await openDrawn(page, [FRAME]);
  await fill(page);
  await option(page, "f").focus();
  await page.keyboard.press("Enter");
  await expect(buttonNamed(page, cutting.move)).toBeFocused();
  for (const key of ["+", "Shift+ArrowRight", "Alt+ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect(option(page, "f")).toBeFocused();
  expect(await place(option(page, "f"))).toMatchObject({ width: 150, height: 149 });
  await page.keyboard.press("Control+s");
  await expect.poll(() => savedCrop(organiser)).toMatchObject({ width: expect.closeTo(150 / 330, 4) });
});

test("a picture is dropped on a frame, and not beside it", FULL_AT_A_DESK, async ({ page }) => {
  await openDrawn(page, [FRAME]);
  const { buffer } = await png("stamp.png", 300, 200, "#b3261e");
  await drop(page, buffer, await middleOf(option(page, "f")));
  await expect(option(page, "f")).toHaveAccessibleName(/^Picture frame: stamp/);
  await expect(canvas(page).getByRole("option")).toHaveCount(1);
});

test("a finger crops the picture of a frame", FULL_ON_A_PHONE, async ({ page }) => {
  await openDrawn(page, [FRAME]);
  const frame = option(page, "f");
  await frame.tap();
  const { buffer } = await png("wide.png", 600, 300, "#353f94");
  await choose(page, buttonNamed(page, cutting.choose), "wide.png", buffer);
  await expect(page.getByText(SAY.designer.imageUploaded)).toBeVisible();
  await press(buttonNamed(page, cutting.crop));
  const keep = page.getByRole("toolbar", { name: cutting.title }).getByRole("button", { name: cutting.keep });
  await expect(keep).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(page);
  await atRest(page.locator('[data-edge="se"]'));
  const handle = await middleOf(page.locator('[data-edge="se"]'));
  const half = { x: handle.x - 20, y: handle.y - 20 };
  await touches(page, [[handle], [half], [{ x: handle.x - 40, y: handle.y - 40 }], []]);
  await keep.tap();
  await expect.poll(async () => (await place(frame)).width).toBeLessThan(130);
  expect((await boxOf(frame)).width).toBeGreaterThan(30);
});

/** The canvas moves while the sheet over it closes. */
async function atRest(node: Locator): Promise<void> {
  let before = "";
  await expect
    .poll(async () => {
      const now = JSON.stringify(await node.boundingBox());
      const stays = now === before;
      before = now;
      return stays;
    })
    .toBe(true);
}

/** Chooses a picture twice as wide as high for the frame. */
async function fill(page: Page): Promise<void> {
  await press(option(page, "f"));
  const { buffer } = await png("wide.png", 600, 300, "#353f94");
  await choose(page, buttonNamed(page, cutting.choose), "wide.png", buffer);
  await expect(page.getByText(SAY.designer.imageUploaded)).toBeVisible();
}

async function savedCrop(organiser: Organiser & { id: string }) {
  const { data } = (await organiser.ask("GET", `/user/template/temp/${organiser.id}`)) as { data: { content: string } };
  const [element] = parseContent(data.content).elements;
  return element?.type === "custom-image" ? element.crop : undefined;
}

async function drop(page: Page, file: Buffer, at: { x: number; y: number }): Promise<void> {
  await canvas(page).evaluate(
    (target, [encoded, { x, y }]) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], "stamp.png", { type: "image/png" }));
      const event = { dataTransfer, bubbles: true, cancelable: true, clientX: x, clientY: y };
      target.dispatchEvent(new DragEvent("drop", event));
    },
    [file.toString("base64"), at] as const,
  );
}
