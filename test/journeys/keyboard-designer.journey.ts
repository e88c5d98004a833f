// Around the canvas with the keyboard alone: other designs, earlier saves, a background, the students' names. Nothing
// is clicked.
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { test, FULL_AT_A_DESK } from "./journey.ts";
import { arrowTo, pressForFile, pressOn, tabBackTo, tabTo } from "./keyboard.ts";
import { prepare } from "./prepare.ts";
import { png } from "./steps.ts";

const { designer: DESIGN, gallery: GALLERY, previewAs: PREVIEW, revisions: REVISIONS } = SAY;

test(
  "with the keyboard alone a design is previewed with its students, replaced by another, restored, and given a background",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser, template } = await prepare(page);
    await organiser.ask("POST", "/user/students", { name: "Om", user_template_id: template });
    await page.goto(`/user/templates/customize/${template}`);
    await test.step("shown for one student after the other", () => tryWithStudents(page));
    await test.step("replaced by a design of the gallery", () => replaceDesign(page));
    await test.step("an earlier save is restored", () => bringBack(page));
    await test.step("a picture becomes its background", () => givePaper(page));
  },
);

async function tryWithStudents(page: Page): Promise<void> {
  await pressOn(page, button(page, PREVIEW.open));
  const bar = page.getByRole("region", { name: PREVIEW.bar });
  await expect(button(page, PREVIEW.pick("Ananya Krishnamurthy"))).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(button(page, PREVIEW.pick("Om"))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: PREVIEW.search })).toBeFocused();
  await page.keyboard.type("ana");
  await expect(page.getByRole("listbox", { name: PREVIEW.search }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(button(page, PREVIEW.pick("Ananya Krishnamurthy"))).toBeFocused();
  await pressOn(page, bar.getByRole("button", { name: PREVIEW.close }));
  await expect(button(page, PREVIEW.open)).toBeFocused();
}

async function replaceDesign(page: Page): Promise<void> {
  const open = button(page, GALLERY.open);
  const gallery = page.getByRole("dialog", { name: GALLERY.title });
  const rangoli = gallery.getByRole("button", { name: /^Rangoli/ });
  const question = page.getByRole("dialog", { name: GALLERY.replaceTitle });
  await tabBackTo(page, open);
  await page.keyboard.press("Enter");
  await expect(rangoli).toBeVisible();
  await pressOn(page, rangoli);
  await pressOn(page, question.getByRole("button", { name: SAY.product.cancel }).last());
  await expect(question).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rangoli).toBeVisible();
  await pressOn(page, rangoli);
  await pressOn(page, question.getByRole("button", { name: GALLERY.replace }));
  await expect(option(page, /^Title: Certificate of Participation/)).toBeVisible();
  await expect(open).toBeFocused();
}

async function bringBack(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: SAY.saving.saved })).toBeVisible();
  await tabBackTo(page, page.getByRole("tab", { name: DESIGN.palette }));
  const open = page.getByRole("tab", { name: REVISIONS.open });
  await arrowTo(page, open, "ArrowRight");
  const history = page.getByRole("tabpanel", { name: REVISIONS.title });
  const restore = history.getByRole("button", { name: /^Restore/ }).first();
  await expect(restore).toBeEnabled();
  await pressOn(page, restore);
  await expect(option(page, /^Title: Certificate of Achievement/)).toBeVisible();
  await expect(restore).toBeFocused();
}

async function givePaper(page: Page): Promise<void> {
  const upload = button(page, DESIGN.upload);
  await pressForFile(page, await png("paper.png", 900, 900, "#f4ead2"), () => tabTo(page, upload, 90));
  const question = page.getByRole("dialog", { name: DESIGN.useShape });
  await expect(question).toBeVisible();
  await pressOn(page, question.getByRole("button", { name: DESIGN.useShapeYes }));
  await expect(question).toBeHidden();
  const look = button(page, DESIGN.lookAtBackground);
  await expect(look).toBeVisible();
  await tabBackTo(page, look);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: DESIGN.background })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(look).toBeFocused();
}

function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

function option(page: Page, name: RegExp): Locator {
  return page.getByRole("listbox", { name: DESIGN.canvas }).getByRole("option", { name });
}
