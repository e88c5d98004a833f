// A list is held, published with one press, undone, published again, and a late winner gets theirs.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { test, FULL } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { arrive } from "./prepare.ts";
import { DESIGN } from "../organiser.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.publishing;

test("a list is held, published, undone and published again, and a late winner gets theirs", FULL, async ({ page }) => {
  const { organiser } = await arrive(page);
  const template = await organiser.template(DESIGN);
  const address = (name: string) => `${name}-${template.toLowerCase()}@example.com`;
  const add = async (name: string) => {
    const fields = { name, email: address(name.toLowerCase()), remarks: "Winner", user_template_id: template };
    return (await organiser.ask("POST", "/user/students", fields)) as { id: string };
  };
  const meera = await add("Meera");
  await page.goto(`/user/templates/students/${template}`);
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(SAY.mail.when, { exact: true }).selectOption("held");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say.hold }).click();
  const panel = page.getByRole("region", { name: say.panel });
  await expect(panel.getByText(say.heldTitle)).toBeVisible();
  await expectAccessible(page);

  const publicPage = await page.context().newPage();
  expect((await publicPage.goto(`/certify/${meera.id}`))?.status()).toBe(404);
  await expect(publicPage.getByRole("heading", { name: SAY.certificate.held })).toBeVisible();
  await expectAccessible(publicPage);

  const publish = async () => {
    await panel.getByRole("button", { name: say.publishNow }).press("Enter");
    const button = dialog.getByRole("button", { name: say.publish(1) });
    await expect(button).toBeEnabled();
    await button.press("Enter");
  };
  await publish();
  await panel.getByRole("button", { name: SAY.product.undo }).press("Enter");
  await expect(page.getByText(say.undone)).toBeVisible();
  expect((await publicPage.goto(`/certify/${meera.id}`))?.status()).toBe(404);

  await publish();
  await expect(panel.getByText(say.lateOn)).toBeVisible({ timeout: 25_000 });
  await mailTo(address("meera"));
  await publicPage.goto(`/certify/${meera.id}`);
  await expect(publicPage.getByText("Meera").first()).toBeVisible();
  const late = await add("Late");
  await mailTo(address("late"));
  await publicPage.goto(`/certify/${late.id}`);
  await expect(publicPage.getByText("Late").first()).toBeVisible();
  await expectAccessible(page);
});
