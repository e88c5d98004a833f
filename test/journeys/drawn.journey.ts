// The canvas draws the certificate itself, with its own fonts, and without one that fails to load.
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { descriptionOf, titleOf } from "../golden/paper.ts";
import {
  box,
  canvasWidth,
  middleOf,
  openDesign,
  openDrawn,
  option,
  pictureOf,
  pixelsPerPixel,
  place,
  zoomTo,
} from "./canvas.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { expectAccessible } from "./steps.ts";

test("a font that fails to load is reported, and the rest works", AT_A_DESK, async ({ page }) => {
  await page.route("**/fonts/great-vibes*", (route) => route.abort());
  await openDesign(page, [
    titleOf("Asha", { id: "title", x: 75, y: 40, fontFamily: "Great Vibes" }),
    box("other", 60, 200),
  ]);
  await expect(page.getByText(SAY.designer.fontFailed)).toBeVisible();
  await expectAccessible(page);
  await option(page, "other").press("ArrowRight");
  await expect.poll(() => place(option(page, "other"))).toMatchObject({ x: 61 });
  await page.unroute("**/fonts/great-vibes*");
  await page.getByRole("button", { name: SAY.product.retry }).click();
  await expect(page.getByText(SAY.designer.fontFailed)).toHaveCount(0);
  await expect.poll(() => canvasWidth(page)).toBeGreaterThan(0);
});

test("the canvas and the certificate's picture show the same", AT_A_DESK, async ({ page }) => {
  const elements: Element[] = [
    titleOf("HackFest 2026 · हैकफेस्ट", {
      id: "head",
      x: 50,
      y: 20,
      width: 300,
      fontFamily: "Rozha One",
      color: "#353f94",
    }),
    titleOf("{{Student Name}}", {
      id: "name",
      x: 50,
      y: 90,
      width: 300,
      fontFamily: "Great Vibes",
      fontWeight: "normal",
      fontSize: 36,
    }),
    descriptionOf("for <secondary>first place</secondary> among 214 teams: {{Remarks}}, no. {{Certificate ID}}", {
      id: "for",
      x: 50,
      y: 170,
      width: 300,
      fontFamily: "Playfair Display",
    }),
    {
      id: "rim",
      type: "shape",
      figure: "rectangle",
      x: 8,
      y: 8,
      width: 384,
      height: 267,
      fill: null,
      stroke: "#b3261e",
      strokeWidth: 3,
      corner: 12,
    },
  ];
  const content = { ...EMPTY_CONTENT, elements, canvasSize: { width: 400, height: 283 } };
  const organiser = await openDrawn(page, content);
  // A person whose data are the names of the placeholders: their certificate reads like the unfilled design.
  const fields = { name: "Student Name", remarks: "Remarks", certificate_number: "Certificate ID" };
  const student = (await organiser.ask("POST", "/user/students", { ...fields, user_template_id: organiser.id })) as {
    id: string;
  };
  await zoomTo(page, SAY.stage.percent(200));
  await expect.poll(() => canvasWidth(page)).toBe(800);
  await expect.poll(() => pixelsPerPixel(page)).toBe(1);
  const shown = await rawPixels(Buffer.from((await pictureOf(page)).split(",")[1] ?? "", "base64"));
  const served = await rawPixels(await (await page.request.get(`/certify/${student.id}.png`)).body());
  expect(shown.length).toBe(served.length);
  expect(shown.equals(served)).toBe(true);
});

function rawPixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}

test("a change draws only what it touches, and that as a drawing of everything does", AT_A_DESK, async ({ page }) => {
  const shape = { type: "shape", corner: 0, strokeWidth: 3, fill: null, stroke: "#b3261e" } as const;
  const shadow = { x: 6, y: 6, blur: 8, color: "#00000099" };
  await openDrawn(page, [
    { ...shape, id: "under", figure: "ellipse", x: 20, y: 20, width: 300, height: 200, fill: "#ffcf57" },
    titleOf("Ananya Krishnamurthy", { id: "name", x: 40, y: 60, width: 300, fontSize: 34, rotation: 8, shadow }),
    box("moved", 60, 90),
    { ...shape, id: "over", figure: "rectangle", x: 30, y: 110, width: 320, height: 20, opacity: 0.5 },
    titleOf("क्षितिज श्रीवास्तव", { id: "last", x: 120, y: 150, width: 200, fontFamily: "Rozha One" }),
  ]);
  await zoomTo(page, SAY.stage.percent(100));
  await expect.poll(() => canvasWidth(page)).toBe(400);
  const before = await pictureOf(page);
  for (const change of ["ArrowRight", "Shift+ArrowDown", "Delete", "Control+z", "ArrowLeft"]) {
    const last = await pictureOf(page);
    // What was deleted has no focus.
    await (change === "Control+z" ? page.keyboard.press(change) : option(page, "moved").press(change));
    await expect.poll(async () => (await pictureOf(page)) === last).toBe(false);
  }
  const { x, y } = await middleOf(option(page, "moved"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 40, { steps: 4 });
  await page.mouse.up();
  await untilStill(page);
  const changed = await pictureOf(page);
  expect(changed).not.toBe(before);
  await zoomTo(page, SAY.stage.percent(200));
  await expect.poll(() => canvasWidth(page)).toBe(800);
  await zoomTo(page, SAY.stage.percent(100));
  await expect.poll(() => canvasWidth(page)).toBe(400);
  await expect.poll(async () => (await pictureOf(page)) === changed).toBe(true);
});

/** What was dragged is on the drawing again. */
async function untilStill(page: Page): Promise<void> {
  await expect(page.locator("[data-carrying]")).toHaveCount(0);
}
