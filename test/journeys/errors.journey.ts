// What people get wrong, and what they are told.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { test } from "./journey.ts";
import { askForCode, createTemplate, expectAccessible, newMobile, signIn, typeCode } from "./steps.ts";

test("a wrong code is refused in a red banner, and the number can be changed", async ({ page }) => {
  const code = await askForCode(page, newMobile());
  await typeCode(page, code === "000000" ? "000001" : "000000");
  await page.getByRole("textbox", { name: SAY.login.fullName }).fill("Asha Rao");
  await page.getByRole("button", { name: SAY.login.verify }).click();
  await expect(page.getByText(SAY.login.otpWrong)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: SAY.login.changeMobile }).click();
  await expect(page.getByRole("textbox", { name: SAY.login.mobile })).toBeVisible();
  await expect(page.getByText(SAY.login.otpWrong)).toBeHidden();
});

test("a number of nine digits cannot be sent a code", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("textbox", { name: SAY.login.mobile }).fill("98765a4321");
  await expect(page.getByRole("textbox", { name: SAY.login.mobile })).toHaveValue("987654321");
  await expect(page.getByRole("button", { name: SAY.login.send, exact: true })).toBeDisabled();
});

test("a template without a name is not created", async ({ page }) => {
  await signIn(page, "Asha Rao");
  await page.getByRole("link", { name: SAY.templates.createFirst }).click();
  await page.getByRole("button", { name: SAY.createTemplate.submit, exact: true }).click();
  await expect(page.getByText(SAY.createTemplate.fillAll)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/create-template$/);
  await expectAccessible(page);
});

test("another organiser's template is not there", async ({ page, browser }) => {
  await signIn(page, "Asha Rao");
  await createTemplate(page, "Asha's own");
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await signIn(stranger, "Ravi Menon");
  await stranger.goto(page.url());
  await expect(stranger.getByText(SAY.designer.loadFailed).first()).toBeVisible();
  await stranger.goto(page.url().replace("customize", "students"));
  await expect(stranger.getByText(SAY.students.fetchFailed).first()).toBeVisible();
  await context.close();
});

test("who is not signed in is led to the login", async ({ page }) => {
  await page.goto("/user/create-template");
  await expect(page).toHaveURL(/\/login$/);
});

test("an unknown certificate says so", async ({ page }) => {
  const response = await page.goto(`/certify/${"A".repeat(22)}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: SAY.certificate.unknown })).toBeVisible();
  await expectAccessible(page);
});
