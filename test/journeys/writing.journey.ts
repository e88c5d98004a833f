// Editing texts on the canvas, in place: by mouse, touch and keyboard.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Element } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { descriptionOf, titleOf } from "../golden/paper.ts";
import { boxOf, canvas, canvasWidth, middleOf, openDrawn, option, place } from "./canvas.ts";
import { drag } from "./gestures.ts";
import { AT_A_DESK, FULL, FULL_AT_A_DESK, ONCE, ON_A_PHONE, test } from "./journey.ts";
import { expectAccessible, MODAL } from "./steps.ts";

test.describe("with a mouse", AT_A_DESK, () => {
  test("a double click edits a text on the canvas, and the edit is one step", ONCE, async ({ page }) => {
    await openDrawn(page, [titleOf("Your Title Here", { id: "title", x: 75, y: 40 }), described("for first place")]);
    const title = option(page, "title");
    await title.dblclick();
    const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
    await expect(title).toBeFocused();
    await title.dblclick();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("button", { name: SAY.keys.verbs.undo, exact: true })).toBeDisabled();

    await title.dblclick();
    await page.keyboard.type("Winner: ");
    await bar(page)
      .getByRole("button", { name: SAY.stage.insert(SAY.designer.addStudentName) })
      .click();
    await expect(field).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("option", { name: "Winner: Student Name" })).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("option", { name: "Your Title Here" })).toBeVisible();
  });

  test("another element is dragged right after editing a text, and the edit stays", FULL, async ({ page }) => {
    await openDrawn(page, [titleOf("Winner", { id: "title", x: 75, y: 40 }), described("for first place")]);
    await option(page, "title").dblclick();
    await expect(page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) })).toBeFocused();
    await page.keyboard.type(" again");
    const before = await place(option(page, "described"));
    await drag(page, option(page, "described"), { x: 0, y: 90 });
    await expect(page.getByRole("option", { name: "Winner again" })).toBeVisible();
    await expect.poll(async () => (await place(option(page, "described"))).y).toBeGreaterThan(before.y + 80);
  });

  test("leaving the page in the middle of a word loses nothing", FULL, async ({ page }) => {
    const organiser = await openDrawn(page, [titleOf("Winner", { id: "title", x: 75, y: 40 })]);
    await page.getByRole("link", { name: SAY.designer.students, exact: true }).click();
    await expect(page.getByRole("heading", { name: SAY.students.title })).toBeVisible();
    await page.goBack();
    await option(page, "title").dblclick();
    await expect(page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) })).toBeFocused();
    await page.keyboard.type(" again");
    await page.goForward();
    await expect(page.getByRole("heading", { name: SAY.students.title })).toBeVisible();
    await expect.poll(() => saved(organiser)).toContain("Winner again");
  });

  test("the accent colour is applied to the selected words, and removed again", FULL, async ({ page }) => {
    const organiser = await openDrawn(page, [described("for first place")]);
    await option(page, "described").dblclick();
    const accent = bar(page).getByRole("button", { name: SAY.stage.accent });
    const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.description) });
    await expect(field).toBeFocused();
    await page.keyboard.press("Home");
    for (const _ of "for ") await page.keyboard.press("ArrowRight");
    for (const _ of "first") await page.keyboard.press("Shift+ArrowRight");
    await accent.click();
    await expect(accent).toHaveAttribute("aria-pressed", "true");
    await expect(field).toHaveValue("for first place");
    await expectAccessible(page);
    await page.mouse.click(20, 620);
    await expect(page.getByRole("textbox", { name: SAY.designer.text, exact: true })).toHaveValue("for first place");
    await expect.poll(() => saved(organiser)).toContain("for <secondary>first</secondary> place");
    await option(page, "described").dblclick();
    await field.press("Control+a");
    await accent.click();
    // With the keyboard alone: past the three placeholders.
    for (let buttons = 0; buttons < 4; buttons++) await page.keyboard.press("Tab");
    await expect(accent).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(accent).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => saved(organiser)).toContain('"for first place"');
  });

  test(
    "placeholders are chips: passed, removed and brought back as a whole, and stored with braces",
    FULL,
    async ({ page }) => {
      const organiser = await openDrawn(page, [
        titleOf("To {{Student Name}}", { id: "title", x: 75, y: 40, width: 250 }),
      ]);
      // At rest, too, in the same place.
      const chip = page.locator("[data-stage] .field-chip");
      await expect(chip).toHaveText("Student Name");
      const rested = await boxOf(chip);
      await option(page, "title").dblclick();
      const edited = await boxOf(chip);
      for (const side of ["x", "y", "width", "height"] as const) expect(edited[side]).toBeCloseTo(rested[side], 0);
      const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) });
      await expect(field).toHaveValue("To Student Name");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.type("dear ");
      await expect(field).toHaveValue("To dear Student Name");
      await page.keyboard.press("Delete");
      await expect(field).toHaveValue("To dear ");
      await page.keyboard.press("Control+z");
      await expect(field).toHaveValue("To dear Student Name");
      await page.keyboard.press("End");
      await page.keyboard.type(" of {{Team}}");
      await expect(field).toHaveValue("To dear Student Name of Team");
      await expectAccessible(page);
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Control+c");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.type(" ");
      await page.keyboard.press("Control+v");
      await page.keyboard.press("Escape");
      const text = "To dear {{Student Name}} of {{Team}} To dear {{Student Name}} of {{Team}}";
      await expect.poll(() => saved(organiser)).toContain(`"${text}"`);
      // In the settings they are chips, too.
      const settings = page.getByRole("textbox", { name: SAY.designer.text, exact: true });
      await expect(settings).toHaveValue("To dear Student Name of Team To dear Student Name of Team");
      await settings.press("End");
      const buttons = page.getByRole("toolbar", { name: SAY.stage.inText });
      await buttons.getByRole("button", { name: SAY.stage.insert(SAY.designer.addRemarks) }).click();
      await expect(settings).toBeFocused();
      await expect.poll(() => saved(organiser)).toContain(`"${text}{{Remarks}}"`);
    },
  );

  test(
    "undo while writing keeps the accent colour, and takes a placeholder back that was typed",
    FULL,
    async ({ page }) => {
      const organiser = await openDrawn(page, [described("for first place")]);
      await option(page, "described").dblclick();
      const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.description) });
      await field.press("Control+a");
      await bar(page).getByRole("button", { name: SAY.stage.accent }).click();
      await field.press("End");
      await page.keyboard.type(" of {{Team}}");
      await expect(field).toHaveValue("for first place of Team");
      await page.keyboard.press("Control+z");
      await expect(field).toHaveValue("for first place of {{Team}}");
      for (const _ of " of {{Team}}") await page.keyboard.press("Control+z");
      await expect(field).toHaveValue("for first place");
      await page.keyboard.press("Escape");
      await expect.poll(() => saved(organiser)).toContain("<secondary>for first place</secondary>");
    },
  );

  test("the buttons beside a turned text are upright, and write into it", FULL, async ({ page }) => {
    await openDrawn(page, [titleOf("To ", { id: "title", x: 75, y: 150, rotation: 90 })]);
    await option(page, "title").dblclick();
    const { width, height } = await boxOf(page.getByRole("toolbar", { name: SAY.stage.writing }));
    expect(width).toBeGreaterThan(2 * height);
    await bar(page)
      .getByRole("button", { name: SAY.stage.insert(SAY.designer.addStudentName) })
      .click();
    const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) });
    await expect(field).toHaveValue("To Student Name");
  });

  test("an input method composes Hindi beside a placeholder", FULL, async ({ page }) => {
    const organiser = await openDrawn(page, [titleOf("{{Student Name}}", { id: "title", x: 75, y: 40, width: 250 })]);
    await option(page, "title").dblclick();
    const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) });
    await expect(field).toBeFocused();
    const devtools = await page.context().newCDPSession(page);
    await page.keyboard.type(" ");
    for (const text of ["व", "वि", "विज", "विजे"])
      await devtools.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(field).toHaveValue("Student Name विजे");
    await devtools.send("Input.insertText", { text: "विजेता" });
    await page.mouse.click(20, 620);
    await expect.poll(() => saved(organiser)).toContain('"{{Student Name}} विजेता"');
  });
});

test.describe("with a finger", ON_A_PHONE, () => {
  test("tapping a selected text again edits it, and tapping beside it keeps the edit", ONCE, async ({ page }) => {
    await openDrawn(page, [titleOf("Your Title Here", { id: "title", x: 75, y: 40 }), described("for first place")]);
    await option(page, "title").tap();
    await option(page, "title").tap();
    const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) });
    await expect(field).toBeFocused();
    // The settings, which the first tap opened.
    await expect(page.locator(MODAL)).toHaveCount(0);
    await expectAccessible(page);
    await field.fill("विजेता");
    const { x, y, height } = await boxOf(canvas(page));
    await page.touchscreen.tap(x + 12, y + height - 12);
    await expect(page.getByRole("option", { name: "विजेता" })).toBeVisible();

    await option(page, "described").tap();
    await option(page, "described").tap();
    const accent = bar(page).getByRole("button", { name: SAY.stage.accent });
    await page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.description) }).press("Control+a");
    await accent.tap();
    await expect(accent).toHaveAttribute("aria-pressed", "true");
  });

  test("a long press opens a menu, which edits the text", FULL, async ({ page }) => {
    await openDrawn(page, [titleOf("Winner", { id: "title", x: 75, y: 40 })]);
    const at = await middleOf(option(page, "title"));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    const menu = page.getByRole("menu", { name: SAY.clipboard.menu });
    await expect(menu).toBeVisible();
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectAccessible(page);
    await menu.getByRole("menuitem", { name: SAY.clipboard.editText }).tap();
    const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) });
    await expect(field).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type("s");
    await expect(field).toHaveValue("Winners");
  });
});

test(
  "with the keyboard alone a text is edited, zoomed in on, and its edit undone",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await openDrawn(page, [titleOf("Your Title Here", { id: "title", x: 75, y: 40 })]);
    const title = option(page, "title");
    await title.focus();
    const fitted = await canvasWidth(page);
    await page.keyboard.press("Control+-");
    await expect.poll(() => canvasWidth(page)).toBeLessThan(fitted);
    await page.keyboard.press("Control+0");
    await expect.poll(() => canvasWidth(page)).toBe(fitted);
    await page.keyboard.press("Control++");
    await expect.poll(() => canvasWidth(page)).toBeGreaterThan(fitted);
    await page.keyboard.press("Control+0");
    await expect.poll(() => canvasWidth(page)).toBe(fitted);
    for (const key of ["Enter", "F2"]) {
      await page.keyboard.press(key);
      const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) });
      await expect(field).toBeFocused();
      await page.keyboard.type("No");
      await page.keyboard.press("Escape");
      await expect(title).toBeFocused();
      await expect(title).toHaveAccessibleName(/^Title: No,/);
      // What was typed stays, and Undo takes it back.
      await page.keyboard.press("Control+z");
      await expect(title).toHaveAccessibleName(/^Title: Your Title Here,/);
    }
    await expect(page.getByText(SAY.stage.aiFills)).toBeVisible();
  },
);

/** The buttons beside the text that is written; the settings have the same. */
function bar(page: Page): Locator {
  return page.getByRole("toolbar", { name: SAY.stage.writing });
}

/** The design that the server has. */
async function saved(organiser: Awaited<ReturnType<typeof openDrawn>>): Promise<string> {
  const { data } = (await organiser.ask("GET", `/user/template/temp/${organiser.id}`)) as { data: { content: string } };
  return data.content;
}

function described(text: string): Element {
  return descriptionOf(text, { id: "described", x: 60, y: 200 });
}
