// Arranging elements on the canvas with buttons and number fields, by mouse and by touch.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { box, canvas, handles, openDesign, openDrawn, option, place } from "./canvas.ts";
import { drag } from "./gestures.ts";
import { FULL, FULL_AT_A_DESK, test } from "./journey.ts";
import { buttonNamed, expectAccessible, openTab, press, undoOf } from "./steps.ts";

const { verbs } = SAY.keys;
const { arrange, layers } = SAY;

test("buttons and number fields do what dragging does", FULL, async ({ page, context, isMobile }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDesign(page, [box("a", 20, 40), box("b", 200, 40), box("c", 60, 300)]);
  const [a, b, c] = [option(page, "a"), option(page, "b"), option(page, "c")];
  await press(a);
  const settings = () => (isMobile ? openTab(page, SAY.designer.settings) : undefined);
  const pressed = (name: string) => press(buttonNamed(page, name));
  // Until then the settings are those of the first element, and would change it.
  const expectCopySet = () => expect(page.getByRole("textbox", { name: arrange.x, exact: true })).toHaveValue("160");

  await test.step("position and size by number", async () => {
    await type(page, arrange.x, "77");
    await type(page, arrange.y, "900");
    await type(page, SAY.designer.height, "60");
    await expect.poll(() => place(a)).toEqual({ x: 77, y: 340, width: 100, height: 60 });
  });

  await test.step("align to the canvas, duplicate, lock", async () => {
    await pressed(arrange.center);
    await pressed(arrange.top);
    await expect.poll(() => place(a)).toMatchObject({ x: 150, y: 0 });
    await pressed(verbs.duplicate);
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(2);
    await expectCopySet();
    await pressed(arrange.lock);
    await expect(buttonNamed(page, arrange.left)).toBeDisabled();
    await expectAccessible(page);
    await pressed(verbs.undo);
    await pressed(verbs.undo);
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(1);
  });

  await test.step("layers: select, order, lock, delete", async () => {
    await openTab(page, layers.title);
    await select(page, "Title: c");
    await expect(c).toHaveAttribute("aria-selected", "true");
    await layer(page, layers.backward("Title: c"));
    await expect(c).toHaveAccessibleName(/layer 2 of 3/);
    await layer(page, layers.lock("Title: c"));
    await expect(c).toHaveAccessibleName(/locked$/);
    await layer(page, layers.unlock("Title: c"));
    await layer(page, layers.remove("Title: c"));
    await expect(c).toHaveCount(0);
    await press(undoOf(page, SAY.designer.elementRemoved));
    await expect(c).toBeVisible();
  });

  await test.step("copy, cut and paste, also with nothing selected", async () => {
    await select(page, "Title: a");
    await settings();
    await pressed(verbs.copy);
    await expect(page.getByText(SAY.clipboard.copied(1))).toBeVisible();
    await pressed(verbs.paste);
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(2);
    await expectCopySet();
    await pressed(verbs.cut);
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(1);
    await expect(page.getByRole("heading", { name: SAY.designer.paper, exact: true })).toBeVisible();
    await openTab(page, layers.title);
    await pressed(verbs.paste);
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(2);
    for (let steps = 0; steps < 3; steps++) await press(buttonNamed(page, verbs.undo).first());
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(1);
  });

  await test.step("a text that may not shrink and does not fit its box is reported", async () => {
    await openTab(page, layers.title);
    await select(page, "Title: b");
    await settings();
    const shrink = page.getByRole("switch", { name: arrange.shrink });
    await expect(shrink).toBeChecked();
    await page.getByRole("textbox", { name: SAY.designer.text, exact: true }).fill("Lakshmi Venkataraghavan");
    await expect(page.getByText(SAY.designer.overflow)).toHaveCount(0);
    await shrink.press("Space");
    await expect(page.getByText(SAY.designer.overflow)).toBeVisible();
    await expectAccessible(page);
    await expect(b).toBeVisible();
  });
});

test(
  "several elements, selected with Shift or in the layers, are aligned and distributed",
  FULL,
  async ({ page, isMobile }) => {
    await openDesign(page, [box("a", 20, 40), box("b", 130, 90), box("c", 280, 300)]);
    await press(option(page, "a"));
    if (isMobile) {
      await openTab(page, layers.title);
      await layer(page, layers.several);
      for (const id of ["b", "c"]) await select(page, `Title: ${id}`);
      await openTab(page, SAY.designer.settings);
    } else for (const id of ["b", "c"]) await option(page, id).click({ modifiers: ["Shift"] });
    await expect(page.getByRole("heading", { name: arrange.several(3) })).toBeVisible();
    await press(buttonNamed(page, arrange.distributeX));
    await expect.poll(() => place(option(page, "b"))).toMatchObject({ x: 150, y: 90 });
    await press(buttonNamed(page, arrange.top));
    await expect.poll(() => place(option(page, "c"))).toMatchObject({ x: 280, y: 40 });
    await expectAccessible(page);
    await press(buttonNamed(page, verbs.remove).last());
    await expect(canvas(page).getByRole("option")).toHaveCount(0);
  },
);

test(
  "a group is enlarged by a corner of its frame, turned by its handle, and each is one step",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const [a, b] = ["a", "b"].map((id, nth) => ({ ...box(id, 80 + nth * 100, 100 + nth * 50), groupId: "g" }));
    await openDrawn(page, [...(a && b ? [a, b] : []), box("c", 300, 340)]);
    const [one, other] = [option(page, "a"), option(page, "b")];
    await one.click();
    await expect(other).toHaveAttribute("aria-selected", "true");
    await expect(handles(page)).toHaveCount(4);
    await page.keyboard.down("Control");
    await drag(page, page.locator('[data-edge="se"]'), { x: 100, y: 50 });
    await page.keyboard.up("Control");
    await expect.poll(() => place(one)).toEqual({ x: 80, y: 100, width: 150, height: 75 });
    await expect.poll(() => place(other)).toEqual({ x: 230, y: 175, width: 150, height: 75 });
    await expectAccessible(page);
    await page.keyboard.press("Control+z");
    await expect.poll(() => place(other)).toEqual({ x: 180, y: 150, width: 100, height: 50 });

    await page.keyboard.down("Shift");
    await drag(page, page.locator('[data-edge="turn"]'), { x: -76, y: -76 });
    await page.keyboard.up("Shift");
    for (const each of [one, other]) await expect(each).toHaveCSS("transform", /matrix\(0, 1, -1, 0/);
    await other.dblclick();
    await expect(one).toHaveAttribute("aria-selected", "false");
    await expect(other).toHaveAttribute("aria-selected", "true");
    await drag(page, other, { x: 0, y: 40 });
    await expect.poll(async () => (await place(other)).y - (await place(one)).y).not.toBe(50);
  },
);

test("overlapping elements are accessible to everyone", FULL_AT_A_DESK, async ({ page }) => {
  const crowd = Array.from({ length: 40 }, (_, nth) => ({
    ...box(`t${nth}`, 100 + (nth % 7) * 5, 100 + nth * 2),
    height: 30,
  }));
  await openDesign(page, crowd);
  await expect(canvas(page).getByRole("option")).toHaveCount(40);
  await expectAccessible(page);
  await option(page, "t0").press("ArrowLeft");
  await expectAccessible(page);
});

/** In the list of layers; until then, the settings beside it are those of another element. */
async function select(page: Page, name: string): Promise<void> {
  await layer(page, layers.select(name));
  const row = page.getByRole("region", { name: layers.title }).getByRole("button", { name: layers.select(name) });
  await expect(row).toHaveAttribute("aria-pressed", "true");
}

/** A button in the list of layers, which follows the canvas a moment later. A layer's buttons appear on hover. */
async function layer(page: Page, name: string): Promise<void> {
  const named = page.getByRole("region", { name: layers.title }).getByRole("button", { name, exact: true });
  await expect(named).toHaveCount(1);
  await press(named);
}

async function type(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole("textbox", { name: label, exact: true });
  await field.fill(value);
  await field.press("Enter");
}
