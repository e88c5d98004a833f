// Beginning with a starter design, replacing its emblem with a logo, and shapes: by mouse, touch and keyboard.
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import { STARTERS } from "#domain/starters/catalogue.ts";
import { colourInTheMiddle } from "./canvas.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { openNewTemplate } from "./prepare.ts";
import { chooseFiles, expectAccessible, openTab, png, press, undoOf } from "./steps.ts";

const { designer: DESIGN, gallery: GALLERY } = SAY;

test.beforeEach(async ({ page }) => {
  await openNewTemplate(page);
});

test("an organiser begins with a design, saves it, and finds it again", FULL_AT_A_DESK, async ({ page }) => {
  const gallery = page.getByRole("region", { name: GALLERY.title });
  await expect(cards(gallery)).toHaveCount(Object.keys(STARTERS).length);
  const search = gallery.getByRole("searchbox", { name: GALLERY.search });
  await search.fill("nothing like this");
  await expect(gallery.getByRole("heading", { name: GALLERY.noneTitle })).toBeVisible();
  await expectAccessible(page);
  await gallery.getByRole("button", { name: GALLERY.showAll }).click();
  await gallery.getByRole("combobox", { name: GALLERY.kind }).selectOption("winner");
  await gallery.getByRole("button", { name: GALLERY.colours.gold, exact: true }).click();
  await search.fill("dark");
  await expect(cards(gallery)).toHaveCount(1);
  await gallery.getByRole("radio", { name: GALLERY.formats.portrait }).press("Space");
  await expectAccessible(page);
  await gallery.getByRole("radio", { name: GALLERY.anyFormat }).press("Space");
  const card = gallery.getByRole("button", { name: /^Midnight Winner/ });
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(GALLERY.began("Midnight Winner"))).toBeVisible();
  await expect(page.locator("#content")).toBeFocused();
  await expect(element(page, "Title: WINNER")).toBeVisible();
  await expect(page.getByText("HackFest 2026")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: SAY.product.save, exact: true }).click();
  await expect(page.getByText(DESIGN.saved)).toBeVisible();
  await page.reload();
  await expect(element(page, "Title: Student Name")).toBeVisible();
  await expect(element(page, "Image: Emblem")).toBeVisible();
});

test("replacing an existing design asks first, and can be undone", FULL_AT_A_DESK, async ({ page }) => {
  await press(page.getByRole("button", { name: /^Minimal Swiss/ }));
  await expect(element(page, "Title: Certificate")).toBeVisible();
  const open = page.getByRole("button", { name: GALLERY.open, exact: true });
  await openTab(page, DESIGN.palette);
  await press(open);
  const dialog = page.getByRole("dialog", { name: GALLERY.title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: /^Rangoli/ }));
  const question = page.getByRole("dialog", { name: GALLERY.replaceTitle });
  await expectAccessible(page);
  await question.getByRole("button", { name: SAY.product.cancel, exact: true }).last().click();
  await expect(element(page, "Title: Certificate")).toBeVisible();

  await press(open);
  await press(dialog.getByRole("button", { name: /^Rangoli/ }));
  await question.getByRole("button", { name: GALLERY.replace, exact: true }).click();
  await expect(element(page, "Title: Certificate of Participation")).toBeVisible();
  await expect(open).toBeFocused();
  // Later changes do not prevent undoing it.
  await press(page.getByRole("button", { name: DESIGN.addTitle, exact: true }));
  await expect(element(page, `Title: ${DEFAULT_TEXTS.title}`)).toBeVisible();
  await undoOf(page, GALLERY.began("Rangoli")).click();
  await expect(element(page, "Title: Certificate")).toBeVisible();
});

test("a new text is readable on a dark design", FULL_AT_A_DESK, async ({ page }) => {
  await page.getByRole("button", { name: /^Midnight Winner/ }).click();
  // A text gets its colour from what is drawn below it: light at first, then dark.
  await expect.poll(() => colourInTheMiddle(page)).toMatch(/^#(?!000000)[0-3].[0-3].[0-6].$/);
  await page.getByRole("button", { name: DESIGN.addTitle, exact: true }).click();
  const title = element(page, `Title: ${DEFAULT_TEXTS.title}`);
  await expect(title).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: DESIGN.colour })).toHaveValue("#ffffff");
});

test("a logo replaces a design's emblem", FULL_ON_A_PHONE, async ({ page }) => {
  await page.getByRole("button", { name: /^Indigo Citation/ }).tap();
  await element(page, "Image: Emblem").tap();
  const logo = await png("logo.png", 400, 100, "#353f94");
  await chooseFiles(page, page.getByRole("button", { name: DESIGN.replaceImage }), [logo]);
  await expect(element(page, "Image: logo.png")).toHaveCount(1);
  await expect(element(page, "Image: Emblem")).toHaveCount(0);
});

test("after choosing the last card of the gallery, the canvas is in view", FULL_ON_A_PHONE, async ({ page }) => {
  const card = page.getByRole("button", { name: /^Badhai/ });
  await card.scrollIntoViewIfNeeded();
  await card.tap();
  await expect(element(page, "Title: हार्दिक बधाई")).toBeInViewport();
});

test("an organiser adds a shape, changes its settings and turns it into a line", FULL_ON_A_PHONE, async ({ page }) => {
  // A starter design that loads late must not replace work begun on the empty canvas.
  const held = Promise.withResolvers<void>();
  await page.route("**/user/starters/*", async (route) => held.promise.then(() => route.continue()));
  await page.getByRole("button", { name: /^Letterpress/ }).click();
  await page.getByRole("button", { name: DESIGN.plain }).click();
  await openTab(page, DESIGN.palette);
  await page.getByRole("button", { name: DESIGN.addShape, exact: true }).click();
  await expect(element(page, DESIGN.figures.rectangle)).toBeVisible();
  const late = page.waitForResponse("**/user/starters/*");
  held.resolve();
  await late;
  await press(page.getByRole("button", { name: DESIGN.settings }));
  await page.getByRole("textbox", { name: DESIGN.fillColour }).fill("#cc0033");
  await expect.poll(() => colourInTheMiddle(page)).toBe("#cc0033");
  await page.getByRole("checkbox", { name: DESIGN.fill }).uncheck();
  await expect.poll(() => colourInTheMiddle(page)).toBe("#ffffff");
  await page.getByRole("slider", { name: DESIGN.strokeWidth }).press("End");
  await page.getByRole("slider", { name: DESIGN.corner }).press("End");
  await page.getByRole("radio", { name: SAY.cutting.styles.dashed }).press("Space");
  await expectAccessible(page);
  await page.getByRole("radio", { name: DESIGN.figures.line }).press("Space");
  await expect(page.getByRole("slider", { name: DESIGN.corner })).toHaveCount(0);
  await expect(element(page, DESIGN.figures.line)).toHaveCount(1);
  await page.getByRole("button", { name: SAY.product.done }).click();
  await page.getByRole("button", { name: SAY.keys.verbs.undo, exact: true }).click();
  await expect(element(page, DESIGN.figures.rectangle)).toHaveCount(1);
});

/** The cards of the gallery, beside the buttons of its filters. */
function cards(gallery: Locator): Locator {
  return gallery.getByRole("listitem").getByRole("button");
}

/** The DOM element that stands for a design's element on the canvas. */
function element(page: Page, name: string) {
  return page.getByRole("option", { name: new RegExp(`^${name.replaceAll(/[{}]/g, String.raw`\$&`)},`) });
}
