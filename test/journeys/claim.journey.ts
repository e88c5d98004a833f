// A claim link: made by the organiser, scanned from a poster on a phone, used with a number, and by somebody who is not
// on the list and is added.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DESIGN, type Organiser } from "../organiser.ts";
import { pictureOfPage } from "../pdf.ts";
import { readQr } from "../qr.ts";
import { FULL, FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { pressOn, tabTo } from "./keyboard.ts";
import { mailTo } from "./mails.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible, newMobile, typeCode } from "./steps.ts";

const say = SAY.claim;
const own = SAY.claimLink;

type Listed = { organiser: Organiser; template: string; address: string };

/** A list with one person, whose address no other journey uses. The page is signed in as its organiser. */
async function listed(page: Page): Promise<Listed> {
  const { organiser } = await arrive(page);
  const template = await organiser.template(DESIGN);
  const address = `meera.${newMobile()}@example.com`;
  const fields = { name: "Meera Nair", email: address, certificate_number: "HF-0042", user_template_id: template };
  await organiser.ask("POST", "/user/students", fields);
  return { organiser, template, address };
}

/** The path of the link, which is then opened by a stranger. */
async function linkOf({ organiser, template }: Listed, rules: object = {}): Promise<string> {
  const body = { column: "", number_column: "", ...rules };
  const { link } = (await organiser.ask("PUT", `/user/template/${template}/claim`, body)) as {
    link: { address: string };
  };
  return new URL(link.address).pathname;
}

async function openAsStranger(page: Page, path: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
}

/** Enters the newest code that was mailed to the address. */
async function enterCode(page: Page, address: string, mails = 1): Promise<void> {
  const { subject } = await mailTo(address, mails);
  await typeCode(page, /\d{6}/.exec(subject)?.[0] ?? "");
  await expectAccessible(page);
  await page.getByRole("button", { name: say.check }).click();
}

/** The path that the QR code of a printed poster leads to. */
async function pathOnPoster(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  const poster = await pictureOfPage(await readFile(await download.path()), 2);
  return new URL((await readQr(poster)) ?? "").pathname;
}

test(
  "on a phone, a recipient scans a poster, enters their e-mail and the code, and has their certificate",
  FULL_ON_A_PHONE,
  async ({ page }) => {
    const list = await listed(page);
    const path = await linkOf(list);
    await page.goto(`/user/templates/students/${list.template}`);
    await page.getByRole("button", { name: own.open }).click();
    expect(await pathOnPoster(page, SAY.poster.a4)).toBe(path);
    await openAsStranger(page, await pathOnPoster(page, SAY.poster.a5));
    await expectAccessible(page);
    await page.getByRole("textbox", { name: say.email }).fill(list.address);
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByText(say.sentTo(list.address))).toBeVisible();
    await enterCode(page, list.address);
    await expect(page.getByRole("heading", { name: say.yours(list.address) })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: say.takeOf("Meera Nair") }).click();
    await expect(page).toHaveURL(/\/certify\/[\w-]{22}$/);
    await expect(page.getByRole("img", { name: /Meera Nair/ }).first()).toBeVisible();
    await expect(page.getByText(SAY.certificate.notIssued)).toBeHidden();

    await page.evaluate((token) => localStorage.setItem("token", token), list.organiser.token);
    await page.goto(`/user/templates/students/${list.template}`);
    await page.getByRole("button", { name: own.open }).click();
    await expect(page.getByText(own.taken(1, null))).toBeVisible();
    await expectAccessible(page);
  },
);

test("by keys, an organiser makes a link, and a recipient is found by a number", FULL_AT_A_DESK, async ({ page }) => {
  const list = await listed(page);
  await page.goto(`/user/templates/students/${list.template}`);
  await pressOn(page, page.getByRole("button", { name: own.open }));
  const dialog = page.getByRole("dialog", { name: own.title });
  await tabTo(page, dialog.getByRole("combobox", { name: own.number }));
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
  await pressOn(page, dialog.getByRole("button", { name: own.make }));
  await expect(dialog.getByText(own.states.open)).toBeVisible();
  await expect(dialog.getByRole("img", { name: own.qr })).toHaveJSProperty("complete", true);
  await expectAccessible(page);
  const address = (await dialog.getByText(/\/claim\/[\w-]{22}$/).textContent()) ?? "";

  await openAsStranger(page, new URL(address).pathname);
  await pressOn(page, page.getByRole("button", { name: say.byNumber("Certificate ID") }));
  await tabTo(page, page.getByRole("textbox", { name: "Certificate ID" }));
  await page.keyboard.type("hf-0042");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say.sentByNumber("hf-0042"))).toBeVisible();
  expect(await page.locator("body").textContent()).not.toContain(list.address);
  await enterCode(page, list.address);
  await pressOn(page, page.getByRole("button", { name: say.takeOf("Meera Nair") }));
  await expect(page).toHaveURL(/\/certify\/[\w-]{22}$/);
});

test("who is not on the list asks to be added, is accepted and gets a mail", FULL, async ({ page }) => {
  const list = await listed(page);
  const stranger = `stranger.${newMobile()}@example.com`;
  await openAsStranger(page, await linkOf(list));
  await page.getByRole("textbox", { name: say.email }).fill(stranger);
  await page.getByRole("button", { name: say.send }).click();
  await enterCode(page, stranger);
  await expect(page.getByRole("heading", { name: say.nobody(stranger) })).toBeFocused();
  await page.getByRole("textbox", { name: say.name }).fill("Stranger Rao");
  await expectAccessible(page);
  await page.getByRole("button", { name: say.ask }).click();
  await expect(page.getByText(say.asked)).toBeFocused();
  await expectAccessible(page);

  await page.evaluate((token) => localStorage.setItem("token", token), list.organiser.token);
  await page.goto(`/user/templates/students/${list.template}`);
  await expect(page.getByText(own.waiting(1))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: SAY.corrections.look }).click();
  await page.getByRole("button", { name: own.acceptOf("Stranger Rao") }).click();
  await expect(page.getByText(own.accepted("Stranger Rao"))).toBeVisible();
  const { text } = await mailTo(stranger, 2);
  const path = /https?:\/\/[^/]+(\/certify\/[\w-]{22})/.exec(text)?.[1] ?? "";
  await page.goto(path);
  await expect(page.getByRole("img", { name: /Stranger Rao/ }).first()).toBeVisible();
});

test("a link that was closed says so", FULL_ON_A_PHONE, async ({ page }) => {
  const list = await listed(page);
  const path = await linkOf(list);
  await list.organiser.ask("DELETE", `/user/template/${list.template}/claim`);
  await openAsStranger(page, path);
  await expect(page.getByText(say.closed)).toBeVisible();
  await expectAccessible(page);
});
