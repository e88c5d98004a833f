// Signatures in a design: photographed or drawn, without their paper, and kept in the brand for the next design.
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Element } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { titleOf } from "../golden/paper.ts";
import { boxOf, canvas, openDesign, openDrawn } from "./canvas.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { buttonNamed, choose, expectAccessible, openTab } from "./steps.ts";

const say = SAY.signatures;
const TITLE = titleOf("HackFest", { id: "title", x: 75, y: 40 });

test(
  "a photographed signature loses its paper, is put above a line, and the next one takes a press",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const organiser = await openDrawn(page, [TITLE]);
    const palette = page.getByRole("region", { name: SAY.designer.palette });
    await palette.getByRole("button", { name: say.add, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: say.title });
    await dialog.getByRole("textbox", { name: SAY.brand.name }).fill("Dr Leela Menon");
    await dialog.getByRole("textbox", { name: SAY.brand.role }).fill("Director");
    await choose(page, dialog.getByRole("button", { name: say.photo }), "photo.jpg", await photo());
    await expect(dialog.getByRole("img", { name: say.before })).toBeVisible();
    await expect(dialog.getByRole("img", { name: say.after })).toBeVisible();
    const slider = dialog.getByRole("slider", { name: say.strength });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", SAY.stage.percent(55));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say.use }).click();
    await expect(dialog.getByRole("img", { name: SAY.brand.signature, exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: say.put }).click();
    await expect(page.getByText(say.added)).toBeVisible();
    const options = canvas(page).getByRole("option");
    await expect(options).toHaveCount(5);
    await expect(canvas(page).getByRole("option", { name: "Title: Dr Leela Menon" })).toBeVisible();
    await expectAccessible(page);
    const picture = (await elementsOf(organiser)).find(({ type }) => type === "custom-image");
    const { corner, middle } = await opacities(page, String(picture?.["customImageSrc"]));
    expect(corner).toBe(0);
    expect(middle).toBeGreaterThan(0);
    // The brand has her now.
    await page.keyboard.press("Control+z");
    await expect(options).toHaveCount(1);
    await page.getByRole("region", { name: say.fromBrand }).getByRole("button", { name: say.addAll }).click();
    await expect(options).toHaveCount(5);
  },
);

test("a picture without a signature is refused by name", FULL_AT_A_DESK, async ({ page }) => {
  await openDesign(page, [TITLE]);
  await page.getByRole("region", { name: SAY.designer.palette }).getByRole("button", { name: say.add }).first().click();
  const dialog = page.getByRole("dialog", { name: say.title });
  const blank = sharp({ create: { width: 300, height: 200, channels: 3, background: "#f4f1ea" } });
  await choose(page, dialog.getByRole("button", { name: say.photo }), "blank.png", await blank.png().toBuffer());
  await expect(dialog.getByRole("alert")).toHaveText(say.noInk);
  await choose(page, dialog.getByRole("button", { name: say.photo }), "list.png", Buffer.from("name,email"));
  await expect(dialog.getByRole("alert")).toHaveText(say.unreadable);
});

test("a signature is drawn with a finger", FULL_ON_A_PHONE, async ({ page }) => {
  await openDesign(page, [TITLE]);
  await openTab(page, SAY.designer.palette);
  await buttonNamed(page, say.add).tap();
  const dialog = page.getByRole("dialog", { name: say.title });
  await dialog.getByRole("textbox", { name: SAY.brand.name }).fill("Arun Rao");
  await dialog.getByRole("button", { name: say.draw }).tap();
  await dialog.getByRole("button", { name: say.use }).tap();
  await expect(dialog.getByRole("alert")).toHaveText(say.notDrawn);
  await sign(page, dialog.getByRole("img", { name: say.padLabel }));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say.use }).tap();
  await expect(dialog.getByRole("img", { name: SAY.brand.signature, exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: say.put }).tap();
  await expect(page.getByText(say.added)).toBeVisible();
  await expect(canvas(page).getByRole("option", { name: "Image: Arun Rao" })).toBeVisible();
});

/** Blue ink on paper under a shadow, with noise of a camera. */
async function photo(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f5f2ec"/>
    <stop offset="1" stop-color="#8f8d88"/></linearGradient></defs>
    <rect width="1200" height="800" fill="url(#s)"/>
    <path d="M300 450C380 250 470 250 430 430S560 300 600 420s90-120 120-20 80-60 150 0" fill="none"
      stroke="#1c2f8a" stroke-width="10" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
}

async function sign(page: Page, pad: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(pad);
  const devtools = await page.context().newCDPSession(page);
  const at = (part: number) => ({
    x: x + width * (0.2 + 0.6 * part),
    y: y + height * (0.5 + 0.3 * Math.sin(12 * part)),
  });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at(0)] });
  for (let step = 1; step <= 30; step++)
    await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at(step / 30)] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Of the design that is saved by itself. */
async function elementsOf(organiser: Awaited<ReturnType<typeof openDrawn>>): Promise<Element[]> {
  const read = async () => {
    const { data } = (await organiser.ask("GET", `/user/template/temp/${organiser.id}`)) as {
      data: { content: string };
    };
    return (JSON.parse(data.content) as { elements: Element[] }).elements;
  };
  await expect.poll(async () => (await read()).length).toBe(5);
  return read();
}

/** From 0 to 255: of a corner, and the largest of the row in the middle. */
async function opacities(page: Page, address: string): Promise<{ corner: number; middle: number }> {
  const file = await (await page.request.get(address)).body();
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  const middle = Array.from({ length: info.width }, (_, nth) => data[(row + nth) * 4 + 3] ?? 0);
  return { corner: data[3] ?? 0, middle: Math.max(...middle) };
}
