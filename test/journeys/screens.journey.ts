// Every screen, looked at for what keeps people out, in the light and in the dark.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { test } from "./journey.ts";
import { openNewTemplate, prepare } from "./prepare.ts";
import { expectAccessible, signIn } from "./steps.ts";

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

// The width is set here: once is enough.
test("no screen is wider than a window of 320 px, as a desk's is at four times its size @desk", async ({ page }) => {
  const { template, student } = await prepare(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    "/user/templates",
    "/user/posts",
    "/user/create-template",
    `/user/templates/customize/${template}`,
    `/user/templates/view/${template}`,
    `/user/templates/students/${template}`,
    "/user/credits",
    "/user/buy-credits",
    "/user/profile",
    "/user/create-post",
    "/nowhere",
    "/privacy",
    `/certify/${student.id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect([path, wide]).toEqual([path, window]);
  }
});

test("a newcomer is shown three first steps and a sample, and sends the steps away @desk", async ({ page }) => {
  await signIn(page, "Asha Rao");
  const steps = page.getByRole("region", { name: SAY.firstSteps.title });
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole("button", { name: SAY.firstSteps.sample }).click();
  await expect(page).toHaveURL(/\/user\/templates\/view\/[\w-]{22}$/);
  await page.goto("/user/templates");
  await expect(page.getByRole("heading", { name: SAY.firstSteps.sampleName })).toBeVisible();
  await expect(steps.getByText(SAY.firstSteps.done)).toHaveCount(0);
  await steps.getByRole("button", { name: SAY.firstSteps.hide }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: SAY.firstSteps.sampleName })).toBeVisible();
  await expect(steps).toBeHidden();
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
