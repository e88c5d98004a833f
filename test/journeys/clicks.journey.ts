// How many clicks the work takes: from the login to a hundred mails, with the sample texts replaced and the issuer
// named, at most 18; for the next batch at most 6. A field counts unless it has the focus already, and choosing a file
// counts as two: the button, and the file. Keys only type.
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { askForCode, choose, newMobile } from "./steps.ts";

const CLICKS = { first: 18, next: 6 } as const;
const MAILS = { first: 100, next: 20 } as const;
type Batch = keyof typeof MAILS;
type Clicks = { count: () => number; add: (clicks: number) => void; reset: () => void };

test("a hundred mails are sent with eighteen clicks, and the next batch with six", FULL_AT_A_DESK, async ({ page }) => {
  const clicks = await countClicks(page);
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
  const mobile = newMobile();
  const code = await askForCode(page, mobile);
  await typeFocused(page.getByRole("textbox", { name: SAY.login.code }), code);
  await typeFocused(page.getByRole("textbox", { name: SAY.login.fullName }), "Asha Rao");
  await press(SAY.login.verify);

  await page.getByRole("link", { name: SAY.templates.createFirst }).click();
  await typeFocused(page.getByRole("textbox", { name: SAY.createTemplate.name }), "HackFest");
  await page.getByRole("combobox", { name: SAY.createTemplate.category }).click();
  await page.getByRole("option", { name: "Events" }).click();
  await press(SAY.createTemplate.submit);
  await press(/^Midnight Winner/);
  await expect(page.getByText(SAY.gallery.began("Midnight Winner"))).toBeVisible();
  await replaceSamples(page);
  await page.getByRole("link", { name: SAY.designer.students }).click();

  const address = await importBatch(page, clicks, "first", page.getByLabel(SAY.students.chooseList));
  await sendAll(page, "first");
  expect(clicks.count(), "from the login to a hundred mails").toBeLessThanOrEqual(CLICKS.first);
  await nowRatherThanInTenSeconds(page);
  expect((await mailTo(address)).text).toContain(SAY.mail.line("HackFest", ISSUER));

  clicks.reset();
  await page.getByRole("button", { name: SAY.students.importCsv }).click();
  const dialog = page.getByRole("dialog", { name: SAY.students.importTitle });
  await importBatch(page, clicks, "next", dialog.getByLabel(SAY.students.importChoose));
  await sendAll(page, "next");
  expect(clicks.count(), "for the next batch").toBeLessThanOrEqual(CLICKS.next);
  await nowRatherThanInTenSeconds(page);
});

/** Instead of the starter's: its event, and who signs. */
const OWN = new Map([
  ["Night of Code, 20 November 2026, honours", "HackFest, 26 November 2026, honours"],
  ["Vikram Sethi", "Leela Menon"],
  ["Sara Thomas", "Imran Qureshi"],
]);
const ISSUER = "IEEE Student Branch";

async function replaceSamples(page: Page): Promise<void> {
  const samples = page.getByRole("region", { name: SAY.sampleTexts.title });
  for (const [sample, own] of OWN) {
    const field = samples.getByRole("textbox", { name: SAY.sampleTexts.insteadOf(sample) });
    await field.click();
    await expect.poll(() => field.evaluate(selected)).toBe(sample);
    await page.keyboard.type(own);
    await expect(field).toHaveValue(own);
  }
  await samples.getByRole("textbox", { name: SAY.members.issuer }).click();
  await page.keyboard.type(ISSUER);
}

function selected(field: Element): string {
  const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
  return value.slice(selectionStart, selectionEnd);
}

/** Returns the address of one of them. */
async function importBatch(page: Page, clicks: Clicks, batch: Batch, area: Locator): Promise<string> {
  const addressOf = (at: number) => `${batch}${at}.${startedAt}@example.com`;
  const rows = Array.from({ length: MAILS[batch] }, (_, at) => `Person ${batch} ${at},${addressOf(at)}`);
  const list = Buffer.from(["Name,Email", ...rows].join("\n"));
  await choose(page, area, `${batch}.csv`, list);
  clicks.add(1);
  const dialog = page.getByRole("dialog", { name: SAY.students.importTitle });
  const submit = dialog.getByRole("button", { name: SAY.students.importSubmit, exact: true });
  await expect(submit).toBeVisible();
  const may = dialog.getByRole("checkbox", { name: SAY.profile.attest });
  if (await may.isVisible()) await may.click();
  await submit.click();
  await expect(page.getByText(SAY.students.imported(MAILS[batch]))).toBeVisible();
  return addressOf(0);
}

const startedAt = Date.now();

async function sendAll(page: Page, batch: Batch): Promise<void> {
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  const dialog = page.getByRole("dialog", { name: SAY.mail.confirmTitle });
  const send = dialog.getByRole("button", { name: SAY.mail.send(MAILS[batch]), exact: true });
  await expect(send).toBeEnabled();
  await expect(dialog.getByText(SAY.mail.before.noIssuer)).toBeHidden();
  await expect(dialog.getByText(/^Still sample text/)).toBeHidden();
  await send.click();
  await expect(page.getByText(/mails go out in \d+ s$/)).toBeVisible();
}

/** They would disappear by themselves, which takes too long here. */
async function nowRatherThanInTenSeconds(page: Page): Promise<void> {
  await page.getByRole("button", { name: SAY.mail.sendNow }).click();
  await expect(page.getByText(SAY.mail.allSent)).toBeVisible({ timeout: 60_000 });
}

/** Into a field that has the focus without a click. */
async function typeFocused(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await field.page().keyboard.type(text);
}

/**
 * Every press of the pointer that reaches any page. Playwright stops a press if another element has moved there, and
 * presses again.
 */
async function countClicks(page: Page): Promise<Clicks> {
  let clicks = 0;
  await page.exposeFunction("clicked", () => void (clicks += 1));
  await page.addInitScript(() => {
    const told = globalThis as unknown as { clicked: () => void };
    document.addEventListener("pointerdown", () => told.clicked(), { capture: true });
  });
  return { count: () => clicks, add: (more) => void (clicks += more), reset: () => void (clicks = 0) };
}
