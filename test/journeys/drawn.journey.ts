// The canvas draws the certificate itself, with its own fonts, and without one that fails to load.
import { expect } from "@playwright/test";
import sharp from "sharp";
import { type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { descriptionOf, titleOf } from "../golden/paper.ts";
import { box, canvasWidth, openDesign, openDrawn, option, pictureOf, pixelsPerPixel, place, zoomTo } from "./canvas.ts";
import { AT_A_DESK, FULL_AT_A_DESK, test } from "./journey.ts";
import { expectAccessible } from "./steps.ts";

test("a font that fails to load is reported, and the rest works", FULL_AT_A_DESK, async ({ page }) => {
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
