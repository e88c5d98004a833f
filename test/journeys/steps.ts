// What people do on the screens, by the names shown there.
import { AxeBuilder } from "@axe-core/playwright";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { SAY } from "#domain/say/say.ts";
import { MINUTE, SECOND } from "#domain/time.ts";

/** A mobile number not used before in this run. */
let numbers = Math.floor(Math.random() * 1_000_000);
export function newMobile(): string {
  numbers += 1;
  return `9${String(process.pid).padStart(7, "0").slice(-3)}${String(numbers % 1_000_000).padStart(6, "0")}`;
}

export async function askForCode(page: Page, mobile: string): Promise<string> {
  await page.goto("/login");
  return codeFor(page, mobile);
}

/** The same on a login screen that is open. */
export async function codeFor(page: Page, mobile: string): Promise<string> {
  await page.getByRole("textbox", { name: SAY.login.mobile }).fill(mobile);
  await page.getByRole("button", { name: SAY.login.send, exact: true }).click();
  await expect(page.getByRole("heading", { name: SAY.login.verifyTitle })).toBeVisible();
  const told = page.getByText(/\b\d{6}\b/);
  return /\b\d{6}\b/.exec((await told.textContent()) ?? "")?.[0] ?? "";
}

/** By then a page also has the script that shows errors, which is needed when the network fails. */
export async function untilCalm(page: Page): Promise<void> {
  await page.getByRole("region", { name: SAY.product.notifications }).waitFor({ state: "attached" });
}

/** Typed digit by digit, as the focus moves from box to box. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: SAY.login.code }).click();
  await page.keyboard.type(code);
}

/** A new user signs in with the code on the screen and gives a name. */
export async function signIn(page: Page, name: string, mobile = newMobile()): Promise<void> {
  await typeCode(page, await askForCode(page, mobile));
  await page.getByRole("textbox", { name: SAY.login.fullName }).fill(name);
  await page.getByRole("button", { name: SAY.login.verify }).click();
  await expect(page).toHaveURL(/\/user\/templates$/);
}

export async function createTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: SAY.templates.createFirst }).click();
  await page.getByRole("textbox", { name: SAY.createTemplate.name }).fill(name);
  await page.getByRole("combobox", { name: SAY.createTemplate.category }).click();
  await page.getByRole("option", { name: "Events" }).click();
  await page.getByRole("button", { name: SAY.createTemplate.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/user\/templates\/customize\/[\w-]{22}$/);
}

/** Imports a list after the check; the first time, a user confirms that they may. */
export async function takeListOver(dialog: Locator): Promise<void> {
  const submit = dialog.getByRole("button", { name: SAY.students.importSubmit, exact: true });
  await submit.waitFor();
  const may = dialog.getByRole("checkbox", { name: SAY.profile.attest });
  // The checkbox also shows until it is known that they confirmed before.
  await expect(async () => {
    if (await may.isVisible()) await may.check({ timeout: SECOND });
    await expect(submit).toBeEnabled({ timeout: SECOND });
  }).toPass({ timeout: 15_000 });
  await submit.click();
}

/** By touch on a phone, with the mouse on a desktop. */
export function press(target: Locator): Promise<void> {
  return test.info().project.use.hasTouch ? target.tap() : target.click();
}

export type Chosen = { name: string; buffer: Buffer };

/** Presses a button that asks for a file, and chooses one. */
export async function choose(page: Page, button: Locator, name: string, buffer: Buffer): Promise<void> {
  await chooseFiles(page, button, [{ name, buffer }]);
}

export async function chooseFiles(page: Page, button: Locator, files: readonly Chosen[]): Promise<void> {
  const paths = await Promise.all(files.map(keepFile));
  const asked = page.waitForEvent("filechooser");
  await button.click();
  await (await asked).setFiles(paths);
}

/** A large file is passed to the browser by its path, as a user's would be. */
export async function keepFile({ name, buffer }: Chosen): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, buffer);
  return path;
}

export async function png(name: string, width: number, height: number, background: string): Promise<Chosen> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, buffer };
}

/** Goes to another screen of the organiser as a link does, without loading the page again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
  await expect(page).toHaveURL(path);
}

/** From now on, time in this page passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + MINUTE);
}

/**
 * axe finds nothing on the screen, in its open dialog or in another part of it, in dark and in light mode. What is
 * below an open dialog cannot be used, so it is checked without the dialog.
 */
export async function expectAccessible(page: Page, given?: string): Promise<void> {
  const part = given ?? ((await page.locator(MODAL).filter({ visible: true }).count()) > 0 ? "[role=dialog]" : "html");
  await withColours(page, "dark");
  await expectNothingFound(page, (await axeIn(page)).include(part));
  await withColours(page, "light");
  // The mode changes only colours.
  const colours = ["color-contrast", "link-in-text-block"];
  await expectNothingFound(page, (await axeIn(page)).include(part).withRules(colours));
}

/** Toasts are dialogs too, but block nothing. */
export const MODAL = "[role=dialog]:not([aria-modal=false])";

async function withColours(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.effect?.getComputedTiming().iterations === Infinity || each.playState !== "running"),
  );
}

/** By default the builder sends three times the size of axe, twice per check. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Sent once to each document, and to its frames with every check, because frames come and go. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const axeSource = page.frames().length > 1 ? AXE : "void 0";
  // In the page itself, including our frames: otherwise every check opens another page.
  return new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ["violations"] });
}

async function expectNothingFound(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  expect(found, page.url()).toEqual([]);
}

/** In the designer: a tab beside the canvas; on a phone its sheet. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page
    .getByRole("tab", { name })
    .or(page.getByRole("navigation", { name: SAY.designer.tools }).getByRole("button", { name }));
  await press(tab.filter({ visible: true }));
}

/** The Undo button of the toast with this text: the toolbar has one of the same name, before the toast appears. */
export function undoOf(page: Page, said: string): Locator {
  return page.getByRole("dialog", { name: said }).getByRole("button", { name: SAY.product.undo, exact: true });
}

/** By its full name. */
export function buttonNamed(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}
