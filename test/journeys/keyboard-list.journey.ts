// Around the main job with the keyboard alone: selecting in the list, a correction, a post. Nothing is clicked.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { arrowTo, chooseIn, pickIn, pressOn, tabBackTo, tabTo, writeInto } from "./keyboard.ts";
import { addMira, addressIn, codeMailedTo, MIRA } from "./opened.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.students;

test(
  "with the keyboard alone students are found, selected, mailed and deleted, by the shortcuts that `?` lists",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { template } = await openWithMira(page);
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: SAY.keys.title });
    await expect(keys.getByText(say.keys.verbs.pickRange)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();

    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: say.search })).toBeFocused();
    await page.keyboard.type(addressIn(template));
    await expect(page.locator("[data-student]")).toHaveCount(1);
    await tabTo(page, page.getByRole("button", { name: say.editOf(MIRA) }));
    await page.keyboard.press("x");
    const bar = page.getByRole("region", { name: say.selection });
    await tabBackTo(page, bar.getByRole("button", { name: say.sendPicked, exact: true }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: say.sendPickedTitle });
    await expect(dialog.getByRole("button", { name: say.sendPicked, exact: true })).toBeEnabled();
    await pressOn(page, dialog.getByRole("button", { name: say.sendPicked, exact: true }));
    await expect(page.locator("[data-student]").getByText(SAY.mail.states.sent, { exact: true })).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.locator("#content")).toBeFocused();

    await tabTo(page, page.getByRole("checkbox", { name: say.select(MIRA) }));
    await page.keyboard.press("Space");
    await tabBackTo(page, bar.getByRole("button", { name: say.unselect }));
    await page.keyboard.press("Enter");
    await expect(bar).toBeHidden();
    await expect(page.locator("#content")).toBeFocused();
    await chooseIn(page, page.getByRole("button", { name: say.menuOf(MIRA) }), SAY.product.delete);
    await pressOn(page, page.getByRole("dialog").getByRole("button", { name: SAY.product.delete, exact: true }));
    await expect(page.locator("[data-student]")).toHaveCount(0);
    await expect(page.locator("#content")).toBeFocused();
  },
);

test(
  "with the keyboard alone a recipient requests a correction, and the organiser accepts it",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { student, template } = await openWithMira(page);
    await page.goto(`/certify/${student}`);
    await pressOn(page, page.getByRole("button", { name: SAY.corrections.ask }));
    const email = page.getByRole("textbox", { name: SAY.corrections.emailLabel });
    const code = page.getByRole("textbox", { name: SAY.login.code });
    await expect(email).toBeFocused();
    await page.keyboard.type("nobody@example.com");
    await page.keyboard.press("Enter");
    await expect(code).toBeFocused();
    await pressOn(page, page.getByRole("button", { name: SAY.corrections.otherAddress }));
    await expect(email).toBeFocused();
    const address = addressIn(template).toUpperCase();
    await writeInto(page, email, address);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: SAY.corrections.title });
    await expect(dialog.getByText(SAY.corrections.sentTo(address))).toBeVisible();
    await expect(code).toBeFocused();
    await page.keyboard.type(await codeMailedTo(addressIn(template)));
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(SAY.corrections.nothing)).toBeVisible();
    await writeInto(page, page.getByRole("textbox", { name: SAY.corrections.nameLabel }), "Meera Nair");
    await writeInto(page, page.getByRole("textbox", { name: SAY.corrections.note }), "With two e's");
    await pressOn(page, dialog.getByRole("button", { name: SAY.corrections.submit, exact: true }));
    await expect(page.getByText(SAY.corrections.asked)).toBeVisible();
    await pressOn(page, dialog.getByRole("button", { name: SAY.product.close }).last());
    await expect(page.getByRole("button", { name: SAY.corrections.ask })).toBeFocused();

    await test.step("another picture", () => changePicture(page));

    await page.goto("/user/templates");
    await expect(page.getByText(SAY.corrections.badge(1))).toBeVisible();
    await page.goto(`/user/templates/students/${template}`);
    await expect(page.getByText(SAY.corrections.waiting(1))).toBeVisible();
    await pressOn(page, page.getByRole("button", { name: SAY.corrections.look }));
    const asked = page.getByRole("dialog", { name: SAY.corrections.listTitle });
    await expect(asked.getByRole("listitem")).toContainText(["Mira NairRequestedMeera NairWith two e's"]);
    await pressOn(page, page.getByRole("button", { name: SAY.corrections.acceptOf(MIRA) }));
    await expect(asked.getByText(SAY.corrections.states.accepted)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByText(SAY.corrections.waiting(1))).toBeHidden();
    await expect(page.getByRole("button", { name: say.editOf("Meera Nair") })).toBeVisible();
    await expect(page.locator("#content")).toBeFocused();
    await page.goto(`/certify/${student}`);
    await expect(page.getByRole("img", { name: SAY.certificate.alt("Meera Nair", "HackFest 2026") })).toBeVisible();
  },
);

test(
  "with the keyboard alone a post is made, shown in another shape, and deleted",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { template } = await prepare(page);
    await page.goto(`/user/create-post?template=${template}`);
    await pressOn(page, page.getByRole("combobox", { name: SAY.posts.subcategory }));
    await arrowTo(page, page.getByRole("option", { name: "Hackathon" }));
    await page.keyboard.press("Enter");
    await writeInto(page, page.getByRole("textbox", { name: SAY.posts.titleLabel }), "Winners of 2026");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/user\/post\/[\w-]{22}/);
    await tabTo(page, page.getByRole("radio", { name: SAY.posts.shapes.own }));
    await arrowTo(page, page.getByRole("radio", { name: SAY.posts.shapes.story }));
    await expect(page.getByRole("img", { name: SAY.posts.alt("Winners of 2026") })).toHaveAttribute(
      "src",
      /shape=story/,
    );

    await page.goto("/user/create-post");
    await pressOn(page, page.getByRole("button", { name: SAY.posts.deleteNamed("Winners of 2026") }));
    await pressOn(page, page.getByRole("dialog").getByRole("button", { name: SAY.product.delete }));
    await expect(page.getByText(SAY.posts.none)).toBeVisible();
    await expect(page.locator(":focus")).not.toHaveCount(0);
  },
);

test(
  "with the keyboard alone mails are written, scheduled and cancelled, a certificate is handed over, and all are downloaded for print",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await openWithMira(page);
    await test.step("scheduled with own words, and cancelled", () => planAndCancel(page));
    await test.step("handed over", async () => {
      await chooseIn(page, page.getByRole("button", { name: say.menuOf(MIRA) }), SAY.mail.give);
      await expect(page.locator("[data-student]").getByText(SAY.mail.states.given, { exact: true })).toBeVisible();
    });
    await test.step("downloaded for print", async () => {
      const open = page.getByRole("button", { name: SAY.exports.open });
      await tabBackTo(page, open);
      await page.keyboard.press("Enter");
      await pressOn(page, page.getByRole("combobox", { name: SAY.exports.kind }));
      const sheets = page.getByRole("option", { name: SAY.exports.kinds["print-a4"] });
      await expect(sheets).toBeVisible();
      await arrowTo(page, sheets);
      await page.keyboard.press("Enter");
      const asked = page.waitForEvent("download");
      await pressOn(page, page.getByRole("dialog").getByRole("button", { name: SAY.exports.submit, exact: true }));
      expect((await asked).suggestedFilename()).toMatch(/\.pdf$/);
      await expect(open).toBeFocused();
    });
  },
);

/** On the certificate page, as its organiser. */
async function changePicture(page: Page): Promise<void> {
  const change = page.getByRole("button", { name: SAY.images.title });
  const dialog = page.getByRole("dialog", { name: SAY.images.title });
  await tabBackTo(page, change);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("star");
  await page.keyboard.press("Enter");
  const second = dialog.getByRole("button", { name: /^Picture 2,/ });
  await expect(second).toBeVisible();
  await pressOn(page, second);
  await pressOn(page, dialog.getByRole("button", { name: SAY.images.set }));
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
}

async function planAndCancel(page: Page): Promise<void> {
  const send = page.getByRole("button", { name: say.sendAll });
  await pressOn(page, send);
  const dialog = page.getByRole("dialog", { name: SAY.mail.confirmTitle });
  const words = dialog.locator("summary").filter({ hasText: SAY.mail.wordsTitle });
  await expect(words).toBeVisible();
  await pressOn(page, words);
  await writeInto(page, dialog.getByRole("textbox", { name: SAY.mail.subjectLabel }), "{{Student Name}}, well done");
  await expect(dialog.getByText(SAY.mail.reads(`${MIRA}, well done`))).toBeVisible();
  await pickIn(page, dialog.getByRole("combobox", { name: SAY.mail.when }), SAY.mail.whenLater);
  const date = dialog.getByLabel(SAY.mail.date);
  await tabTo(page, date);
  const day = dayOfItsMonth();
  await page.keyboard.type(`${day.slice(5).replace("-", "")}${day.slice(0, 4)}`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("1030AM");
  await expect(date).toHaveValue(`${day}T10:30`);
  await pressOn(page, dialog.getByRole("button", { name: SAY.mail.plan(1) }));
  const panel = page.getByRole("region", { name: SAY.mail.progressLabel });
  await pressOn(page, panel.getByRole("button", { name: SAY.mail.cancelWaiting }));
  await expect(page.getByText(SAY.mail.cancelDone)).toBeVisible();
  await expect(page.locator("#content")).toBeFocused();
}

/** The next 1 January, 2 February and so on, which reads the same with the month or the day first. */
function dayOfItsMonth(): string {
  const now = new Date();
  const month = now.getMonth() + 1;
  const next = now.getDate() < month - 1 ? month : (month % 12) + 1;
  const year = now.getFullYear() + (next < month ? 1 : 0);
  const two = String(next).padStart(2, "0");
  return `${year}-${two}-${two}`;
}

async function openWithMira(page: Page): Promise<{ student: string; template: string }> {
  const { organiser, template } = await prepare(page);
  const student = await addMira(organiser, template);
  await page.goto(`/user/templates/students/${template}`);
  await expect(page.getByRole("button", { name: say.editOf(MIRA) })).toBeVisible();
  return { student, template };
}
