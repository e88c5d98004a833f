// Somebody who unsubscribed is mailed again: the organiser is told that nothing is sent, and why.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { prepare } from "./prepare.ts";

const say = SAY.mail;

test("a person who unsubscribed gets no more mails, and the organiser is told why", AT_A_DESK, async ({ page }) => {
  const { organiser, template } = await prepare(page);
  const name = "Meera Nair";
  const email = `unsubscribed.${template}@example.com`;
  await organiser.ask("POST", "/user/students", { name, email, user_template_id: template });
  await organiser.ask("POST", "/students/send_mail", { user_template_id: template });
  const link = (await mailTo(email)).links.find((each) => each.includes("/unsubscribe/")) ?? "";
  await page.request.post(new URL(link).pathname);

  await page.goto(`/user/templates/students/${template}`);
  await page.getByRole("button", { name: SAY.students.menuOf(name) }).click();
  await page.getByRole("menuitem", { name: say.resend }).click();
  const told = page.getByRole("dialog").filter({ hasText: say.suppressed.unsubscribed });
  await expect(told.locator("svg.text-bad")).toBeVisible();
});
