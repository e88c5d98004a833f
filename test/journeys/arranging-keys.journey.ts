// Arranging elements on the canvas with the keyboard alone: everything the mouse can do, announced to screen readers.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import { box, canvas, expectTold, openDesign, option, place } from "./canvas.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { pressOn, tabBackTo, tabTo } from "./keyboard.ts";
import { buttonNamed, expectAccessible, undoOf } from "./steps.ts";

const { verbs } = SAY.keys;
const { arrange, told } = SAY;

test.describe("with the keyboard alone", AT_A_DESK, () => {
  test("an organiser moves through the elements, and past the last one leaves the canvas", async ({ page }) => {
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
    await expectTold(page, told.selected(3));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expectTold(page, told.selected(0));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: SAY.designer.properties })).toBeFocused();
  });

  test("an organiser moves, resizes, reorders and locks an element, and hears each change", async ({ page }) => {
    await openDesign(page, [box("a", 20, 40), box("b", 200, 40)]);
    const [a, b] = [option(page, "a"), option(page, "b")];
    await a.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await expectTold(page, told.moved(21, 50));
    await page.keyboard.press("Alt+ArrowLeft");
    await expectTold(page, told.resized(99, 50));
    await expect(a).toBeFocused();

    await b.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => Promise.all([place(a), place(b)])).toMatchObject([{ y: 51 }, { y: 41 }]);
    await page.keyboard.press("Control+z");
    await expectTold(page, told.undid(told.step.moved(arrange.several(2))));
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => place(b)).toMatchObject({ y: 41 });

    await page.keyboard.press("Escape");
    await a.press("Control+]");
    await expectTold(page, told.layer(2, 2));
    await page.keyboard.press("Control+[");
    await expect(a).toHaveAccessibleName(/layer 1 of 2/);
    await page.keyboard.press("Control+Shift+]");
    await expect(a).toHaveAccessibleName(/layer 2 of 2/);
    await page.keyboard.press("Control+Shift+[");
    await expect(a).toHaveAccessibleName(/layer 1 of 2/);
    await page.keyboard.press("Control+Shift+l");
    await expect(a).toHaveAccessibleName(/locked$/);
    await page.keyboard.press("ArrowRight");
    await expectTold(page, arrange.allLocked);
    await page.keyboard.press("Delete");
    await expect(a).toBeVisible();
    await page.keyboard.press("Control+Shift+l");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => place(a)).toMatchObject({ x: 22 });
    await expect(page).toHaveURL(/customize/);
  });

  test("several nudges in a row are one undo step, and so is a typed word", async ({ page }) => {
    await openDesign(page, [box("a", 20, 40)]);
    const a = option(page, "a");
    await a.focus();
    for (let times = 0; times < 20; times++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => place(a)).toMatchObject({ x: 40 });
    await page.keyboard.press("Control+z");
    expect((await place(a)).x).toBeLessThan(40);
    await expect(a).toBeFocused();
  });

  test("an organiser adds, duplicates and removes elements, and undoes it", async ({ page }) => {
    await openDesign(page, []);
    await canvas(page).focus();
    // A held key repeats, but adds only one.
    for (let repeats = 0; repeats < 3; repeats++) await page.keyboard.down("t");
    await page.keyboard.up("t");
    const titles = page.getByRole("option", { name: DEFAULT_TEXTS.title });
    await expect(titles.first()).toBeFocused();
    await page.keyboard.down("Control");
    for (let repeats = 0; repeats < 3; repeats++) await page.keyboard.down("d");
    for (const key of ["d", "Control"]) await page.keyboard.up(key);
    await expect(titles).toHaveCount(2);
    await expect(titles.last()).toBeFocused();
    await page.keyboard.press("q");
    await page.keyboard.press("d");
    await expect(canvas(page).getByRole("option")).toHaveCount(4);

    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
    await expect(canvas(page).getByRole("option")).toHaveCount(0);
    await expect(canvas(page)).toBeFocused();
    const undo = undoOf(page, arrange.removed(4));
    // A toast stays while it has the focus.
    await undo.focus();
    await expectAccessible(page);
    await undo.press("Enter");
    await expect(canvas(page).getByRole("option")).toHaveCount(4);
  });

  test("an organiser reaches the panel and the palette, and uses them", async ({ page }) => {
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

    await tabBackTo(page, buttonNamed(page, SAY.designer.addShape));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option", { name: SAY.designer.figures.rectangle })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });

  test("the keyboard shortcuts are listed, and named on the buttons that do the same", async ({ page }) => {
    await openDesign(page, [box("a", 20, 40)]);
    await option(page, "a").press("?");
    const dialog = page.getByRole("dialog", { name: SAY.keys.title });
    for (const verb of Object.values(verbs)) await expect(dialog.getByText(verb, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(option(page, "a")).toBeFocused();
    const undo = page.getByRole("button", { name: verbs.undo, exact: true });
    await expect(undo).toHaveAttribute("aria-keyshortcuts", "Control+Z");
    await expect(undo).toHaveAttribute("title", "Undo (Ctrl+Z)");
    await page.getByRole("button", { name: SAY.designer.addCustom, exact: true }).press("t");
    await expect(canvas(page).getByRole("option")).toHaveCount(1);
  });
});
