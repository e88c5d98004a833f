// An account by keyboard alone: nothing here is clicked, and nothing is given the focus but by Tab.
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { newMobile } from "./steps.ts";
import { addWallets } from "./wallets.ts";

const MOST_TABS = 60;

test("by keyboard alone one signs in with a code, and edits the profile", AT_A_DESK, async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("textbox", { name: SAY.login.mobile })).toBeFocused();
  await page.keyboard.type(newMobile());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: SAY.login.code })).toBeFocused();
  await page.keyboard.type(await shownCode(page));
  await tabTo(page, page.getByRole("textbox", { name: SAY.login.fullName }));
  await page.keyboard.type("Asha Rao");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/templates$/);

  await tabTo(page, page.getByRole("button", { name: SAY.nav.accountMenu }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: SAY.nav.profile })).toBeVisible();
  await arrowTo(page, page.getByRole("menuitem", { name: SAY.nav.profile }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/profile$/);
  await tabTo(page, page.getByRole("button", { name: SAY.profile.edit }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: SAY.profile.fields.location }));
  await page.keyboard.type("Jodhpur");
  await tabTo(page, page.getByRole("button", { name: SAY.product.save }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(SAY.profile.updated)).toBeVisible();
  await expect(page.getByText("Jodhpur").first()).toBeVisible();
});

test("by keyboard alone one picks a wallet and signs in with it", AT_A_DESK, async ({ page }) => {
  await addWallets(page, ["Kite", "Lotus Wallet"]);
  await page.goto("/login");
  await tabTo(page, page.getByRole("button", { name: SAY.login.wallet }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: SAY.login.walletPick })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Lotus Wallet" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/templates$/);
});

async function shownCode(page: Page): Promise<string> {
  return /\b\d{6}\b/.exec((await page.getByText(/\b\d{6}\b/).textContent()) ?? "")?.[0] ?? "";
}

async function tabTo(page: Page, place: Locator): Promise<void> {
  await pressUntilFocused(page, "Tab", place);
}

async function arrowTo(page: Page, place: Locator): Promise<void> {
  await pressUntilFocused(page, "ArrowDown", place);
}

async function pressUntilFocused(page: Page, key: string, place: Locator): Promise<void> {
  await place.waitFor();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(place).toBeFocused();
}
