// Every screen, looked at for what keeps people out, in the light and in the dark.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { test } from "./journey.ts";
import { openNewTemplate } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

test("every screen can be read and used by everyone", async ({ page }) => {
  const id = await openNewTemplate(page);
  await expect(page.getByRole("button", { name: SAY.designer.upload })).toBeVisible();
  await expectAccessible(page);

  for (const [path, heading] of [
    ["/user/templates", SAY.templates.title],
    ["/user/posts", SAY.templates.certificatesTitle],
    ["/user/create-template", SAY.createTemplate.title],
    [`/user/templates/view/${id}`, SAY.preview.title],
    [`/user/templates/students/${id}`, SAY.students.title],
    ["/user/credits", SAY.credits.title],
    ["/user/buy-credits", SAY.buyCredits.title],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  }
});

test("so can the dialogs of the students screen", async ({ page }) => {
  await openNewTemplate(page);
  await page.getByRole("link", { name: SAY.designer.students }).click();
  await addStudent(page, "Ananya Krishnamurthy");

  await page.getByRole("button", { name: SAY.students.editOf("Ananya Krishnamurthy") }).click();
  await expectDialog(page, SAY.students.editTitle);
  await page.getByRole("button", { name: SAY.students.deleteOf("Ananya Krishnamurthy") }).click();
  await expect(page.getByText(SAY.students.confirmDelete("Ananya Krishnamurthy"))).toBeVisible();
  await expectDialog(page, SAY.students.deleteTitle);
});

async function addStudent(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: SAY.students.add }).click();
  const dialog = page.getByRole("dialog", { name: SAY.students.addTitle });
  await dialog.getByRole("textbox", { name: SAY.students.columns.name, exact: true }).fill(name);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: SAY.product.save }).click();
  await expect(page.getByText(name).first()).toBeVisible();
}

/** Open, fit for all, and closed by Escape. */
async function expectDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}
