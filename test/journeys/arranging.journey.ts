// Arranging what stands on the canvas: whatever is done by hand is done by keys alone too, and by buttons and numbers under a finger.
import { expect, type Locator, type Page } from "@playwright/test";
import { writeClip } from "#domain/clip.ts";
import { CANVAS, type Element, EMPTY_CONTENT } from "#domain/content.ts";
import { newCustomImage } from "#domain/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { titleOf } from "../golden/paper.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { pressOn, tabBackTo, tabTo } from "./keyboard.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible, png, press } from "./steps.ts";

const { verbs } = SAY.keys;
const { arrange, layers, told } = SAY;

test.describe("with keys alone", AT_A_DESK, () => {
  test("an organiser goes through the elements, and leaves the canvas at its ends", async ({ page }) => {
    await open(page, [box("low", 40, 300), box("right", 260, 44), box("left", 20, 40)]);
    await expect(option(page, "left")).toHaveAccessibleName("Title: left, layer 3 of 3, x 20 y 40, 100 by 50");
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

  test("an organiser moves, resizes, orders and locks, and is told each time", async ({ page }) => {
    await open(page, [box("a", 20, 40), box("b", 200, 40)]);
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

  test("a run of nudges is one step, and so is a word", async ({ page }) => {
    await open(page, [box("a", 20, 40)]);
    const a = option(page, "a");
    await a.focus();
    for (let times = 0; times < 20; times++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => place(a)).toMatchObject({ x: 40 });
    await page.keyboard.press("Control+z");
    expect((await place(a)).x).toBeLessThan(40);
    await expect(a).toBeFocused();
  });

  test("an organiser adds, duplicates, removes and takes back", async ({ page }) => {
    await open(page, []);
    await canvas(page).focus();
    await page.keyboard.press("t");
    const titles = page.getByRole("option", { name: SAY.designer.titleDefault });
    await expect(titles.first()).toBeFocused();
    await page.keyboard.press("Control+d");
    await expect(titles).toHaveCount(2);
    await expect(titles.last()).toBeFocused();
    await page.keyboard.press("q");
    await page.keyboard.press("d");
    await expect(canvas(page).getByRole("option")).toHaveCount(4);

    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
    await expect(canvas(page).getByRole("option")).toHaveCount(0);
    await expect(canvas(page)).toBeFocused();
    await page.getByText(arrange.removed(4)).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: SAY.product.undo, exact: true }).last().press("Enter");
    await expect(canvas(page).getByRole("option")).toHaveCount(4);
  });

  test("an organiser comes to the panel and to the palette, and uses them", async ({ page }) => {
    await open(page, [box("a", 20, 40), box("b", 130, 90), box("c", 280, 300)]);
    await canvas(page).focus();
    await page.keyboard.press("Control+a");
    await pressOn(page, button(page, arrange.top));
    await expect.poll(() => place(option(page, "c"))).toMatchObject({ x: 280, y: 40 });
    await pressOn(page, button(page, arrange.distributeX));
    await expect.poll(() => place(option(page, "b"))).toMatchObject({ x: 150, y: 40 });
    await page.keyboard.press("Control+z");
    await expect.poll(() => place(option(page, "b"))).toMatchObject({ x: 130, y: 40 });
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

    await tabBackTo(page, button(page, SAY.designer.addShape));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option", { name: SAY.designer.figures.rectangle })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });

  test("the keys are told by themselves, and by the buttons that do the same", async ({ page }) => {
    await open(page, [box("a", 20, 40)]);
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

test("buttons and numbers do what a drag does", async ({ page, context, isMobile }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, [box("a", 20, 40), box("b", 200, 40), box("c", 60, 300)]);
  const [a, b, c] = [option(page, "a"), option(page, "b"), option(page, "c")];
  await press(a);
  if (isMobile) await press(button(page, SAY.designer.settings));
  const pressed = (name: string) => press(button(page, name));

  await test.step("place and size by number", async () => {
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
    await pressed(arrange.lock);
    await expect(button(page, arrange.left)).toBeDisabled();
    await expectAccessible(page);
    await pressed(verbs.undo);
    await pressed(verbs.undo);
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(1);
  });

  await test.step("copy, cut and paste, also where nothing is selected", async () => {
    await select(page, "Title: a");
    await pressed(verbs.copy);
    await expect(page.getByText(SAY.clipboard.copied(1))).toBeVisible();
    await pressed(verbs.paste);
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(2);
    await pressed(verbs.cut);
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(1);
    await expect(page.getByRole("heading", { name: SAY.designer.paper, exact: true })).toBeVisible();
    await pressed(verbs.paste);
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(2);
    for (let steps = 0; steps < 3; steps++) await press(button(page, verbs.undo).first());
    await expect(page.getByRole("option", { name: "Title: a" })).toHaveCount(1);
  });

  await test.step("layers: select, order, lock, delete", async () => {
    await select(page, "Title: c");
    await expect(c).toHaveAttribute("aria-selected", "true");
    await layer(page, layers.backward("Title: c"));
    await expect(c).toHaveAccessibleName(/layer 2 of 3/);
    await layer(page, layers.lock("Title: c"));
    await expect(c).toHaveAccessibleName(/locked$/);
    await layer(page, layers.unlock("Title: c"));
    await layer(page, layers.remove("Title: c"));
    await expect(c).toHaveCount(0);
    await press(button(page, SAY.product.undo).last());
    await expect(c).toBeVisible();
  });

  await test.step("what is too large for its box when it must not shrink is said", async () => {
    await select(page, "Title: b");
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

test("several are aligned and distributed together, picked with Shift or from the layers", async ({
  page,
  isMobile,
}) => {
  await open(page, [box("a", 20, 40), box("b", 130, 90), box("c", 280, 300)]);
  await press(option(page, "a"));
  if (isMobile) {
    await press(button(page, SAY.designer.settings));
    await layer(page, layers.several);
    for (const id of ["b", "c"]) await select(page, `Title: ${id}`);
  } else for (const id of ["b", "c"]) await option(page, id).click({ modifiers: ["Shift"] });
  await expect(page.getByRole("heading", { name: arrange.several(3) })).toBeVisible();
  await press(button(page, arrange.distributeX));
  await expect.poll(() => place(option(page, "b"))).toMatchObject({ x: 150, y: 90 });
  await press(button(page, arrange.top));
  await expect.poll(() => place(option(page, "c"))).toMatchObject({ x: 280, y: 40 });
  await expectAccessible(page);
  await press(button(page, verbs.remove).last());
  await expect(canvas(page).getByRole("option")).toHaveCount(0);
});

test.describe("the clipboard", AT_A_DESK, () => {
  test("carries elements, to another design too", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, [{ ...box("a", 20, 40), locked: true }, box("b", 200, 40)]);
    await option(page, "a").focus();
    await page.keyboard.press("Control+c");
    await expectTold(page, SAY.clipboard.copied(1));
    await page.keyboard.press("Control+v");
    const copies = page.getByRole("option", { name: "Title: a" });
    await expect(copies.last()).toHaveAccessibleName(/x 30 y 50, 100 by 50$/);
    await expect(copies.last()).toBeFocused();
    await option(page, "b").focus();
    await page.keyboard.press("Control+x");
    await expect(option(page, "b")).toHaveCount(0);

    await open(page, []);
    await canvas(page).focus();
    await page.keyboard.press("Control+v");
    await expect(page.getByRole("option", { name: "Title: b" })).toBeFocused();
  });

  test("brings a text as a description, and a picture as a custom image", async ({ page }) => {
    await open(page, []);
    await paste(page, { text: "for first place\r\namong 214 teams" });
    const description = page.getByRole("option", { name: "Description: for first place" });
    await expect(description).toHaveAttribute("aria-selected", "true");
    const { buffer } = await png("photo.png", 1200, 600, "#353f94");
    await paste(page, { picture: buffer.toString("base64") });
    await expect(page.getByText(SAY.designer.imageUploaded)).toBeVisible();
    await expect
      .poll(() => place(page.getByRole("option", { name: /photo/ })))
      .toMatchObject({ width: 400, height: 200 });
  });

  test("brings nothing that is too long, broken, or holds pictures from elsewhere", async ({ page }) => {
    await open(page, [box("a", 20, 40)]);
    const foreign = { id: "l", name: "Logo", src: "https://example.com/x.png", width: 90, height: 90 };
    const clip = writeClip([box("b", 0, 0)]);
    for (const [text, answer] of [
      ["x".repeat(5_000_000), SAY.clipboard.tooLong(CANVAS.textLength)],
      [clip.replace('"title"', '"script"'), SAY.clipboard.broken],
      [clip.replace('"x":0', '"x":"NaN"'), SAY.clipboard.broken],
      [writeClip([newCustomImage(foreign, "c")]), SAY.clipboard.foreignPicture],
      ["", SAY.clipboard.nothing],
    ] as const) {
      await paste(page, { text });
      await expect(page.getByText(answer).last()).toBeVisible();
    }
    await expect(canvas(page).getByRole("option")).toHaveCount(1);
    await expect(page.getByRole("button", { name: verbs.undo, exact: true })).toBeDisabled();
  });
});

test("elements that lie over each other keep nobody out", AT_A_DESK, async ({ page }) => {
  const crowd = Array.from({ length: 40 }, (_, nth) => ({
    ...box(`t${nth}`, 100 + (nth % 7) * 5, 100 + nth * 2),
    height: 30,
  }));
  await open(page, crowd);
  await expect(canvas(page).getByRole("option")).toHaveCount(40);
  await expectAccessible(page);
  await option(page, "t0").press("ArrowLeft");
  await expectAccessible(page);
});

/** Opens a design with these elements on a canvas of 400 by 400. */
async function open(page: Page, elements: Element[]): Promise<void> {
  const { organiser } = await arrive(page);
  const id = await organiser.template({ ...EMPTY_CONTENT, elements });
  await page.goto(`/user/templates/customize/${id}`);
  if (elements.length === 0) await page.getByRole("button", { name: SAY.designer.plain }).click();
  await expect(canvas(page)).toBeVisible();
}

function box(id: string, x: number, y: number): Element {
  return titleOf(id, { id, x, y, width: 100, height: 50 });
}

function canvas(page: Page): Locator {
  return page.getByRole("listbox", { name: SAY.designer.canvas });
}

function option(page: Page, id: string): Locator {
  return canvas(page).locator(`[role=option][data-of="${id}"]`);
}

function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** In the list of layers; the settings beside it are those of another until then. */
async function select(page: Page, name: string): Promise<void> {
  await layer(page, layers.select(name));
  const row = page.getByRole("region", { name: layers.title }).getByRole("button", { name: layers.select(name) });
  await expect(row).toHaveAttribute("aria-pressed", "true");
}

/** A button of the list of layers, which follows the canvas a moment later; those of a layer show when it is pointed at. */
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

/** Those who listen hear it. */
async function expectTold(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: text })).toBeAttached();
}

/** What a person brings along from elsewhere: a text, or a picture named photo.png. */
async function paste(page: Page, what: { text: string } | { picture: string }): Promise<void> {
  await page.evaluate((brought) => {
    const clipboardData = new DataTransfer();
    if ("picture" in brought) {
      const bytes = Uint8Array.from(atob(brought.picture), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([bytes], "photo.png", { type: "image/png" }));
    } else clipboardData.setData("text/plain", brought.text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, what);
}

/** Where an element stands, in canvas pixels of a canvas 400 wide and high. */
async function place(element: Locator): Promise<Record<"x" | "y" | "width" | "height", number>> {
  const [x = 0, y = 0, width = 0, height = 0] = await element.evaluate(({ style }) =>
    [style.left, style.top, style.width, style.height].map((percent) => Math.round(Number.parseFloat(percent) * 4)),
  );
  return { x, y, width, height };
}
