// Steps of the import, and of correcting the messy list in it.
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import type { Filthy } from "./filthy-list.ts";
import { pressForFile, pressOn, tabBackTo } from "./keyboard.ts";
import { type Chosen, takeListOver } from "./steps.ts";

const say = SAY.importing;
const students = SAY.students;

export async function openImport(page: Page, template: string): Promise<Locator> {
  await page.goto(`/user/templates/students/${template}`);
  await page.getByRole("button", { name: students.importCsv }).click();
  return page.getByRole("dialog", { name: students.importTitle });
}

export async function choose(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  await dialog.getByLabel(students.importChoose).setInputFiles({ name, mimeType: "text/csv", buffer });
}

/** On the students screen, with the keyboard alone. */
export async function chooseByKeys(page: Page, list: Chosen): Promise<Locator> {
  await pressOn(page, page.getByRole("button", { name: students.importCsv }));
  const dialog = page.getByRole("dialog", { name: students.importTitle });
  const file = dialog.getByLabel(students.importChoose);
  await expect(file).toBeFocused();
  await pressForFile(page, list, async () => {
    await page.keyboard.press("Tab");
    await tabBackTo(page, file);
  });
  return dialog;
}

/** Every step of an import in order: the file, its columns, its rows with one skipped, and the result. */
export async function walkImport(dialog: Locator, look: () => Promise<void>): Promise<void> {
  await expect(dialog.getByLabel(students.importChoose)).toBeVisible();
  await look();
  await choose(dialog, "list.csv", Buffer.from("Name,Reach,Squad\nMeera Nair,,Null\n,nobody@example.in,Null\n"));
  await expect(dialog.getByRole("button", { name: say.toColumns })).toBeVisible();
  await look();
  await dialog.getByRole("button", { name: say.toColumns }).click();
  await expect(dialog.getByLabel(say.columnIs("Reach"))).toBeVisible();
  await look();
  await dialog.getByRole("button", { name: say.toCheck }).click();
  await takeListOver(dialog);
  await expect(dialog.getByText(say.leftOut(1))).toBeVisible();
  await look();
}

/**
 * First all typing errors at once; then, with the keyboard, from one bad cell to the next, each confirmed with Enter.
 */
export async function fixFilthyList(dialog: Locator, { odd }: Filthy): Promise<void> {
  await dialog.getByRole("button", { name: say.fixAll(odd) }).click();
  await expect(dialog.getByText(say.odd(odd))).toBeHidden();
  await fixCell(dialog, "Full Name", 10, "Asha Rao");
  await fixCell(dialog, "E-Mail ID", 70, "person67@example.in");
  await fixCell(dialog, "Full Name", 130, "Ravi Kumar");
}

async function fixCell(dialog: Locator, column: string, line: number, text: string): Promise<void> {
  const cell = dialog.getByRole("textbox", { name: say.cell(column, line), exact: true });
  await expect(cell).toHaveAttribute("aria-invalid", "true");
  await cell.fill(text);
  await cell.press("Enter");
  await expect(cell).toHaveAttribute("aria-invalid", "false");
}
