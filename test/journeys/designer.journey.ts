// The designer: laid out by hand, by key and by number, with pictures; nothing is lost on the way out.
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { test } from "./journey.ts";
import { choose, chooseFiles, createTemplate, expectAccessible, png, signIn } from "./steps.ts";

const DESIGN = SAY.designer;

test.beforeEach(async ({ page }) => {
  await signIn(page, "Asha Rao");
  await createTemplate(page, "HackFest 2026");
  await expect(page.getByRole("heading", { name: DESIGN.emptyTitle })).toBeVisible();
});

test("an organiser lays out a certificate by hand and by key, and takes steps back", async ({ page }) => {
  await expectAccessible(page);
  await page.getByRole("button", { name: DESIGN.plain }).click();
  await add(page, DESIGN.addTitle);
  const title = onCanvas(page, `${DESIGN.kinds.title}: ${DESIGN.titleDefault}`);
  await expect(title).toHaveAttribute("aria-pressed", "true");

  await test.step("a drag ends at the edge of the canvas", async () => {
    await dragFrom(page, await middle(title), { x: -900, y: -900 });
    await expect.poll(() => place(title)).toMatchObject({ x: 0, y: 0 });
  });

  await test.step("a handle makes it no smaller than 30 px", async () => {
    const { x, y, width, height } = await boxOf(title);
    await dragFrom(page, { x: x + width, y: y + height }, { x: -900, y: -900 });
    await expect.poll(() => place(title)).toEqual({ x: 0, y: 0, width: 30, height: 30 });
    await page.getByRole("button", { name: DESIGN.undoStep, exact: true }).click();
    expect((await place(title)).width).toBeGreaterThan(100);
  });

  await test.step("arrows nudge it by one, with Shift by ten", async () => {
    await title.press("ArrowRight");
    await title.press("Shift+ArrowDown");
    expect(await place(title)).toMatchObject({ x: 1, y: 10 });
    await expect(title).toBeFocused();
  });

  await test.step("Delete removes it, undo brings it back", async () => {
    await title.press("Delete");
    await expect(title).toHaveCount(0);
    await expect(canvas(page)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(title).toBeVisible();
    await page.keyboard.press("Control+Shift+z");
    await expect(title).toHaveCount(0);
  });
});

test("an organiser sets texts and sizes in the panel, saves, and finds them again", async ({ page, isMobile }) => {
  await page.getByRole("button", { name: DESIGN.plain }).click();
  await add(page, DESIGN.addDescription);
  if (isMobile) await page.getByRole("button", { name: DESIGN.settings }).click();
  const text = page.getByRole("textbox", { name: DESIGN.text, exact: true });
  await text.fill("प्रथम पुरस्कार, 214 टीमों में");
  await page.getByRole("slider", { name: DESIGN.fontSize }).press("End");
  await page.getByRole("combobox", { name: DESIGN.fontFamily, exact: true }).selectOption("Rozha One");
  await page.getByRole("radio", { name: DESIGN.alignLeft }).press("Space");
  const width = page.getByRole("textbox", { name: DESIGN.width });
  await width.fill("");
  await width.press("Tab");
  await expect(width).toHaveValue("30");
  await width.fill("320");
  await width.press("Tab");
  await expectAccessible(page);
  if (isMobile) await page.getByRole("button", { name: SAY.product.done }).click();
  const description = onCanvas(page, /प्रथम पुरस्कार/);
  await expect.poll(async () => (await place(description)).width).toBe(320);

  await page.keyboard.press("Control+s");
  await expect(page.getByText(DESIGN.saved)).toBeVisible();
  await page.reload();
  await description.click();
  if (isMobile) await page.getByRole("button", { name: DESIGN.settings }).click();
  await expect(text).toHaveValue("प्रथम पुरस्कार, 214 टीमों में");
  await expect(page.getByRole("slider", { name: DESIGN.fontSize })).toHaveValue("48");
  await expect(page.getByRole("radio", { name: DESIGN.alignLeft })).toBeChecked();
});

test("an organiser keeps logos in the library, and is told why a file is not taken", async ({ page }) => {
  await page.getByRole("button", { name: DESIGN.plain }).click();
  const upload = page.getByRole("button", { name: DESIGN.addCustom, exact: true });
  await chooseFiles(page, upload, [await png("logo.png", 600, 300, "#353f94")]);
  const logo = onCanvas(page, `${DESIGN.kinds["custom-image"]}: logo.png`);
  expect(await place(logo)).toMatchObject({ width: 150, height: 75 });
  await page.getByRole("button", { name: DESIGN.addToCanvas("logo.png") }).click();
  await expect(logo).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: DESIGN.deleteImage("logo.png") }).click();
  await expect(logo).toHaveCount(0);

  await choose(page, upload, "scan.png", Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;"), "image/png");
  await expect(page.getByText(SAY.files.notAPicture("scan.png"))).toBeVisible();
  await choose(page, upload, "poster.png", Buffer.alloc(26 * 1024 * 1024), "image/png");
  await expect(page.getByText(SAY.files.tooLarge("poster.png", 25))).toBeVisible();
});

test("an organiser is asked before unsaved changes are left behind", async ({ page }) => {
  await page.getByRole("button", { name: DESIGN.plain }).click();
  await add(page, DESIGN.addRemarks);
  await expect(page.getByText(DESIGN.unsaved)).toBeVisible();
  const asked = page.waitForEvent("dialog");
  const leaving = page.getByRole("link", { name: DESIGN.students, exact: true }).click();
  const question = await asked;
  expect(question.message()).toBe(DESIGN.leave);
  await question.dismiss();
  await leaving;
  await expect(onCanvas(page, /Remarks/)).toBeVisible();
  await page.getByRole("button", { name: SAY.product.save, exact: true }).click();
  await expect(page.getByText(DESIGN.savedState, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: DESIGN.students, exact: true }).click();
  await expect(page.getByRole("heading", { name: SAY.students.title })).toBeVisible();
});

test("an organiser drags from the palette, at a desk", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has buttons");
  await page.getByRole("button", { name: DESIGN.plain }).click();
  const { width, height } = await boxOf(canvas(page));
  await page
    .getByRole("button", { name: DESIGN.addQr, exact: true })
    .first()
    .dragTo(canvas(page), { targetPosition: { x: width - 5, y: height - 5 } });
  expect(await place(onCanvas(page, DESIGN.kinds.image))).toEqual({ x: 250, y: 250, width: 150, height: 150 });
});

function canvas(page: Page): Locator {
  return page.getByRole("group", { name: DESIGN.canvas });
}

function onCanvas(page: Page, name: string | RegExp): Locator {
  return canvas(page).getByRole("button", { name });
}

async function add(page: Page, entry: string): Promise<void> {
  await page.getByRole("region", { name: DESIGN.palette }).getByRole("button", { name: entry, exact: true }).click();
}

/** Where an element stands, in canvas pixels of a canvas 400 wide and high. */
async function place(element: Locator): Promise<Record<"x" | "y" | "width" | "height", number>> {
  const [x = 0, y = 0, width = 0, height = 0] = await element.evaluate(({ style }) =>
    [style.left, style.top, style.width, style.height].map((percent) => Math.round(Number.parseFloat(percent) * 4)),
  );
  return { x, y, width, height };
}

async function dragFrom(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
}

async function middle(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not on the screen");
  return box;
}
