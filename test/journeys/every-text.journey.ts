// Every text of the starter designs is moved by a drag and edited by a double click, or by touch, in windows where
// texts are small. What was touched before stays selected: its handles must not be in the way.
import { expect, type Page } from "@playwright/test";
import type { Point } from "#domain/canvas/box.ts";
import type { CanvasShape } from "#domain/canvas/canvas-shape.ts";
import type { Size } from "#domain/canvas/content.ts";
import { STARTER_NAMES, STARTERS, type StarterName } from "#domain/starters/catalogue.ts";
import type { Organiser } from "../organiser.ts";
import { canvas, canvasWidth, untilDrawn } from "./canvas.ts";
import { touches } from "./gestures.ts";
import { AT_A_DESK, ON_A_PHONE, test } from "./journey.ts";
import { arrive } from "./prepare.ts";

type Design = { name: StarterName; shape: CanvasShape };
type Hand = { press: (page: Page, at: Point) => Promise<void>; drag: Drag; edit: Drag };
type Drag = (page: Page, from: Point) => Promise<void>;

const LAPTOP = { width: 1366, height: 768 };
/** A laptop at 125 %, with the browser's own bars. */
const SHORT = { width: 1093, height: 500 };
const PHONE = { width: 390, height: 844 };
const SIZES = [LAPTOP, SHORT, PHONE];

const EVERY = STARTER_NAMES.flatMap((name) => STARTERS[name].shapes.map((shape) => ({ name, shape })));
const INDIGO: Design = { name: "indigo-citation", shape: "a4-landscape" };
const BANKNOTE: Design = { name: "banknote", shape: "a4-portrait" };
const BIG_NAME: Design = { name: "big-name", shape: "square" };

/** Far enough to be no click, and never the way to where something else is snapped to. */
const WAY: Point = { x: 9, y: 6 };

const MOUSE: Hand = {
  press: async () => {},
  async drag(page, { x, y }) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + WAY.x, y + WAY.y, { steps: 2 });
    await page.mouse.up();
  },
  edit: (page, { x, y }) => page.mouse.dblclick(x, y),
};

const FINGER: Hand = {
  press: tap,
  drag: (page, { x, y }) =>
    touches(page, [...[0, 0.5, 1].map((far) => [{ x: x + far * WAY.x, y: y + far * WAY.y }]), []]),
  edit: tap,
};

test("small texts are moved and edited with the mouse", AT_A_DESK, ({ page }) =>
  expectInHand(page, [INDIGO, BANKNOTE], [SHORT], MOUSE),
);

test("small texts are moved and edited by touch", ON_A_PHONE, ({ page }) =>
  expectInHand(page, [BIG_NAME], [PHONE], FINGER),
);

for (const size of SIZES) {
  const at = `at ${size.width} by ${size.height}`;
  test(`every text of every starter is moved and edited with the mouse ${at}`, full(AT_A_DESK.tag), ({ page }) =>
    expectInHand(page, EVERY, [size], MOUSE),
  );
  test(`every text of every starter is moved and edited by touch ${at}`, full(ON_A_PHONE.tag), ({ page }) =>
    expectInHand(page, EVERY, [size], FINGER),
  );
}

/** Only in `npm run test:all`. */
function full(tag: string): { tag: string[] } {
  return { tag: [tag, "@full"] };
}

/** Collects what cannot be moved or edited, and names each. */
async function expectInHand(page: Page, designs: readonly Design[], sizes: readonly Size[], hand: Hand): Promise<void> {
  test.setTimeout((1 + designs.length * sizes.length) * 60_000);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.setViewportSize(sizes[0] ?? PHONE);
  const { organiser } = await arrive(page);
  const offenders: string[] = [];
  for (const design of designs) {
    await open(page, organiser, design);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await untilFitted(page);
      const where = `${design.name}, ${design.shape}, ${size.width} by ${size.height}`;
      for (const text of await textsOn(page))
        for (const what of await failuresOf(page, text.id, hand)) offenders.push(`${where}: '${text.name}' ${what}`);
    }
  }
  expect(offenders).toEqual([]);
}

async function open(page: Page, organiser: Organiser, { name, shape }: Design): Promise<void> {
  const { data } = (await organiser.ask("POST", `/user/starters/${name}?shape=${shape}`)) as {
    data: { content: string };
  };
  const id = await organiser.template(JSON.parse(data.content) as Parameters<Organiser["template"]>[0]);
  await page.goto(`/user/templates/customize/${id}`);
  await expect(canvas(page)).toBeVisible();
  await untilDrawn(page);
}

/** Until the paper has had the same width for some frames. */
async function untilFitted(page: Page): Promise<void> {
  let before = 0;
  await expect
    .poll(async () => {
      const [was, is] = [before, await canvasWidth(page)];
      before = is;
      return is > 0 && is === was;
    })
    .toBe(true);
}

async function textsOn(page: Page): Promise<{ id: string; name: string }[]> {
  return canvas(page).evaluate((list) =>
    [...list.querySelectorAll<HTMLElement>("[role=option]")]
      .map((option) => ({ id: option.dataset["of"] ?? "", name: option.ariaLabel ?? "" }))
      .filter(({ name }) => /^(?:Title|Description):/.test(name)),
  );
}

async function failuresOf(page: Page, id: string, hand: Hand): Promise<string[]> {
  const failures: string[] = [];
  await hand.press(page, await middleOf(page, id));
  const before = await placeOf(page, id);
  await hand.drag(page, await middleOf(page, id));
  if (!(await soon(async () => (await placeOf(page, id)) !== before))) failures.push("is not moved");
  await hand.edit(page, await middleOf(page, id));
  const isEdited = await soon(() => isEditing(page, id));
  if (!isEdited) failures.push("is not edited");
  await page.keyboard.press("Escape");
  if (isEdited) await soon(async () => !(await isEditing(page, id)));
  await page.keyboard.press("Control+z");
  await soon(async () => (await placeOf(page, id)) === before);
  return failures;
}

async function tap(page: Page, { x, y }: Point): Promise<void> {
  await page.touchscreen.tap(x, y);
}

async function soon(holds: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + 3000;
  while (Date.now() < until) if (await holds()) return true;
  return false;
}

function optionOf(id: string): string {
  return `[role=option][data-of="${id}"]`;
}

function placeOf(page: Page, id: string): Promise<string> {
  return page.evaluate((of) => document.querySelector(of)?.getAttribute("style") ?? "", optionOf(id));
}

/** Of what is seen of it: at rest, because a sheet that opens brings it into view. */
function middleOf(page: Page, id: string): Promise<Point> {
  return page.evaluate(async (of) => {
    const at = () => document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
    let [before, now] = [new DOMRect(), at()];
    while (before.x !== now.x || before.y !== now.y) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      [before, now] = [now, at()];
    }
    return { x: now.x + now.width / 2, y: now.y + now.height / 2 };
  }, optionOf(id));
}

/** The field lies exactly over the text that it edits. */
function isEditing(page: Page, id: string): Promise<boolean> {
  return page.evaluate((of) => {
    const field = document.activeElement;
    const box = document.querySelector(of)?.getBoundingClientRect();
    const around = field?.parentElement?.getBoundingClientRect();
    return (
      field instanceof HTMLTextAreaElement &&
      Math.hypot((around?.x ?? 0) - (box?.x ?? 0), (around?.y ?? 0) - (box?.y ?? 0)) < 2
    );
  }, optionOf(id));
}
