// A list with columns of its own: one is added and renamed by hand, a late winner gets all of them, and a column that
// goes while a dialog with its field is open loses nothing that was typed.
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.columns;
const { students } = SAY;
const LATE = "Late Winner";

test("at a desk, by keyboard alone", FULL_AT_A_DESK, async ({ page }) => {
  const list = await openList(page);
  const press = async (what: Locator) => {
    await what.focus();
    await page.keyboard.press("Enter");
  };
  await addAndRename(page, press, async (field, text) => {
    await field.focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  });
  await page.keyboard.press("Escape");
  await addLateWinner(page, press);
  await deletedMeanwhile(page, list, press);
});

test("on a phone, by touch", FULL_ON_A_PHONE, async ({ page }) => {
  const list = await openList(page);
  await addAndRename(page, tap, async (field, text) => {
    await field.fill(text);
    await page.keyboard.press("Enter");
  });
  await page.keyboard.press("Escape");
  await addLateWinner(page, tap);
  await deletedMeanwhile(page, list, tap);
});

type Press = (what: Locator) => Promise<void>;

function tap(what: Locator): Promise<void> {
  return what.tap();
}

async function openList(page: Page): Promise<Prepared> {
  const list = await prepare(page);
  const rows = [
    ["Meera Nair", "HF-7", "meera@example.com", "", "Mentor", "Null Pointers", "Pune"],
    ["Ravi Das", "HF-8", "ravi@example.com", "", "", "Bits", "Delhi"],
  ];
  const body = { user_template_id: list.template, columns: ["Team", "City"], rows };
  await list.organiser.ask("POST", "/user/students/import", body);
  await page.goto(`/user/templates/students/${list.template}`);
  return list;
}

async function openColumns(page: Page, press: Press): Promise<Locator> {
  await press(page.getByRole("button", { name: students.columnsMenu.open, exact: true }));
  return page.getByRole("dialog", { name: students.columnsMenu.title });
}

async function addAndRename(page: Page, press: Press, enter: (field: Locator, text: string) => Promise<void>) {
  const menu = await openColumns(page, press);
  const name = menu.getByRole("textbox", { name: say.newName });
  for (const [text, why] of [
    ["", say.nameMissing],
    ["__proto__", say.nameReserved("__proto__")],
    ["TEAM", say.nameTaken("Team")],
  ] as const) {
    await enter(name, text);
    await expect(menu.getByText(why)).toBeVisible();
    await expect(name).toHaveValue(text);
  }
  await enter(name, "Jury");
  await expect(page.getByText(say.added("Jury"))).toBeVisible();
  await expect(menu.getByRole("checkbox", { name: "Jury" })).toBeChecked();
  await expect(name).toHaveValue("");
  await press(menu.getByRole("button", { name: say.rename("Jury") }));
  await enter(menu.getByRole("textbox", { name: say.nameOf("Jury") }), "Result");
  await expect(page.getByText(say.renamed("Jury", "Result"))).toBeVisible();
  await expect(menu.getByRole("checkbox", { name: "Result" })).toBeChecked();
  await expectAccessible(page);
}

async function addLateWinner(page: Page, press: Press): Promise<void> {
  await press(page.getByRole("button", { name: students.add, exact: true }));
  const dialog = page.getByRole("dialog", { name: students.addTitle });
  await dialog.getByLabel(students.columns.name, { exact: true }).fill(LATE);
  for (const [column, text] of [
    ["Team", "Late Bits"],
    ["City", "Jaipur"],
    ["Result", "Winner"],
  ] as const)
    await dialog.getByLabel(column, { exact: true }).fill(text);
  await press(dialog.getByRole("button", { name: SAY.product.save }));
  await expect(page.getByText(students.added)).toBeVisible();
  await expect(page.locator("[data-student]").filter({ hasText: LATE })).toContainText("Winner");
}

async function deletedMeanwhile(page: Page, { organiser, template }: Prepared, press: Press): Promise<void> {
  await press(page.getByRole("button", { name: students.editOf("Meera Nair") }));
  const dialog = page.getByRole("dialog", { name: students.editTitle });
  await dialog.getByLabel("City", { exact: true }).fill("Mumbai");
  await dialog.getByLabel("Team", { exact: true }).fill("Pointers");
  const path = `/user/template/${template}/columns`;
  const { data } = (await organiser.ask("POST", `${path}/delete`, { name: "City" })) as { data: { undo: string } };
  await press(dialog.getByRole("button", { name: SAY.product.save }));
  await expect(dialog.getByText(say.gone)).toBeVisible();
  await expect(dialog.getByLabel("City", { exact: true })).toHaveValue("Mumbai");
  await expect(dialog.getByLabel("Team", { exact: true })).toHaveValue("Pointers");
  await organiser.ask("POST", `${path}/restore`, { undo: data.undo });
  await press(dialog.getByRole("button", { name: SAY.product.save }));
  await expect(dialog).toBeHidden();
  await press(page.getByRole("button", { name: students.editOf("Meera Nair") }));
  await expect(dialog.getByLabel("Team", { exact: true })).toHaveValue("Pointers");
  await press(dialog.getByRole("button", { name: SAY.product.cancel }));

  const menu = await openColumns(page, press);
  await press(menu.getByRole("button", { name: say.remove("Result") }));
  await expect(page.getByText(say.removed("Result", 1))).toBeVisible();
  await expect(menu.getByRole("checkbox", { name: "Result" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await press(page.getByRole("button", { name: SAY.product.undo }).last());
  await expect(page.getByText(say.restored("Result"))).toBeVisible();
  await expect(page.locator("[data-student]").filter({ hasText: LATE })).toContainText("Winner");
}
