// My Profile, and signing in with a wallet.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { LANGUAGE_NAMES } from "#domain/say/languages.ts";
import { SAY } from "#domain/say/say.ts";
import { readZip } from "../zip.ts";
import { AT_A_DESK, ON_A_PHONE, test } from "./journey.ts";
import { pressOn, tabBackTo } from "./keyboard.ts";
import { mailTo } from "./mails.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible, choose, newMobile, png, typeCode } from "./steps.ts";
import { addWallets } from "./wallets.ts";

const say = SAY.profile;

async function openProfile(page: Page): Promise<void> {
  await page.goto("/user/profile");
  await expect(page.getByRole("heading", { name: SAY.nav.profile, level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: say.edit })).toBeVisible();
}

test("the profile is edited, cancelled, saved, and its e-mail verified by the mailed code", async ({ page }) => {
  await arrive(page, "आशा राव");
  await openProfile(page);
  await page.getByRole("button", { name: say.edit }).click();
  await page.getByRole("textbox", { name: say.fields.name }).fill("Someone Else");
  await page.getByRole("button", { name: SAY.product.cancel }).click();
  await expect(page.getByRole("heading", { name: "आशा राव" })).toBeVisible();

  await page.getByRole("button", { name: say.edit }).click();
  await page.getByRole("textbox", { name: say.fields.name }).fill("");
  await page.getByRole("textbox", { name: say.fields.email }).fill("no address");
  await page.getByRole("button", { name: SAY.product.save }).click();
  await expect(page.getByText(SAY.login.nameRequired)).toBeVisible();
  await expect(page.getByRole("textbox", { name: say.fields.name })).toBeFocused();
  await expectAccessible(page);

  const email = `asha.${newMobile()}@example.com`;
  await page.getByRole("textbox", { name: say.fields.name }).fill("आशा राव-अय्यर");
  await page.getByRole("textbox", { name: say.fields.email }).fill(email);
  await page.getByRole("textbox", { name: say.fields.issuer }).fill("IEEE Student Branch, Jodhpur");
  await page.getByRole("button", { name: SAY.product.save }).click();
  await expect(page.getByText(say.updated)).toBeVisible();

  const dialog = page.getByRole("dialog", { name: say.confirm.emailTitle });
  await expectAccessible(page);
  const { subject } = await mailTo(email);
  await typeCode(page, /\d{6}/.exec(subject)?.[0] ?? "");
  await dialog.getByRole("button", { name: say.confirm.submit }).click();
  await expect(page.getByText(say.verified, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "आशा राव-अय्यर" })).toBeVisible();
  await expectAccessible(page);
});

test("a form that is opened while another is being saved stays open", AT_A_DESK, async ({ page }) => {
  await arrive(page, "Mira Rao");
  await openProfile(page);
  const bio = page.getByRole("textbox", { name: say.fields.bio });
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/user/profile", (route) => answered.promise.then(() => route.continue()), { times: 1 });
  await page.getByRole("button", { name: say.edit }).click();
  await bio.fill("Organises hackathons");
  await page.getByRole("button", { name: SAY.product.save }).click();
  await page.getByRole("button", { name: SAY.product.cancel }).click();
  await page.getByRole("button", { name: say.edit }).click();
  await bio.fill("Organises hackathons in Jodhpur");
  answered.resolve();
  await expect(page.getByText(say.updated)).toBeVisible();
  await expect(bio).toHaveValue("Organises hackathons in Jodhpur");
});

test(
  "what was changed on another device stays when the language or another field is changed here",
  AT_A_DESK,
  async ({ page }) => {
    const { organiser } = await arrive(page, "Mira Rao");
    await openProfile(page);
    await page.getByRole("button", { name: say.edit }).click();
    await organiser.ask("PUT", "/user/profile", { name: "Meera Rao" });
    await page.getByRole("textbox", { name: say.fields.location }).fill("Jodhpur");
    await page.getByRole("button", { name: SAY.product.save }).click();
    await expect(page.getByRole("heading", { name: "Meera Rao" })).toBeVisible();
    await organiser.ask("PUT", "/user/profile", { name: "Meera Iyer" });
    await page.getByRole("combobox", { name: say.languageLabel }).selectOption(LANGUAGE_NAMES.hi);
    await expect(page.getByRole("heading", { name: "Meera Iyer" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Jodhpur" })).toBeVisible();
  },
);

test("a new mobile number is written once its code came back", AT_A_DESK, async ({ page }) => {
  await arrive(page, "Moving On");
  await openProfile(page);
  const number = newMobile();
  await page.getByRole("button", { name: say.edit }).click();
  await page.getByRole("textbox", { name: say.fields.phone }).fill(number);
  await page.getByRole("button", { name: SAY.product.save }).click();
  const dialog = page.getByRole("dialog", { name: say.confirm.mobileTitle });
  const told = (await dialog.getByText(/Your code is \d{6}/).textContent()) ?? "";
  await dialog.getByRole("button", { name: say.confirm.submit }).click();
  await expect(dialog.getByText(SAY.login.otpIncomplete)).toBeVisible();
  await typeCode(page, /\d{6}/.exec(told)?.[0] ?? "");
  await dialog.getByRole("button", { name: say.confirm.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(number)).toBeVisible();
});

test(
  "a new number and a new e-mail are proved one after the other, by the codes that were sent",
  AT_A_DESK,
  async ({ page }) => {
    await arrive(page, "Moving House");
    await openProfile(page);
    const [number, email] = [newMobile(), `asha.${newMobile()}@example.com`];
    await page.getByRole("button", { name: say.edit }).click();
    await page.getByRole("textbox", { name: say.fields.phone }).fill(number);
    await page.getByRole("textbox", { name: say.fields.email }).fill(email);
    await page.getByRole("button", { name: SAY.product.save }).click();
    const forNumber = page.getByRole("dialog", { name: say.confirm.mobileTitle });
    const forEmail = page.getByRole("dialog", { name: say.confirm.emailTitle });
    const told = await forNumber.getByText(/Your code is \d{6}/).innerText();
    await forNumber.getByRole("button", { name: say.confirm.later }).click();
    await expect(forEmail.getByRole("textbox", { name: SAY.login.code })).toBeFocused();
    await forEmail.getByRole("button", { name: say.confirm.later }).click();

    const verify = (proved: string) =>
      page.getByRole("definition").filter({ hasText: proved }).getByRole("button", { name: say.verify });
    const answered = Promise.withResolvers<void>();
    await page.route("**/profile/confirm", (route) => answered.promise.then(() => route.continue()), { times: 1 });
    await verify(number).click();
    await expect(forNumber.getByText(told)).toBeVisible();
    await typeCode(page, /\d{6}/.exec(told)?.[0] ?? "");
    await forNumber.getByRole("button", { name: say.confirm.submit }).click();
    await page.keyboard.press("Escape");
    await verify(email).click();
    await expect(forEmail).toBeVisible();
    answered.resolve();
    await expect(page.getByText(say.confirm.done.mobile)).toBeVisible();
    const { subject } = await mailTo(email);
    await typeCode(page, /\d{6}/.exec(subject)?.[0] ?? "");
    await forEmail.getByRole("button", { name: say.confirm.submit }).click();
    await expect(page.getByText(say.verified, { exact: true })).toBeVisible();
  },
);

test(
  "the picture is changed, and taken off; one over 5 MB is refused in the specification's words",
  AT_A_DESK,
  async ({ page }) => {
    await arrive(page, "Asha Rao");
    await openProfile(page);
    const button = page.getByRole("button", { name: say.changeAvatar });
    await choose(page, button, "large.png", Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(page.getByText("Image size must be less than 5MB")).toBeVisible();
    const picture = await png("me.png", 300, 200, "#1f7a4d");
    await choose(page, button, picture.name, picture.buffer);
    await expect(page.getByText(say.avatarUpdated)).toBeVisible();
    const shown = page.locator("section img[src^='/files/']");
    await expect(shown).toBeVisible();
    await page.getByRole("button", { name: say.removeAvatar }).click();
    await expect(page.getByText(say.avatarRemoved)).toBeVisible();
    await expect(shown).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test("however much goes wrong at once, at most twenty toasts stand there", AT_A_DESK, async ({ page }) => {
  await arrive(page, "Asha Rao");
  await openProfile(page);
  const input = page.locator("input[type=file]");
  // All in one breath: the first would be gone before the last is there.
  await input.evaluate((element: HTMLInputElement) => {
    for (let at = 0; at < 25; at++) {
      const chosen = new DataTransfer();
      chosen.items.add(new File(["no picture"], `${at}.txt`, { type: "text/plain" }));
      element.files = chosen.files;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  const toasts = page.getByText(/^\d+\.txt: this is not/).filter({ visible: true });
  await expect.poll(() => toasts.count()).toBe(20);
});

test("by keyboard alone devices are signed out, one and all", AT_A_DESK, async ({ page, browser }) => {
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

test("a profile that cannot be had shows marked sample data, and comes on Retry", AT_A_DESK, async ({ page }) => {
  await arrive(page, "Asha Rao");
  await page.route("**/api/user/profile", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/user/profile");
  await expect(page.getByText(say.loadFailed)).toBeVisible();
  await expect(page.getByText(SAY.credits.sample)).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/user/profile");
  await page.getByRole("button", { name: SAY.product.retry }).click();
  await expect(page.getByRole("button", { name: say.edit })).toBeVisible();
  await expect(page.getByText(SAY.credits.sample)).toBeHidden();
});

test("a profile that cannot be saved says so in the specification's words", AT_A_DESK, async ({ page }) => {
  await arrive(page, "Asha Rao");
  await openProfile(page);
  const broken = (address: string) => page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
  await broken("**/api/user/avatar");
  const picture = await png("me.png", 30, 20, "#1f7a4d");
  await choose(page, page.getByRole("button", { name: say.changeAvatar }), picture.name, picture.buffer);
  await expect(page.getByText("Failed to upload avatar")).toBeVisible();
  await broken("**/api/user/profile");
  await page.getByRole("button", { name: say.edit }).click();
  await page.getByRole("button", { name: SAY.product.save }).click();
  await expect(page.getByText("Failed to update profile", { exact: true })).toBeVisible();
  await page.route("**/api/user/profile", (route) =>
    route.fulfill({ status: 409, json: { message: say.taken.mobile } }),
  );
  await page.getByRole("button", { name: SAY.product.save }).click();
  await expect(page.getByText(`Failed to update profile: ${say.taken.mobile}`, { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: say.fields.name })).toHaveValue("Asha Rao");
});

test(
  "by keyboard alone all that an account holds is taken along, and the account deleted",
  AT_A_DESK,
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
    await page.route("**/account/export", (route) => route.fulfill({ status: 500, json: {} }));
    await expect(take).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(page.getByText(say.exportFailed)).toBeVisible();

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

test("an account is deleted once its word was typed", ON_A_PHONE, async ({ page }) => {
  await arrive(page, "Leaving Soon");
  await openProfile(page);
  await page.getByRole("button", { name: say.remove }).click();
  const dialog = page.getByRole("dialog", { name: say.removeTitle });
  await expect(dialog.getByRole("button", { name: say.remove })).toBeDisabled();
  await expect(dialog.getByText("Your 10 credits are lost.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill("DELETE");
  await dialog.getByRole("button", { name: say.remove }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test(
  "a wallet signs in, is chosen among several, and carries a mobile number by its code",
  AT_A_DESK,
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

// All by keyboard alone.
test("a wallet in the window is linked to an account, and signs in to it from then on", AT_A_DESK, async ({ page }) => {
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
});
