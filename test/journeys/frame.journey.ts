// The designer's frame: it fills the window at every size, few Tabs lead to its canvas, and a phone has sheets.
import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import * as tamil from "#domain/say/ta.ts";
import { box, boxOf, canvas, openDesign, openDrawn, option } from "./canvas.ts";
import { AT_A_DESK, FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { buttonNamed, expectAccessible, openTab } from "./steps.ts";

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const MOST_TABS = 8;

test("at every size the designer fills the window, and nothing scrolls the page", FULL_AT_A_DESK, async ({ page }) => {
  await openDrawn(page, [box("name", 40, 60)]);
  await expectToFill(page);
});

test("the designer of a demo fills the window below its bar", FULL_AT_A_DESK, async ({ page }) => {
  await page.route("**/api/user/data", async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    await route.fulfill({ response, json: { ...user, demo_ends_at: "2026-11-26T14:32:00.000Z" } });
  });
  await openDrawn(page, [box("name", 40, 60)]);
  await expect(page.getByRole("button", { name: SAY.demo.again })).toBeVisible();
  await expectToFill(page);
});

async function expectToFill(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(async () => {
      expect(await overflowOf(page)).toEqual({ across: 0, down: 0 });
      const shown = await canvas(page).boundingBox();
      expect(shown?.y).toBeGreaterThan(48);
      expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(size.height);
    }).toPass({ timeout: 15_000 });
  }
}

/** Also short ones: a laptop that enlarges to 125 % and more, a phone held sideways, a page enlarged to 400 %. */
const WINDOWS = [
  ...SIZES,
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1024, height: 600 },
  { width: 1093, height: 500 },
  { width: 844, height: 390 },
  { width: 683, height: 384 },
  { width: 320, height: 256 },
];
/** Of the window's shorter side. */
const LEAST_SHARE = 0.6;

test("in every window the paper of a certificate has 60 % of the shorter side", FULL_AT_A_DESK, async ({ page }) => {
  await openDrawn(page, { ...EMPTY_CONTENT, canvasSize: { width: 700, height: 495 }, elements: [box("name", 40, 60)] });
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expect(async () => {
      const { x, y, width, height } = (await canvas(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const share = size.width > size.height ? height / size.height : width / size.width;
      expect(share, `at ${size.width} by ${size.height}`).toBeGreaterThanOrEqual(LEAST_SHARE - 0.005);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      expect(y + height).toBeLessThanOrEqual(size.height);
      expect(await overflowOf(page)).toEqual({ across: 0, down: 0 });
    }).toPass({ timeout: 15_000 });
  }
});

test("in a short window each part opens over the canvas, and Escape closes it", AT_A_DESK, async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await openDrawn(page, { ...EMPTY_CONTENT, canvasSize: { width: 700, height: 495 }, elements: [box("name", 4, 60)] });
  await option(page, "name").click();
  const pane = page.getByRole("tabpanel");
  for (const name of [SAY.designer.palette, SAY.designer.pictures, SAY.layers.title, SAY.designer.settings]) {
    const tab = page.getByRole("tab", { name, exact: true });
    await tab.click();
    await expect(pane).toBeVisible();
    // What is selected stays beside it.
    await expect
      .poll(async () => (await boxOf(option(page, "name"))).x - (await boxOf(pane)).x - (await boxOf(pane)).width)
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await pane.getByRole("button").first().focus();
    await page.keyboard.press("Escape");
    await expect(pane).toHaveCount(0);
    await expect(tab).toBeFocused();
  }
  await page.getByRole("tab", { name: SAY.designer.palette, exact: true }).click();
  await pane.getByRole("button", { name: SAY.designer.addRemarks, exact: true }).click();
  await expect(pane).toHaveCount(0);
  await expect(page.getByRole("option", { name: /Remarks/ })).toHaveAttribute("aria-selected", "true");
});

test("a long name of a template leaves the buttons beside it their width", FULL_ON_A_PHONE, async ({ page }) => {
  const opened = await openDesign(page, [box("name", 40, 60)]);
  const fields = { name: "Participation in the Championship of Autonomous Systems, ".repeat(2), category: "Events" };
  await opened.ask("PUT", `/user/template/${opened.id}`, {
    ...fields,
    language: "English",
    description: "",
    issuer: "",
  });
  await page.reload();
  for (const name of [SAY.designer.students, SAY.product.save]) {
    const part = page.locator(".designer-head").getByRole(name === SAY.product.save ? "button" : "link", { name });
    expect((await boxOf(part)).width).toBeGreaterThanOrEqual(44);
  }
});

test("in Tamil the save status is read whole on the narrowest phone", FULL_ON_A_PHONE, async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openDesign(page, [box("name", 40, 60)]);
  await context.addCookies([{ name: "language", value: "ta", url: new URL("/", page.url()).href }]);
  await page.reload();
  await page.locator("[role=option][data-of=name]").focus();
  await context.setOffline(true);
  await page.keyboard.press("ArrowDown");
  const head = page.locator(".designer-head");
  const status = head.getByRole("status");
  await expect(status).toHaveText(tamil.saving.offline ?? "");
  const [said, next] = [await boxOf(status), await boxOf(head.getByRole("link").last())];
  expect(said.x + said.width).toBeLessThanOrEqual(next.x);
  expect(said.y).toBeGreaterThanOrEqual(0);
  expect(said.y + said.height).toBeLessThanOrEqual(48);
  await context.setOffline(false);
});

test(
  "few Tabs lead from the start of the page to the canvas, and past it to the panes",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await openDesign(page, [box("name", 40, 60)]);
    await expect(page.getByRole("tab", { name: SAY.designer.palette })).toBeVisible();
    let tabs = 0;
    while ((await option(page, "name").and(page.locator(":focus")).count()) === 0 && tabs <= MOST_TABS) {
      await page.keyboard.press("Tab");
      tabs++;
    }
    expect(tabs).toBeLessThanOrEqual(MOST_TABS);
    const tab = page.getByRole("tab", { name: SAY.layers.title });
    await page.getByRole("tab", { name: SAY.designer.palette }).focus();
    for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
    await expect(tab).toBeFocused();
    await expect(page.getByRole("region", { name: SAY.layers.title })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "a tap selects and shows the settings in half the screen; each tab is a sheet",
  FULL_ON_A_PHONE,
  async ({ page }) => {
    await openDrawn(page, [box("name", 40, 60), box("low", 40, 340)]);
    const dialog = page.getByRole("dialog");
    await option(page, "low").tap();
    await expect(page.getByRole("heading", { name: "Title: low" })).toBeVisible();
    const half = (page.viewportSize()?.height ?? 0) / 2;
    await expect.poll(async () => Math.round((await dialog.boundingBox())?.y ?? 0)).toBe(half);
    // What is selected is above the sheet.
    await expect
      .poll(async () => {
        const shown = await option(page, "low").boundingBox();
        return (shown?.y ?? 0) + (shown?.height ?? 0);
      })
      .toBeLessThanOrEqual(half);
    // A tap beside it closes them.
    const shown = await boxOf(option(page, "low"));
    await page.touchscreen.tap(shown.x + shown.width + 40, shown.y + 10);
    await expect(dialog).toBeHidden();
    for (const tab of [SAY.designer.palette, SAY.designer.pictures, SAY.layers.title, SAY.revisions.open]) {
      await openTab(page, tab);
      await expect(page.getByRole("heading", { name: tab, exact: true }).first()).toBeVisible();
      await expectAccessible(page);
    }
    await openTab(page, SAY.designer.palette);
    await buttonNamed(page, SAY.designer.addRemarks).tap();
    await expect(dialog.filter({ hasText: SAY.product.done })).toBeHidden();
    await expect(page.getByRole("option", { name: /Remarks/ })).toHaveAttribute("aria-selected", "true");
  },
);

async function overflowOf(page: Page): Promise<{ across: number; down: number }> {
  return page.evaluate(() => ({
    across: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
  }));
}
