// Hindi: by the browser's language, by the link below the login, and by the profile, which stores it.
import { expect } from "@playwright/test";
import { LANGUAGE_NAMES } from "#domain/languages.ts";
import * as en from "#domain/say/en.ts";
import { filledCatalogue } from "#domain/say/filled.ts";
import * as hi from "#domain/say/hi.ts";
import type { Say } from "#domain/say/say.ts";
import * as tamil from "#domain/say/ta.ts";
import { DESIGN } from "../organiser.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, ON_A_PHONE, test } from "./journey.ts";
import { tabTo } from "./keyboard.ts";
import { addMira, addressIn, MIRA, openEach } from "./opened.ts";
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

const ta = filledCatalogue<Say>({ ...en }, { ...tamil });

test.describe("a visitor whose browser asks for Tamil", () => {
  test.use({ locale: "ta-IN" });

  test(
    "reads Tamil from the login to the list, and no word is wider than the screen",
    FULL_ON_A_PHONE,
    async ({ page }) => {
      await page.goto("/login");
      await expect(page.getByRole("heading", { name: ta.login.welcome })).toBeVisible();
      await expectAccessible(page);
      const { organiser } = await arrive(page, "அனன்யா கிருஷ்ணமூர்த்தி");
      const template = await organiser.template(DESIGN, "Tamil");
      const certificate = await addMira(organiser, template);
      for (const [path, heading] of [
        ["/user/templates", ta.templates.title],
        [`/user/templates/students/${template}`, ta.students.title],
        ["/user/profile", ta.nav.profile],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await expectAccessible(page);
      }
      await page.goto(`/certify/${certificate}`);
      await expect(page.getByRole("heading", { name: /இன் சான்றிதழ்/, level: 1 })).toBeVisible();
      await organiser.ask("POST", `/user/students/${certificate}/shared`, {});
      await page.goto("/verify");
      await page
        .getByRole("textbox", { name: ta.verify.field })
        .fill(new URL(`/certify/${certificate}`, page.url()).href);
      await page.getByRole("button", { name: ta.verify.check, exact: true }).click();
      await expect(page.getByRole("link", { name: ta.verify.elsewhereFile })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    },
  );

  test(
    "sees the whole table of students and the whole names of the designer's tabs",
    FULL_AT_A_DESK,
    async ({ page }) => {
      const { organiser } = await arrive(page, "அனன்யா கிருஷ்ணமூர்த்தி");
      const template = await organiser.template(DESIGN, "Tamil");
      await addMira(organiser, template);
      await page.goto(`/user/templates/students/${template}`);
      const table = page.getByRole("region", { name: ta.students.title });
      await expect(table.getByRole("button", { name: ta.students.editOf(MIRA) })).toBeVisible();
      expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      await page.goto(`/user/templates/customize/${template}`);
      const names = page.getByRole("tablist", { name: ta.designer.sidePane }).locator("span");
      await expect(names).toHaveCount(5);
      expect(await names.evaluateAll((nodes) => nodes.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(
        0,
      );
    },
  );
});

test(
  "Hindi chosen in the profile applies on every browser, also one that asks for English",
  FULL_AT_A_DESK,
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

test(
  "an English reader loads no font of other letters, not even for the names of languages",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
    await page.goto("/login");
    await expect(page.getByRole("button", { name: LANGUAGE_NAMES.ta })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await arrive(page, "Asha Rao");
    await page.goto("/user/profile");
    await expect(page.getByRole("combobox", { name: en.profile.languageLabel })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.goto("/verify");
    await expect(page.getByRole("heading", { name: en.verify.title, level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.filter((address) => /latin-ext|devanagari|noto-/.test(address))).toEqual([]);
    expect(fonts.filter((address) => /\/(hindi|tamil)-/.test(address))).not.toEqual([]);
  },
);

test("a language chosen on another device applies when the page is reloaded", FULL_AT_A_DESK, async ({ page }) => {
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

test(
  "a refused call answers in the language chosen in another tab",
  FULL_AT_A_DESK,
  async ({ page, context, baseURL }) => {
    const code = await askForCode(page, newMobile());
    await context.addCookies([{ name: "language", value: "hi", url: String(baseURL) }]);
    await typeCode(page, code === "000000" ? "000001" : "000000");
    await page.getByRole("textbox", { name: en.login.fullName }).fill("Asha Rao");
    await page.getByRole("button", { name: en.login.verify }).click();
    await expect(page.getByText(hi.login.otpWrong)).toBeVisible();
  },
);

test("a certificate whose template is in Hindi is shared and corrected in Hindi", FULL_AT_A_DESK, async ({ page }) => {
  const { organiser } = await arrive(page);
  const template = await organiser.template(DESIGN, "Hindi");
  await page.goto(`/certify/${await addMira(organiser, template)}`);
  await openEach(page, asRecipient(hi, addressIn(template)), (part) => expectAccessible(page, part));
});
