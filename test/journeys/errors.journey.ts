// What people get wrong, and what they are told.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { arrive, prepare } from "./prepare.ts";
import { askForCode, expectAccessible, newMobile, typeCode } from "./steps.ts";

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
  await page.getByRole("textbox", { name: SAY.login.mobile }).fill(newMobile());
  await page.getByRole("button", { name: SAY.login.send, exact: true }).click();
  for (const name of [SAY.login.code, SAY.login.digit(6), SAY.login.fullName])
    await expect(page.getByRole("textbox", { name })).toHaveValue("");
});

test("a number of nine digits cannot be sent a code", AT_A_DESK, async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("textbox", { name: SAY.login.mobile }).fill("98765a4321");
  await expect(page.getByRole("textbox", { name: SAY.login.mobile })).toHaveValue("987654321");
  await expect(page.getByRole("button", { name: SAY.login.send, exact: true })).toBeDisabled();
});

test("a template without a name is not created", AT_A_DESK, async ({ page }) => {
  await arrive(page);
  await page.goto("/user/create-template");
  await page.getByRole("button", { name: SAY.createTemplate.submit, exact: true }).click();
  await expect(page.getByText(SAY.createTemplate.fillAll)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/create-template$/);
  await expectAccessible(page);
});

test("another organiser's template is not there", AT_A_DESK, async ({ page }) => {
  const { template } = await prepare(page);
  await arrive(page, "Ravi Menon");
  for (const [screen, sentence] of [
    ["customize", SAY.designer.loadFailed],
    ["students", SAY.students.fetchFailed],
  ] as const) {
    await page.goto(`/user/templates/${screen}/${template}`);
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(page.getByText(SAY.product.gone)).toBeVisible();
  }
});

test("who is not signed in is led to the login", AT_A_DESK, async ({ page }) => {
  for (const screen of ["create-template", "no-such-screen"]) {
    await page.goto(`/user/${screen}`);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test("an unknown certificate says so", async ({ page }) => {
  const response = await page.goto(`/certify/${"A".repeat(22)}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: SAY.certificate.unknown })).toBeVisible();
  await expectAccessible(page);
});
