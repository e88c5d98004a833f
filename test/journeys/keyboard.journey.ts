// An account by keyboard alone: nothing here is clicked, and nothing is given the focus but by Tab.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { arrowTo, pressOn, writeInto } from "./keyboard.ts";
import { newMobile } from "./steps.ts";
import { addWallets } from "./wallets.ts";

test("by keyboard alone one signs in with a code, and edits the profile", AT_A_DESK, async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("textbox", { name: SAY.login.mobile })).toBeFocused();
  await page.keyboard.type(newMobile());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: SAY.login.code })).toBeFocused();
  await page.keyboard.type(await shownCode(page));
  await writeInto(page, page.getByRole("textbox", { name: SAY.login.fullName }), "Asha Rao");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/templates$/);

  await pressOn(page, page.getByRole("button", { name: SAY.nav.accountMenu }));
  await expect(page.getByRole("menuitem", { name: SAY.nav.profile })).toBeVisible();
  await arrowTo(page, page.getByRole("menuitem", { name: SAY.nav.profile }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/profile$/);
  await pressOn(page, page.getByRole("button", { name: SAY.profile.edit }));
  await writeInto(page, page.getByRole("textbox", { name: SAY.profile.fields.location }), "Jodhpur");
  await pressOn(page, page.getByRole("button", { name: SAY.product.save }));
  await expect(page.getByText(SAY.profile.updated)).toBeVisible();
  await expect(page.getByText("Jodhpur").first()).toBeVisible();
});

test("by keyboard alone one picks a wallet and signs in with it", AT_A_DESK, async ({ page }) => {
  await addWallets(page, ["Kite", "Lotus Wallet"]);
  await page.goto("/login");
  await pressOn(page, page.getByRole("button", { name: SAY.login.wallet }));
  await expect(page.getByRole("dialog", { name: SAY.login.walletPick })).toBeVisible();
  await pressOn(page, page.getByRole("button", { name: "Lotus Wallet" }));
  await expect(page).toHaveURL(/\/user\/templates$/);
});

async function shownCode(page: Page): Promise<string> {
  return /\b\d{6}\b/.exec((await page.getByText(/\b\d{6}\b/).textContent()) ?? "")?.[0] ?? "";
}
