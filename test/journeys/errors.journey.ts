// What people get wrong, and what they are told.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { arrive, prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

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

test("an unknown certificate says so", async ({ page }) => {
  const response = await page.goto(`/certify/${"A".repeat(22)}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: SAY.certificate.unknown })).toBeVisible();
  await expectAccessible(page);
});
