// The ways to sign in beside mobile number and wallet, each by keys alone, at both widths.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { FULL, test } from "./journey.ts";
import { pressOn } from "./keyboard.ts";
import { mailTo } from "./mails.ts";
import { expectAccessible } from "./steps.ts";

test(
  "by e-mail: the code is mailed, a new address gives a name, and is known the next time",
  FULL,
  async ({ page }) => {
    const address = `noor.${Date.now()}@example.com`;
    await page.goto("/login");
    await expect(page.getByRole("textbox", { name: SAY.login.mobile })).toBeFocused();
    await expectAccessible(page);
    const signIn = async (nth: number) => {
      await pressOn(page, page.getByRole("button", { name: SAY.login.byEmail }));
      await expect(page.getByRole("textbox", { name: SAY.login.email })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type(address);
      await page.keyboard.press("Enter");
      await expect(page.getByText(SAY.login.mailedTo(address))).toBeVisible();
      await page.keyboard.type(/\d{6}/.exec((await mailTo(address, nth)).subject)?.[0] ?? "");
    };
    await signIn(1);
    await expect(page.getByRole("textbox", { name: SAY.login.fullName })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type("Noor Khan");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/user\/templates$/);

    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await signIn(2);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/user\/templates$/);
    await page.getByRole("button", { name: SAY.nav.accountMenu }).press("Enter");
    await expect(page.getByRole("menu").getByText(address)).toBeVisible();
  },
);
