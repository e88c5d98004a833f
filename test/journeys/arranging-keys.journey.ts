// Arranging elements on the canvas with the keyboard alone: everything the mouse can do, announced to screen readers.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { box, canvas, expectAnnounced, openDesign, option, place } from "./canvas.ts";
import { AT_A_DESK, FULL, test } from "./journey.ts";
import { pressOn, tabBackTo, tabTo } from "./keyboard.ts";
import { buttonNamed, expectAccessible, undoOf } from "./steps.ts";

const { arrange, announcements } = SAY;

test.describe("with the keyboard alone", AT_A_DESK, () => {
  test("an organiser moves through the elements, and past the last one leaves the canvas", FULL, async ({ page }) => {
    await openDesign(page, [box("low", 40, 300), box("right", 260, 44), box("left", 20, 40)]);
    await expect(option(page, "left")).toHaveAccessibleName("Title: left, layer 3 of 3, x 20 y 40, 100 by 50");
    // It appears after the canvas, and would come between on the way back.
    await expect(page.getByRole("region", { name: SAY.designer.properties })).toBeVisible();
    await canvas(page).focus();
    for (const id of ["left", "right", "low"]) {
      await page.keyboard.press("Tab");
      await expect(option(page, id)).toBeFocused();
      await expect(option(page, id)).toHaveAttribute("aria-selected", "false");
    }
    await page.keyboard.press("Tab");
    await expect(canvas(page).locator(":focus")).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(option(page, "low")).toBeFocused();
    await page.keyboard.press("Control+ArrowUp");
    await expect(option(page, "left")).toBeFocused();
    await page.keyboard.press("Control+ArrowRight");
    await expect(option(page, "right")).toBeFocused();

    await page.keyboard.press("Control+a");
    await expectAnnounced(page, announcements.selected(3));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expectAnnounced(page, announcements.selected(0));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: SAY.designer.properties })).toBeFocused();

    await canvas(page).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
    await expect(canvas(page)).toBeFocused();
    const undo = undoOf(page, arrange.removed(3));
    // A toast with the focus does not disappear.
    await undo.focus();
    await expectAccessible(page);
    await undo.press("Enter");
    await expect(canvas(page).getByRole("option")).toHaveCount(3);
  });

  test("an organiser reaches the panel and the palette, and uses them", FULL, async ({ page }) => {
    await openDesign(page, [box("a", 20, 40), box("b", 130, 90), box("c", 280, 300)]);
    await canvas(page).focus();
    await page.keyboard.press("Control+a");
    await pressOn(page, buttonNamed(page, arrange.top));
    await expect.poll(() => place(option(page, "c"))).toMatchObject({ x: 280, y: 40 });
    await pressOn(page, buttonNamed(page, arrange.distributeX));
    await expect.poll(() => place(option(page, "b"))).toMatchObject({ x: 150, y: 40 });
    await page.keyboard.press("Control+z");
    await expect.poll(() => place(option(page, "b"))).toMatchObject({ x: 130, y: 40 });
    // The pressed button disappeared with the selection; the focus stays in the panel.
    await expect(page.getByRole("region", { name: SAY.designer.properties })).toBeFocused();
    await page.keyboard.press("Control+y");
    await expect.poll(() => place(option(page, "b"))).toMatchObject({ x: 150, y: 40 });

    await tabBackTo(page, option(page, "c"));
    await page.keyboard.press("Escape");
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("textbox", { name: arrange.x, exact: true }));
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => place(option(page, "c"))).toMatchObject({ x: 279, y: 40 });
    await tabTo(page, page.getByRole("textbox", { name: SAY.designer.width, exact: true }));
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => place(option(page, "c"))).toMatchObject({ width: 101, height: 50 });

    await tabTo(page, buttonNamed(page, SAY.designer.addShape));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option", { name: SAY.designer.figures.rectangle })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });
});
