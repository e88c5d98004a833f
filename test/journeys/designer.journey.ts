// The designer: layout by mouse, keyboard and numbers, with pictures; leaving loses nothing.
import { expect, type Locator, type Page } from "@playwright/test";
import { truncate, writeFile } from "node:fs/promises";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import { SAY } from "#domain/say/say.ts";
import { titleOf } from "../golden/paper.ts";
import { boxOf, canvas, inkOf, middleOf, openDrawn, place } from "./canvas.ts";
import { swipe } from "./gestures.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, ON_A_PHONE, ONCE, test } from "./journey.ts";
import { openNewTemplate } from "./prepare.ts";
import { choose, chooseFiles, expectAccessible, openTab, png, press, stopClock } from "./steps.ts";

const DESIGN = SAY.designer;

test.beforeEach(async ({ page }) => {
  await openNewTemplate(page);
  await expect(page.getByRole("heading", { name: DESIGN.emptyTitle })).toBeVisible();
});

test(
  "an organiser lays out a certificate with mouse and keyboard, and undoes steps",
  ONCE,
  async ({ page, isMobile }) => {
    await page.getByRole("button", { name: DESIGN.plain }).click();
    await add(page, DESIGN.addTitle);
    const title = onCanvas(page, `${DESIGN.kinds.title}: ${DEFAULT_TEXTS.title}`);
    await expect(title).toHaveAttribute("aria-selected", "true");
    await expect
      .poll(() => place(title))
      .toMatchObject(isMobile ? { width: 200, height: 40 } : { width: 250, height: 50 });
    await expect.poll(() => inkOf(page)).toBeGreaterThan(100);

    await test.step("a drag ends at the edge of the canvas", async () => {
      await dragFrom(page, await middleOf(title), { x: -900, y: -900 });
      await expect.poll(() => place(title)).toMatchObject({ x: 0, y: 0 });
    });

    await test.step("a handle cannot make it smaller than 30 px", async () => {
      const { x, y, width, height } = await boxOf(title);
      await dragFrom(page, { x: x + width, y: y + height }, { x: -900, y: -900 });
      await expect.poll(() => place(title)).toEqual({ x: 0, y: 0, width: 30, height: 30 });
      await page.getByRole("button", { name: SAY.keys.verbs.undo, exact: true }).click();
      expect((await place(title)).width).toBeGreaterThan(100);
    });

    await test.step("arrow keys move it by one, with Shift by ten", async () => {
      await title.press("ArrowRight");
      await title.press("Shift+ArrowDown");
      await expect.poll(() => place(title)).toMatchObject({ x: 1, y: 10 });
      await expect(title).toBeFocused();
    });

    await test.step("Delete removes it, undo brings it back", async () => {
      await title.press("Delete");
      await expect(title).toHaveCount(0);
      await expect(canvas(page)).toBeFocused();
      await expect.poll(() => inkOf(page)).toBe(0);
      await page.keyboard.press("Control+z");
      await expect(title).toBeVisible();
      await page.keyboard.press("Control+Shift+z");
      await expect(title).toHaveCount(0);
    });
  },
);

test(
  "an organiser sets texts and sizes in the panel, saves, and finds them again",
  FULL_ON_A_PHONE,
  async ({ page }) => {
    await page.getByRole("button", { name: DESIGN.plain }).click();
    await add(page, DESIGN.addDescription);
    await press(page.getByRole("button", { name: DESIGN.settings }));
    const text = page.getByRole("textbox", { name: DESIGN.text, exact: true });
    await text.fill("प्रथम पुरस्कार, 214 टीमों में");
    const size = page.getByRole("slider", { name: DESIGN.fontSize });
    await size.press("End");
    // A held key changes the value many times, and is one undo step.
    for (let repeats = 0; repeats < 3; repeats++) await page.keyboard.down("ArrowLeft");
    await page.keyboard.up("ArrowLeft");
    await expect(size).toHaveValue("45");
    await page.keyboard.press("Control+z");
    await expect(size).toHaveValue("48");
    const typed = page.getByRole("textbox", { name: DESIGN.exactSize });
    await expect(typed).toHaveValue("48");
    // The step buttons leave room for three digits.
    expect((await typed.boundingBox())?.width).toBeGreaterThan(34);
    await page.getByRole("button", { name: DESIGN.fontPick("Arial") }).click();
    await page.getByRole("option", { name: "Rozha One" }).click();
    // The focus goes back from the list to its button first.
    await expect(page.getByRole("option", { name: "Rozha One" })).toBeHidden();
    await page.getByRole("radio", { name: DESIGN.alignLeft }).press("Space");
    const width = page.getByRole("textbox", { name: DESIGN.width });
    await width.fill("");
    await width.press("Tab");
    await expect(width).toHaveValue("30");
    await width.fill("320");
    await width.press("Tab");
    await expectAccessible(page);
    await press(page.getByRole("button", { name: SAY.product.done }));
    const description = onCanvas(page, /प्रथम पुरस्कार/);
    await expect.poll(async () => (await place(description)).width).toBe(320);

    await page.keyboard.press("Control+s");
    await expect(page.getByText(DESIGN.saved)).toBeVisible();
    await page.reload();
    await description.tap();
    await expect(text).toHaveValue("प्रथम पुरस्कार, 214 टीमों में");
    await expect(page.getByRole("slider", { name: DESIGN.fontSize })).toHaveValue("48");
    await expect(page.getByRole("radio", { name: DESIGN.alignLeft })).toBeChecked();
  },
);

test(
  "an organiser keeps logos in the library, and is told why a file is refused",
  FULL_AT_A_DESK,
  async ({ page }, info) => {
    await page.getByRole("button", { name: DESIGN.plain }).click();
    const upload = page.getByRole("button", { name: DESIGN.addCustom, exact: true });
    await chooseFiles(page, upload, [await png("logo.png", 600, 300, "#353f94")]);
    const logo = onCanvas(page, `${DESIGN.kinds["custom-image"]}: logo.png`);
    await expect.poll(() => place(logo)).toMatchObject({ width: 150, height: 75 });
    await openTab(page, DESIGN.pictures);
    await page.getByRole("button", { name: DESIGN.addToCanvas("logo.png") }).click();
    await expect(logo).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole("button", { name: DESIGN.deleteImage("logo.png") }).click();
    await expect(logo).toHaveCount(0);

    await choose(page, upload, "scan.png", Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;"));
    await expect(page.getByText(SAY.files.notAPicture("scan.png"))).toBeVisible();
    // Large enough to be scaled down in the browser; its upload is interrupted.
    const wall = await png("wall.png", 3000, 300, "#353f94");
    await choose(page, upload, wall.name, wall.buffer.subarray(0, wall.buffer.length / 2));
    await expect(page.getByText(SAY.files.broken("wall.png"))).toBeVisible();
    // By its path: sending so many bytes to the browser is slow.
    const poster = info.outputPath("poster.png");
    await writeFile(poster, "");
    await truncate(poster, 26 * MEGABYTE);
    const asked = page.waitForEvent("filechooser");
    await upload.click();
    await (await asked).setFiles(poster);
    await expect(page.getByText(SAY.files.tooLarge("poster.png", 25))).toBeVisible();
  },
);

test("an organiser drags and resizes with a finger", ON_A_PHONE, async ({ page }) => {
  await page.getByRole("button", { name: DESIGN.plain }).click();
  await add(page, DESIGN.addQr);
  const qr = onCanvas(page, DESIGN.kinds.image);
  await swipe(page, await middleOf(qr), { x: -900, y: -900 });
  await expect.poll(() => place(qr)).toEqual({ x: 0, y: 0, width: 120, height: 120 });
  const { x, y, width, height } = await boxOf(qr);
  await swipe(page, { x: x + width, y: y + height }, { x: 900, y: 900 });
  await expect.poll(() => place(qr)).toEqual({ x: 0, y: 0, width: 400, height: 400 });
});

test("the designer says that a template is loading, and a picture being prepared", FULL_AT_A_DESK, async ({ page }) => {
  await page.route("**/user/template/temp/*", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    await expect(page.getByRole("status").filter({ hasText: DESIGN.loading })).toBeVisible();
    await route.continue();
  });
  await page.reload();
  const upload = page.getByRole("button", { name: DESIGN.upload });
  await expect(upload).toBeVisible();
  await stopClock(page);
  await chooseFiles(page, upload, [await png("paper.png", 800, 800, "#f4ead2")]);
  const processing = page.getByRole("status").filter({ hasText: DESIGN.processing });
  await expect(processing).toBeVisible();
  await page.clock.runFor(1400);
  await expect(processing).toBeVisible();
  await page.clock.runFor(200);
  await expect(processing).toHaveCount(0);
  await expect(page.getByText(DESIGN.imageUploaded)).toBeVisible();
  await expect(page.getByRole("dialog", { name: DESIGN.useShape })).toHaveCount(0);
});

test(
  "a picture dropped on the canvas is added, anything else is refused with a message",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await page.getByRole("button", { name: DESIGN.plain }).click();
    const { buffer } = await png("stamp.png", 120, 60, "#353f94");
    await drop(page, { "text/plain": "a word" });
    await expect(page.getByText(DESIGN.dropFailed)).toBeVisible();
    await drop(page, { file: buffer.toString("base64") });
    await expect.poll(() => place(onCanvas(page, /stamp.png/))).toEqual({ x: 280, y: 340, width: 120, height: 60 });
  },
);

test("a phone's layout ends at 768 px, and fonts come in five groups", FULL_AT_A_DESK, async ({ page }) => {
  await page.getByRole("button", { name: DESIGN.plain }).click();
  await add(page, DESIGN.addTitle);
  await page.getByRole("button", { name: DESIGN.fontPick("Arial") }).click();
  const groups = page.getByRole("listbox", { name: DESIGN.fontSearch }).getByRole("group");
  await expect(groups).toHaveCount(5);
  for (const label of Object.values(DESIGN.fontGroups))
    await expect(groups.and(page.getByRole("group", { name: label })).getByRole("option")).not.toHaveCount(0);
  await page.keyboard.press("Escape");
  const settings = page.getByRole("button", { name: DESIGN.settings });
  await page.setViewportSize({ width: 767, height: 1024 });
  await expect(settings).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(settings).toHaveCount(0);
  // On a tablet the canvas uses the whole width, and the panes are below it.
  const shown = await boxOf(canvas(page));
  const panel = await boxOf(page.getByRole("region", { name: DESIGN.properties }));
  expect(panel.y).toBeGreaterThan(shown.y + shown.height);
  await onCanvas(page, DEFAULT_TEXTS.title).press("Escape");
  await page.getByRole("combobox", { name: DESIGN.shape }).selectOption("a4-landscape");
  await expect.poll(async () => (await boxOf(canvas(page))).width).toBeGreaterThan(550);
  // On a desktop they are at its sides.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect
    .poll(async () => (await boxOf(page.getByRole("region", { name: DESIGN.properties }))).x)
    .toBeGreaterThan(900);
});

test("an organiser drags from the palette onto the canvas", FULL_AT_A_DESK, async ({ page }) => {
  await page.getByRole("button", { name: DESIGN.plain }).click();
  const { width, height } = await boxOf(canvas(page));
  await page
    .getByRole("button", { name: DESIGN.addQr, exact: true })
    .first()
    .dragTo(canvas(page), { targetPosition: { x: width - 5, y: height - 5 } });
  await expect
    .poll(() => place(onCanvas(page, DESIGN.kinds.image)))
    .toEqual({ x: 250, y: 250, width: 150, height: 150 });
});

test("toasts leave the canvas free, also for what is dragged over them", FULL_AT_A_DESK, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: DESIGN.plain }).click();
  await add(page, DESIGN.addTitle);
  const toast = page.getByRole("dialog").filter({ hasText: DESIGN.elementAdded });
  await expect(toast).toBeVisible();
  const [shown, sheet] = [await boxOf(toast), await boxOf(canvas(page))];
  expect(shown.y + shown.height).toBeLessThanOrEqual(sheet.y);

  const from = await middleOf(page.getByRole("region", { name: DESIGN.palette }).getByText(DESIGN.addRemarks));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(shown.x + 20, shown.y + 20, { steps: 5 });
  await expect(toast).toHaveCSS("pointer-events", "none");
  await page.mouse.move(sheet.x + sheet.width - 5, sheet.y + sheet.height - 5, { steps: 5 });
  await page.mouse.up();
  await expect(onCanvas(page, `${DESIGN.kinds.title}: Remarks`)).toBeVisible();
  await expect(toast.first()).toHaveCSS("pointer-events", "auto");
});

for (const size of [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])
  test(`a toast covers no button of the designer at ${size.width} px`, FULL_AT_A_DESK, async ({ page }) => {
    await page.setViewportSize(size);
    await page.getByRole("button", { name: DESIGN.plain }).click();
    await page.getByRole("button", { name: SAY.product.save, exact: true }).click();
    const toast = page.getByRole("dialog").filter({ hasText: DESIGN.saved });
    await expect(toast).toBeVisible();
    const shown = await boxOf(toast);
    expect(await coveredBy(page, shown)).toEqual([]);
  });

test(
  "a toast that is shown before the panes have arrived covers none of their buttons",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const panes = Promise.withResolvers<void>();
    let held = 0;
    await page.route(/\/(SidePane|Panel)-[\w-]+\.js$/, async (route) => {
      held += 1;
      await panes.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByRole("button", { name: DESIGN.plain }).click();
    await page.getByRole("button", { name: SAY.product.save, exact: true }).click();
    const toast = page.getByRole("dialog").filter({ hasText: DESIGN.saved });
    await expect(toast).toBeVisible();
    expect(held).toBe(2);
    panes.resolve();
    await expect(page.getByRole("button", { name: SAY.signatures.add })).toBeVisible();
    expect(await coveredBy(page, await boxOf(toast))).toEqual([]);
  },
);

for (const size of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])
  test(
    `a toast is seen, and covers no control, where a tall design fills the room at ${size.width} px`,
    FULL_AT_A_DESK,
    async ({ page }) => {
      await page.setViewportSize(size);
      const foot = titleOf("foot", { id: "foot", x: 20, y: 650, width: 300, height: 40 });
      await openDrawn(page, { ...EMPTY_CONTENT, canvasSize: { width: 400, height: 711 }, elements: [foot] });
      // On a phone its settings open, and the canvas is scrolled to it.
      await onCanvas(page, /foot/).click();
      await onCanvas(page, /foot/).press("ArrowUp");
      await page.getByRole("button", { name: SAY.product.save, exact: true }).click();
      const toast = page.getByRole("dialog").filter({ hasText: DESIGN.saved });
      await expect(toast).toBeVisible();
      const shown = await boxOf(toast);
      expect(shown.y).toBeGreaterThanOrEqual(0);
      expect(shown.y + shown.height).toBeLessThanOrEqual(size.height);
      const andAround = { ...shown, y: shown.y - NEAR_PX, height: shown.height + 2 * NEAR_PX };
      expect(await coveredBy(page, andAround)).toEqual([]);
    },
  );

/** Nor does it seem to touch one above or below it. */
const NEAR_PX = 4;

/** The names of the controls that are seen below a box. */
function coveredBy(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<string[]> {
  return page.evaluate(({ x, y, width, height }) => {
    const parts = [...document.querySelectorAll(".designer-frame > *, nav, aside")];
    return parts.flatMap((part) => {
      const seen = part.getBoundingClientRect();
      const covered = (control: Element) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const across = Math.min(right, seen.right, x + width) - Math.max(left, seen.left, x);
        const down = Math.min(bottom, seen.bottom, y + height) - Math.max(top, seen.top, y);
        return across > 0 && down > 0;
      };
      const controls = [...part.querySelectorAll(":is(button, a, input, select, textarea)")];
      return controls.filter(covered).map((one) => one.getAttribute("title") ?? one.textContent);
    });
  }, box);
}

function onCanvas(page: Page, name: string | RegExp): Locator {
  return canvas(page).getByRole("option", { name });
}

async function add(page: Page, entry: string): Promise<void> {
  await openTab(page, DESIGN.palette);
  await press(page.getByRole("region", { name: DESIGN.palette }).getByRole("button", { name: entry, exact: true }));
}

async function dragFrom(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
}

/** Drops a text or a picture named stamp.png near the lower right corner of the canvas. */
async function drop(page: Page, what: { "text/plain": string } | { file: string }): Promise<void> {
  await canvas(page).evaluate((target, dropped) => {
    const dataTransfer = new DataTransfer();
    if ("file" in dropped) {
      const bytes = Uint8Array.from(atob(dropped.file), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], "stamp.png", { type: "image/png" }));
    } else dataTransfer.setData("text/plain", dropped["text/plain"]);
    const { right, bottom } = target.getBoundingClientRect();
    const at = { clientX: right - 2, clientY: bottom - 2 };
    target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }));
  }, what);
}
