// Failures of a file, a script or the network, which do not depend on the width.
import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { colourInTheMiddle } from "./canvas.ts";
import { AT_A_DESK, FULL_AT_A_DESK, test } from "./journey.ts";
import { prepare } from "./prepare.ts";
import { untilCalm } from "./steps.ts";

const ONE_PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

test(
  "without a network a call fails at once, and a screen that cannot be loaded offers Retry",
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
    await expect(page.getByRole("heading", { name: SAY.opening.unreachableTitle, exact: true })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: SAY.product.retry }).click();
    await expect(page.getByRole("heading", { name: SAY.credits.title })).toBeVisible();
  },
);

test(
  "the dialogs of a list open without a network: they are loaded in advance",
  FULL_AT_A_DESK,
  async ({ page, context }) => {
    const { template } = await prepare(page);
    const last = page.waitForResponse(/\/assets\/WithdrawDialog/);
    await page.goto(`/user/templates/students/${template}`);
    await (await last).finished();
    await context.setOffline(true);
    for (const name of [SAY.students.add, SAY.exports.open]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  },
);

test(
  "a download is drawn on the device, unless its picture is missing; a share dialog that fails to load says so",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser, template, student } = await prepare(page);
    const content = JSON.stringify({ ...EMPTY_CONTENT, backgroundImage: ONE_PIXEL });
    await organiser.ask("POST", `/user/template/temp/${template}`, { content });
    const button = page.getByRole("button", { name: SAY.certificate.download });

    await test.step("the server cannot draw", async () => {
      await page.goto(`/certify/${student.id}`);
      await page.route("**/certify/*.png*", (route) => route.fulfill({ status: 500, body: "" }));
      const download = page.waitForEvent("download");
      await button.click();
      await says(page, "Failed to download. Trying alternative method...");
      expect((await download).suggestedFilename()).toMatch(/^HackFest 2026-\d+\.png$/);
      await says(page, "Template downloaded!");
    });

    await test.step("the design's picture fails to load too", async () => {
      await page.route(/\/(?:files|parts)\//, (route) => route.abort());
      await page.reload();
      await button.click();
      await says(page, SAY.certificate.downloadFailed);
      await page.route("**/assets/*", (route) => route.abort());
      await page.getByRole("button", { name: SAY.certificate.share }).click();
      await says(page, SAY.certificate.shareFailed);
      await expect(button).toBeVisible();
      await page.unroute("**/assets/*");
    });

    await test.step("loaded again in the designer, it is drawn", async () => {
      await page.goto(`/user/templates/customize/${template}`);
      await says(page, SAY.designer.pictureMissing);
      await page.unrouteAll();
      await page.getByRole("button", { name: SAY.product.retry }).press("Enter");
      await expect(page.getByText(SAY.designer.pictureMissing)).toBeHidden();
      await expect.poll(() => colourInTheMiddle(page)).toBe("#8080ff");
    });
  },
);

async function says(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible();
}
