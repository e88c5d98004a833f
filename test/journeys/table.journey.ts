// A long list of students: selected by key and as a range, deleted and mailed together, sorted, filtered, exported.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { pickIn, tabBackTo } from "./keyboard.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.students;

test(
  "students are selected as a range and by key, deleted together, and restored together",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await openList(page, 8);
    const boxes = page.getByRole("checkbox", { name: /^Select (?!everyone)/ });
    await boxes.nth(1).check();
    await boxes.nth(4).click({ modifiers: ["Shift"] });
    await expect(page.getByText(say.selected(4))).toBeVisible();
    // `x` selects the focused row, `/` goes to the search, where letters are only text.
    await page
      .getByRole("button", { name: /^Edit / })
      .nth(6)
      .focus();
    await page.keyboard.press("x");
    await expect(page.getByText(say.selected(5))).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: say.search })).toBeFocused();
    await page.keyboard.type("x");
    await expect(page.getByText(say.selected(5))).toBeVisible();
    await page.getByRole("searchbox", { name: say.search }).fill("");
    await expectAccessible(page);
    const bar = page.getByRole("region", { name: say.selection });
    await bar.getByRole("button", { name: SAY.product.delete }).click();
    await page.getByRole("dialog").getByRole("button", { name: SAY.product.delete }).click();
    await expect(page.getByText(say.count(4))).toBeVisible();
    await expect(bar).toBeHidden();
    // The list's shortcuts work beside the toast, and it stays in place whatever changes around it.
    await page.getByRole("button", { name: SAY.product.undo }).waitFor();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: say.search })).toBeFocused();
    expect(new Set(await page.evaluate(placesOfToasts)).size).toBe(1);
    await page.getByRole("button", { name: SAY.product.undo }).click();
    await expect(page.getByText(say.count(9))).toBeVisible();
  },
);

test(
  "only the selected students are mailed; the list keeps its order in the address, and is exported with the links",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser, template } = await openList(page, 3);
    await page
      .getByRole("checkbox", { name: /^Select (?!everyone)/ })
      .nth(1)
      .check();
    await page.getByRole("region", { name: say.selection }).getByRole("button", { name: say.sendPicked }).click();
    const dialog = page.getByRole("dialog", { name: say.sendPickedTitle });
    await expect(dialog.getByText(SAY.mail.confirm(1))).toBeVisible();
    await dialog.getByRole("button", { name: say.sendPicked, exact: true }).click();
    const mailed = page
      .locator("[data-student]")
      .filter({ has: page.getByText(SAY.mail.states.sent, { exact: true }) });
    await expect(mailed).toHaveCount(1);
    // The row's buttons are aligned, beside a cell with the state and its time.
    const offset = async () => (await middleOf(mailed, /^More options for/)) - (await middleOf(mailed, /^Edit/));
    await expect.poll(offset).toBeCloseTo(0, 0);
    await page.getByLabel(say.state).selectOption("none");
    await expect(page).toHaveURL(/state=none/);
    await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(3);
    await page.getByLabel(say.state).selectOption("failed");
    await expect(page.getByText(say.noneInState)).toBeVisible();

    const zoya = `=Zoya ${"Venkatanarasimharajuvaripeta ".repeat(4)}`.trim();
    await organiser.ask("POST", "/user/students", { name: zoya, user_template_id: template });
    await page.goto(`/user/templates/students/${template}`);
    await pickIn(page, page.getByLabel(say.sort), say.sorts["-certificate_number"]);
    await expect(page).toHaveURL(/sort=-certificate_number/);
    // A long name takes three lines of its row, and a tooltip has all of it.
    await expect.poll(() => page.getByTitle(zoya, { exact: true }).evaluate(linesOf)).toBe(3);
    const header = page.getByRole("columnheader", { name: say.columns.certificate_number });
    await expect(header).toHaveAttribute("aria-sort", "descending");
    const saved = page.waitForEvent("download");
    await tabBackTo(page, page.getByRole("button", { name: say.exportCsv }));
    await page.keyboard.press("Enter");
    const text = await readFile(await (await saved).path(), "utf8");
    expect(text).toContain(`"'${zoya}"`);
    expect(text.match(/\/certify\/[\w-]{22}"/g)).toHaveLength(5);
  },
);

async function openList(page: Page, students: number): Promise<Prepared> {
  const prepared = await prepare(page);
  await prepared.organiser.importStudents(prepared.template, students);
  await page.goto(`/user/templates/students/${prepared.template}`);
  await expect(page.getByText(say.count(students + 1))).toBeVisible();
  return prepared;
}

async function middleOf(row: Locator, button: RegExp): Promise<number> {
  const box = await row.getByRole("button", { name: button }).boundingBox();
  return box === null ? NaN : box.y + box.height / 2;
}

function linesOf(text: HTMLElement): number {
  return Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
}

/** While the page changes around them. */
async function placesOfToasts(): Promise<(string | undefined)[]> {
  const places: (string | undefined)[] = [];
  for (let change = 0; change < 3; change++) {
    document.body.append(document.createElement("i"));
    await new Promise(requestAnimationFrame);
    places.push(document.querySelector<HTMLElement>("[data-place]")?.dataset["place"]);
  }
  return places;
}
