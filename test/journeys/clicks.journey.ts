// How many clicks the work takes: from the login to a hundred mails at most 14, for the next batch at most 7.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { askForCode, choose, newMobile } from "./steps.ts";

const CLICKS = { first: 14, next: 7 } as const;
const MAILS = { first: 100, next: 20 } as const;
type Batch = keyof typeof MAILS;

test("a hundred mails are sent with fourteen clicks, and the next batch with seven", AT_A_DESK, async ({ page }) => {
  const clicks = await countClicks(page);
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
  const code = await askForCode(page, newMobile());
  await expect(page.getByRole("textbox", { name: SAY.login.code })).toBeFocused();
  await page.keyboard.type(code);
  await page.getByRole("textbox", { name: SAY.login.fullName }).fill("Asha Rao");
  await press(SAY.login.verify);

  await page.getByRole("link", { name: SAY.templates.createFirst }).click();
  await page.getByRole("textbox", { name: SAY.createTemplate.name }).fill("HackFest");
  await page.getByRole("combobox", { name: SAY.createTemplate.category }).click();
  await page.getByRole("option", { name: "Events" }).click();
  await press(SAY.createTemplate.submit);
  await press(/^Midnight Winner/);
  await expect(page.getByText(SAY.gallery.began("Midnight Winner"))).toBeVisible();
  await page.getByRole("link", { name: SAY.designer.students }).click();

  await importBatch(page, "first");
  await sendAll(page, "first");
  expect(clicks.count(), "from the login to a hundred mails").toBeLessThanOrEqual(CLICKS.first);
  await nowRatherThanInTenSeconds(page);

  clicks.reset();
  await importBatch(page, "next");
  await sendAll(page, "next");
  expect(clicks.count(), "for the next batch").toBeLessThanOrEqual(CLICKS.next);
  await nowRatherThanInTenSeconds(page);
});

async function importBatch(page: Page, batch: Batch): Promise<void> {
  const rows = Array.from(
    { length: MAILS[batch] },
    (_, at) => `Person ${batch} ${at},${batch}${at}.${Date.now()}@example.com`,
  );
  await page.getByRole("button", { name: SAY.students.importCsv }).click();
  const dialog = page.getByRole("dialog", { name: SAY.students.importTitle });
  const list = Buffer.from(["Name,Email", ...rows].join("\n"));
  await choose(page, dialog.getByLabel(SAY.students.importChoose), `${batch}.csv`, list);
  const submit = dialog.getByRole("button", { name: SAY.students.importSubmit, exact: true });
  await expect(submit).toBeVisible();
  const may = dialog.getByRole("checkbox", { name: SAY.profile.attest });
  if (await may.isVisible()) await may.click();
  await submit.click();
  await expect(page.getByText(SAY.students.imported(MAILS[batch]))).toBeVisible();
}

async function sendAll(page: Page, batch: Batch): Promise<void> {
  await page.getByRole("button", { name: SAY.students.sendAll }).click();
  await page.getByRole("button", { name: SAY.mail.send(MAILS[batch]), exact: true }).click();
  await expect(page.getByText(/mails go out in \d+ s$/)).toBeVisible();
}

/** They would disappear by themselves, which takes too long here. */
async function nowRatherThanInTenSeconds(page: Page): Promise<void> {
  await page.getByRole("button", { name: SAY.mail.sendNow }).click();
  await expect(page.getByText(SAY.mail.allSent)).toBeVisible({ timeout: 60_000 });
}

/**
 * Every press of the pointer that reaches any page. Playwright stops a press if another element has moved there, and
 * presses again.
 */
async function countClicks(page: Page): Promise<{ count: () => number; reset: () => void }> {
  let clicks = 0;
  await page.exposeFunction("clicked", () => void (clicks += 1));
  await page.addInitScript(() => {
    const told = globalThis as unknown as { clicked: () => void };
    document.addEventListener("pointerdown", () => told.clicked(), { capture: true });
  });
  return { count: () => clicks, reset: () => void (clicks = 0) };
}
