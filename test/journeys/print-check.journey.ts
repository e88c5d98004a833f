// Check before printing: findings on the drawn design, each selects its element, and one press mends it.
import { expect } from "@playwright/test";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { titleOf } from "../golden/paper.ts";
import { box, openDesign, openDrawn, option } from "./canvas.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { buttonNamed, expectAccessible, openTab } from "./steps.ts";

const say = SAY.printCheck;
const DESIGN = {
  ...EMPTY_CONTENT,
  canvasSize: { width: 560, height: 396 },
  elements: [
    { ...box("edge", 0, 150), align: "left" as const },
    titleOf("tiny", { id: "tiny", x: 200, y: 150, fontSize: 3 }),
    titleOf("faint", { id: "faint", x: 200, y: 220, color: "#eeeeee" }),
  ],
} satisfies Content;

test("what would print badly is found, selected and mended", FULL_AT_A_DESK, async ({ page }) => {
  await openDrawn(page, DESIGN);
  await openTab(page, say.tab);
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await panel.getByRole("button", { name: "faint", exact: false, pressed: false }).first().click();
  await expect(option(page, "faint")).toHaveAttribute("aria-selected", "true");
  for (const [mend, id] of [
    [say.moveInside, "edge"],
    [say.enlarge, "tiny"],
    [say.blacken, "faint"],
  ] as const)
    await buttonNamed(page, say.mend(mend, id)).click();
  await expect(panel.getByText(say.good)).toBeVisible();
  await expectAccessible(page);
});

test("on a phone the check is a sheet", FULL_ON_A_PHONE, async ({ page }) => {
  await openDrawn(page, DESIGN);
  await openTab(page, say.tab);
  await expect(page.getByRole("heading", { name: say.title })).toBeVisible();
  await expect(buttonNamed(page, say.mend(say.moveInside, "edge"))).toBeVisible();
  await expectAccessible(page);
});

test("before a PDF for print is downloaded, the dialog says the same", FULL_AT_A_DESK, async ({ page }) => {
  const organiser = await openDesign(page, DESIGN);
  const { id } = organiser;
  await organiser.importStudents(id, 1);
  await page.goto(`/user/templates/students/${id}`);
  await page.getByRole("button", { name: SAY.exports.open }).click();
  const dialog = page.getByRole("dialog", { name: SAY.exports.title });
  await dialog.getByRole("combobox", { name: SAY.exports.kind }).click();
  await page.getByRole("option", { name: SAY.exports.kinds["print-a4"] }).click();
  await expect(dialog.getByText(say.summary(3))).toBeVisible();
  await expect(dialog.getByText(say.kinds.faint(1))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: say.openDesign }).click();
  await expect(page).toHaveURL(/customize/);
});
