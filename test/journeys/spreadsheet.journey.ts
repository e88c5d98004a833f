// A list from a spreadsheet that LibreOffice made: two sheets, a hidden row and column, merged cells. With the keyboard
// alone, at both widths.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { openImport } from "./import-steps.ts";
import { FULL, test } from "./journey.ts";
import { pickIn, pressForFile, pressOn, tabTo } from "./keyboard.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.importing;
const students = SAY.students;

test(
  "a spreadsheet is imported: its sheet is chosen, hidden rows stay out, a certificate is looked at",
  FULL,
  async ({ page }) => {
    const { template } = await prepare(page);
    const dialog = await openImport(page, template);
    const buffer = await readFile(join(import.meta.dirname, "../sheets/kinds.xlsx"));
    await pressForFile(page, { name: "kinds.xlsx", buffer }, () => tabTo(page, dialog.getByLabel(say.spreadsheet)));

    const sheet = dialog.getByRole("combobox", { name: say.sheet });
    await pickIn(page, sheet, "Notes");
    await expect(dialog.getByLabel(say.columnIs("Read me first"))).toBeVisible();
    await pickIn(page, sheet, "Winners & more");
    await expect(dialog.getByText(say.merged(1))).toBeVisible();
    await pressOn(page, dialog.getByRole("switch", { name: say.hiddenRows(1) }), "Space");
    await pressOn(page, dialog.getByRole("switch", { name: say.hiddenColumns(1) }), "Space");
    await expect(dialog.getByLabel(say.columnIs("Inner"))).toBeHidden();
    await expectAccessible(page);

    await pressOn(page, dialog.getByRole("button", { name: say.toCheck }));
    await expect(dialog.getByText(say.forecast(3, 0, 0, 0))).toBeVisible();
    const mobile = dialog.getByRole("textbox", { name: say.cell("Mobile", 3) });
    await tabTo(page, mobile);
    await expect(mobile).toHaveValue("9876500002");
    expect(await mobile.evaluate((cell) => cell.scrollWidth <= cell.clientWidth), "The number is shown whole").toBe(
      true,
    );
    await expect(dialog.getByRole("img", { name: SAY.mail.pictureAlt("मीरा नायर") })).toBeInViewport();
    if (test.info().project.use.hasTouch) await dialog.getByRole("textbox", { name: say.cell("Name", 3) }).tap();
    await expectAccessible(page);
    await expect(dialog.getByRole("img", { name: SAY.mail.pictureAlt("मीरा नायर") })).toBeInViewport();

    await pressOn(page, dialog.getByRole("checkbox", { name: SAY.profile.attest }), "Space");
    await pressOn(page, dialog.getByRole("button", { name: students.importSubmit, exact: true }));
    await expect(page.getByText(students.imported(3))).toBeVisible();
    await expect(page.getByText("Ravi Menon", { exact: true })).toBeVisible();
  },
);
