// Lists as other systems export them: attendees kept by their status, and projects that become their members.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { LIST_EXPORTS } from "../list-exports.ts";
import { choose, openImport } from "./import-steps.ts";
import { FULL, test } from "./journey.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, openTab, takeListOver } from "./steps.ts";

const say = SAY.importing;
const source = SAY.listSource;
const students = SAY.students;
const exported = (name: string) => Buffer.from(LIST_EXPORTS[name]?.text ?? "");

test("an Eventbrite list is recognised, and only those who checked in are imported", FULL, async ({ page }) => {
  const { template } = await prepare(page);
  const dialog = await openImport(page, template);
  await choose(dialog, "attendees.csv", exported("Eventbrite"));
  await expect(dialog.getByText(source.recognised(source.presets.eventbrite))).toBeVisible();
  await dialog.getByRole("button", { name: source.keepThese }).click();
  await expect(dialog.getByText(say.forecast(2, 0, 0, 0))).toBeVisible();
  await dialog.getByRole("button", { name: say.toColumns }).click();
  await expect(dialog.getByRole("checkbox", { name: source.value("Checked In", 2) })).toBeChecked();
  await expect(dialog.getByText(source.stay(2, 4))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: source.value("Attending", 1), exact: true }).press("Space");
  await expect(dialog.getByText(source.stay(3, 4))).toBeVisible();
  await dialog.getByRole("button", { name: say.toCheck }).click();
  await expectAccessible(page);
  await takeListOver(dialog);
  await expect(page.getByText(students.imported(3))).toBeVisible();
  await expect(page.getByText("Asha Rao", { exact: true })).toBeVisible();
  await expect(page.getByText("Ila Sen", { exact: true })).toBeHidden();
});

test(
  "Devpost projects become their members, each with the project, and stay rows when that is switched off",
  FULL,
  async ({ page }) => {
    const { template } = await prepare(page);
    const dialog = await openImport(page, template);
    await choose(dialog, "projects.csv", exported("Devpost, projects"));
    await expect(dialog.getByText(source.people(2, 4))).toBeVisible();
    const members = dialog.getByRole("switch", { name: source.members });
    await members.press("Space");
    await expect(dialog.getByText(say.forecast(2, 0, 0, 0))).toBeVisible();
    await members.press("Space");
    await expect(dialog.getByText(say.forecast(4, 0, 0, 0))).toBeVisible();
    await dialog.getByRole("button", { name: source.keepThese }).click();
    await expect(dialog.getByText(source.people(1, 3))).toBeVisible();
    await expectAccessible(page);
    await takeListOver(dialog);
    await expect(page.getByText(students.imported(3))).toBeVisible();
    for (const name of ["Asha Rao", "Ravi Menon", "Meera Nair"])
      await expect(page.getByText(name, { exact: true })).toBeVisible();

    await page.goto(`/user/templates/customize/${template}`);
    await openTab(page, SAY.designer.palette);
    await page.getByRole("button", { name: SAY.designer.addToCanvas("Project Title"), exact: true }).click();
    await expect(page.getByRole("option", { name: /Project Title/ })).toBeVisible();
  },
);
