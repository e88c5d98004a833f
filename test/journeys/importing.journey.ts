// The import: a messy file of 500 rows, partly corrected, every row explained; also with the keyboard alone, and with
// unknown columns.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { FILTHY, filthyList } from "./filthy-list.ts";
import { choose, chooseByKeys, fixFilthyList, openImport } from "./import-steps.ts";
import { AT_A_DESK, FULL_AT_A_DESK, test } from "./journey.ts";
import { pickIn, pressOn, tabBackTo, writeInto } from "./keyboard.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, takeListOver } from "./steps.ts";

const say = SAY.importing;
const students = SAY.students;

/** A page from another machine without TLS has no `crypto.randomUUID`. */
function asWithoutTls(): void {
  Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
}

test(
  "a messy file of 500 rows is corrected in three cells and imported, and every row is explained",
  AT_A_DESK,
  async ({ page }) => {
    await page.addInitScript(asWithoutTls);
    const { template } = await prepare(page);
    const dialog = await openImport(page, template);
    await choose(dialog, "registrations.csv", filthyList(FILTHY));
    const left = FILTHY.bad - FILTHY.fixed;
    await expect(dialog.getByText(say.odd(FILTHY.odd))).toBeVisible();
    await expectAccessible(page);
    await fixFilthyList(dialog, FILTHY);
    const taken = FILTHY.rows - left - FILTHY.twice;
    await expect(dialog.getByText(say.forecast(taken, 0, FILTHY.twice, left))).toBeVisible();
    await dialog.getByText(say.filters.duplicate(FILTHY.twice)).click();
    await expect(dialog.getByText(say.duplicateOf.twice).first()).toBeVisible();

    await takeListOver(dialog);
    await expect(dialog.getByText(students.importedSkipped(taken, FILTHY.twice))).toBeVisible();
    await expect(dialog.getByText(say.leftOut(left + FILTHY.twice))).toBeVisible();
    const reasons = await download(page, dialog.getByRole("button", { name: say.saveLeftOut }));
    expect(reasons).toHaveLength(1 + left + FILTHY.twice);
    expect(
      reasons.slice(1).every((line) => /Name is required|not an e-mail address|Twice in this file/.test(line)),
    ).toBe(true);
    await dialog.getByRole("button", { name: say.close }).click();
    await expect(page.getByText(students.range(1, 50, taken + 1))).toBeVisible();

    // The other columns are placeholders in the designer.
    await page.goto(`/user/templates/customize/${template}`);
    await page.getByRole("button", { name: SAY.designer.addToCanvas("Team"), exact: true }).click();
    await expect(page.getByRole("option", { name: /Team/ })).toBeVisible();
  },
);

test(
  "with the keyboard alone unknown columns are assigned, rows corrected or skipped, and the choices remembered for the next list",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { template } = await prepare(page);
    await page.goto(`/user/templates/students/${template}`);
    const rows = "Who,Reach,Squad\nमीरा नायर,meera@example.in,Null\nRavi Menon,ravi@,Null\n,nobody@example.in,Null\n";
    const list = { name: "list.csv", buffer: Buffer.from(rows) };
    const dialog = await chooseByKeys(page, list);
    const check = dialog.getByRole("button", { name: say.toCheck });
    await pressOn(page, check);
    await expect(dialog.getByText(say.noName)).toBeVisible();
    await tabBackTo(page, dialog.getByRole("switch", { name: say.headed }));
    await pickIn(page, dialog.getByLabel(say.columnIs("Who")), say.uses.name);
    await pickIn(page, dialog.getByLabel(say.columnIs("Reach")), say.uses.email);
    await expect(dialog.getByText(say.becomes("Squad"))).toBeVisible();
    await pressOn(page, check);

    await expect(dialog.getByText(say.forecast(1, 0, 0, 2))).toBeVisible();
    await writeInto(page, dialog.getByRole("textbox", { name: say.cell("Reach", 3) }), "ravi@example.in");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(say.forecast(2, 0, 0, 1))).toBeVisible();
    await pressOn(page, dialog.getByRole("checkbox", { name: SAY.profile.attest }), "Space");
    await pressOn(page, dialog.getByRole("button", { name: students.importSubmit, exact: true }));
    await expect(dialog.getByText(students.imported(2))).toBeVisible();
    const saved = page.waitForEvent("download");
    await pressOn(page, dialog.getByRole("button", { name: say.saveLeftOut }));
    expect((await saved).suggestedFilename()).toBe(say.leftOutFile);
    await pressOn(page, dialog.getByRole("button", { name: say.close }));
    await expect(dialog).toBeHidden();

    await chooseByKeys(page, list);
    await pickIn(page, dialog.getByLabel(say.duplicates(1)), say.ways.update);
    await expect(dialog.getByText(say.forecast(0, 1, 0, 2))).toBeVisible();
  },
);

/** The lines of a downloaded file. */
async function download(page: Page, button: Locator): Promise<string[]> {
  const saved = page.waitForEvent("download");
  await button.click();
  const text = await readFile(await (await saved).path(), "utf8");
  return text.trimEnd().split("\r\n");
}
