// The columns of a list: chosen and moved by keyboard, kept for another device, and wide tables.
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { test, FULL } from "./journey.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.students;
const MORE = ["Team", "College", "City", "Track"];

test("columns are chosen and moved by keyboard, and are there on another device", FULL, async ({ page, browser }) => {
  const { organiser, template } = await prepare(page);
  const cells = [
    "Meera Nair",
    "HF-7",
    "meera@example.com",
    "9876500001",
    "Mentor",
    "Null Pointers",
    "IIT",
    "Pune",
    "AI",
  ];
  const body = { user_template_id: template, columns: MORE, rows: [cells] };
  await organiser.ask("POST", "/user/students/import", body);
  const address = `/user/templates/students/${template}`;
  await page.goto(address);
  const open = page.getByRole("button", { name: say.columnsMenu.open, exact: true });
  await open.press("Enter");
  const menu = page.getByRole("dialog", { name: say.columnsMenu.title });
  const team = menu.getByRole("checkbox", { name: "Team" });
  await team.press("Space");
  const up = menu.getByRole("button", { name: say.columnsMenu.up("Team") });
  // After the five fields, City and College.
  for (let place = 8; place > 1; place--) await up.press("Enter");
  await expect(up).toBeFocused();
  await expect(up).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  const first = [say.columns.name, "Team", say.columns.certificate_number];
  await expect(columnsOf(page)).toContainText(onDesk() ? first : first.slice(1));

  const origin = new URL(page.url()).origin;
  const elsewhere = await browser.newPage({ baseURL: origin, viewport: page.viewportSize() });
  await elsewhere.goto("/health/live");
  await elsewhere.evaluate((token) => localStorage.setItem("token", token), organiser.token);
  await elsewhere.goto(address);
  await expect(columnsOf(elsewhere)).toContainText(onDesk() ? first : first.slice(1));
  await expect(elsewhere.getByText("Null Pointers")).toBeVisible();
  await elsewhere.close();

  await open.click();
  for (const name of MORE.slice(1)) await menu.getByRole("checkbox", { name }).check();
  await page.keyboard.press("Escape");
  if (onDesk()) await scrollsBelowNames(page);
  await expectAccessible(page);
});

/** On a phone, the facts on the cards. */
function columnsOf(page: Page): Locator {
  return onDesk() ? page.getByRole("columnheader") : page.locator("[data-student] dt");
}

function onDesk(): boolean {
  return test.info().project.name === "desktop";
}

async function scrollsBelowNames(page: Page): Promise<void> {
  const table = page.getByRole("region", { name: say.title });
  const edit = page.getByRole("button", { name: say.editOf("Meera Nair") });
  await expect(edit).not.toBeInViewport({ ratio: 1 });
  await table.focus();
  await page.keyboard.press("End");
  await table.evaluate((region) => region.scrollTo(region.scrollWidth, 0));
  await expect(edit).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("rowheader", { name: "Meera Nair" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("checkbox", { name: say.select("Meera Nair") })).toBeInViewport({ ratio: 1 });
}
