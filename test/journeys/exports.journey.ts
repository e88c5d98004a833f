// All certificates in one download, from the students screen to the file on disk.
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { readZip } from "../zip.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { prepare } from "./prepare.ts";

const say = SAY.exports;

test(
  "'Download all' saves a ZIP of every certificate, with the chosen file names",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser, template } = await prepare(page);
    await organiser.importStudents(template, 5);
    await page.goto(`/user/templates/students/${template}`);
    await page.getByRole("button", { name: say.open }).click();
    const dialog = page.getByRole("dialog", { name: say.title });
    await expect(dialog.getByText(say.count(6))).toBeVisible();
    const pattern = dialog.getByRole("textbox", { name: say.pattern });
    await pattern.fill("{email}");
    await expect(dialog.getByRole("alert")).toHaveText(say.patternUnknown("{email}"));
    await expect(dialog.getByRole("button", { name: say.submit })).toBeDisabled();
    await pattern.fill("{position} {name}");
    const asked = page.waitForEvent("download", { timeout: 60_000 });
    await dialog.getByRole("button", { name: say.submit }).click();
    // On a slow machine the toast disappears before the first certificate is drawn, which starts the download.
    await expect(page.getByText(say.started)).toBeVisible();
    const download = await asked;
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const names = Object.keys(readZip(await readFile(await download.path())));
    expect(names).toHaveLength(7);
    expect(names).toContain("3 राहुल शर्मा 2.png");
  },
);
