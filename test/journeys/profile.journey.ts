// My Profile, and signing in with a wallet.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { readZip } from "../zip.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { pressOn, tabBackTo } from "./keyboard.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible, newMobile, typeCode } from "./steps.ts";
import { addWallets } from "./wallets.ts";

const say = SAY.profile;

async function openProfile(page: Page): Promise<void> {
  await page.goto("/user/profile");
  await expect(page.getByRole("heading", { name: SAY.nav.profile, level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: say.edit })).toBeVisible();
}

test("with the keyboard alone one device is signed out, then all", FULL_AT_A_DESK, async ({ page, browser }) => {
  const { mobile } = await arrive(page, "Two Devices");
  const second = await browser.newContext({ userAgent: "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0" });
  const token = await (async () => {
    const base = new URL(page.url()).origin;
    const api = `${base}/backend/public/api`;
    const { embeddedCode } = (await (await second.request.post(`${api}/send-otp`, { data: { mobile } })).json()) as {
      embeddedCode: string;
    };
    const verified = await second.request.post(`${api}/verify-otp`, { data: { mobile, otp: embeddedCode } });
    return ((await verified.json()) as { token: string }).token;
  })();
  await openProfile(page);
  await expect(page.getByText(say.deviceNow)).toBeVisible();
  await pressOn(page, page.getByRole("button", { name: say.deviceEndOf("Firefox on Windows") }));
  await expect(page.getByText("Firefox on Windows")).toBeHidden();
  await expect(page.locator("#content")).toBeFocused();
  const gone = await second.request.get(`${new URL(page.url()).origin}/backend/public/api/user/data`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(gone.status()).toBe(401);
  await second.close();
  await pressOn(page, page.getByRole("button", { name: say.everywhere }));
  await expect(page).toHaveURL(/\/login$/);
});

test(
  "with the keyboard alone all data of an account is exported, and the account deleted",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await arrive(page, "आशा राव");
    await openProfile(page);
    const asked = page.waitForEvent("download");
    const take = page.getByRole("button", { name: say.export });
    await pressOn(page, take);
    const download = await asked;
    expect(download.suggestedFilename()).toMatch(/^Prashasti, my data-\d+\.zip$/);
    const files = readZip(await readFile(await download.path()));
    expect(files["profile.json"]?.toString()).toContain("आशा राव");
    const remove = page.getByRole("button", { name: say.remove });
    const dialog = page.getByRole("dialog", { name: say.removeTitle });
    await pressOn(page, remove);
    await expect(dialog.getByRole("textbox")).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("textbox")).toBeFocused();
    await page.keyboard.type(say.removeWord);
    await pressOn(page, dialog.getByRole("button", { name: say.remove }));
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  "a user signs in with one of several wallets, and adds a mobile number with its code",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const [, second] = await addWallets(page, ["Kite", "Lotus Wallet"]);
    const address = second?.address ?? "";
    const masked = `${address.slice(0, 6)}…${address.slice(-4)}`;
    await page.goto("/login");
    await page.getByRole("button", { name: SAY.login.wallet }).click();
    await expect(page.getByRole("dialog", { name: SAY.login.walletPick })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Lotus Wallet" }).click();
    await expect(page).toHaveURL(/\/user\/templates$/);
    await openProfile(page);
    await expect(page.getByRole("heading", { name: masked })).toBeVisible();
    await expect(page.getByText(say.walletOnly)).toBeVisible();
    await expect(page.getByRole("button", { name: say.walletUnlink })).toHaveCount(0);

    await page.getByRole("button", { name: say.edit }).click();
    await page.getByRole("textbox", { name: say.fields.phone }).fill(newMobile());
    await page.getByRole("button", { name: SAY.product.save }).click();
    const dialog = page.getByRole("dialog", { name: say.confirm.mobileTitle });
    const told = (await dialog.getByText(/Your code is \d{6}/).textContent()) ?? "";
    await typeCode(page, /\d{6}/.exec(told)?.[0] ?? "");
    await dialog.getByRole("button", { name: say.confirm.submit }).click();
    await page.getByRole("button", { name: say.walletUnlink }).click();
    await expect(page.getByText(say.walletUnlinked)).toBeVisible();
  },
);

// All with the keyboard alone.
test(
  "a wallet in the window is linked to an account, and signs in to it afterwards",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await addWallets(page, ["Only One"], false);
    await arrive(page, "Asha Rao");
    await openProfile(page);
    const main = page.getByRole("main");
    const link = main.getByRole("button", { name: say.walletLink });
    const unlink = main.getByRole("button", { name: say.walletUnlink });
    await pressOn(page, link);
    await expect(unlink).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(unlink).toBeFocused();
    await expect(main.getByRole("link", { name: SAY.credits.title })).toHaveAttribute("href", "/user/credits");
    await expect(main.getByRole("link", { name: SAY.templates.title })).toHaveAttribute("href", "/user/templates");
    for (const name of Object.values(say.stats)) await expect(main.getByText(name, { exact: true })).toBeVisible();
    await tabBackTo(page, main.getByRole("button", { name: SAY.nav.signOut }).first());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/login$/);
    await pressOn(page, page.getByRole("button", { name: SAY.login.wallet }));
    await expect(page).toHaveURL(/\/user\/templates$/);
    await openProfile(page);
    await expect(page.getByRole("heading", { name: "Asha Rao" })).toBeVisible();
  },
);
