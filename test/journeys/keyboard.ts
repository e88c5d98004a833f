// Uses screens with the keyboard alone: everything is reached by keys, and whatever has the focus must show it.
import { expect, type Locator, type Page } from "@playwright/test";
import { type Chosen, keepFile, MODAL } from "./steps.ts";

/** The most key presses that a screen may need from one place to another. */
const FAR = 60;

/** Presses Tab until `place` has the focus; otherwise fails and lists everything passed. */
export async function tabTo(page: Page, place: Locator, limit = FAR): Promise<void> {
  await reach(page, "Tab", place, limit);
}

export async function tabBackTo(page: Page, place: Locator, limit = FAR): Promise<void> {
  await reach(page, "Shift+Tab", place, limit);
}

/** In a menu, a list or a radio group: moves with an arrow key. */
export async function arrowTo(page: Page, place: Locator, arrow = "ArrowDown", limit = FAR): Promise<void> {
  await reach(page, arrow, place, limit);
}

/** Tabs to a button, a link or a checkbox, and presses it. */
export async function pressOn(page: Page, place: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

/** Tabs to a field and replaces its text. */
export async function writeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  if (text === "") await page.keyboard.press("Delete");
  else await page.keyboard.type(text);
}

/** Tabs to the button of a menu, opens it and chooses in it. */
export async function chooseIn(page: Page, menu: Locator, item: string): Promise<void> {
  await pressOn(page, menu);
  const choice = page.getByRole("menuitem", { name: item, exact: true });
  await choice.waitFor();
  await arrowTo(page, choice);
  await page.keyboard.press("Enter");
}

/** Tabs to a native list, and moves to one of its options with the arrow keys. */
export async function pickIn(page: Page, list: Locator, choice: string): Promise<void> {
  await tabTo(page, list);
  const steps = await list.evaluate(stepsTo, choice);
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp");
  await expect(list.locator("option:checked")).toHaveText(choice);
}

/**
 * Presses the button that asks for a file, and chooses one; `go` presses it, once the test listens for the file
 * chooser.
 */
export async function pressForFile(page: Page, file: Chosen, go?: () => Promise<void>): Promise<void> {
  const path = await keepFile(file);
  const asked = page.waitForEvent("filechooser");
  await go?.();
  await page.keyboard.press("Enter");
  await (await asked).setFiles(path);
}

/** The focus is visible: the element is on the screen, and it or its frame is outlined. */
export async function expectSeen(place: Locator): Promise<void> {
  // For checkboxes drawn by us, the label is visible instead of the input.
  const unseen = await place.evaluate((element) => element.matches("label > .sr-only"));
  await expect(unseen ? place.locator("..") : place).toBeInViewport();
  await expect.poll(() => place.evaluate(isMarked), "What has the focus shows it").toBe(true);
}

async function reach(page: Page, key: string, place: Locator, limit: number): Promise<void> {
  await place.waitFor({ state: "attached" });
  await expect.poll(() => place.evaluate(hasFocusInDialog, MODAL), "An open dialog has the focus").toBe(true);
  await expectNotLost(page);
  const passed: string[] = [];
  // Finding it by name after each key press would take longer than the key press.
  let wanted = await place.elementHandle();
  for (;;) {
    const { there, reached, at } = await wanted.evaluate(stand);
    if (reached) break;
    if (!there) {
      wanted = await place.elementHandle();
      continue;
    }
    passed.push(at);
    if (passed.length > limit)
      throw new Error(`${key} does not lead to ${String(place)}, but to: ${passed.join(" | ")}`);
    await page.keyboard.press(key);
  }
  await expectSeen(place);
  await page.evaluate(keepPlace);
}

/** On one screen the focus is never lost, even if the pressed element has disappeared. */
async function expectNotLost(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isLost), "Something has the focus").toBe(false);
}

/** Runs in the page: a dialog takes the focus a moment after it appeared. */
function hasFocusInDialog(place: Element, modal: string): boolean {
  return place.closest(modal)?.contains(document.activeElement) ?? true;
}

/** Runs in the page. */
function keepPlace(): void {
  document.documentElement.dataset["reached"] = location.pathname;
}

/** Runs in the page. */
function isLost(): boolean {
  return document.documentElement.dataset["reached"] === location.pathname && document.activeElement === document.body;
}

/** Runs in the page. If nothing is chosen yet, the position is before the first option. */
function stepsTo(list: Element, choice: string): number {
  const { options, selectedIndex } = list as HTMLSelectElement;
  const offered = [...options].filter((option) => !option.hidden);
  const chosen = options[selectedIndex];
  return offered.findIndex(({ text }) => text === choice) - (chosen ? offered.indexOf(chosen) : -1);
}

/** Runs in the page. */
function isMarked(element: Element): boolean {
  const frames = [element, element.parentElement, element.parentElement?.parentElement];
  return frames.some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  });
}

type Standing = { there: boolean; reached: boolean; at: string };

/**
 * Runs in the page or in one of its frames: whether this element still exists and has the focus, and otherwise the kind
 * and name of the element that has it, also inside our frames.
 */
function stand(element: Element): Standing {
  const there = element.isConnected;
  const reached = element.ownerDocument.hasFocus() && element.matches(":focus");
  let at = (window.top ?? window).document.activeElement;
  while (at?.tagName === "IFRAME") at = (at as HTMLIFrameElement).contentDocument?.activeElement ?? null;
  if (!at || at.tagName === "BODY") return { there, reached, at: "nothing" };
  const label = at.tagName === "INPUT" ? (at as HTMLInputElement).labels?.[0]?.textContent : undefined;
  const name = at.getAttribute("aria-label") ?? label ?? at.textContent;
  return { there, reached, at: `${at.getAttribute("role") ?? at.tagName.toLowerCase()} ${name.trim().slice(0, 40)}` };
}
