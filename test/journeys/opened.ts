// The dialogs and menus of the screens around the designer, as a table with how to open each, and a students list that
// has them all.
import { expect, type Page, type Route, test } from "@playwright/test";
import type { BatchProgress } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN, type Organiser } from "../organiser.ts";
import { mailTo } from "./mails.ts";
import { prepare } from "./prepare.ts";
import { MODAL, openTab } from "./steps.ts";

const say = SAY.students;
export const MIRA = "Mira Nair";
/** The title of a post. */
export const WINNERS = "Winners of 2026";

/** What opens, and how to open it; Escape closes it. */
export type Opened = { what: string; part: keyof typeof PARTS; open: (page: Page) => Promise<void> };

export const PARTS = {
  dialog: MODAL,
  menu: "[role=menu]",
  listbox: "[role=listbox]",
} as const;

const press = (name: string | RegExp) => async (page: Page) => page.getByRole("button", { name }).first().click();
const choose = (item: string) => async (page: Page) => {
  await press(say.menuOf(MIRA))(page);
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
const drop = (name: string) => async (page: Page) => page.getByRole("combobox", { name }).click();

export const ON_THE_LIST: readonly Opened[] = [
  { what: "a new student", part: "dialog", open: press(say.add) },
  { what: "a student", part: "dialog", open: press(say.editOf(MIRA)) },
  { what: "deleting a student", part: "dialog", open: choose(SAY.product.delete) },
  { what: "what AI wrote for a student", part: "dialog", open: choose(SAY.studentAi.open) },
  { what: "more about a student", part: "menu", open: press(say.menuOf(MIRA)) },
  { what: "the columns", part: "dialog", open: press(say.columnsMenu.open) },
  { what: "the corrections", part: "dialog", open: press(SAY.corrections.look) },
  { what: "all certificates in one file", part: "dialog", open: press(SAY.exports.open) },
  { what: "an import", part: "dialog", open: press(say.importCsv) },
  { what: "sending to everybody", part: "dialog", open: press(say.sendAll) },
  { what: "the keys", part: "dialog", open: (page) => page.keyboard.press("?") },
  { what: "sending to the picked", part: "dialog", open: pressPicked(say.sendPicked) },
  { what: "deleting the picked", part: "dialog", open: pressPicked(SAY.product.delete) },
];

export const ON_THE_TEMPLATES: readonly Opened[] = [
  { what: "the account", part: "menu", open: press(SAY.nav.accountMenu) },
  { what: "more about a template", part: "menu", open: press(SAY.templates.more) },
  { what: "a template's name and category", part: "dialog", open: press(SAY.templates.edit) },
];

export const ON_THE_PROFILE: readonly Opened[] = [
  { what: "the code of an e-mail", part: "dialog", open: press(SAY.profile.verify) },
  { what: "deleting the account", part: "dialog", open: press(SAY.profile.remove) },
];

export const ON_THE_POSTS: readonly Opened[] = [
  { what: "deleting a post", part: "dialog", open: press(SAY.posts.deleteNamed(WINNERS)) },
];

export const IN_THE_DESIGNER: readonly Opened[] = [
  ...[SAY.designer.palette, SAY.designer.pictures, SAY.layers.title, SAY.revisions.open, SAY.designer.settings].map(
    (tab): Opened => ({ what: `the sheet ${tab}`, part: "dialog", open: (page) => openTab(page, tab) }),
  ),
  {
    what: "the keys of the designer",
    part: "dialog",
    open: (page) => page.getByRole("listbox", { name: SAY.designer.canvas }).press("?"),
  },
];

export const ON_A_CERTIFICATE: readonly Opened[] = [
  { what: "sharing", part: "dialog", open: press(SAY.certificate.share) },
  { what: "another picture", part: "dialog", open: press(SAY.images.title) },
];

export const IN_FORMS = {
  category: { what: "the categories", part: "listbox", open: drop(SAY.createTemplate.category) },
  subcategory: { what: "the subcategories of a post", part: "listbox", open: drop(SAY.posts.subcategory) },
  template: { what: "the templates of a post", part: "listbox", open: drop(SAY.posts.template) },
} as const satisfies Record<string, Opened>;

/** Opens each in turn, and checks it. */
export async function openEach(page: Page, opened: readonly Opened[], look: (part: string) => Promise<void>) {
  for (const { what, part, open } of opened) {
    await test.step(what, async () => {
      await open(page);
      const shown = page.locator(PARTS[part]).filter({ visible: true });
      await expect(shown).toBeVisible();
      await expect(shown.locator("[data-waiting]")).toHaveCount(0);
      // The options of a list are reached from the field that opened it.
      if (part !== "listbox") await expect.poll(() => shown.evaluate(hasFocus), "It has the focus").toBe(true);
      await look(PARTS[part]);
      await page.keyboard.press("Escape");
      await expect(shown).toBeHidden();
    });
  }
}

/** Runs in the page. */
function hasFocus(part: Element): boolean {
  return part.contains(document.activeElement);
}

/**
 * The students of a template that AI fills. One is selected, has requested a correction and shows an earlier design;
 * there is a second page, and a mail has failed.
 */
export async function openFullList(page: Page): Promise<void> {
  const { organiser, template } = await prepare(page);
  await organiser.ask("POST", `/user/template/temp/${template}`, { content: JSON.stringify(FOR_AI) });
  const student = await addMira(organiser, template);
  await askForCorrection(organiser, student, addressIn(template));
  // Viewed once; then the design was changed.
  await page.request.get(`/certify/${student}.png`);
  await organiser.ask("POST", `/user/template/temp/${template}`, { content: JSON.stringify(FOR_AI_LATER) });
  await page.route(`**/students/send_mail/${template}`, (route) => route.fulfill({ json: FAILED }));
  await page.route("**/user/students?*", tellOfMore);
  await page.goto(`/user/templates/students/${template}`);
  await page.getByRole("checkbox", { name: say.select(MIRA) }).check();
  await expect(page.getByText(say.earlierDesign(1))).toBeVisible();
  await expect(page.getByText(SAY.corrections.waiting(1))).toBeVisible();
  await expect(page.getByText(SAY.mail.unreached(1))).toBeVisible();
  await expect(page.getByRole("navigation", { name: say.pages })).toBeVisible();
}

const FAILED: BatchProgress = {
  counts: { queued: 0, sending: 0, sent: 0, deferred: 0, failed: 1, suppressed: 0, given: 0 },
  mailed: 0,
  reached: 0,
  unreached: 1,
  busy: false,
  pausedAt: null,
  starts: null,
  later: null,
  outage: null,
  withoutEmail: 1,
  withdrawn: 0,
  since: { sent: 0, failed: 1 },
  failed: [
    {
      id: "failed",
      name: MIRA,
      email: "mira@example.com",
      mobile: "",
      mended: false,
      block: null,
      reason: SAY.mail.returned.mailboxMissing,
      code: "delivery.mailbox_missing",
      details: "550 5.1.1 No such user here",
    },
  ],
};

async function tellOfMore(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), "x-total-count": "61" } });
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

/** As a recipient does, with the mailed code. */
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

export async function codeMailedTo(address: string): Promise<string> {
  return /^\d{6}/.exec((await mailTo(address)).subject)?.[0] ?? "";
}

export function addressIn(template: string): string {
  return `mira.${template}@example.com`.toLowerCase();
}

/** Her certificate was given out, so that its page offers what a recipient does with it. */
export async function addMira(organiser: Organiser, template: string): Promise<string> {
  const fields = { name: MIRA, email: addressIn(template), mobile: "9876543210", remarks: "Second place" };
  const { id } = (await organiser.ask("POST", "/user/students", { ...fields, user_template_id: template })) as {
    id: string;
  };
  await organiser.ask("POST", `/user/students/${id}/shared`, {});
  return id;
}

export async function makePost(organiser: Organiser, template: string): Promise<string> {
  const post = { template_id: template, title: WINNERS, captionBased: "no", subcategory: "None" };
  const made = await organiser.ask("POST", `/user/template/post/${template}`, { ...post, main_category: "Events" });
  return (made as { id: string }).id;
}
