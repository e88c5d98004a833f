// Sending with second thoughts: planned, paused, resumed, cancelled, in one's own words; and certificates handed over
// by hand.
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import type { BatchProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import type { Content, Element } from "#domain/canvas/content.ts";
import { HOUR } from "#domain/time.ts";
import { AT_A_DESK, ON_A_PHONE, test } from "./journey.ts";
import { DESIGN } from "../organiser.ts";
import { mailTo } from "./mails.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, press, typeCode } from "./steps.ts";

const say = SAY.mail;
const NAMES = ["Meera Nair", "Rahul Sharma", "Subrahmanyan Chandrasekhar Venkataraman Iyer"];
const LONG = "Venkatanarasimharajuvaripeta ".repeat(3).slice(0, 80);

/** The name neither shrinks nor breaks out of its box. */
const NARROW: Content = {
  ...DESIGN,
  elements: DESIGN.elements.map((element) => (element.id === "name" ? { ...element, fit: false } : element)),
};

/** The students screen of a template with three who have an e-mail and one who has none. */
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
  "mails are looked at, put into one's own words, held for a moment, and called off",
  AT_A_DESK,
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
  },
);

/** A single mail of somebody whose certificate is not ready. */
async function asksAboutOneAlone(page: Page): Promise<void> {
  await page.getByRole("button", { name: say.menuOf(LONG) }).click();
  await page.getByRole("menuitem", { name: say.sendOne }).click();
  const alone = page.getByRole("dialog", { name: SAY.students.sendPickedTitle });
  await expect(alone.getByText(say.leftOut.title(1))).toBeVisible();
  await expect(alone.getByRole("button", { name: SAY.students.sendPicked, exact: true })).toBeDisabled();
  await page.keyboard.press("Escape");
}

/** Without a proved e-mail it is given and proved on the spot. */
async function testToMyself(page: Page, dialog: Locator): Promise<void> {
  const email = await answerWithCode(page, dialog);
  await dialog.getByRole("button", { name: say.testProved }).click();
  await expect(page.getByText(say.testSent(email))).toBeVisible();
}

/** A test is asked for, an address given and the code from there typed. Answers the address. */
async function answerWithCode(page: Page, dialog: Locator): Promise<string> {
  const email = `asha.${Date.now()}.${Math.random()}@example.com`;
  await dialog.getByRole("button", { name: say.test }).click();
  await dialog.getByRole("textbox", { name: say.testAddress }).fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: SAY.corrections.sendCode }).click();
  await expect(dialog.getByText(SAY.profile.confirm.sentTo(email))).toBeVisible();
  await typeCode(page, /^\d{6}/.exec((await mailTo(email)).subject)?.[0] ?? "");
  return email;
}

test("a test that fails after its code was right is sent again without another", AT_A_DESK, async ({ page }) => {
  const { dialog } = await open(page);
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await dialog.getByText(say.wordsTitle).click();
  const email = await answerWithCode(page, dialog);
  await page.route("**/students/send_mail/*/test", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: say.testProved }).click();
  await expect(page.getByText(say.sendFailed)).toBeVisible();
  await dialog.getByRole("button", { name: say.test }).click();
  await expect(page.getByText(say.testSent(email))).toBeVisible();
});

test("while a test is on its way, no toast stands on what can be pressed beside it", AT_A_DESK, async ({ page }) => {
  const { dialog, student } = await open(page);
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await dialog.getByText(say.wordsTitle).click();
  await page.route("**/students/send_mail/*/test", () => undefined);
  await dialog.getByRole("button", { name: say.test }).click();
  await dialog.getByRole("button", { name: SAY.students.copyLinkOf(student.name) }).click();
  const toast = page.getByRole("region", { name: SAY.product.notifications }).getByRole("dialog");
  await expect(toast).toBeVisible();
  await expect(dialog.getByRole("button", { name: say.test })).toHaveAttribute("aria-busy", "true");
  expect(await page.evaluate(placeOfToasts)).not.toBe("usual");
});

test("an e-mail is asked for in any language", AT_A_DESK, async ({ page, context, baseURL }) => {
  const { dialog } = await open(page);
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await dialog.getByText(say.wordsTitle).click();
  // Chosen in another tab meanwhile.
  await context.addCookies([{ name: "language", value: "hi", url: String(baseURL) }]);
  await dialog.getByRole("button", { name: say.test }).click();
  await expect(dialog.getByRole("textbox", { name: say.testAddress })).toBeVisible();
});

test(
  "whose certificate is not ready is named with the reason and left out, unless all are sent all the same",
  AT_A_DESK,
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

test("AI's price is for those who get a mail, and none of those left out", AT_A_DESK, async ({ page }) => {
  const written = NARROW.elements.map((element) =>
    element.id === "title" ? { ...element, text: DEFAULT_TEXTS.title } : element,
  );
  const { dialog } = await open(page, { names: [...NAMES, LONG], design: { ...NARROW, elements: written } });
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await expect(dialog.getByText(say.leftOut.checked(4, 4))).toBeVisible();
  await expect(dialog.getByText(SAY.studentAi.toSend(2))).toBeVisible();
  await expect(dialog.getByText(`${SAY.price.costs(2)}, ${SAY.price.youHave(10)}`)).toBeVisible();
  await dialog.getByRole("switch", { name: say.leftOut.sendAll(2) }).press("Space");
  await expect(dialog.getByText(SAY.studentAi.toSend(4))).toBeVisible();
  await expect(dialog.getByText(`${SAY.price.costs(4)}, ${SAY.price.youHave(10)}`)).toBeVisible();
});

test(
  "a placeholder that nothing fills keeps everybody back, and one that is empty in a sentence is told",
  AT_A_DESK,
  async ({ page }) => {
    const [title, ...rest] = DESIGN.elements;
    const { dialog } = await open(page, {
      design: { ...DESIGN, elements: [{ ...title, text: "For {{Team}} and {{Remarks}}" } as Element, ...rest] },
    });
    await page.getByRole("button", { name: SAY.students.sendAll }).click();
    await expect(dialog.getByText(say.leftOut.stillSays(["{{Team}}"]))).toHaveCount(3);
    await expect(dialog.getByText(say.leftOut.gaps(3, ["Remarks"]))).toBeVisible();
    await expect(dialog.getByRole("button", { name: say.send(0), exact: true })).toBeDisabled();
    await expect(dialog.getByText(say.leftOut.nobody)).toBeVisible();
    await dialog.getByRole("switch", { name: say.leftOut.sendAll(3) }).press("Space");
    await expect(dialog.getByRole("button", { name: say.send(3), exact: true })).toBeEnabled();
  },
);

test("planned mails wait, are paused and resumed, and go out when they are told to", AT_A_DESK, async ({ page }) => {
  const { dialog, panel } = await open(page);
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await dialog.getByRole("combobox", { name: say.when }).selectOption(say.whenLater);
  await dialog.getByLabel(say.date).fill(localTime(Date.now() + 3 * HOUR));
  await dialog.getByRole("button", { name: say.plan(3) }).click();
  await expect(page.getByText(/^3 mails are scheduled for \d+ \w+/)).toBeVisible();
  // It makes way for no dialog that closes.
  expect(await page.evaluate(placeOfToasts)).toBe("usual");
  await expect(panel.getByText(/^3 mails go out on /)).toBeVisible();
  await panel.getByRole("button", { name: say.sendNow }).click();
  await expect(page.getByText(say.allSent)).toBeVisible();
  await expect(panel).toBeHidden();
});

test("a sending that outlasts what the server tells at once is followed again", AT_A_DESK, async ({ page }) => {
  const { organiser, template, panel } = await open(page);
  await organiser.ask("POST", "/students/send_mail", {
    user_template_id: template,
    send_at: new Date(Date.now() + 3 * HOUR).toISOString(),
  });
  const told = JSON.stringify({ ...ENDED, busy: true, counts: { ...ENDED.counts, queued: 3 } });
  await page.route("**/students/send_mail/*/live", (route) => route.fulfill({ body: `${told}\n` }), { times: 1 });
  await page.reload();
  await expect(panel).toBeVisible();
  const polls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(`/send_mail/${template}`)) polls.push(request.url());
  });
  await organiser.ask("POST", `/students/send_mail/${template}/steer`, { act: "pause" });
  await expect(panel.getByText(say.paused(3))).toBeVisible();
  expect(polls).toEqual([]);
});

test("late ones are regretted alone, and what was planned before them stands", AT_A_DESK, async ({ page }) => {
  const { dialog, panel, organiser, template } = await open(page);
  await organiser.ask("POST", "/students/send_mail", {
    user_template_id: template,
    send_at: new Date(Date.now() + 3 * HOUR).toISOString(),
  });
  const late = { name: "Farhan Khan", email: `late.${template}@example.com`, user_template_id: template };
  await organiser.ask("POST", "/user/students", late);
  await page.reload();
  await expect(panel.getByText(/^3 mails go out on /)).toBeVisible();
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await dialog.getByRole("button", { name: say.send(1) }).click();
  await expect(panel.getByText(/^1 mail goes out in \d+ s\. 3 mails are scheduled for later$/)).toBeVisible();
  await panel.getByRole("button", { name: say.cancelWaiting }).click();
  await expect(page.getByText(say.cancelDone)).toBeVisible();
  await expect(panel.getByText(/^3 mails go out on /)).toBeVisible();
});

test("a planned time that has passed meanwhile is said so at the press, at its field", AT_A_DESK, async ({ page }) => {
  const { dialog } = await open(page);
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await dialog.getByRole("combobox", { name: say.when }).selectOption(say.whenLater);
  const time = dialog.getByLabel(say.date);
  await time.fill(localTime(Date.now() + 1 * HOUR));
  await page.clock.setFixedTime(Date.now() + 2 * HOUR);
  await dialog.getByRole("button", { name: say.plan(3) }).click();
  await expect(dialog.getByText(say.past)).toBeVisible();
  await expect(time).toBeFocused();
  await time.fill(localTime(Date.now() + 3 * HOUR));
  await expect(dialog.getByText(say.past)).toBeHidden();
});

test("whose click comes when the last mail has left is told how the sending ended", AT_A_DESK, async ({ page }) => {
  const { dialog, panel } = await open(page);
  // What the server tells of these mails meanwhile is not heard: to it they are still waiting.
  await page.route("**/students/send_mail/*/live", () => undefined);
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await dialog.getByRole("button", { name: say.send(3) }).click();
  await page.route("**/students/send_mail/*/steer", async (route) => route.fulfill({ json: ENDED }));
  await panel.getByRole("button", { name: say.sendNow }).click();
  await expect(page.getByText(say.allSent)).toBeVisible();
  await expect(panel).toBeHidden();
});

const ENDED: BatchProgress = {
  counts: { queued: 0, sending: 0, sent: 3, deferred: 0, failed: 0, suppressed: 0, given: 0 },
  mailed: 3,
  busy: false,
  pausedAt: null,
  starts: null,
  withoutEmail: 1,
  since: { sent: 3, failed: 0 },
  failed: [],
};

test("mails whose answer was lost are asked for once more, and everybody gets one", AT_A_DESK, async ({ page }) => {
  const { dialog, organiser, template } = await open(page);
  const [given] = (await organiser.ask("GET", `/user/students?user_template_id=${template}&q=Meera`)) as {
    id: string;
  }[];
  await organiser.ask("PUT", `/user/students/${given?.id}/given`, { given: true });
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await dialog.getByRole("checkbox", { name: say.again }).check();
  await dialog.getByText(say.wordsTitle).click();
  const subject = dialog.getByRole("textbox", { name: say.subjectLabel });
  await subject.fill("Well done");
  await loseNextAnswer(page);
  const send = dialog.getByRole("button", { name: say.send(3), exact: true });
  await send.click();
  await expect(page.getByText(say.sendFailed)).toBeVisible();
  expect(await page.evaluate(placeOfToasts)).not.toBe("usual");
  // A page tells the end of those whom it has seen going out.
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

test("the picked whose answer was lost are mailed once, and picked until then", AT_A_DESK, async ({ page }) => {
  const { list } = await open(page);
  await page.getByRole("checkbox", { name: SAY.students.select("Meera Nair") }).check();
  const bar = page.getByRole("region", { name: SAY.students.selection });
  await bar.getByRole("button", { name: SAY.students.sendPicked }).click();
  const dialog = page.getByRole("dialog", { name: SAY.students.sendPickedTitle });
  const send = dialog.getByRole("button", { name: SAY.students.sendPicked, exact: true });
  await loseNextAnswer(page);
  await send.click();
  await expect(page.getByText(say.sendFailed)).toBeVisible();
  await expect(list.getByText(say.states.sent, { exact: true })).toHaveCount(1);
  await send.click();
  await expect(page.getByText(say.started(1))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();
});

test("one whose answer was lost is mailed once, though the row does not show it", AT_A_DESK, async ({ page }) => {
  const { organiser, template } = await open(page, { names: ["Meera Nair"] });
  const menu = page.getByRole("button", { name: say.menuOf("Meera Nair") });
  await menu.click();
  await loseNextAnswer(page);
  await page.route("**/user/students?*", (route) => route.abort());
  await page.getByRole("menuitem", { name: say.sendOne }).click();
  await expect(page.getByText(say.sendFailed)).toBeVisible();
  await menu.click();
  await page.getByRole("menuitem", { name: say.sendOne }).click();
  await expect(page.getByText(say.started(1))).toBeVisible();
  const progress = () => organiser.ask("GET", `/students/send_mail/${template}`);
  await expect.poll(progress).toMatchObject({ busy: false, mailed: 1 });
  await mailTo(`sending0.${template}@example.com`);
});

async function loseNextAnswer(page: Page): Promise<void> {
  await page.route("**/students/send_mail", heardByNobody, { times: 1 });
}

/** The server does what it is asked for. */
async function heardByNobody(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

test("a certificate is marked as handed over, and as not handed over", ON_A_PHONE, async ({ page }) => {
  const { student, list } = await open(page);
  const menu = page.getByRole("button", { name: say.menuOf(student.name) });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: say.give }).press("Enter");
  await expect(page.getByText(say.given(student.name))).toBeVisible();
  await expect(list.getByText(say.states.given, { exact: true })).toBeVisible();
  await menu.click();
  await page.getByRole("menuitem", { name: say.takeBack }).click();
  await expect(list.getByText(say.states.given, { exact: true })).toBeHidden();
});

test(
  "everybody on the list can be sent the link by WhatsApp, also while a mail waits",
  ON_A_PHONE,
  async ({ page }) => {
    const { organiser, template, student, list } = await open(page, { names: ["Meera Nair"] });
    const later = new Date(Date.now() + 3 * HOUR).toISOString();
    await organiser.ask("POST", "/students/send_mail", { user_template_id: template, send_at: later });
    await page.reload();
    await expect(list.getByText(say.states.queued, { exact: true })).toBeVisible();
    await press(page.getByRole("button", { name: say.menuOf("Meera Nair") }));
    await expect(whatsappOf(page, "Meera Nair")).toBeVisible();
    await expect(page.getByRole("menuitem")).toHaveCount(1);
    await page.keyboard.press("Escape");

    await press(page.getByRole("button", { name: say.menuOf(student.name) }));
    const link = new URL(`/certify/${student.id}`, page.url()).href;
    const text = SAY.students.whatsappText(student.name, "HackFest 2026", link);
    const whatsapp = whatsappOf(page, student.name);
    await expect(whatsapp).toHaveAttribute("href", `https://wa.me/?text=${encodeURIComponent(text)}`);
    await expect(whatsapp).toHaveAttribute("target", "_blank");
    await expectAccessible(page, "[role=menu]");
  },
);

function whatsappOf(page: Page, name: string): Locator {
  return page.getByRole("menuitem", { name: SAY.students.whatsappOf(name) });
}

/** As the field for a time wants it, in the time of this place. */
function localTime(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 16);
}

function placeOfToasts(): string | undefined {
  return document.querySelector<HTMLElement>("[data-place]")?.dataset["place"];
}
