// What each screen says when the server does not do what it should; it does not depend on the width.
import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { colourInTheMiddle } from "./canvas.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { prepare } from "./prepare.ts";
import { takeListOver, untilCalm } from "./steps.ts";

const BASE = "**/backend/public/api";
const ONE_PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

test("the designer and the preview", AT_A_DESK, async ({ page }) => {
  const { template } = await prepare(page);
  await page.goto(`/user/templates/customize/${template}`);
  await breaks(page, "POST", "/user/template/temp/*");
  await page.getByRole("button", { name: SAY.product.save, exact: true }).click();
  await says(page, "Failed to save template");
  await breaks(page, "GET", "/user/template/temp/*");
  await page.reload();
  await says(page, "Failed to load template");
  await breaks(page, "GET", "/user/template/*");
  await page.goto(`/user/templates/view/${template}`);
  await says(page, "Failed to load template preview");
});

test("a background by AI", AT_A_DESK, async ({ page }) => {
  const { organiser } = await prepare(page);
  const fields = { name: "Empty", category: "Events", language: "English" };
  const { data } = (await organiser.ask("POST", "/user/template", fields)) as { data: { id: string } };
  await page.goto(`/user/templates/customize/${data.id}`);
  await breaks(page, "POST", "/generate-gen");
  await page.getByRole("textbox", { name: SAY.designer.prompt }).fill("Indigo and gold");
  await page.getByRole("button", { name: "Magic Generate" }).click();
  await says(page, "Failed to load APIs");
  await expect(page.getByRole("dialog", { name: SAY.magic.title })).toBeHidden();
});

test("the students", AT_A_DESK, async ({ page }) => {
  const { template, student } = await prepare(page);
  await page.goto(`/user/templates/students/${template}`);
  await breaks(page, "POST", "/user/students");
  await breaks(page, "PUT", "/user/students/*");
  await breaks(page, "DELETE", "/user/students/*");
  await page.getByRole("button", { name: SAY.students.add }).click();
  await expect(page.getByRole("dialog", { name: "Add New Student" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: SAY.students.columns.email, exact: true })).toHaveAttribute(
    "type",
    "email",
  );
  await page.getByRole("button", { name: SAY.product.save }).click();
  await says(page, "Name is required.");
  await page.getByRole("textbox", { name: SAY.students.columns.name, exact: true }).fill("Meera");
  await page.getByRole("button", { name: SAY.product.save }).click();
  await says(page, "Failed to add student.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: SAY.students.editOf(student.name) }).click();
  await expect(page.getByRole("dialog", { name: "Edit Student" })).toBeVisible();
  await page.getByRole("button", { name: SAY.product.save }).click();
  await says(page, "Failed to update student.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: SAY.students.deleteOf(student.name) }).click();
  await page.getByRole("button", { name: SAY.product.delete, exact: true }).click();
  await says(page, "Failed to delete student.");
  await breaks(page, "GET", "/user/students?*");
  await page.reload();
  await says(page, "Failed to fetch students.");
});

test("a list that does not come again, beside which mails can be steered all the same", AT_A_DESK, async ({ page }) => {
  const { organiser, template, student } = await prepare(page);
  const meera = { name: "Meera Nair", email: `meera.${template}@example.com`, user_template_id: template };
  await organiser.ask("POST", "/user/students", meera);
  await organiser.ask("POST", "/students/send_mail", { user_template_id: template, hold: true });
  await organiser.ask("POST", `/students/send_mail/${template}/steer`, { act: "pause" });
  const row = page.getByRole("rowheader", { name: student.name });
  await page.goto(`/user/templates/students/${template}`);
  await expect(row).toBeVisible();
  await breaks(page, "GET", "/user/students?*");
  await page.getByRole("button", { name: SAY.students.add }).click();
  await page.getByRole("textbox", { name: SAY.students.columns.name, exact: true }).fill("Ravi");
  await page.getByRole("button", { name: SAY.product.save }).click();
  await says(page, "Failed to fetch students.");
  await expect(row).toBeVisible();
  // What was not there before leaves no list, but all that stands above it.
  await page.getByRole("searchbox", { name: SAY.students.search }).fill("Ravi");
  await expect(row).toBeHidden();
  await says(page, "Failed to fetch students.");
  await expect(page.getByRole("button", { name: SAY.mail.cancelWaiting })).toBeEnabled();
  await page.unrouteAll();
  await page.getByRole("button", { name: SAY.product.retry }).click();
  await expect(page.getByRole("rowheader", { name: "Ravi" })).toBeVisible();
  await expect(page.getByText("Failed to fetch students.")).toHaveCount(0);
});

test("an import", AT_A_DESK, async ({ page }) => {
  const { template } = await prepare(page);
  await page.goto(`/user/templates/students/${template}`);
  await page.getByRole("button", { name: SAY.students.importCsv }).click();
  const dialog = page.getByRole("dialog", { name: SAY.students.importTitle });
  const choose = (name: string, text: string) =>
    dialog
      .getByLabel(SAY.students.importChoose)
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("students.xlsx", "");
  await says(page, SAY.students.csvIsSpreadsheet);
  await choose("students.txt", "Name");
  await says(page, SAY.students.csvOnly);
  await page.route("**/assets/worker-*.js", (route) => route.abort());
  await choose("students.csv", "Name\nMeera\n");
  await says(page, SAY.http.offline);
  await page.unrouteAll();
  await choose("students.csv", "Name,Email\nMeera,not an address\nRavi,ravi@example.in\n");
  await expect(dialog.getByText(SAY.students.emailInvalid)).toBeVisible();
  await breaks(page, "POST", "/user/students/import/csv");
  await takeListOver(dialog);
  await says(page, "CSV import failed.");
});

test("a download, which is then drawn on the device", AT_A_DESK, async ({ page }) => {
  const { student } = await prepare(page);
  await page.goto(`/certify/${student.id}`);
  await page.route("**/certify/*.png*", (route) => route.fulfill({ status: 500, body: "" }));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: SAY.certificate.download }).click();
  await says(page, "Failed to download. Trying alternative method...");
  expect((await download).suggestedFilename()).toMatch(/^HackFest 2026-\d+\.png$/);
  await says(page, "Template downloaded!");
});

test(
  "no network: a call says so at once, and a screen that cannot be fetched leaves the app standing",
  AT_A_DESK,
  async ({ page, context }) => {
    const { template } = await prepare(page);
    await page.goto(`/user/templates/students/${template}`);
    await untilCalm(page);
    await page.getByRole("button", { name: SAY.students.add }).click();
    await page.getByRole("textbox", { name: SAY.students.columns.name, exact: true }).fill("Meera");
    await context.setOffline(true);
    await page.getByRole("button", { name: SAY.product.save }).click();
    await says(page, SAY.http.offline);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: SAY.nav.credits, exact: true }).click();
    await expect(page.getByRole("heading", { name: SAY.login.unreachableTitle, exact: true })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: SAY.product.retry }).click();
    await expect(page.getByRole("heading", { name: SAY.credits.title })).toBeVisible();
  },
);

test("a font, which can be asked for again", AT_A_DESK, async ({ page }) => {
  const { template } = await prepare(page);
  await page.route("**/fonts/*", (route) => route.abort());
  await page.goto(`/user/templates/customize/${template}`);
  await says(page, SAY.designer.fontFailed);
  await page.unrouteAll();
  await page.getByRole("button", { name: SAY.product.retry }).click();
  await expect(page.getByText(SAY.designer.fontFailed)).toBeHidden();
});

test("a picture, which can be asked for again; no download is made without it", AT_A_DESK, async ({ page }) => {
  const { organiser, template, student } = await prepare(page);
  const content = JSON.stringify({ ...EMPTY_CONTENT, backgroundImage: ONE_PIXEL });
  await organiser.ask("POST", `/user/template/temp/${template}`, { content });
  await page.route("**/files/*", (route) => route.abort());
  await page.goto(`/user/templates/customize/${template}`);
  await says(page, SAY.designer.pictureMissing);
  await page.goto(`/certify/${student.id}`);
  await page.route("**/certify/*.png*", (route) => route.abort());
  await page.getByRole("button", { name: SAY.certificate.download }).click();
  await says(page, SAY.certificate.downloadFailed);
  await page.goto(`/user/templates/customize/${template}`);
  await says(page, SAY.designer.pictureMissing);
  const answered = Promise.withResolvers<void>();
  await page.route("**/files/*", async (route) => answered.promise.then(() => route.continue()));
  const retry = page.getByRole("button", { name: SAY.product.retry });
  await retry.press("Enter");
  await expect(retry).toHaveAttribute("aria-busy", "true");
  await expect(retry).toBeFocused();
  answered.resolve();
  await expect(page.getByText(SAY.designer.pictureMissing)).toBeHidden();
  await expect.poll(() => colourInTheMiddle(page)).toBe("#8080ff");
});

test("the share dialog's script: Download stays where it is", AT_A_DESK, async ({ page }) => {
  const { student } = await prepare(page);
  await page.goto(`/certify/${student.id}`);
  await expect(page.getByRole("button", { name: SAY.certificate.share })).toBeVisible();
  await page.route("**/assets/*", (route) => route.abort());
  await page.getByRole("button", { name: SAY.certificate.share }).click();
  await says(page, SAY.certificate.shareFailed);
  await expect(page.getByRole("button", { name: SAY.certificate.download })).toBeVisible();
});

async function breaks(page: Page, method: string, path: string): Promise<void> {
  await page.route(`${BASE}${path}`, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
}

async function says(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible();
}
