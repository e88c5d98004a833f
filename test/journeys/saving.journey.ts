// Nothing that is made in the designer is lost: not by a network that goes away, a tab that dies, another tab, a full
// device.
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DESIGN, openOrganiser } from "../organiser.ts";
import { draftKey } from "../../src/web/designer/saving/drafts.ts";
import { AT_A_DESK, ON_A_PHONE, test } from "./journey.ts";
import { pressOn, tabBackTo, tabTo } from "./keyboard.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { askForCode, expectAccessible, typeCode, untilCalm } from "./steps.ts";

const SAVING = SAY.saving;
let prepared: Prepared;
test.beforeEach(async ({ page }) => {
  prepared = await prepare(page);
  await openDesigner(page);
});

test("what is changed is saved by itself, without a word but Saved", AT_A_DESK, async ({ page }) => {
  await expect(status(page, SAVING.saved)).toBeVisible();
  await moveName(page, "Shift+ArrowDown");
  await expect(status(page, SAVING.saving)).toBeVisible();
  await expect(status(page, SAVING.saved)).toBeVisible();
  await expect.poll(() => savedY()).toBe(180);
  await expect.poll(() => drafts(page)).toEqual([]);
  await expect(page.getByText(SAY.designer.saved)).toHaveCount(0);
});

test("who leaves at once leaves nothing behind, and is asked nothing", AT_A_DESK, async ({ page }) => {
  await moveName(page, "Shift+ArrowDown");
  await page.getByRole("link", { name: SAY.designer.students, exact: true }).click();
  await expect(page.getByRole("heading", { name: SAY.students.title })).toBeVisible();
  await expect.poll(() => savedY()).toBe(180);
});

test(
  "without a network changes stay on the device, and are saved when it is back",
  ON_A_PHONE,
  async ({ page, context }) => {
    await context.setOffline(true);
    await moveName(page, "Shift+ArrowDown");
    await expect(status(page, SAVING.offline)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(status(page, SAVING.saved)).toBeVisible();
    await expect.poll(() => savedY()).toBe(180);
  },
);

test(
  "a hotel's sign-in page in place of the server's answer is no save, and is tried again",
  AT_A_DESK,
  async ({ page }) => {
    await page.route("**/user/template/temp/*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ contentType: "text/html", body: "<h1>Welcome to our Wi-Fi</h1>" })
        : route.continue(),
    );
    await moveName(page, "Shift+ArrowDown");
    await expect(status(page, SAVING.offline)).toBeVisible();
    await page.unrouteAll();
    await expect(status(page, SAVING.saved)).toBeVisible();
    await expect.poll(() => savedY()).toBe(180);
  },
);

test("where the settings do not come, one works on without them, and may ask for them", AT_A_DESK, async ({ page }) => {
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
});

test(
  "a tab that dies gives its changes to the next one, beside what was saved",
  AT_A_DESK,
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

test("changes that are discarded come back by Undo, and not by themselves", AT_A_DESK, async ({ page, context }) => {
  const next = await dieOffline(page, context);
  const dialog = next.getByRole("dialog", { name: SAVING.restoreTitle });
  await pressOn(next, dialog.getByRole("button", { name: SAVING.discard }));
  const toast = next.getByRole("dialog", { name: SAVING.discarded });
  await expect(next.locator("#content")).toBeFocused();
  // The key that leads to the toasts, which stay as long as the focus is there: the whole designer lies between.
  await expect(async () => {
    await next.keyboard.press("F6");
    await expect(next.getByRole("region", { name: SAY.product.notifications })).toBeFocused({ timeout: 1000 });
  }).toPass();
  await tabTo(next, toast.getByRole("button", { name: SAY.product.undo }), 3);
  await expect.poll(() => drafts(next)).toEqual([]);
  await next.keyboard.press("Enter");
  await expect.poll(() => savedY()).toBe(180);
  await expect(next.locator("#content")).toBeFocused();
});

test(
  "a session that ended meanwhile costs nothing: after signing in the changes are there",
  AT_A_DESK,
  async ({ page }) => {
    const { organiser, template } = prepared;
    await untilCalm(page);
    await organiser.ask("POST", "/logout");
    await moveName(page, "Shift+ArrowDown");
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(async () => (await drafts(page)).length).toBe(1);
    await typeCode(page, await askForCode(page, prepared.mobile));
    await page.getByRole("button", { name: SAY.login.verify }).click();
    await expect(page).toHaveURL(/\/user\/templates$/);
    prepared.organiser = await openOrganiser(new URL(page.url()).origin, prepared.mobile);
    await page.goto(`/user/templates/customize/${template}`);
    await page.getByRole("dialog", { name: SAVING.restoreTitle }).getByRole("button", { name: SAVING.restore }).click();
    await expect.poll(() => savedY()).toBe(180);
  },
);

test(
  "of two tabs neither overwrites the other, and what is not chosen is in the history",
  AT_A_DESK,
  async ({ page }) => {
    await saveElsewhere("Theirs");
    await moveName(page, "Shift+ArrowDown");
    const dialog = page.getByRole("dialog", { name: SAVING.conflictTitle });
    await expect(dialog.getByRole("img", { name: SAVING.theirs })).toBeVisible();
    await expect(dialog.getByRole("img", { name: SAVING.mine })).toBeVisible();
    const keepMine = dialog.getByRole("button", { name: SAVING.keepMine });
    await expect(keepMine).toBeFocused();
    await expectAccessible(page);

    await test.step("it can be put off", async () => {
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
    // What was pressed has gone, with the button that had led there.
    await expect(page.locator(":focus")).not.toHaveCount(0);
    const history = await openHistory(page);
    await expect(history.getByRole("listitem")).toHaveCount(4);
    await history.getByRole("button", { name: SAY.product.close }).click();

    await saveElsewhere("Theirs again");
    await moveName(page, "ArrowDown");
    await expect(dialog.getByRole("img", { name: SAVING.theirs })).toBeVisible();
    await pressOn(page, keepMine);
    await expect(page.getByText(SAY.designer.saved)).toBeVisible();
    await expect.poll(() => savedY()).toBe(171);
    await expect(nameOn(page)).toBeFocused();
  },
);

test(
  "where the device is full and the network gone, one is asked before leaving",
  AT_A_DESK,
  async ({ page, context }) => {
    await untilCalm(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await context.setOffline(true);
    await moveName(page, "Shift+ArrowDown");
    await expect(status(page, SAVING.notKept)).toBeVisible();
    await expect(page.getByText(SAVING.deviceFull)).toBeVisible();
    await expectAccessible(page);
    const asked = page.waitForEvent("dialog");
    const leaving = page.getByRole("link", { name: SAY.designer.students, exact: true }).click();
    const question = await asked;
    expect(question.message()).toBe(SAY.designer.leave);
    await question.dismiss();
    await leaving;
    await context.setOffline(false);
    await expect(status(page, SAVING.saved)).toBeVisible();
    await expect.poll(() => savedY()).toBe(180);
  },
);

test(
  "what the device keeps of a design is not trusted: damaged or hostile, it is told and left out",
  AT_A_DESK,
  async ({ page }) => {
    const { template } = prepared;
    const hostile = JSON.stringify({ ...DESIGN, backgroundImage: "https://evil.example/x.png" });
    await page.evaluate(
      ([damaged, strange, design]) => {
        localStorage.setItem(damaged, '{"at":1,"content":"{\\"version\\"');
        localStorage.setItem(strange, JSON.stringify({ at: 2, content: design }));
      },
      [draftKey(template, "a"), draftKey(template, "b"), hostile] as const,
    );
    await page.reload();
    await expect(page.getByText(SAVING.draftDamaged)).toBeVisible();
    await expect(page.getByRole("dialog", { name: SAVING.restoreTitle })).toHaveCount(0);
    await expect.poll(() => drafts(page)).toEqual([]);
    await expect.poll(() => savedY()).toBe(170);
  },
);

test("an earlier save comes back from the history, and Undo takes that back", AT_A_DESK, async ({ page }) => {
  await option(page, /Certificate of Achievement/).focus();
  await page.keyboard.press("Delete");
  await expect(status(page, SAVING.saved)).toBeVisible();
  const history = await openHistory(page);
  await expect(history.getByText(SAY.revisions.current, { exact: true })).toHaveCount(1);
  await expect(history.getByRole("img")).toHaveCount(3);
  await expectAccessible(page);
  const restore = history.getByRole("button", { name: /^Restore/ });
  const kept = Promise.withResolvers<void>();
  await page.route("**/user/template/temp/**", async (route) => kept.promise.then(() => route.continue()));
  await restore.first().click();
  await expect(restore.first()).toHaveAttribute("aria-busy", "true");
  await expect(restore.last()).toHaveAttribute("aria-disabled", "true");
  kept.resolve();
  await expect(option(page, /Certificate of Achievement/)).toBeVisible();
  await expect(status(page, SAVING.saved)).toBeVisible();
  await page.getByRole("button", { name: SAY.product.undo, exact: true }).first().click();
  await expect(option(page, /Certificate of Achievement/)).toHaveCount(0);
});

test("no earlier save and no starter takes the place of what could not be kept", AT_A_DESK, async ({ page }) => {
  await option(page, /Certificate of Achievement/).focus();
  await page.keyboard.press("Delete");
  await expect(status(page, SAVING.saved)).toBeVisible();
  await page.route("**/user/template/temp/*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, json: { message: "" } }) : route.continue(),
  );
  const history = await openHistory(page);
  await history
    .getByRole("button", { name: /^Restore/ })
    .first()
    .click();
  await expect(page.getByText(SAY.designer.saveFailed)).toBeVisible();
  await expect(history).toHaveCount(0);
  await expect(option(page, /Certificate of Achievement/)).toHaveCount(0);
  await expect(page.getByText(/ is back$/)).toHaveCount(0);

  await page.getByRole("button", { name: SAY.gallery.open, exact: true }).click();
  await page
    .getByRole("dialog", { name: SAY.gallery.title })
    .getByRole("button", { name: /^Rangoli/ })
    .click();
  const question = page.getByRole("dialog", { name: SAY.gallery.replaceTitle });
  await question.getByRole("button", { name: SAY.gallery.replace, exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(nameOn(page)).toBeVisible();
  await expect(option(page, /Certificate of Participation/)).toHaveCount(0);
});

test(
  "no earlier save takes the place of what was done while the design was being kept",
  AT_A_DESK,
  async ({ page }) => {
    await moveName(page, "ArrowRight");
    await expect(status(page, SAVING.saved)).toBeVisible();
    const history = await openHistory(page);
    await expect(history.getByRole("button", { name: /^Restore/ }).first()).toBeEnabled();
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route("**/user/template/temp/*", async (route) => {
      asked.resolve();
      await held.promise;
      return route.continue();
    });
    await history
      .getByRole("button", { name: /^Restore/ })
      .last()
      .click();
    await asked.promise;
    await page.keyboard.press("Escape");
    await expect(history).toHaveCount(0);
    await option(page, /Certificate of Achievement/).focus();
    await page.keyboard.press("Delete");
    held.resolve();
    await expect(status(page, SAVING.saved)).toBeVisible();
    await expect(option(page, /Certificate of Achievement/)).toHaveCount(0);
    await expect(page.getByText(/ is back$/)).toHaveCount(0);
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

/** Where the name stands in the design that the server has. */
async function savedY(): Promise<number | undefined> {
  const { organiser, template } = prepared;
  const { data } = (await organiser.ask("GET", `/user/template/temp/${template}`)) as { data: { content: string } };
  return (JSON.parse(data.content) as typeof DESIGN).elements.find(({ id }) => id === "name")?.y;
}

async function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft ")));
}

/**
 * A change without a network, and then the tab's sudden end; answers the next tab, in which there is one again. A tab
 * that is closed in order would save once more as it goes, and Chromium ends its being offline before that.
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

/** As another tab, or another of the organiser's devices, does. */
async function saveElsewhere(words: string): Promise<void> {
  const { organiser, template } = prepared;
  const [title, ...rest] = DESIGN.elements;
  const content = JSON.stringify({ ...DESIGN, elements: [{ ...title, text: words }, ...rest] });
  await organiser.ask("POST", `/user/template/temp/${template}`, { content });
}

async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: SAY.revisions.open }).click();
  return page.getByRole("dialog", { name: SAY.revisions.title, exact: true });
}
