// The keys of the canvas: what they do to elements, and what is announced.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import { SAY } from "#domain/say/say.ts";
import { titleOf } from "../../../../test/golden/paper.ts";
import { canvas, element, openDesigner, openEmptyDesigner } from "../../../../test/screen/designer.tsx";
import { button, says, until } from "../../../../test/screen/screen.tsx";

const { verbs } = SAY.keys;
const { arrange, announcements } = SAY;

test(
  "elements are moved, resized, ordered and locked by keys, and it is told each time",
  { tags: "full" },
  async () => {
    const { user } = await openDesign([box("a", 20, 40), box("b", 200, 40)]);
    const [a, b] = [option("a"), option("b")];
    a.focus();
    await user.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
    await says(announcements.moved(21, 50));
    await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
    await says(announcements.resized(99, 50));
    expect(document.activeElement).toBe(a);

    b.focus();
    await user.keyboard(" {ArrowDown}");
    await until(() => placeOf("a").y === 51 && placeOf("b").y === 41);
    await user.keyboard("{Control>}z{/Control}");
    await says(announcements.undid(announcements.step.moved(arrange.several(2))));
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await until(() => placeOf("b").y === 41);

    await user.keyboard("{Escape}");
    option("a").focus();
    await user.keyboard("{Control>}]{/Control}");
    await says(announcements.layer(2, 2));
    for (const [keys, layer] of [
      ["{Control>}[[{/Control}", 1],
      ["{Control>}{Shift>}]{/Shift}{/Control}", 2],
      ["{Control>}{Shift>}[[{/Shift}{/Control}", 1],
    ] as const) {
      await user.keyboard(keys);
      await until(() => nameOf("a").includes(announcements.layer(layer, 2)));
    }
    await user.keyboard("{Control>}{Shift>}l{/Shift}{/Control}");
    await until(() => nameOf("a").endsWith("locked"));
    await user.keyboard("{ArrowRight}");
    await says(arrange.allLocked);
    await user.keyboard("{Delete}");
    expect(placeOf("a").x).toBe(21);
    await user.keyboard("{Control>}{Shift>}l{/Shift}{/Control}");
    await until(() => !nameOf("a").endsWith("locked"));
    await user.keyboard("{ArrowRight}");
    await until(() => placeOf("a").x === 22);
  },
);

test("a run of nudges is one step", async () => {
  const { user } = await openDesign([box("a", 20, 40)]);
  option("a").focus();
  await user.keyboard("{ArrowRight>20/}");
  await until(() => placeOf("a").x === 40);
  await user.keyboard("{Control>}z{/Control}");
  await until(() => placeOf("a").x < 40);
  expect(document.activeElement).toBe(option("a"));
});

test(
  "elements are added, duplicated, removed and brought back by keys; one that is held adds one",
  { tags: "full" },
  async () => {
    const { user, press } = openEmptyDesigner();
    await press(SAY.designer.plain);
    (await screen.findByRole("listbox", { name: SAY.announcements.canvas(0) })).focus();
    hold("t");
    await until(() => titles().length === 1 && document.activeElement === titles()[0]);
    hold("d", { ctrlKey: true });
    await until(() => titles().length === 2 && document.activeElement === titles()[1]);
    await user.keyboard("qd");
    await until(() => options().length === 4);
    await user.keyboard("{Control>}a{/Control}{Backspace}");
    await until(() => options().length === 0);
    expect(document.activeElement?.getAttribute("role")).toBe("listbox");
    (await undoOf(arrange.removed(4))).focus();
    await user.keyboard("{Enter}");
    await until(() => options().length === 4);
  },
);

test("the keys are told by themselves, and by the buttons that do the same", { tags: "full" }, async () => {
  const { user } = await openDesign([box("a", 20, 40)]);
  option("a").focus();
  await user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog", { name: SAY.keys.title }));
  for (const verb of Object.values(verbs)) dialog.getByText(verb);
  await user.keyboard("{Escape}");
  await until(() => document.activeElement === option("a"));
  const undo = button(verbs.undo);
  expect(undo.getAttribute("aria-keyshortcuts")).toBe("Control+Z");
  expect(undo.title).toBe("Undo (Ctrl+Z)");
  button(SAY.designer.addCustom).focus();
  await user.keyboard("t");
  expect(options()).toHaveLength(1);
});

test("what the toast's Undo brings back lies under what lay over it", async () => {
  const { user, press } = await openDesign([box("a", 20, 40), box("b", 60, 60)]);
  option("a").focus();
  await user.keyboard("{Delete}");
  await until(() => options().length === 1);
  await press(SAY.designer.addTitle);
  await until(() => options().length === 2);
  await user.click(await undoOf(SAY.designer.elementRemoved));
  await until(() => options().length === 3);
  const names = ["a", "b", DEFAULT_TEXTS.title].map(
    (name, nth) => `Title: ${name}, ${announcements.layer(nth + 1, 3)}`,
  );
  for (const name of names) element(new RegExp(`^${name}`));
  expect(names).toHaveLength(options().length);
});

/** Elements alone stand on a canvas of 400 by 400. */
function openDesign(elements: Element[]) {
  return openDesigner({}, { ...EMPTY_CONTENT, elements });
}

/** A title that says its own id. */
function box(id: string, x: number, y: number): Element {
  return titleOf(id, { id, x, y, width: 100, height: 50 });
}

/** The Undo of a toast that says this: the toolbar's has the same name. */
async function undoOf(said: string): Promise<HTMLElement> {
  const toast = within(await screen.findByRole("dialog", { name: said }));
  return toast.getByRole("button", { name: SAY.product.undo });
}

function options(): HTMLElement[] {
  return within(canvas()).queryAllByRole("option");
}

function titles(): HTMLElement[] {
  return within(canvas()).queryAllByRole("option", { name: new RegExp(DEFAULT_TEXTS.title) });
}

function option(id: string): HTMLElement {
  return element(new RegExp(`^Title: ${id},`));
}

function nameOf(id: string): string {
  return option(id).getAttribute("aria-label") ?? "";
}

/** In canvas pixels. */
function placeOf(id: string): { x: number; y: number } {
  const { left, top } = option(id).style;
  return { x: pixelsOf(left), y: pixelsOf(top) };
}

function pixelsOf(percent: string): number {
  return Math.round(Number.parseFloat(percent) * 4);
}

/** A key that is held repeats. */
function hold(key: string, keys: KeyboardEventInit = {}): void {
  const place = document.activeElement ?? document.body;
  for (const repeat of [false, true, true])
    fireEvent.keyDown(place, { key, code: `Key${key.toUpperCase()}`, repeat, ...keys });
  fireEvent.keyUp(place, { key, ...keys });
}
