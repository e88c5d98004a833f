// Every dialog and menu of the screens around the designer, opened one after the other and looked at for what keeps people out.
import { expect, type Page } from "@playwright/test";
import type { Content } from "#domain/content.ts";
import { newElement } from "#domain/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR } from "#domain/time.ts";
import { DESIGN, type Organiser } from "../organiser.ts";
import { choose } from "./import-steps.ts";
import { test } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, takeListOver, typeCode } from "./steps.ts";

const say = SAY.students;
const MIRA = "Mira Nair";

/** What is opened, and what by; closed by Escape. */
type Opened = { what: string; part: keyof typeof PARTS; open: (page: Page) => Promise<void> };

const PARTS = { dialog: "[role=dialog]", menu: "[role=menu]", listbox: "[role=listbox]" } as const;

const press = (name: string | RegExp) => async (page: Page) => page.getByRole("button", { name }).first().click();
const drop = (name: string) => async (page: Page) => page.getByRole("combobox", { name }).click();

const ON_THE_LIST: readonly Opened[] = [
  { what: "a new student", part: "dialog", open: press(say.add) },
  { what: "a student", part: "dialog", open: press(say.editOf(MIRA)) },
  { what: "deleting a student", part: "dialog", open: press(say.deleteOf(MIRA)) },
  { what: "what AI wrote for a student", part: "dialog", open: press(SAY.studentAi.open(MIRA)) },
  { what: "a student's mail", part: "menu", open: press(SAY.mail.menuOf(MIRA)) },
  { what: "the corrections", part: "dialog", open: press(SAY.corrections.look) },
  { what: "all certificates in one file", part: "dialog", open: press(SAY.exports.open) },
  { what: "the keys", part: "dialog", open: (page) => page.keyboard.press("?") },
  { what: "sending to the picked", part: "dialog", open: pressPicked(say.sendPicked) },
  { what: "deleting the picked", part: "dialog", open: pressPicked(SAY.product.delete) },
];

const ON_THE_TEMPLATES: readonly Opened[] = [
  { what: "the account", part: "menu", open: press(SAY.nav.accountMenu) },
  { what: "more about a template", part: "menu", open: press(SAY.templates.more) },
  { what: "a template's name and category", part: "dialog", open: press(SAY.templates.edit) },
];

test("the dialogs and menus of the students screen can be used by everyone", async ({ page }) => {
  const { organiser, template } = await prepare(page);
  await organiser.ask("POST", `/user/template/temp/${template}`, { content: JSON.stringify(FOR_AI) });
  const student = await addMira(organiser, template);
  await askForCorrection(organiser, student, addressIn(template));
  // Looked at once, and designed anew: it shows the earlier design.
  await page.request.get(`/certify/${student}.png`);
  await organiser.ask("POST", `/user/template/temp/${template}`, { content: JSON.stringify(FOR_AI_LATER) });

  await page.goto(`/user/templates/students/${template}`);
  await page.getByRole("checkbox", { name: say.select(MIRA) }).check();
  await expect(page.getByText(say.earlierDesign(1))).toBeVisible();
  await expect(page.getByText(SAY.corrections.waiting(1))).toBeVisible();
  await expectAccessible(page);
  await expectEach(page, ON_THE_LIST);
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
  await page.goto("/user/templates");
  await expectEach(page, ON_THE_TEMPLATES);
  await page.goto("/user/create-template");
  const category = { what: "the categories", part: "listbox", open: drop(SAY.createTemplate.category) } as const;
  await expectEach(page, [category]);
  await page.goto("/user/create-post");
  const template = { what: "the templates of a post", part: "listbox", open: drop(SAY.posts.template) } as const;
  await expectEach(page, [template]);
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

async function expectEach(page: Page, opened: readonly Opened[]): Promise<void> {
  for (const { what, part, open } of opened) {
    await test.step(what, async () => {
      await open(page);
      const shown = page.getByRole(part).filter({ visible: true });
      await expect(shown).toBeVisible();
      await expect(shown.locator("[data-waiting]")).toHaveCount(0);
      await expectAccessible(page, PARTS[part]);
      await page.keyboard.press("Escape");
      await expect(shown).toBeHidden();
    });
  }
}

function pressPicked(name: string) {
  return async (page: Page) =>
    page.getByRole("region", { name: say.selection }).getByRole("button", { name, exact: true }).click();
}

const FOR_AI: Content = {
  ...DESIGN,
  elements: [newElement("title", { id: "title", phone: false }), ...DESIGN.elements.slice(1)],
};
const FOR_AI_LATER: Content = { ...FOR_AI, elements: FOR_AI.elements.slice(0, -1) };

/** As a recipient does it: by the code that is mailed to them. */
async function askForCorrection(organiser: Organiser, student: string, email: string): Promise<void> {
  const path = `/students/${student}/correction`;
  const { proof } = (await organiser.ask("POST", `${path}/code`, { email })) as { proof: string };
  await organiser.ask("POST", path, {
    proof,
    code: await codeMailedTo(email),
    name: "Meera Nair",
    note: "With two e's",
  });
}

async function codeMailedTo(address: string): Promise<string> {
  return /^\d{6}/.exec((await mailTo(address)).subject)?.[0] ?? "";
}

function addressIn(template: string): string {
  return `mira.${template}@example.com`.toLowerCase();
}

async function addMira(organiser: Organiser, template: string): Promise<string> {
  const fields = { name: MIRA, email: addressIn(template), mobile: "9876543210", remarks: "Second place" };
  const { id } = (await organiser.ask("POST", "/user/students", { ...fields, user_template_id: template })) as {
    id: string;
  };
  return id;
}
