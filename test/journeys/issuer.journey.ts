// The issuer: an owner names it and its domain, publishes the code, and readers of a certificate see who stands behind
// it.
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { SAY } from "#domain/say/say.ts";
import { test, FULL } from "./journey.ts";
import { pressOn, writeInto } from "./keyboard.ts";
import { PORTS } from "./ports.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, newMobile } from "./steps.ts";

const say = SAY.issuerSettings;
const CLUB = "Robotics Club";

test("an owner proves a domain by keys, and the certificate's page says so", FULL, async ({ page }) => {
  const { student } = await prepare(page);
  const domain = `robotics-and-machines.college-${newMobile()}.example`;
  await page.goto("/user/issuer");
  await test.step("the issuer is named in place", async () => {
    await pressOn(page, page.getByRole("button", { name: say.editName }));
    await writeInto(page, page.getByRole("textbox", { name: SAY.members.issuer }), CLUB);
    await page.keyboard.press("Enter");
    const preview = page.getByRole("region", { name: say.preview });
    await expect(preview.getByText(CLUB, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: say.editName })).toBeFocused();
  });
  await test.step("the domain is named, published and checked", () => nameAndProve(page, domain));
  await test.step("another domain may be taken instead, and the first one again needs a new code", async () => {
    await pressOn(page, page.getByRole("button", { name: say.removeDomain }));
    const dialog = page.getByRole("dialog", { name: say.removeDomainTitle(domain) });
    await expectAccessible(page);
    await pressOn(page, dialog.getByRole("button", { name: say.removeDomain }));
    await expect(page.getByText(CLUB, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`${CLUB} (${domain}, verified)`)).toBeHidden();
    await nameAndProve(page, domain);
  });
  await test.step("logo, web site and numbers are told", async () => {
    await page
      .getByLabel(say.uploadLogo, { exact: true })
      .first()
      .setInputFiles(await logoFile());
    await expect(page.getByRole("img", { name: SAY.issuer.logoOf(CLUB) })).toBeVisible();
    await writeInto(page, page.getByRole("textbox", { name: say.site }), `www.${domain}/robotics`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: say.site })).toHaveValue(`https://www.${domain}/robotics`);
    await pressOn(page, page.getByRole("switch", { name: say.numbers }));
    await expect(page.getByText(/certificates? w(?:as|ere) issued/)).toBeVisible();
    await expectAccessible(page);
  });
  await readAsEmployer(page, student.id, domain);
});

async function nameAndProve(page: Page, domain: string): Promise<void> {
  await writeInto(page, page.getByRole("textbox", { name: say.domainField }), domain);
  await page.keyboard.press("Enter");
  const place = page.getByRole("region", { name: say.byDns });
  await expect(place.getByText(`_prashasti.${domain}`)).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, page.getByRole("button", { name: say.checkNow }));
  await expect(page.getByText(say.states.waiting)).toBeVisible();
  await publish(`_prashasti.${domain}`, await place.getByText(/^prashasti=/).innerText());
  await pressOn(page, page.getByRole("button", { name: say.checkNow }));
  await expect(page.getByText(say.badges.found, { exact: true })).toBeVisible();
  await expect(page.getByText(`${CLUB} (${domain}, verified)`)).toBeVisible();
}

/** From the certificate to who issued it, and to where certificates are checked. */
async function readAsEmployer(page: Page, id: string, domain: string): Promise<void> {
  await page.goto(`/certify/${id}`);
  await pressOn(page, page.getByRole("link", { name: `${CLUB} (${domain}, verified)` }));
  await expect(page).toHaveURL(/\/issuers\/[\w-]{22}$/);
  await expect(page.getByRole("heading", { level: 1, name: `${CLUB} (${domain}, verified)` })).toBeVisible();
  await expect(page.getByRole("img", { name: SAY.issuer.logoOf(CLUB) })).toBeVisible();
  await expectNoWiderThanScreen(page);
  await expect(page.getByRole("link", { name: `www.${domain}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: SAY.issuer.verifyOne }).click();
  await page.getByRole("textbox", { name: SAY.verify.field }).fill(new URL(`/certify/${id}`, page.url()).href);
  await page.getByRole("button", { name: SAY.verify.check }).click();
  await expect(page.getByRole("heading", { name: SAY.verify.verdicts.valid })).toBeVisible();
  await page.getByRole("link", { name: CLUB, exact: true }).click();
  await expect(page).toHaveURL(/\/issuers\/[\w-]{22}$/);
}

/** The long domain in the heading breaks where it must. */
async function expectNoWiderThanScreen(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
}

async function publish(name: string, text: string): Promise<void> {
  await fetch(`http://127.0.0.1:${PORTS.dns}/${name}`, { method: "PUT", body: JSON.stringify([text]) });
}

async function logoFile() {
  const drawn = sharp({ create: { width: 600, height: 200, channels: 4, background: "#353f94" } });
  return { name: "logo.png", mimeType: "image/png", buffer: await drawn.png().toBuffer() };
}
