// axe checks every screen, in light and in dark mode.
import { expect, type Page } from "@playwright/test";
import type { Statement } from "#domain/credential/statement.ts";
import { SAY } from "#domain/say/say.ts";
import { STARTERS } from "#domain/starters/catalogue.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, ONCE, test } from "./journey.ts";
import { pressOn } from "./keyboard.ts";
import { mailTo } from "./mails.ts";
import { addMira, addressIn, makePost, WINNERS } from "./opened.ts";
import { openNewTemplate, prepare } from "./prepare.ts";
import { expectAccessible, follow, signIn } from "./steps.ts";

test("every screen is accessible to everyone", ONCE, async ({ page }) => {
  const id = await openNewTemplate(page);
  const gallery = page.getByRole("region", { name: SAY.gallery.title });
  await expect(gallery.getByRole("listitem")).toHaveCount(Object.keys(STARTERS).length);
  await expect(page.getByText("1 credit, you have 10")).toBeVisible();
  await expectAccessible(page);

  for (const [path, heading] of [
    ["/user/templates", SAY.templates.title],
    ["/user/posts", SAY.templates.certificatesTitle],
    ["/user/create-template", SAY.createTemplate.title],
    [`/user/templates/view/${id}`, SAY.preview.title],
    [`/user/templates/students/${id}`, SAY.students.title],
    ["/user/credits", SAY.credits.title],
    ["/user/profile", SAY.nav.profile],
    ["/user/people", SAY.people.title],
    ["/user/members", SAY.members.title],
    ["/user/activity", SAY.activity.title],
    ["/user/figures", SAY.figuresPage.title],
    ["/user/issuer", SAY.issuerSettings.title],
    ["/user/brand", SAY.brand.title],
    [`/user/create-post?template=${id}`, SAY.templates.newPost],
  ] as const) {
    await follow(page, path);
    await expectScreen(page, heading);
  }
  await page.goto("/user/buy-credits");
  await expectScreen(page, SAY.buyCredits.title);
});

async function expectScreen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  await expectAccessible(page);
}

test("the pages around the app are accessible to everyone", FULL_ON_A_PHONE, async ({ page }) => {
  const unknown = await page.goto(`/certify/${"A".repeat(22)}`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: SAY.certificate.unknown })).toBeVisible();
  await expectAccessible(page);
  const { organiser, template } = await prepare(page);
  const email = addressIn(template);
  const student = await addMira(organiser, template);
  const { name, issuer, credentialSubject } = await credentialOf(page, student);
  await organiser.ask("POST", "/students/send_mail", { user_template_id: template });
  const { links } = await mailTo(email);
  const unsubscribe = links.find((link) => link.includes("/unsubscribe/")) ?? "";
  const post = await makePost(organiser, template);
  for (const [path, heading] of [
    ["/nowhere", SAY.pages.notFound],
    ["/privacy", SAY.legal.privacy],
    ["/unsubscribe/unknown", SAY.unsubscribe.goneTitle],
    [`/user/post/${post}`, WINNERS],
    [unsubscribe, SAY.unsubscribe.title],
    [issuer.url, SAY.issuer.unnamed],
    [credentialSubject.achievement.id, name],
  ] as const) {
    await page.goto(path);
    await expectScreen(page, heading);
  }
  await page.goto(unsubscribe);
  await pressOn(page, page.getByRole("button", { name: SAY.unsubscribe.submit }));
  await expectScreen(page, SAY.unsubscribe.doneTitle);
});

async function credentialOf(page: Page, student: string): Promise<Statement> {
  return (await (await page.request.get(`/certify/${student}.json`)).json()) as Statement;
}

test("on a tablet, beside the narrow sidebar, no title and no button is cut off", FULL_AT_A_DESK, async ({ page }) => {
  await prepare(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [path, button] of [
    ["/user/templates", SAY.templates.refresh],
    ["/user/buy-credits", SAY.buyCredits.buy("Professional")],
  ] as const) {
    await page.goto(path);
    for (const shown of [page.getByRole("heading", { level: 1 }), page.getByRole("button", { name: button })])
      await expect.poll(() => shown.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  }
});

test("a new user sees three first steps and a sample, and hides the steps", FULL_AT_A_DESK, async ({ page }) => {
  await signIn(page, "Asha Rao");
  const steps = page.getByRole("region", { name: SAY.firstSteps.title });
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  await page.goto("/user/create-post");
  await expect(page.getByRole("link", { name: SAY.templates.createFirst })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/user/templates");
  await pressOn(page, page.getByRole("button", { name: SAY.firstSteps.sample }));
  await expect(page).toHaveURL(/\/user\/templates\/view\/[\w-]{22}$/);
  await page.goto("/user/templates");
  await expect(page.getByRole("heading", { name: SAY.firstSteps.sampleName })).toBeVisible();
  await expect(steps.getByText(SAY.firstSteps.done)).toHaveCount(0);
  await pressOn(page, steps.getByRole("button", { name: SAY.firstSteps.hide }));
  await expect(steps).toBeHidden();
  await expect(page.locator("#content")).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: SAY.firstSteps.sampleName })).toBeVisible();
  await expect(steps).toBeHidden();
});
