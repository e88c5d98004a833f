// Nothing made in the designer is lost: not by a network failure, a crashed tab, another tab, or a full device.
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../organiser.ts";
import { FULL_AT_A_DESK, ON_A_PHONE, test } from "./journey.ts";
import { pressOn, tabBackTo } from "./keyboard.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { expectAccessible, openTab } from "./steps.ts";

const SAVING = SAY.saving;
let prepared: Prepared;
test.beforeEach(async ({ page }) => {
  prepared = await prepare(page);
  await openDesigner(page);
});

test(
  "changes are saved automatically and quietly; without a network they are kept, and saved when it is back",
  ON_A_PHONE,
  async ({ page, context }) => {
    await expect(status(page, SAVING.saved)).toBeVisible();
    await moveName(page, "Shift+ArrowDown");
    await expect(status(page, SAVING.saving)).toBeVisible();
    await expect(status(page, SAVING.saved)).toBeVisible();
    await expect.poll(() => savedY()).toBe(180);
    await expect.poll(() => drafts(page)).toEqual([]);
    await expect(page.getByText(SAY.designer.saved)).toHaveCount(0);

    await context.setOffline(true);
    await moveName(page, "Shift+ArrowDown");
    await expect(status(page, SAVING.offline)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(status(page, SAVING.saved)).toBeVisible();
    await expect.poll(() => savedY()).toBe(190);
  },
);

test(
  "if the settings panel fails to load, the designer works without it, and can load it again",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await page.route("**/assets/Panel-*.js", (route) => route.abort());
    await page.reload();
    const retry = page.getByRole("button", { name: SAY.product.retry });
    await expect(retry).toBeVisible();
    await moveName(page, "Shift+ArrowDown");
    await expect.poll(() => savedY()).toBe(180);
    await expectAccessible(page);
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole("region", { name: SAY.designer.properties })).toBeVisible();
    await expect.poll(() => savedY()).toBe(180);
  },
);

test(
  "the changes of a crashed tab are offered to the next one, beside the last save",
  FULL_AT_A_DESK,
  async ({ page, context }) => {
    const next = await dieOffline(page, context);
    const dialog = next.getByRole("dialog", { name: SAVING.restoreTitle });
    await expect(dialog.getByRole("img", { name: SAVING.onThisDevice })).toBeVisible();
    await expect(dialog.getByRole("img", { name: SAVING.lastSaved })).toBeVisible();
    await expectAccessible(next);
    await pressOn(next, dialog.getByRole("button", { name: SAVING.restore }));
    await expect(next.locator("#content")).toBeFocused();
    await expect(status(next, SAVING.saved)).toBeVisible();
    await expect.poll(() => savedY()).toBe(180);
    await expect.poll(() => drafts(next)).toEqual([]);
    await next.reload();
    await expect(nameOn(next)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  },
);

test(
  "two tabs do not overwrite each other, and the version not chosen is restored from the history",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await saveElsewhere("Theirs");
    await moveName(page, "Shift+ArrowDown");
    const dialog = page.getByRole("dialog", { name: SAVING.conflictTitle });
    await expect(dialog.getByRole("img", { name: SAVING.theirs })).toBeVisible();
    await expect(dialog.getByRole("img", { name: SAVING.mine })).toBeVisible();
    const keepMine = dialog.getByRole("button", { name: SAVING.keepMine });
    await expect(keepMine).toBeFocused();
    await expectAccessible(page);

    await test.step("the choice can be postponed", async () => {
      await pressOn(page, dialog.getByRole("button", { name: SAY.product.close }));
      await expect(status(page, SAVING.elsewhere)).toBeVisible();
      await expectAccessible(page);
      await tabBackTo(page, page.getByRole("button", { name: SAVING.decide }));
      await page.keyboard.press("Enter");
      await expect(keepMine).toBeFocused();
    });
    await expect(dialog.getByRole("img", { name: SAVING.theirs })).toBeVisible();
    await pressOn(page, dialog.getByRole("button", { name: SAVING.loadTheirs }));
    await expect(option(page, /Theirs/)).toBeVisible();
    await expect(status(page, SAVING.saved)).toBeVisible();
    // The pressed button has disappeared, and so has the one before it.
    await expect(page.locator(":focus")).not.toHaveCount(0);

    await test.step("an earlier save is restored from the history, and Undo reverts that", async () => {
      const history = await openHistory(page);
      await expect(history.getByRole("listitem")).toHaveCount(4);
      await expect(history.getByText(SAY.revisions.current, { exact: true })).toHaveCount(1);
      for (const version of await history.getByRole("listitem").all()) await version.scrollIntoViewIfNeeded();
      await expect(history.getByRole("img")).toHaveCount(4);
      await expectAccessible(page);
      await history
        .getByRole("button", { name: /^Restore/ })
        .first()
        .click();
      await expect(option(page, /Certificate of Achievement/)).toBeVisible();
      await expect(status(page, SAVING.saved)).toBeVisible();
      await page.getByRole("button", { name: SAY.product.undo, exact: true }).first().click();
      await expect(option(page, /Theirs/)).toBeVisible();
      await expect(status(page, SAVING.saving)).toBeVisible();
      await expect(status(page, SAVING.saved)).toBeVisible();
    });

    await saveElsewhere("Theirs again");
    await moveName(page, "ArrowDown");
    await expect(dialog.getByRole("img", { name: SAVING.theirs })).toBeVisible();
    await pressOn(page, keepMine);
    await expect(page.getByText(SAY.designer.saved)).toBeVisible();
    await expect.poll(() => savedY()).toBe(171);
    await expect(nameOn(page)).toBeFocused();
  },
);

async function openDesigner(page: Page): Promise<void> {
  await page.goto(`/user/templates/customize/${prepared.template}`);
  await expect(nameOn(page)).toBeVisible();
}

function option(page: Page, name: string | RegExp): Locator {
  return page.getByRole("listbox").first().getByRole("option", { name });
}

function nameOn(page: Page): Locator {
  return option(page, /Student Name/);
}

async function moveName(page: Page, key: string): Promise<void> {
  await nameOn(page).focus();
  await page.keyboard.press(key);
}

function status(page: Page, text: string): Locator {
  return page.getByRole("status").filter({ hasText: new RegExp(`^${text}$`) });
}

/** The position of the name in the server's design. */
async function savedY(): Promise<number | undefined> {
  const { organiser, template } = prepared;
  const { data } = (await organiser.ask("GET", `/user/template/temp/${template}`)) as { data: { content: string } };
  return (JSON.parse(data.content) as typeof DESIGN).elements.find(({ id }) => id === "name")?.y;
}

async function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft ")));
}

/**
 * A change without a network, then the tab crashes; returns the next tab, with a network. A tab closed normally would
 * save once more, because Chromium ends the offline mode before that.
 */
async function dieOffline(page: Page, context: BrowserContext): Promise<Page> {
  await context.setOffline(true);
  await moveName(page, "Shift+ArrowDown");
  await expect(status(page, SAVING.offline)).toBeVisible();
  const next = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void devtools.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
  await context.setOffline(false);
  await next.goto(`/user/templates/customize/${prepared.template}`);
  return next;
}

/** As another tab or device of the organiser does. */
async function saveElsewhere(words: string): Promise<void> {
  const { organiser, template } = prepared;
  const [title, ...rest] = DESIGN.elements;
  const content = JSON.stringify({ ...DESIGN, elements: [{ ...title, text: words }, ...rest] });
  await organiser.ask("POST", `/user/template/temp/${template}`, { content });
}

async function openHistory(page: Page): Promise<Locator> {
  await openTab(page, SAY.revisions.open);
  return page.getByRole("tabpanel", { name: SAY.revisions.title });
}
