// Every dialog and menu of the screens around the designer, looked at for what keeps people out.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { HOUR } from "#domain/time.ts";
import { choose } from "./import-steps.ts";
import { test } from "./journey.ts";
import {
  addMira,
  addressIn,
  codeMailedTo,
  IN_FORMS,
  ON_THE_LIST,
  ON_THE_TEMPLATES,
  openEach,
  openFullList,
  PARTS,
} from "./opened.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, takeListOver, typeCode } from "./steps.ts";

const say = SAY.students;

test("the dialogs and menus of the students screen can be used by everyone", async ({ page }) => {
  await openFullList(page);
  await expectAccessible(page);
  await openEach(page, ON_THE_LIST, (part) => expectAccessible(page, part));
});

test("sending, in one's own words and later, can be used by everyone", async ({ page }) => {
  const { organiser, template } = await prepare(page);
  await addMira(organiser, template);
  await page.goto(`/user/templates/students/${template}`);
  await page.getByRole("button", { name: say.sendAll }).click();
  const dialog = page.getByRole("dialog", { name: SAY.mail.confirmTitle });
  await dialog.getByText(SAY.mail.wordsTitle).click();
  await dialog.getByRole("combobox", { name: SAY.mail.when }).selectOption(SAY.mail.whenLater);
  await dialog.getByLabel(SAY.mail.date).fill(new Date(Date.now() + 30 * HOUR).toISOString().slice(0, 16));
  await expect(dialog.getByText(SAY.mail.leftOut.checked(1, 1))).toBeVisible();
  await expectAccessible(page, PARTS.dialog);
  await dialog.getByRole("button", { name: SAY.mail.plan(1) }).click();
  await expect(page.getByRole("region", { name: SAY.mail.progressLabel })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
});

test("every step of an import can be used by everyone", async ({ page }) => {
  const { template } = await prepare(page);
  await page.goto(`/user/templates/students/${template}`);
  await page.getByRole("button", { name: say.importCsv }).click();
  const dialog = page.getByRole("dialog", { name: say.importTitle });
  await expect(dialog.getByLabel(say.importChoose)).toBeVisible();
  await expectAccessible(page, PARTS.dialog);
  await choose(dialog, "list.csv", Buffer.from("Name,Reach,Squad\nMeera Nair,,Null\n,nobody@example.in,Null\n"));
  await expect(dialog.getByRole("button", { name: SAY.importing.toColumns })).toBeVisible();
  await expectAccessible(page, PARTS.dialog);
  await dialog.getByRole("button", { name: SAY.importing.toColumns }).click();
  await expect(dialog.getByLabel(SAY.importing.columnIs("Reach"))).toBeVisible();
  await expectAccessible(page, PARTS.dialog);
  await dialog.getByRole("button", { name: SAY.importing.toCheck }).click();
  await takeListOver(dialog);
  await expect(dialog.getByText(SAY.importing.leftOut(1))).toBeVisible();
  await expectAccessible(page, PARTS.dialog);
});

test("the menus, lists and forms of the templates can be used by everyone", async ({ page }) => {
  await prepare(page);
  const look = (part: string) => expectAccessible(page, part);
  await page.goto("/user/templates");
  await openEach(page, ON_THE_TEMPLATES, look);
  await page.goto("/user/create-template");
  await openEach(page, [IN_FORMS.category], look);
  await page.goto("/user/create-post");
  await openEach(page, [IN_FORMS.template], look);
});

test("a recipient's request, and an address without a certificate, can be read by everyone", async ({ page }) => {
  const { organiser, template } = await prepare(page);
  const student = await addMira(organiser, template);
  await page.goto(`/certify/${student}`);
  await page.getByRole("button", { name: SAY.corrections.ask }).click();
  const dialog = page.getByRole("dialog", { name: SAY.corrections.title });
  const email = dialog.getByRole("textbox", { name: SAY.corrections.emailLabel });
  await email.fill(addressIn(template));
  await expectAccessible(page, PARTS.dialog);
  await email.press("Enter");
  await expect(dialog.getByText(SAY.corrections.sentTo(addressIn(template)))).toBeVisible();
  await expectAccessible(page, PARTS.dialog);
  await typeCode(page, await codeMailedTo(addressIn(template)));
  await dialog.getByRole("textbox", { name: SAY.corrections.nameLabel }).fill("Meera Nair");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(SAY.corrections.asked)).toBeVisible();
  await expectAccessible(page, PARTS.dialog);

  await organiser.ask("DELETE", `/user/students/${student}`);
  await page.goto(`/certify/${student}`);
  await expect(page.getByRole("heading", { name: SAY.certificate.withdrawn })).toBeVisible();
  await expectAccessible(page);
});
