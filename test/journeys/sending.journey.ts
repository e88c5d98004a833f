// Sending in detail: scheduled, paused, resumed, cancelled, with own words; and certificates handed over by hand.
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import type { Content } from "#domain/canvas/content.ts";
import { HOUR } from "#domain/time.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { DESIGN } from "../organiser.ts";
import { mailTo } from "./mails.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, typeCode } from "./steps.ts";

const say = SAY.mail;
const NAMES = ["Meera Nair", "Rahul Sharma", "Subrahmanyan Chandrasekhar Venkataraman Iyer"];
const LONG = "Venkatanarasimharajuvaripeta ".repeat(3).slice(0, 80);

/** A name that may not shrink, so a long one does not fit. */
const NARROW: Content = {
  ...DESIGN,
  elements: DESIGN.elements.map((element) => (element.id === "name" ? { ...element, fit: false } : element)),
};

/** The students screen of a template with three students with an e-mail and one without. */
async function open(page: Page, { names = NAMES, design = DESIGN }: { names?: string[]; design?: Content } = {}) {
  const { organiser, template, student } = await prepare(page);
  if (design !== DESIGN)
    await organiser.ask("POST", `/user/template/temp/${template}`, { content: JSON.stringify(design) });
  for (const [at, name] of names.entries())
    await organiser.ask("POST", "/user/students", {
      name,
      email: `sending${at}.${template}@example.com`,
      user_template_id: template,
    });
  await page.goto(`/user/templates/students/${template}`);
  const dialog = page.getByRole("dialog", { name: say.confirmTitle });
  const panel = page.getByRole("region", { name: say.progressLabel });
  const list = page.getByLabel(SAY.students.title);
  return { organiser, template, student, dialog, panel, list };
}

test(
  "mails are previewed, written in own words, called off, and scheduled for later",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { dialog, panel, list } = await open(page);
    await page.getByRole("button", { name: SAY.students.sendAll }).click();
    await expect(dialog.getByText(say.confirm(3))).toBeVisible();
    await expect(dialog.getByText(say.free)).toBeVisible();
    await expect(dialog.getByRole("img").first()).toHaveAccessibleName(say.pictureAlt(NAMES[2] ?? ""));
    await dialog.getByText(say.wordsTitle).click();
    await dialog.getByRole("textbox", { name: say.subjectLabel }).fill("{{Student Name}}, well done");
    await expect(dialog.getByText(say.reads(`${NAMES[2]}, well done`))).toBeVisible();
    await dialog.getByRole("textbox", { name: say.messageLabel }).fill("See you at {{Place}}");
    await expect(dialog.getByText(say.wordsUnknown(["Place"]))).toBeVisible();
    await testToMyself(page, dialog);
    await dialog.getByRole("button", { name: say.send(3) }).dblclick();

    await expect(panel.getByText(/^3 mails go out in \d+ s$/)).toBeVisible();
    await panel.getByRole("button", { name: say.cancelWaiting }).click();
    await expect(page.getByText(say.cancelDone)).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(list.getByText(say.states.none, { exact: true })).toHaveCount(4);
    // A toast that is still shown moves aside for the dialog, and the next one appears beside it.
    await expect(page.getByText(say.cancelDone)).toBeHidden();

    await test.step("scheduled mails wait, and go out when the organiser says so", async () => {
      await page.getByRole("button", { name: SAY.students.sendAll }).click();
      await dialog.getByRole("combobox", { name: say.when }).selectOption(say.whenLater);
      await dialog.getByLabel(say.date).fill(localTime(Date.now() + 3 * HOUR));
      await dialog.getByRole("button", { name: say.plan(3) }).click();
      await expect(page.getByText(/^3 mails are scheduled for \d+\s\w+/)).toBeVisible();
      // The dialog has closed, so the toast is in its usual place.
      expect(await page.evaluate(placeOfToasts)).toBe("usual");
      await expect(panel.getByText(/^3 mails go out on /)).toBeVisible();
      await panel.getByRole("button", { name: say.sendNow }).click();
      await expect(page.getByText(say.allSent)).toBeVisible();
      await expect(panel).toBeHidden();
    });
  },
);

/** A single mail to somebody whose certificate is not ready. */
async function asksAboutOneAlone(page: Page): Promise<void> {
  await page.getByRole("button", { name: SAY.students.menuOf(LONG) }).click();
  await page.getByRole("menuitem", { name: say.sendOne }).click();
  const alone = page.getByRole("dialog", { name: SAY.students.sendPickedTitle });
  await expect(alone.getByText(say.leftOut.title(1))).toBeVisible();
  await expect(alone.getByRole("button", { name: SAY.students.sendPicked, exact: true })).toBeDisabled();
  await page.keyboard.press("Escape");
}

/** Without a verified e-mail, one is entered and verified here, with a mailed code. */
async function testToMyself(page: Page, dialog: Locator): Promise<void> {
  const email = `asha.${Date.now()}.${Math.random()}@example.com`;
  await dialog.getByRole("button", { name: say.test }).click();
  await dialog.getByRole("textbox", { name: say.testAddress }).fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: SAY.corrections.sendCode }).click();
  await expect(dialog.getByText(SAY.profile.confirm.sentTo(email))).toBeVisible();
  await typeCode(page, /^\d{6}/.exec((await mailTo(email)).subject)?.[0] ?? "");
  await dialog.getByRole("button", { name: say.testProved }).click();
  await expect(page.getByText(say.testSent(email))).toBeVisible();
}

test(
  "students whose certificate is not ready are listed with the reason and skipped, unless all are sent anyway",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { dialog, panel, list } = await open(page, { names: [...NAMES, LONG], design: NARROW });
    const send = (n: number) => dialog.getByRole("button", { name: say.send(n), exact: true });
    const named = dialog.getByRole("region", { name: say.leftOut.title(2) }).getByRole("listitem");
    await expect(list.getByText(say.leftOut.badges.name)).toHaveCount(2);
    await asksAboutOneAlone(page);
    await page.getByRole("button", { name: SAY.students.sendAll }).click();
    await expect(dialog.getByText(say.leftOut.checked(4, 4))).toBeVisible();
    await expect(named).toHaveText([LONG, NAMES[2] ?? ""].map((name) => `${name}${say.leftOut.doesNotFit}`));
    await expect(dialog.getByText(say.confirm(2))).toBeVisible();
    await expectAccessible(page);

    const all = dialog.getByRole("switch", { name: say.leftOut.sendAll(2) });
    await all.press("Space");
    await expect(send(4)).toBeEnabled();
    await all.press("Space");
    await send(2).click();
    await expect(page.getByText(say.leftOut.started(2, 2))).toBeVisible();
    await panel.getByRole("button", { name: say.sendNow }).click();
    await expect(page.getByText(say.allSent)).toBeVisible();
    await expect(list.getByText(say.states.sent, { exact: true })).toHaveCount(2);

    await page.getByRole("button", { name: SAY.students.sendAll }).click();
    await expect(dialog.getByText(say.leftOut.checked(2, 2))).toBeVisible();
    await expect(send(0)).toBeDisabled();
  },
);

test("if the answer is lost, sending again gives everybody one mail", FULL_AT_A_DESK, async ({ page }) => {
  const { dialog, organiser, template, student } = await open(page);
  const [given] = (await organiser.ask("GET", `/user/students?user_template_id=${template}&q=Meera`)) as {
    id: string;
  }[];
  await organiser.ask("PUT", `/user/students/${given?.id}/given`, { given: true });
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await dialog.getByRole("checkbox", { name: say.again }).check();
  await dialog.getByText(say.wordsTitle).click();
  await test.step("while a test mail is being sent, no toast covers a button", async () => {
    await page.route("**/students/send_mail/*/test", () => undefined);
    await dialog.getByRole("button", { name: say.test }).click();
    await dialog.getByRole("button", { name: SAY.students.copyLinkOf(student.name) }).click();
    await expect(page.getByRole("region", { name: SAY.product.notifications }).getByRole("dialog")).toBeVisible();
    await expect(dialog.getByRole("button", { name: say.test })).toHaveAttribute("aria-busy", "true");
    expect(await page.evaluate(placeOfToasts)).not.toBe("usual");
  });
  const subject = dialog.getByRole("textbox", { name: say.subjectLabel });
  await subject.fill("Well done");
  await loseNextAnswer(page);
  const send = dialog.getByRole("button", { name: say.send(3), exact: true });
  await send.click();
  await expect(page.getByText(say.sendFailed)).toBeVisible();
  expect(await page.evaluate(placeOfToasts)).not.toBe("usual");
  // A page reports the result of the mails that it has seen being sent.
  await expect(page.getByText(/^3 mails go out in \d+ s$/)).toBeAttached();
  await organiser.ask("POST", `/students/send_mail/${template}/steer`, { act: "now" });
  await expect(page.getByText(say.allSent)).toBeVisible();

  await expect(subject).toHaveValue("Well done");
  await expect(send).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(say.started(3))).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await organiser.ask("GET", `/students/send_mail/${template}`)).toMatchObject({ busy: false, mailed: 3 });
  for (const at of NAMES.keys())
    expect((await mailTo(`sending${at}.${template}@example.com`)).subject).toBe("Well done");
});

async function loseNextAnswer(page: Page): Promise<void> {
  await page.route("**/students/send_mail", heardByNobody, { times: 1 });
}

/** The server handles the request, but its answer is lost. */
async function heardByNobody(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** As the date and time field needs it, in local time. */
function localTime(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 16);
}

function placeOfToasts(): string | undefined {
  return document.querySelector<HTMLElement>("[data-place]")?.dataset["place"];
}
