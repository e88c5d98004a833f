// The design as its students get it: previewed one after the other while editing, and which names do not fit.
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { readQr } from "../qr.ts";
import { inkOf, pictureOf, untilDrawn } from "./canvas.ts";
import { FULL, FULL_AT_A_DESK, test } from "./journey.ts";
import { type Prepared, prepare, publishElsewhere } from "./prepare.ts";
import { choose, expectAccessible, png, press } from "./steps.ts";

const PREVIEW = SAY.previewAs;
const LONG = "Venkatanarasimharajuvaripeta Subrahmanya Chandrasekhara Iyer Krishnamurthy";
let prepared: Prepared;
test.beforeEach(async ({ page }) => {
  prepared = await prepare(page);
});

test(
  "a design is previewed with its students, longest name first, and says whose name does not fit",
  FULL,
  async ({ page }) => {
    await addStudents(LONG, "लक्ष्मी अय्यर", "Om");
    await openDesigner(page);
    await untilDrawn(page);
    const empty = await inkOf(page);
    await press(page.getByRole("button", { name: PREVIEW.open }));
    const bar = page.getByRole("region", { name: PREVIEW.bar });
    await expect(bar.getByText(LONG)).toBeVisible();
    await expect(bar.getByText(PREVIEW.of(1, 4))).toBeVisible();
    await expect(bar.getByText(PREVIEW.allFit)).toBeVisible();
    await expect.poll(() => inkOf(page)).not.toBe(empty);
    await expectAccessible(page);

    await test.step("the arrow buttons go from the last student to the first", async () => {
      await page.keyboard.press("ArrowRight");
      await expect(bar.getByText("Ananya Krishnamurthy")).toBeVisible();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await expect(bar.getByText("Om", { exact: true })).toBeVisible();
      await press(bar.getByRole("button", { name: PREVIEW.next }));
      await expect(bar.getByText(LONG)).toBeVisible();
      await press(bar.getByRole("button", { name: PREVIEW.previous }));
      await expect(bar.getByText("Om", { exact: true })).toBeVisible();
    });

    await test.step("editing continues: a narrower box is too narrow for two names", async () => {
      await setWidth(page, "45");
      await expect(bar.getByRole("button", { name: PREVIEW.misfits(2) })).toBeVisible();
      await press(bar.getByRole("button", { name: PREVIEW.misfits(2) }));
      await expect(bar.getByText(LONG)).toBeVisible();
      await expect(bar.getByText(PREVIEW.doesNotFit, { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("students are found by name, and by what is difficult for a design", async () => {
      await bar.getByRole("button", { name: PREVIEW.pick(LONG) }).click();
      const rows = page.getByRole("listbox", { name: PREVIEW.search }).getByRole("option");
      await expect(rows).toHaveCount(4);
      await expect(rows.first()).toHaveAccessibleName(`${LONG}, ${PREVIEW.doesNotFit}`);
      await expectAccessible(page);
      await page.getByRole("combobox", { name: PREVIEW.search }).fill("kri");
      await expect(rows).toHaveCount(2);
      await page.getByRole("combobox", { name: PREVIEW.search }).fill("");
      await page.getByText(PREVIEW.views["other-scripts"]).click();
      await expect(rows).toHaveCount(1);
      await page.getByRole("combobox", { name: PREVIEW.search }).press("Enter");
      await expect(bar.getByText("लक्ष्मी अय्यर")).toBeVisible();
    });
    await press(bar.getByRole("button", { name: PREVIEW.close }));
    await expect(page.getByRole("button", { name: PREVIEW.open })).toBeFocused();
  },
);

test(
  "on a second host name, the QR code on the canvas contains the public address",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await publishElsewhere(page, "https://public.example");
    await openDesigner(page);
    const code = async () => readQr(Buffer.from((await pictureOf(page)).split(",")[1] ?? "", "base64"));
    await expect.poll(code).toBe(`https://public.example/certify/${"0".repeat(22)}`);
    await page.getByRole("button", { name: PREVIEW.open }).click();
    await expect.poll(code).toBe(`https://public.example/certify/${prepared.student.id}`);
  },
);

test("fonts are chosen from samples, and the panel says which weights are drawn", FULL_AT_A_DESK, async ({ page }) => {
  await openDesigner(page);
  await page.getByRole("option", { name: /Certificate of Achievement/ }).click();
  await page.getByRole("button", { name: SAY.designer.fontPick("Times New Roman") }).click();
  const search = page.getByRole("combobox", { name: SAY.designer.fontSearch });
  const fonts = page.getByRole("listbox", { name: SAY.designer.fontSearch });
  await expect(fonts.getByRole("group")).toHaveCount(5);
  await expect.poll(() => fonts.getByRole("option").count()).toBeGreaterThanOrEqual(24);
  const georgia = fonts.getByRole("option", { name: "Georgia" });
  await georgia.scrollIntoViewIfNeeded();
  await expect(georgia.getByText("Georgia")).toHaveCSS("font-family", /gelasio/);
  await expectAccessible(page);
  await search.fill("nothing of the kind");
  await expect(page.getByText(SAY.designer.fontNothing)).toBeVisible();
  await search.fill("great");
  await search.press("Enter");
  await expect(page.getByRole("button", { name: SAY.designer.fontPick("Great Vibes") })).toBeVisible();
  await expect(page.getByText(SAY.designer.oneWeight)).toBeVisible();
  const weight = page.getByRole("combobox", { name: SAY.designer.fontWeight });
  await expect(weight.locator("option:checked")).toHaveText(SAY.designer.drawnAs("Bold", "Normal"));
  await expect(weight.getByRole("option", { name: "Normal", exact: true })).toHaveCount(1);
  await expect(weight.getByRole("option")).toHaveCount(4);
});

test(
  "when nothing is selected, the panel shows the template's name and background",
  FULL,
  async ({ page, isMobile }) => {
    await openDesigner(page);
    if (isMobile) await page.getByRole("button", { name: SAY.designer.settings }).click();
    const name = page.getByRole("textbox", { name: SAY.createTemplate.name });
    await name.fill("Night of Code");
    await name.press("Enter");
    await expect(page.getByText(SAY.templates.updated)).toBeVisible();
    await expect(page.getByText("Night of Code", { exact: true }).first()).toBeVisible();

    const { buffer } = await png("paper.png", 1400, 990, "#f4ead2");
    await choose(page, page.getByRole("button", { name: SAY.designer.upload }), "paper.png", buffer);
    await page.getByRole("button", { name: SAY.designer.lookAtBackground }).click();
    const shown = page.getByRole("dialog", { name: SAY.designer.background }).getByRole("img");
    await expect(shown).toBeVisible();
    const box = await shown.boundingBox();
    const window = page.viewportSize();
    if (box === null || window === null) throw new Error("It is not on the screen");
    // At most 500 px on a desktop, on a phone the window less 64 px; the shape is kept.
    expect(box.width).toBeLessThanOrEqual(isMobile ? window.width - 64 : 500);
    expect(box.width).toBeGreaterThan(isMobile ? 250 : 490);
    expect(box.width / box.height).toBeCloseTo(1400 / 990, 1);
    await expectAccessible(page);
  },
);

async function addStudents(...names: string[]): Promise<void> {
  const { organiser, template } = prepared;
  const others = { user_template_id: template, remarks: "First place" };
  for (const name of names) await organiser.ask("POST", "/user/students", { ...others, name });
}

async function openDesigner(page: Page): Promise<void> {
  await page.goto(`/user/templates/customize/${prepared.template}`);
  await expect(nameOn(page)).toBeVisible();
}

function nameOn(page: Page): Locator {
  return page.getByRole("option", { name: /Student Name/ });
}

/** The width of the name's box, by its field. */
async function setWidth(page: Page, width: string): Promise<void> {
  await press(nameOn(page));
  const settings = page.getByRole("button", { name: SAY.designer.settings });
  if (await settings.isVisible()) await press(settings);
  const field = page.getByRole("textbox", { name: SAY.designer.width, exact: true });
  await field.fill(width);
  await field.press("Tab");
  const done = page.getByRole("button", { name: SAY.product.done });
  if (await done.isVisible()) await press(done);
}
