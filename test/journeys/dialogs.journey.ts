// axe checks what the screens around the designer show while something is sent, requested or fails; narrow.journey.ts
// checks their dialogs and menus.
import { expect, type Page, test as bare } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { HOUR } from "#domain/time.ts";
import { DESIGN } from "../organiser.ts";
import { AT_A_DESK, FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { addMira, addressIn, codeMailedTo, openFullList, PARTS } from "./opened.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, typeCode } from "./steps.ts";

const say = SAY.students;
const LONG = "Venkatanarasimharajuvaripeta ".repeat(3).slice(0, 80);

/** Calls that the navigation does not need. */
const NOT_OF_THE_SHELL = /\/backend\/public\/api\/(?!user\/data|settings)/;

test("a students screen with many notices is accessible to everyone", FULL_ON_A_PHONE, async ({ page }) => {
  await openFullList(page);
  await expectAccessible(page);
});

test("sending mails with own words, and later, is accessible to everyone", FULL_AT_A_DESK, async ({ page }) => {
  const { organiser, template } = await prepare(page);
  await addMira(organiser, template);
  const elements = DESIGN.elements.map((element) => ({ ...element, fit: false }));
  await organiser.ask("POST", `/user/template/temp/${template}`, { content: JSON.stringify({ ...DESIGN, elements }) });
  const long = { name: LONG, email: `long.${template}@example.com`, user_template_id: template };
  await organiser.ask("POST", "/user/students", long);
  await page.goto(`/user/templates/students/${template}`);
  await page.getByRole("button", { name: say.sendAll }).click();
  const dialog = page.getByRole("dialog", { name: SAY.mail.confirmTitle });
  await dialog.getByText(SAY.mail.wordsTitle).click();
  await dialog.getByRole("combobox", { name: SAY.mail.when }).selectOption(SAY.mail.whenLater);
  await dialog.getByLabel(SAY.mail.date).fill(new Date(Date.now() + 30 * HOUR).toISOString().slice(0, 16));
  await expect(dialog.getByText(SAY.mail.leftOut.checked(2, 2))).toBeVisible();
  await expect(dialog.getByRole("region", { name: SAY.mail.leftOut.title(1) })).toBeVisible();
  await expectAccessible(page, PARTS.dialog);
  await dialog.getByRole("button", { name: SAY.mail.plan(1) }).click();
  await expect(page.getByRole("region", { name: SAY.mail.progressLabel })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
});

test(
  "requesting a correction, and a withdrawn certificate, are accessible to everyone",
  FULL_ON_A_PHONE,
  async ({ page }) => {
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

    await page.keyboard.press("Escape");
    await page.route("**/assets/*", (route) => route.abort());
    await page.getByRole("button", { name: SAY.certificate.share }).click();
    await expect(page.getByText(SAY.certificate.shareFailed)).toBeVisible();
    await expectAccessible(page, "[role=alert]");
    await page.unrouteAll();

    await organiser.ask("DELETE", `/user/students/${student}`);
    await page.goto(`/certify/${student}`);
    await expect(page.getByRole("heading", { name: SAY.certificate.withdrawn })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "Back closes an open dialog first, and leaves the screen when pressed again",
  FULL_ON_A_PHONE,
  async ({ page }) => {
    const { template } = await prepare(page);
    await page.goto("/user/templates");
    await page.getByRole("link", { name: SAY.templates.students, exact: true }).click();
    await page.getByRole("button", { name: say.importCsv }).click();
    await backCloses(page, `/user/templates/students/${template}`);
    await page.goBack();
    await expect(page.getByRole("heading", { name: SAY.templates.title })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { name: say.title })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: SAY.templates.customize, exact: true }).click();
    await page.getByRole("button", { name: SAY.designer.settings }).click();
    await backCloses(page, `/user/templates/customize/${template}`);
  },
);

async function backCloses(page: Page, stays: string): Promise<void> {
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(stays);
}

test("a screen whose content fails to load is accessible to everyone", FULL_AT_A_DESK, async ({ page }) => {
  const { template } = await prepare(page);
  await page.route(NOT_OF_THE_SHELL, (route) => route.fulfill({ status: 404, json: {} }));
  for (const [path, sentence] of [
    ["/user/templates", SAY.templates.loadFailed],
    [`/user/templates/students/${template}`, say.fetchFailed],
    [`/user/templates/view/${template}`, SAY.preview.loadFailed],
    ["/user/credits", SAY.credits.loadFailed],
    ["/user/buy-credits", SAY.buyCredits.plansFailed],
    ["/user/profile", SAY.profile.loadFailed],
    ["/user/create-post", SAY.posts.listFailed],
    [`/user/post/${"0".repeat(22)}`, SAY.posts.loadFailed],
    ["/user/nowhere", SAY.pages.notFound],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expectAccessible(page, "main");
  }
});

// The error that breaks the screen is also on the console, where it would fail an ordinary journey.
bare("a screen that stops working is accessible to everyone", AT_A_DESK, async ({ page }) => {
  await prepare(page);
  const broken = { data: [null], hasMore: false };
  await page.route("**/user/credits/transactions*", (route) => route.fulfill({ json: broken }));
  await page.goto("/user/credits");
  await expect(page.getByRole("heading", { name: SAY.pages.broken })).toBeVisible();
  await expectAccessible(page);
});
