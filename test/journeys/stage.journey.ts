// The stage of the designer: carried, caught, pulled, surrounded, looked at closely and written on, by mouse, by finger and by key.
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Point } from "#domain/box.ts";
import { type Content, type Element, EMPTY_CONTENT } from "#domain/content.ts";
import { SAY } from "#domain/say/say.ts";
import { descriptionOf, titleOf } from "../golden/paper.ts";
import type { Organiser } from "../organiser.ts";
import { AT_A_DESK, ON_A_PHONE, test } from "./journey.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

test.describe("with a mouse", AT_A_DESK, () => {
  test("an element is caught by the centre, goes freely with Ctrl, and keeps to its axis with Shift", async ({
    page,
  }) => {
    await open(page, [box("name", 40, 60), box("other", 260, 300)]);
    const name = option(page, "name");
    await drag(page, name, { x: 113, y: 4 }, async () => {
      await expect(guides(page)).not.toHaveCount(0);
      await expect(page.getByText(SAY.stage.snappedToCentre)).toBeAttached();
      await expectAccessible(page);
    });
    await expect.poll(() => place(name)).toMatchObject({ x: 150, y: 64 });
    await expect(guides(page)).toHaveCount(0);
    await page.keyboard.down("Control");
    await drag(page, name, { x: 3, y: 0 });
    await page.keyboard.up("Control");
    await expect.poll(() => place(name)).toMatchObject({ x: 153, y: 64 });
    await page.keyboard.down("Shift");
    await drag(page, name, { x: 9, y: 77 });
    await page.keyboard.up("Shift");
    await expect.poll(() => place(name)).toMatchObject({ x: 153, y: 141 });
    await expect(name).toHaveAttribute("aria-selected", "true");
    await canvas(page).click({ position: { x: 8, y: 8 } });
    await expect(name).toHaveAttribute("aria-selected", "false");
  });

  test("several are surrounded, carried as one, copied with Alt, and each gesture is one step", async ({ page }) => {
    await open(page, [
      box("a", 20, 20),
      box("b", 60, 90),
      box("far", 270, 330),
      { ...box("fixed", 20, 200), locked: true },
    ]);
    await surround(page, { x: 5, y: 5 }, { x: 170, y: 230 }, async () => {
      // What would be selected is seen before the pointer is let go.
      await expect(page.locator("[data-caught]")).toHaveCount(3);
    });
    await expect(page.locator("[data-caught]")).toHaveCount(0);
    for (const id of ["a", "b", "fixed"]) await expect(option(page, id)).toHaveAttribute("aria-selected", "true");
    await expect(option(page, "far")).toHaveAttribute("aria-selected", "false");
    await page.keyboard.down("Control");
    await drag(page, option(page, "b"), { x: 100, y: 30 });
    await page.keyboard.up("Control");
    await expect
      .poll(() => Promise.all([place(option(page, "a")), place(option(page, "b"))]))
      .toMatchObject([
        { x: 120, y: 50 },
        { x: 160, y: 120 },
      ]);
    await expect.poll(() => place(option(page, "fixed"))).toMatchObject({ x: 20, y: 200 });
    await page.keyboard.press("Control+z");
    await expect
      .poll(() => Promise.all([place(option(page, "a")), place(option(page, "b"))]))
      .toMatchObject([
        { x: 20, y: 20 },
        { x: 60, y: 90 },
      ]);

    await option(page, "far").click();
    await option(page, "a").click({ modifiers: ["Shift"] });
    await option(page, "far").click({ modifiers: ["Shift"] });
    await expect(option(page, "far")).toHaveAttribute("aria-selected", "false");
    await page.keyboard.down("Alt");
    await drag(page, option(page, "a"), { x: 150, y: 0 });
    await page.keyboard.up("Alt");
    await expect(canvas(page).getByRole("option")).toHaveCount(5);
    await expect.poll(() => place(option(page, "a"))).toMatchObject({ x: 20, y: 20 });
    await page.keyboard.press("Control+z");
    await expect(canvas(page).getByRole("option")).toHaveCount(4);
  });

  test("a gesture that is broken off leaves nothing half done", async ({ page }) => {
    await open(page, [box("name", 40, 60)]);
    const name = option(page, "name");
    const before = await pictureOf(page);
    for (const breakOff of [
      () => page.keyboard.press("Escape"),
      () => page.evaluate(() => window.dispatchEvent(new Event("blur"))),
      () => page.evaluate(() => window.dispatchEvent(new PointerEvent("pointerdown", { pointerId: 77 }))),
    ]) {
      await drag(page, name, { x: 120, y: 90 }, breakOff);
      await expect.poll(() => place(name)).toMatchObject({ x: 40, y: 60 });
      expect(await pictureOf(page)).toBe(before);
    }
    await expect(page.getByRole("button", { name: SAY.keys.verbs.undo, exact: true })).toBeDisabled();
  });

  test("eight handles pull it; a corner keeps the shape of a picture, and edges are caught", async ({ page }) => {
    await open(page, [box("name", 40, 60), qr("qr", 250, 250, 100), box("over", 120, 330)]);
    await option(page, "name").click();
    await expect(handles(page)).toHaveCount(8);
    for (const one of await handles(page).all()) expect((await boxOf(one)).width).toBeGreaterThanOrEqual(24);
    await drag(page, handle(page, "e"), { x: 76, y: 0 }, () => expect(guides(page)).not.toHaveCount(0));
    await expect.poll(() => place(option(page, "name"))).toEqual({ x: 40, y: 60, width: 180, height: 50 });
    await option(page, "qr").click();
    await page.keyboard.down("Control");
    await drag(page, handle(page, "nw"), { x: -50, y: 7 });
    await page.keyboard.up("Control");
    await expect.poll(() => place(option(page, "qr"))).toEqual({ x: 200, y: 200, width: 150, height: 150 });
    await drag(page, handle(page, "s"), { x: 0, y: 900 });
    await expect.poll(() => place(option(page, "qr"))).toEqual({ x: 200, y: 200, width: 150, height: 200 });
  });

  test("the wheel with Ctrl looks closer at what is under the pointer, on the device's own pixels", async ({
    page,
  }) => {
    await open(page, [box("name", 40, 60)]);
    const { x, y } = await middleOf(option(page, "name"));
    const fitted = await canvasWidth(page);
    await page.mouse.move(x, y);
    await page.keyboard.down("Control");
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -100);
    await page.keyboard.up("Control");
    await expect.poll(() => canvasWidth(page)).toBe(800);
    expect(fitted).toBeLessThan(800);
    const after = await middleOf(option(page, "name"));
    expect(Math.hypot(after.x - x, after.y - y)).toBeLessThan(60);
    await expect.poll(() => pixelsPerPixel(page)).toBe(1);
    await expectAccessible(page);
    await page.getByRole("button", { name: SAY.stage.unfitted(200) }).click();
    await expect.poll(() => canvasWidth(page)).toBe(fitted);
  });

  test("a double click writes on the canvas, and what is written is one step", async ({ page }) => {
    await open(page, [titleOf("Your Title Here", { id: "title", x: 75, y: 40 }), described("for first place")]);
    const title = option(page, "title");
    await title.dblclick();
    const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
    await expect(title).toBeFocused();
    await title.dblclick();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("button", { name: SAY.keys.verbs.undo, exact: true })).toBeDisabled();

    await title.dblclick();
    await page.keyboard.type("Winner: ");
    await page.getByRole("button", { name: SAY.stage.insert(SAY.designer.addStudentName) }).click();
    await expect(field).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("option", { name: "Winner: {{Student Name}}" })).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("option", { name: "Your Title Here" })).toBeVisible();
  });

  test("the accent colour goes around what is selected, and off again", async ({ page }) => {
    await open(page, [described("for first place")]);
    await option(page, "described").dblclick();
    const accent = page.getByRole("button", { name: SAY.stage.accent });
    const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.description) });
    await expect(field).toBeFocused();
    await page.keyboard.press("Home");
    for (const _ of "for ") await page.keyboard.press("ArrowRight");
    for (const _ of "first") await page.keyboard.press("Shift+ArrowRight");
    await accent.click();
    await expect(accent).toHaveAttribute("aria-pressed", "true");
    await expect(field).toHaveValue("for first place");
    await expectAccessible(page);
    await page.mouse.click(20, 500);
    await expect(page.getByRole("textbox", { name: SAY.designer.text, exact: true })).toHaveValue(
      "for <secondary>first</secondary> place",
    );
    await option(page, "described").dblclick();
    await field.press("Control+a");
    await accent.click();
    // By keys alone: past the three placeholders.
    for (let buttons = 0; buttons < 4; buttons++) await page.keyboard.press("Tab");
    await expect(accent).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(accent).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("textbox", { name: SAY.designer.text, exact: true })).toHaveValue("for first place");
  });
});

test.describe("with a finger", ON_A_PHONE, () => {
  test("a tap selects, a drag carries, a tap beside it deselects, and a drag there scrolls", async ({ page }) => {
    await open(page, [box("name", 60, 60), box("other", 60, 200)]);
    const name = option(page, "name");
    await name.tap();
    await expect(name).toHaveAttribute("aria-selected", "true");
    for (const one of await handles(page).all()) expect((await boxOf(one)).width).toBeGreaterThanOrEqual(44);
    const { x, y } = await place(name);
    await swipe(page, await middleOf(name), { x: 0, y: 60 });
    await expect.poll(() => place(name)).not.toMatchObject({ x, y });
    await swipe(page, await middleOf(option(page, "other")), { x: 0, y: -120 });
    await expect.poll(() => place(option(page, "other"))).toMatchObject({ x: 60, y: 200 });
    const empty = await boxOf(canvas(page));
    await page.touchscreen.tap(empty.x + empty.width - 8, empty.y + empty.height - 8);
    await expect(name).toHaveAttribute("aria-selected", "false");
  });

  test("two fingers look closer, and a second finger lets go of what the first carries", async ({ page }) => {
    await open(page, [box("name", 60, 60)]);
    const name = option(page, "name");
    await name.tap();
    const fitted = await canvasWidth(page);
    const { x, y } = await middleOf(name);
    await touches(page, [
      [{ x, y }],
      [{ x, y: y + 30 }],
      [
        { x: x - 20, y },
        { x: x + 20, y },
      ],
      [
        { x: x - 60, y },
        { x: x + 60, y },
      ],
      [],
    ]);
    await expect.poll(() => place(name)).toMatchObject({ x: 60, y: 60 });
    await expect.poll(() => canvasWidth(page)).toBeGreaterThan(fitted * 1.5);
    await expect.poll(() => pixelsPerPixel(page)).toBeCloseTo(await page.evaluate(() => devicePixelRatio), 2);
    await page.getByRole("button", { name: SAY.keys.verbs.zoomOut }).click();
    await page.getByRole("button", { name: /fit the canvas/ }).click();
    await expect.poll(() => canvasWidth(page)).toBe(fitted);
  });

  test("tapping a selected text again writes on it, and tapping beside it keeps it", async ({ page }) => {
    await open(page, [titleOf("Your Title Here", { id: "title", x: 75, y: 40 }), described("for first place")]);
    await option(page, "title").tap();
    await option(page, "title").tap();
    const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill("विजेता");
    const { x, y, height } = await boxOf(canvas(page));
    await page.touchscreen.tap(x + 12, y + height - 12);
    await expect(page.getByRole("option", { name: "विजेता" })).toBeVisible();

    await option(page, "described").tap();
    await option(page, "described").tap();
    const accent = page.getByRole("button", { name: SAY.stage.accent });
    await page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.description) }).press("Control+a");
    await accent.tap();
    await expect(accent).toHaveAttribute("aria-pressed", "true");
  });
});

test("with keys alone an element is written on, looked at closely, and left as it was", AT_A_DESK, async ({ page }) => {
  await open(page, [titleOf("Your Title Here", { id: "title", x: 75, y: 40 })]);
  const title = option(page, "title");
  await title.focus();
  const fitted = await canvasWidth(page);
  await page.keyboard.press("Control+-");
  await expect.poll(() => canvasWidth(page)).toBeLessThan(fitted);
  await page.keyboard.press("Control+0");
  await expect.poll(() => canvasWidth(page)).toBe(fitted);
  await page.keyboard.press("Control++");
  await expect.poll(() => canvasWidth(page)).toBeGreaterThan(fitted);
  await page.keyboard.press("Control+0");
  await expect.poll(() => canvasWidth(page)).toBe(fitted);
  for (const key of ["Enter", "F2"]) {
    await page.keyboard.press(key);
    const field = page.getByRole("textbox", { name: SAY.stage.editText(SAY.designer.kinds.title) });
    await expect(field).toBeFocused();
    await page.keyboard.type("No");
    await page.keyboard.press("Escape");
    await expect(title).toBeFocused();
  }
  await expect(page.getByRole("option", { name: "Your Title Here" })).toBeVisible();
  await expect(page.getByText(SAY.stage.aiFills)).toBeVisible();
});

test("a font that does not come is said, and the rest is intact", AT_A_DESK, async ({ page }) => {
  await page.route("**/fonts/great-vibes*", (route) => route.abort());
  await open(page, [titleOf("Asha", { id: "title", x: 75, y: 40, fontFamily: "Great Vibes" }), box("other", 60, 200)], {
    drawn: false,
  });
  await expect(page.getByText(SAY.designer.fontFailed)).toBeVisible();
  await expectAccessible(page);
  await option(page, "other").press("ArrowRight");
  await expect.poll(() => place(option(page, "other"))).toMatchObject({ x: 61 });
  await page.unroute("**/fonts/great-vibes*");
  await page.getByRole("button", { name: SAY.product.retry }).click();
  await expect(page.getByText(SAY.designer.fontFailed)).toHaveCount(0);
  await expect.poll(() => canvasWidth(page)).toBeGreaterThan(0);
});

test("what the canvas shows is what the certificate's picture shows", AT_A_DESK, async ({ page }) => {
  const elements: Element[] = [
    titleOf("HackFest 2026 · हैकफेस्ट", {
      id: "head",
      x: 50,
      y: 20,
      width: 300,
      fontFamily: "Rozha One",
      color: "#353f94",
    }),
    titleOf("{{Student Name}}", {
      id: "name",
      x: 50,
      y: 90,
      width: 300,
      fontFamily: "Great Vibes",
      fontWeight: "normal",
      fontSize: 36,
    }),
    descriptionOf("for <secondary>first place</secondary> among 214 teams: {{Remarks}}, no. {{Certificate ID}}", {
      id: "for",
      x: 50,
      y: 170,
      width: 300,
      fontFamily: "Playfair Display",
    }),
    {
      id: "rim",
      type: "shape",
      figure: "rectangle",
      x: 8,
      y: 8,
      width: 384,
      height: 267,
      fill: null,
      stroke: "#b3261e",
      strokeWidth: 3,
      corner: 12,
    },
  ];
  const content = { ...EMPTY_CONTENT, elements, canvasSize: { width: 400, height: 283 } };
  const organiser = await open(page, content);
  // Somebody who is called like the placeholders: their certificate says what the unfilled design says.
  const fields = { name: "{{Student Name}}", remarks: "{{Remarks}}", certificate_number: "{{Certificate ID}}" };
  const student = (await organiser.ask("POST", "/user/students", { ...fields, user_template_id: organiser.id })) as {
    id: string;
  };
  await page.getByRole("button", { name: SAY.keys.verbs.zoomIn }).click({ clickCount: 10 });
  await expect.poll(() => canvasWidth(page)).toBe(800);
  await expect.poll(() => pixelsPerPixel(page)).toBe(1);
  const shown = await rawPixels(Buffer.from((await pictureOf(page)).split(",")[1] ?? "", "base64"));
  const served = await rawPixels(await (await page.request.get(`/certify/${student.id}.png`)).body());
  expect(shown.length).toBe(served.length);
  expect(shown.equals(served)).toBe(true);
});

type Opened = Organiser & { id: string };

/** Opens a design with these elements on a canvas of 400 by 400. */
async function open(page: Page, design: Element[] | Content, { drawn = true } = {}): Promise<Opened> {
  const { organiser } = await arrive(page);
  const id = await organiser.template(Array.isArray(design) ? { ...EMPTY_CONTENT, elements: design } : design);
  await page.goto(`/user/templates/customize/${id}`);
  await expect(canvas(page)).toBeVisible();
  if (drawn) await expect.poll(() => canvasWidth(page)).toBeGreaterThan(300);
  await page.locator("canvas").first().scrollIntoViewIfNeeded();
  return { ...organiser, id };
}

function box(id: string, x: number, y: number): Element {
  return titleOf(id, { id, x, y, width: 100, height: 50 });
}

function qr(id: string, x: number, y: number, side: number): Element {
  return { id, type: "image", x, y, width: side, height: side, placeholder: false };
}

function described(text: string): Element {
  return descriptionOf(text, { id: "described", x: 60, y: 200 });
}

function canvas(page: Page): Locator {
  return page.getByRole("listbox", { name: SAY.designer.canvas });
}

function option(page: Page, id: string): Locator {
  return canvas(page).locator(`[role=option][data-of="${id}"]`);
}

function guides(page: Page): Locator {
  return page.locator("[data-mark=guide]:visible");
}

function handles(page: Page): Locator {
  return page.locator("[data-edge]:visible");
}

function handle(page: Page, edge: string): Locator {
  return page.locator(`[data-edge="${edge}"]`);
}

/** Where an element stands, in canvas pixels of a canvas 400 wide and high. */
async function place(element: Locator): Promise<Record<"x" | "y" | "width" | "height", number>> {
  const [x = 0, y = 0, width = 0, height = 0] = await element.evaluate(({ style }) =>
    [style.left, style.top, style.width, style.height].map((percent) => Math.round(Number.parseFloat(percent) * 4)),
  );
  return { x, y, width, height };
}

/** By so many pixels of the canvas; `held` happens while the button is down. */
async function drag(
  page: Page,
  target: Locator,
  by: Point,
  held: () => Promise<unknown> = async () => {},
): Promise<void> {
  const from = await middleOf(target);
  const scale = (await canvasWidth(page)) / 400;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (by.x * scale) / 2, from.y + (by.y * scale) / 2);
  await page.mouse.move(from.x + by.x * scale, from.y + by.y * scale);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await held();
  await page.mouse.up();
}

async function surround(page: Page, from: Point, to: Point, held = async () => {}): Promise<void> {
  const { x, y, width } = await boxOf(canvas(page));
  await page.mouse.move(x + (from.x * width) / 400, y + (from.y * width) / 400);
  await page.mouse.down();
  await page.mouse.move(x + (to.x * width) / 400, y + (to.y * width) / 400, { steps: 4 });
  await held();
  await page.mouse.up();
}

async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  await touches(page, [...[0, 0.2, 0.6, 1].map((far) => [{ x: from.x + by.x * far, y: from.y + by.y * far }]), []]);
}

/** Where fingers are, one moment after another; the last moment is empty. */
async function touches(page: Page, moments: Point[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let before = 0;
  for (const touchPoints of moments) {
    const type = touchPoints.length === 0 ? "touchEnd" : touchPoints.length > before ? "touchStart" : "touchMove";
    before = touchPoints.length;
    await session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  }
}

async function canvasWidth(page: Page): Promise<number> {
  return (await canvas(page).boundingBox())?.width ?? 0;
}

/** How many pixels the drawing has for one of the screen. */
async function pixelsPerPixel(page: Page): Promise<number> {
  const drawn = await page
    .locator("canvas")
    .first()
    .evaluate((drawing: HTMLCanvasElement) => drawing.width);
  return drawn / (await canvasWidth(page));
}

async function pictureOf(page: Page): Promise<string> {
  return page
    .locator("canvas")
    .first()
    .evaluate((drawing: HTMLCanvasElement) => drawing.toDataURL());
}

function rawPixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}

async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const around = await element.boundingBox();
  if (around === null) throw new Error("It is not on the screen");
  return around;
}
