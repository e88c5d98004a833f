// An account with the keyboard alone: nothing is clicked, and everything gets the focus by keys only.
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { OTP } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { arrowTo, pressForFile, pressOn, tabBackTo, tabTo, writeInto } from "./keyboard.ts";
import { mailTo } from "./mails.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible, newMobile, png } from "./steps.ts";
import { addWallets } from "./wallets.ts";

test(
  "with the keyboard alone a user corrects the number, requests a new code, mistypes it, and signs in",
  FULL_ON_A_PHONE,
  async ({ page }) => {
    await page.clock.install();
    const [wrong, right] = [newMobile(), newMobile()];
    await page.goto("/login");
    const mobile = page.getByRole("textbox", { name: SAY.login.mobile });
    await expect(mobile).toBeFocused();
    await page.keyboard.type(wrong.slice(0, 9));
    await page.keyboard.press("Enter");
    await expect(page.getByText(SAY.login.mobileInvalid)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type(wrong.slice(9));
    await page.keyboard.press("Enter");

    const code = page.getByRole("textbox", { name: SAY.login.code });
    await expect(code).toBeFocused();
    await pressOn(page, page.getByRole("button", { name: SAY.login.changeMobile }));
    await expect(mobile).toBeFocused();
    await writeInto(page, mobile, right);
    await page.keyboard.press("Enter");

    await expect(code).toBeFocused();
    const first = await shownCode(page);
    await page.clock.fastForward(OTP.resendAfterMs);
    await pressOn(page, page.getByRole("button", { name: SAY.login.resend, exact: true }));
    await expect.poll(() => shownCode(page)).not.toBe(first);
    await expect(code).toBeFocused();

    const second = await shownCode(page);
    await page.keyboard.type(otherThan(second));
    await writeInto(page, page.getByRole("textbox", { name: SAY.login.fullName }), "Asha Rao");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await expect(code).toBeFocused();
    await page.keyboard.type(second);
    await pressOn(page, page.getByRole("button", { name: SAY.login.verify }));
    await expect(page).toHaveURL(/\/user\/templates$/);
  },
);

test(
  "with the keyboard alone a user closes the list of wallets, opens it again, and signs in",
  FULL_ON_A_PHONE,
  async ({ page }) => {
    await addWallets(page, ["Kite", "Lotus Wallet"]);
    await page.goto("/login");
    const button = page.getByRole("button", { name: SAY.login.wallet });
    const picker = page.getByRole("dialog", { name: SAY.login.walletPick });
    await pressOn(page, button);
    await expect(picker.getByRole("button", { name: "Kite" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(picker).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await pressOn(page, picker.getByRole("button", { name: "Lotus Wallet" }));
    await expect(page).toHaveURL(/\/user\/templates$/);
  },
);

test(
  "with the keyboard alone dark mode is chosen; the profile is edited, cancelled, saved, its e-mail and number verified",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const say = SAY.profile;
    await arrive(page, "Asha Rao");
    await page.goto("/user/templates");
    await pressOn(page, page.getByRole("button", { name: SAY.nav.accountMenu }));
    const dark = page.getByRole("menuitemradio", { name: SAY.nav.themeDark });
    await expect(dark).toBeVisible();
    const menu = page.getByRole("menu");
    expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await arrowTo(page, dark);
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await arrowTo(page, page.getByRole("menuitem", { name: SAY.nav.profile }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/user\/profile$/);

    const edit = page.getByRole("button", { name: say.edit });
    const field = (name: keyof typeof say.fields) => page.getByRole("textbox", { name: say.fields[name] });
    await pressOn(page, edit);
    await expect(field("name")).toBeFocused();
    await page.keyboard.type("Nobody");
    await pressOn(page, page.getByRole("button", { name: SAY.product.cancel }));
    await expect(page.getByRole("heading", { name: "Asha Rao" })).toBeVisible();
    await expect(edit).toBeFocused();

    const number = newMobile();
    await page.keyboard.press("Enter");
    await writeInto(page, field("phone"), number);
    await pressOn(page, page.getByRole("button", { name: SAY.product.save }));
    const dialog = (title: string) => page.getByRole("dialog", { name: title });
    const code = page.getByRole("textbox", { name: SAY.login.code });
    await expect(dialog(say.confirm.mobileTitle)).toBeVisible();
    await expect(code).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(edit).toBeFocused();
    await pressOn(page, page.getByRole("button", { name: say.verify }));
    await expect(code).toBeFocused();
    const right = await shownCode(page);
    await page.keyboard.type(otherThan(right));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: SAY.login.otpWrong })).toBeVisible();
    await expect(code).toBeFocused();
    await page.keyboard.type(right);
    await pressOn(page, page.getByRole("button", { name: say.confirm.submit }));
    await expect(dialog(say.confirm.mobileTitle)).toBeHidden();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expect(edit).toBeFocused();

    const email = `asha.${newMobile()}@example.com`;
    await page.keyboard.press("Enter");
    await writeInto(page, field("name"), "");
    await writeInto(page, field("location"), "Jodhpur");
    await writeInto(page, field("email"), email);
    await writeInto(page, field("bio"), "Convener of HackFest");
    await writeInto(page, field("issuer"), "IEEE Student Branch");
    await pressOn(page, page.getByRole("switch", { name: say.showName }), "Space");
    await expect(page.getByRole("switch", { name: say.showName })).toBeChecked();
    await pressOn(page, page.getByRole("button", { name: SAY.product.save }));
    await expect(field("name")).toBeFocused();
    await expect(page.getByText(SAY.login.nameRequired)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type("आशा राव-अय्यर");
    await page.keyboard.press("Enter");
    await expect(page.getByText(say.updated)).toBeVisible();
    await expect(dialog(say.confirm.emailTitle)).toBeVisible();
    await expectAccessible(page);
    await expect(code).toBeFocused();
    await page.keyboard.type(/\d{6}/.exec((await mailTo(email)).subject)?.[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByText(say.verified, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "आशा राव-अय्यर" })).toBeVisible();
    await expect(edit).toBeFocused();
    await expectAccessible(page);

    const button = page.getByRole("button", { name: say.changeAvatar });
    await pressForFile(page, await png("me.png", 30, 20, "#1f7a4d"), () => tabBackTo(page, button));
    await expect(page.getByText(say.avatarUpdated)).toBeVisible();
    await expect(button).toBeFocused();
    const shown = page.locator("section img[src^='/files/']");
    await expect(shown).toBeVisible();
    await pressOn(page, page.getByRole("button", { name: say.removeAvatar }));
    await expect(page.getByText(say.avatarRemoved)).toBeVisible();
    await expect(shown).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test(
  "with the keyboard alone a payment fails, a checkout is closed, and a plan is bought",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const say = SAY.buyCredits;
    await arrive(page);
    await page.goto("/user/templates");
    await pressOn(page, page.getByRole("link", { name: SAY.nav.buyCredits, exact: true }));
    const buy = page.getByRole("button", { name: say.buy("Professional") });
    const checkout = frameOf(page);
    const frame = page.getByRole("dialog").locator("iframe");

    await pressOn(page, buy);
    await expect(frame).toBeFocused();
    await pressOn(page, checkout.getByRole("button", { name: SAY.checkout.fail }));
    await expect(checkout.getByText(SAY.checkout.declined)).toBeVisible();
    await pressOn(page, checkout.getByRole("button", { name: SAY.checkout.cancel }));
    await expect(page.getByText(say.failed(SAY.checkout.declined))).toBeVisible();
    await expect(buy).toBeFocused();
    // Its spinner stops a moment after the checkout closed.
    await expect(buy).toBeEnabled();

    await page.keyboard.press("Enter");
    await expect(checkout.getByText(SAY.checkout.testMode)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(say.cancelled)).toBeVisible();
    await expect(buy).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(frame).toBeFocused();
    await pressOn(page, checkout.getByRole("button", { name: /^Pay ₹/ }));
    await expect(page.getByText(say.success)).toBeVisible();
    await expect(page).toHaveURL(/\/user\/credits$/);
    await tabTo(page, page.getByRole("button", { name: SAY.receipt.download }));
  },
);

function frameOf(page: Page): FrameLocator {
  return page.getByRole("dialog").frameLocator("iframe");
}

async function shownCode(page: Page): Promise<string> {
  return /\b\d{6}\b/.exec((await page.getByText(/\b\d{6}\b/).textContent()) ?? "")?.[0] ?? "";
}

function otherThan(code: string): string {
  return code.startsWith("1") ? `2${code.slice(1)}` : `1${code.slice(1)}`;
}
