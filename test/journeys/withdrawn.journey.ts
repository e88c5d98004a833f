// A certificate is withdrawn by keyboard with a reason, its page says so, and it is given again.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { ONCE, test } from "./journey.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.withdrawal;

test("a certificate is withdrawn with a reason, its page says so, and it is given again", ONCE, async ({ page }) => {
  const { template, student } = await prepare(page);
  await page.goto(`/user/templates/students/${template}`);
  const menu = page.getByRole("button", { name: SAY.students.menuOf(student.name) });
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: say.withdraw }).press("Enter");
  const dialog = page.getByRole("dialog", { name: say.title });
  await expect(dialog.getByText(say.text(student.name))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: say.reason }).fill("Was not present");
  await dialog.getByRole("button", { name: say.submit }).click();
  await expect(page.getByText(say.done(1))).toBeVisible();
  const row = page.getByRole("main");
  await expect(row.getByText("Was not present")).toBeVisible();
  await expectAccessible(page);

  const answer = await page.goto(`/certify/${student.id}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: SAY.certificate.withdrawn })).toBeVisible();
  await expect(page.getByText(SAY.certificate.withdrawnReason("Was not present"))).toBeVisible();
  await expect(page.getByText(student.name)).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/user/templates/students/${template}`);
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: say.giveAgain }).press("Enter");
  await expect(page.getByText(say.givenAgain(1))).toBeVisible();
  await expect(row.getByText("Was not present")).toHaveCount(0);
  await page.goto(`/certify/${student.id}`);
  await expect(page.getByText(student.name).first()).toBeVisible();
});
