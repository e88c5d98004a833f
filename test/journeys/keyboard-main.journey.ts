// The main job with the keyboard alone: from signing in to a downloaded certificate. Nothing is clicked.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { chooseByKeys } from "./import-steps.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { arrowTo, pressOn, tabBackTo, tabTo, writeInto } from "./keyboard.ts";
import { mailTo } from "./mails.ts";
import { newMobile } from "./steps.ts";

test(
  "with the keyboard alone an organiser signs in, designs and sends a certificate, and a student downloads and shares it",
  FULL_AT_A_DESK,
  async ({ page, browser }) => {
    const rahul = `rahul.${newMobile()}@example.com`;
    await test.step("signs in", () => signInByKeys(page));
    await test.step("creates a template", () => createByKeys(page));
    await test.step("begins with a design, and writes its title", () => designByKeys(page));
    await test.step("adds one student, and imports another", () => listByKeys(page, rahul));
    await test.step("sends everybody their certificate", () => sendByKeys(page));
    await test.step("as the student downloads the picture, and copies the link", async () => {
      const link = (await mailTo(rahul)).links.find((each) => /\/certify\/[\w-]{22}$/.test(each)) ?? "";
      const context = await browser.newContext({ viewport: page.viewportSize() });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await keepByKeys(await context.newPage(), link);
      await context.close();
    });
  },
);

async function signInByKeys(page: Page): Promise<void> {
  await page.goto("/login");
  await expect(page.getByRole("textbox", { name: SAY.login.mobile })).toBeFocused();
  await page.keyboard.type(newMobile());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: SAY.login.code })).toBeFocused();
  await page.keyboard.type(/\b\d{6}\b/.exec((await page.getByText(/\b\d{6}\b/).textContent()) ?? "")?.[0] ?? "");
  await expect(page.getByRole("textbox", { name: SAY.login.fullName })).toBeFocused();
  await page.keyboard.type("Asha Rao");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/templates$/);
}

async function createByKeys(page: Page): Promise<void> {
  await pressOn(page, page.getByRole("link", { name: SAY.templates.createFirst }));
  await writeInto(page, page.getByRole("textbox", { name: SAY.createTemplate.name }), "HackFest 2026");
  await pressOn(page, page.getByRole("combobox", { name: SAY.createTemplate.category }));
  await arrowTo(page, page.getByRole("option", { name: "Events" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: SAY.createTemplate.category })).toHaveText("Events");
  await pressOn(page, page.getByRole("button", { name: SAY.createTemplate.submit, exact: true }));
  await expect(page).toHaveURL(/\/user\/templates\/customize\/[\w-]{22}$/);
}

async function designByKeys(page: Page): Promise<void> {
  await pressOn(page, page.getByRole("button", { name: /^Midnight Winner/ }));
  const canvas = page.getByRole("listbox", { name: SAY.designer.canvas });
  await tabTo(page, canvas.getByRole("option", { name: /^Title: WINNER/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: SAY.designer.kinds.title })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("FIRST PLACE");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(canvas.getByRole("option", { name: /^Title: FIRST PLACE/ })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText(SAY.designer.saved)).toBeVisible();
}

async function listByKeys(page: Page, rahul: string): Promise<void> {
  await tabBackTo(page, page.getByRole("link", { name: SAY.designer.students }));
  await page.keyboard.press("Enter");
  const add = page.getByRole("button", { name: SAY.students.add });
  await pressOn(page, add);
  await expect(page.getByRole("textbox", { name: SAY.students.columns.name, exact: true })).toBeFocused();
  await page.keyboard.type("Ananya Krishnamurthy");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: SAY.students.editOf("Ananya Krishnamurthy") })).toBeVisible();
  await expect(add).toBeFocused();

  const list = { name: "students.csv", buffer: Buffer.from(`Name,Email\nराहुल शर्मा,${rahul}\n`) };
  const dialog = await chooseByKeys(page, list);
  await pressOn(page, dialog.getByRole("checkbox", { name: SAY.profile.attest }), "Space");
  await pressOn(page, dialog.getByRole("button", { name: SAY.students.importSubmit, exact: true }));
  await expect(page.getByRole("button", { name: SAY.students.editOf("राहुल शर्मा") })).toBeVisible();
  await expect(page.getByRole("button", { name: SAY.students.importCsv })).toBeFocused();
}

async function sendByKeys(page: Page): Promise<void> {
  const send = page.getByRole("button", { name: SAY.students.sendAll });
  await pressOn(page, send);
  const dialog = page.getByRole("dialog", { name: SAY.mail.confirmTitle });
  await expect(dialog.getByRole("button", { name: SAY.mail.send(1) })).toBeEnabled();
  // The design is a starter's, with its sample signers.
  await expect(dialog.getByRole("link", { name: SAY.mail.before.change })).toBeVisible();
  await pressOn(page, dialog.getByRole("button", { name: SAY.mail.send(1) }));
  await pressOn(page, page.getByRole("button", { name: SAY.mail.sendNow }));
  await expect(page.locator("[data-student]").getByText(SAY.mail.states.sent, { exact: true })).toBeVisible();
  await expect(page.locator(":focus")).not.toHaveCount(0);
}

async function keepByKeys(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const asked = page.waitForEvent("download");
  await pressOn(page, page.getByRole("button", { name: SAY.certificate.download, exact: true }));
  expect((await readFile(await (await asked).path())).subarray(1, 4).toString()).toBe("PNG");
  await copyForLinkedIn(page);
  const share = page.getByRole("button", { name: SAY.certificate.share });
  await pressOn(page, share);
  const dialog = page.getByRole("dialog", { name: SAY.certificate.shareTitle });
  await pressOn(page, dialog.getByRole("button", { name: SAY.certificate.copyLink }));
  await expect(dialog.getByRole("button", { name: SAY.certificate.copied })).toBeFocused();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press("Escape");
  await expect(share).toBeFocused();
}

async function copyForLinkedIn(page: Page): Promise<void> {
  const { linkedIn: say } = SAY.certificate;
  // It would open another site, so nothing is opened.
  await page.evaluate(() => void (window.open = () => null));
  await pressOn(page, page.getByRole("button", { name: say.add }));
  await pressOn(page, page.getByRole("button", { name: say.copy(say.fields.name) }));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("HackFest 2026");
}
