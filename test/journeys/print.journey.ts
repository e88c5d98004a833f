// Pages on paper: the certificate, and those whose styles must not be the certificate's.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { copiedText, openPdf } from "../pdf.ts";
import { AT_A_DESK, FULL_AT_A_DESK, test } from "./journey.ts";
import { prepare } from "./prepare.ts";

const say = SAY.certificate;

test(
  "a certificate prints alone, on one white sheet of its shape, with the address that verifies it",
  AT_A_DESK,
  async ({ page }) => {
    const { student } = await prepare(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`/certify/${student.id}`);
    await expect(page.getByRole("button", { name: say.share })).toBeVisible();

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("img", { name: say.alt(student.name, "HackFest 2026") })).toBeVisible();
    await expect(page.getByText(say.verifyAt(page.url()))).toBeVisible();
    await expect(page.getByRole("button").or(page.getByRole("link"))).toHaveCount(0);
    await expect(page.getByText(say.genuine)).toBeHidden();
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");

    const bytes = await page.pdf({ preferCSSPageSize: true });
    const sheets = (await openPdf(bytes)).getPages().map((sheet) => sheet.getSize());
    expect(sheets.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[842, 595]]);
    expect((await copiedText(bytes))[0]).toContain(say.verifyAt(page.url()));
  },
);

test("the other public pages print what they say", FULL_AT_A_DESK, async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const address of ["/verify", "/mine", "/privacy", "/developers/guides/python"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
  }
});
