// Hindi: by the browser's language, by the link below the login, and by the profile, which stores it.
import { expect } from "@playwright/test";
import * as en from "#domain/say/en.ts";
import * as hi from "#domain/say/hi.ts";
import { DESIGN } from "../organiser.ts";
import { AT_A_DESK, ON_A_PHONE, test } from "./journey.ts";
import { tabTo } from "./keyboard.ts";
import { addMira, addressIn, openEach } from "./opened.ts";
import { asRecipient } from "./opened-by-recipients.ts";
import { arrive } from "./prepare.ts";
import { askForCode, expectAccessible, newMobile, typeCode } from "./steps.ts";

test.describe("a visitor whose browser asks for Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("reads Hindi, and can choose English by the link below the login", ON_A_PHONE, async ({ page }) => {
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

test(
  "Hindi chosen in the profile applies on every browser, also one that asks for English",
  AT_A_DESK,
  async ({ page }) => {
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
  },
);

test("a language chosen on another device applies when the page is reloaded", AT_A_DESK, async ({ page }) => {
  const { organiser } = await arrive(page, "Two Devices");
  await page.goto("/user/profile");
  await page.getByRole("button", { name: en.profile.edit }).click();
  const bio = page.getByRole("textbox", { name: en.profile.fields.bio });
  await bio.fill("Half a sentence");
  await organiser.ask("PUT", "/user/profile", { name: "Two Devices", language: "hi" });
  // Saving reloads the user, as returning to the page does later.
  const asked = page.waitForResponse("**/api/user/data");
  await page.getByRole("button", { name: en.product.save }).click();
  await (await asked).finished();
  await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain("hi");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole("heading", { name: en.nav.profile, level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: hi.nav.profile, level: 1 })).toBeVisible();
});

test("a refused call answers in the language chosen in another tab", AT_A_DESK, async ({ page, context, baseURL }) => {
  const code = await askForCode(page, newMobile());
  await context.addCookies([{ name: "language", value: "hi", url: String(baseURL) }]);
  await typeCode(page, code === "000000" ? "000001" : "000000");
  await page.getByRole("textbox", { name: en.login.fullName }).fill("Asha Rao");
  await page.getByRole("button", { name: en.login.verify }).click();
  await expect(page.getByText(hi.login.otpWrong)).toBeVisible();
});

test("a certificate whose template is in Hindi is shared and corrected in Hindi", AT_A_DESK, async ({ page }) => {
  const { organiser } = await arrive(page);
  const template = await organiser.template(DESIGN, "Hindi");
  await page.goto(`/certify/${await addMira(organiser, template)}`);
  await openEach(page, asRecipient(hi, addressIn(template)), (part) => expectAccessible(page, part));
});
