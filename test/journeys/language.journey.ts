// Hindi: by the browser, by the link under the login, and by the profile, which remembers it.
import { expect } from "@playwright/test";
import * as en from "#domain/say/en.ts";
import * as hi from "#domain/say/hi.ts";
import { DESIGN } from "../organiser.ts";
import { test } from "./journey.ts";
import { tabTo } from "./keyboard.ts";
import { addMira, addressIn, openEach } from "./opened.ts";
import { asRecipient } from "./opened-by-recipients.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

test.describe("whose browser asks for Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("reads Hindi, and takes English by the link under the login", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: hi.login.welcome })).toBeVisible();
    await page.getByRole("textbox", { name: hi.login.mobile }).fill("12345");
    await expectAccessible(page);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: en.login.welcome })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: en.login.welcome })).toBeVisible();
  });
});

test("who chooses Hindi in the profile is spoken to in Hindi, also on a browser that asks for English", async ({
  page,
}) => {
  await arrive(page, "अनन्या शर्मा");
  await page.goto("/user/profile");
  await tabTo(page, page.getByRole("combobox", { name: en.profile.languageLabel }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("heading", { name: hi.nav.profile, level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: hi.profile.edit })).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  await page.goto("/user/templates");
  await expect(page.getByRole("heading", { name: hi.templates.title, level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test("a certificate whose template is in Hindi is shared and corrected in Hindi", async ({ page }) => {
  const { organiser } = await arrive(page);
  const template = await organiser.template(DESIGN, "Hindi");
  await page.goto(`/certify/${await addMira(organiser, template)}`);
  await openEach(page, asRecipient(hi, addressIn(template)), (part) => expectAccessible(page, part));
});
