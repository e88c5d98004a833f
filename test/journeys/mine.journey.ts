// The page /mine, as a recipient without an account uses it: two organisers, one address, the mailed link.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DESIGN, type Organiser } from "../organiser.ts";
import { readZip } from "../zip.ts";
import { FULL, FULL_AT_A_DESK, test } from "./journey.ts";
import { pressOn, writeInto } from "./keyboard.ts";
import { mailTo } from "./mails.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible, newMobile, typeCode } from "./steps.ts";

const say = SAY.mine;
const field = (page: Page) => page.getByRole("textbox", { name: say.email });
const listOf = (page: Page, address: string) => page.getByRole("heading", { name: say.of(address) });
const card = (page: Page, title: string): Locator => page.getByRole("article", { name: new RegExp(`^${title}, `) });

type Given = { address: string; ids: string[]; templates: string[]; organiser: Organiser };

/** An address that no other journey uses, with a certificate of each of two templates. */
async function given(page: Page): Promise<Given> {
  const { organiser } = await arrive(page);
  const address = `meera.${newMobile()}@example.com`;
  const [ids, templates]: [string[], string[]] = [[], []];
  for (const name of ["HackFest 2026", "Winter School"]) {
    const template = await organiser.template(DESIGN);
    const fields = { name, category: "Events", language: "English" };
    await organiser.ask("PUT", `/user/template/${template}`, fields);
    const student = { name: "Meera Nair", email: address, user_template_id: template };
    const { id } = (await organiser.ask("POST", "/user/students", student)) as { id: string };
    await organiser.ask("PUT", `/user/students/${id}/given`, { given: true });
    ids.push(id);
    templates.push(template);
  }
  await page.evaluate(() => localStorage.clear());
  return { address, ids, templates, organiser };
}

/** The path of the mailed link. */
async function linkFor(address: string, count = 1): Promise<string> {
  const { text } = await mailTo(address, count);
  return /https?:\/\/[^/]+(\/mine#[\w-]{43})/.exec(text)?.[1] ?? "";
}

test(
  "a recipient gets the link, sees all certificates, and hides one from whoever has its link",
  FULL,
  async ({ page }) => {
    const { address, ids } = await given(page);
    await page.goto(`/certify/${ids[0]}`);
    await page.getByRole("link", { name: SAY.mail.mine }).click();
    await field(page).fill(address);
    await expectAccessible(page);
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByText(say.sent(address))).toBeFocused();
    await expectAccessible(page);

    await page.goto(await linkFor(address));
    await expect(listOf(page, address)).toBeFocused();
    await expect(page).toHaveURL(/\/mine$/);
    await expect(page.getByText(say.count(2))).toBeVisible();
    await expect(page.getByRole("img", { name: /HackFest 2026/ })).toBeVisible();
    await card(page, "Winter School").getByText(say.more).click();
    await expectAccessible(page);
    const linkedIn = card(page, "Winter School").getByRole("link", { name: SAY.certificate.linkedIn.add });
    await expect(linkedIn).toHaveAttribute("href", /linkedin\.com\/profile\/add\?.*name=Winter\+School/);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: say.downloadAll }).click(),
    ]);
    const files = readZip(await readFile(await download.path()));
    expect(Object.keys(files).filter((name) => name.endsWith(".pdf"))).toHaveLength(2);

    await card(page, "Winter School").getByRole("button", { name: say.hide }).click();
    await expect(card(page, "Winter School").getByText(say.hidden, { exact: true })).toBeVisible();
    await expectAccessible(page);
    const hidden = await page.request.get(`/certify/${ids[1]}`);
    expect([hidden.status(), (await hidden.text()).includes("Meera")]).toEqual([403, false]);
    await page.goto(`/certify/${ids[1]}`);
    await expect(page.getByRole("heading", { name: SAY.certificate.hidden })).toBeVisible();
    await expectAccessible(page);

    await page.goto("/mine");
    await card(page, "Winter School").getByRole("button", { name: say.show }).click();
    await expect(card(page, "Winter School").getByRole("img")).toBeVisible();
    expect((await page.request.get(`/certify/${ids[1]}`)).status()).toBe(200);
  },
);

test("the list is used by keys alone, and ends with the visit and its link", FULL_AT_A_DESK, async ({ page }) => {
  const { address } = await given(page);
  await page.goto("/mine");
  await writeInto(page, field(page), address);
  await page.keyboard.press("Enter");
  await expect(page.getByText(say.sent(address))).toBeFocused();
  const link = await linkFor(address);
  await page.goto("/health/live");
  await page.goto(link);
  await expect(listOf(page, address)).toBeFocused();
  await pressOn(page, page.getByRole("button", { name: say.end }));
  await expect(page.getByText(say.ended)).toBeVisible();
  await page.goto("/health/live");
  await page.goto(link);
  await expect(page.getByText(say.linkEnded)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test(
  "a wrong link opens nothing, and a certificate's correction opens from the list",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { address } = await given(page);
    await page.goto(`/mine#${"A".repeat(43)}`);
    await expect(page.getByText(say.linkEnded)).toBeVisible();
    await expectAccessible(page);
    await field(page).fill(address);
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByText(say.sent(address))).toBeVisible();
    await page.goto("/health/live");
    await page.goto(await linkFor(address));
    await card(page, "HackFest 2026").getByText(say.more).click();
    await card(page, "HackFest 2026").getByRole("link", { name: SAY.corrections.ask }).click();
    await expect(page.getByRole("dialog", { name: SAY.corrections.title })).toBeVisible();
  },
);

test("everything goes to another address, once the old one has confirmed it", FULL, async ({ page }) => {
  const { address } = await given(page);
  const newAddress = `new.${address}`;
  await page.goto("/mine");
  await field(page).fill(address);
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.getByText(say.sent(address))).toBeVisible();
  await page.goto("/health/live");
  await page.goto(await linkFor(address));
  await page.getByText(say.move.open).click();
  await page.getByRole("textbox", { name: say.move.label }).fill(address);
  await page.getByRole("button", { name: say.move.submit }).click();
  await expect(page.getByText(say.move.same)).toBeVisible();
  await page.getByRole("textbox", { name: say.move.label }).fill(newAddress);
  await expectAccessible(page);
  await page.getByRole("button", { name: say.move.submit }).click();
  await expect(page.getByText(say.move.sent(address))).toBeFocused();

  const { text } = await mailTo(address, 2);
  const link = /(\/mine#move=[\w-]{43})/.exec(text)?.[1] ?? "";
  await page.goto("/health/live");
  await page.goto(link);
  await expect(page.getByText(say.move.text(2, address, newAddress))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say.move.confirm }).click();
  await expect(page.getByText(say.move.done(newAddress))).toBeFocused();
  await mailTo(address, 3);
  await mailTo(newAddress);

  await page.goto("/mine");
  await field(page).fill(newAddress);
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.getByText(say.sent(newAddress))).toBeVisible();
  await page.goto("/health/live");
  await page.goto(await linkFor(newAddress, 2));
  await expect(listOf(page, newAddress)).toBeFocused();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.goto("/health/live");
  await page.goto(link);
  await expect(page.getByText(say.linkEnded)).toBeVisible();
});

test(
  "who lost the old address asks for another one, and the organiser accepts it",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { address, ids, templates, organiser } = await given(page);
    const newAddress = `found.${address}`;
    const words = SAY.corrections.address;
    await page.goto(`/certify/${ids[0]}#correction`);
    await page.getByRole("button", { name: words.lost }).click();
    const dialog = page.getByRole("dialog", { name: words.title });
    await dialog.getByRole("textbox", { name: words.label }).fill(newAddress);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: SAY.corrections.sendCode }).click();
    await expect(dialog.getByText(words.sentTo(newAddress))).toBeVisible();
    const { subject } = await mailTo(newAddress);
    await typeCode(page, subject.slice(0, 6));
    await dialog.getByRole("textbox", { name: SAY.corrections.note }).fill("My college address ended");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: SAY.corrections.submit }).click();
    await expect(dialog.getByText(words.asked)).toBeVisible();

    await page.evaluate((token) => localStorage.setItem("token", token), organiser.token);
    await page.goto(`/user/templates/students/${templates[0]}`);
    await page.getByRole("button", { name: SAY.corrections.look }).click();
    const asked = page.getByRole("dialog", { name: SAY.corrections.listTitle });
    await expect(asked.getByText(words.of("Meera Nair"))).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole("button", { name: SAY.corrections.acceptOf("Meera Nair") }).click();
    await expect(asked.getByText(words.given("Meera Nair"))).toBeVisible();
    await mailTo(address);
    await mailTo(newAddress, 2);
  },
);
