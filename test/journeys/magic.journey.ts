// Magic: a background from a prompt, and the texts that AI writes for a student.
import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { canvasOf } from "#domain/canvas/canvas-shape.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { arrowTo, chooseIn, pressOn, tabBackTo, tabTo, writeInto } from "./keyboard.ts";
import { prepare } from "./prepare.ts";
import { buttonNamed, expectAccessible } from "./steps.ts";

const PROMPT = "Indigo and gold, a hackathon at night";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Certificate Preview" });
const made = (page: Page) => dialogOf(page).getByRole("img", { name: /^Background generated for/ });

test(
  "with the keyboard alone an organiser describes a background, regenerates it, and uses it",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser } = await prepare(page);
    const template = await organiser.template({ ...EMPTY_CONTENT, canvasSize: canvasOf("a4-landscape", 700) });
    await page.goto(`/user/templates/customize/${template}`);
    await expect(page.getByText("1 credit, you have 10")).toBeVisible();
    await pressOn(page, page.getByRole("button", { name: SAY.magic.prompts[0] }));
    const prompt = page.getByRole("textbox", { name: SAY.designer.prompt });
    await expect(prompt).toHaveValue(SAY.magic.prompts[0]);
    await expect(prompt).toBeFocused();
    await writeInto(page, prompt, PROMPT);
    const generate = page.getByRole("button", { name: "Magic Generate" });
    await pressOn(page, generate);
    await expect(made(page)).toBeVisible();
    // In the template's shape, so that no question about the shape follows.
    const shape = await made(page).evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(shape).toBeCloseTo(Math.SQRT2, 2);
    await expect(dialogOf(page).getByText("Built-in generator")).toBeVisible();
    await expect(dialogOf(page).getByText("1 credit, you have 9")).toBeVisible();
    await expectAccessible(page);

    await test.step("Regenerate makes another, for another credit", async () => {
      const before = await made(page).getAttribute("src");
      const again = dialogOf(page).getByRole("button", { name: "Regenerate" });
      await pressOn(page, again);
      await expect(dialogOf(page).getByText("1 credit, you have 8")).toBeVisible();
      await expect(made(page)).not.toHaveAttribute("src", before ?? "");
      await expect(again).toBeFocused();
    });

    await test.step("after closing, the same words return it, free", async () => {
      const before = await made(page).getAttribute("src");
      await pressOn(page, dialogOf(page).getByRole("button", { name: SAY.product.close }));
      await expect(dialogOf(page)).toBeHidden();
      await pressOn(page, generate);
      await expect(made(page)).toHaveAttribute("src", before ?? "");
      await expect(dialogOf(page).getByText("1 credit, you have 8")).toBeVisible();
    });

    await test.step("it becomes the background and a custom image, in one step", async () => {
      await pressOn(page, dialogOf(page).getByRole("button", { name: "Customize this template" }));
      await expect(dialogOf(page)).toBeHidden();
      await expect(page.locator("#content")).toBeFocused();
      await takeBackAndKeep(page);
    });
  },
);

/** The background and its picture are undone in one step, redone, saved, added to the canvas and deleted. */
async function takeBackAndKeep(page: Page): Promise<void> {
  const kept = buttonNamed(page, SAY.designer.addToCanvas(`${PROMPT}.png`));
  const undo = buttonNamed(page, SAY.keys.verbs.undo);
  await tabTo(page, page.getByRole("tab", { name: SAY.designer.palette }));
  await arrowTo(page, page.getByRole("tab", { name: SAY.designer.pictures }), "ArrowRight");
  await expect(kept).toBeVisible();
  await pressOn(page, undo);
  await expect(kept).toBeHidden();
  await expect(undo).toBeDisabled();
  await pressOn(page, buttonNamed(page, SAY.keys.verbs.redo));
  await pressOn(page, buttonNamed(page, SAY.product.save));
  await expect(page.getByText("Template saved successfully!")).toBeVisible();
  await pressOn(page, kept);
  const canvas = page.getByRole("listbox", { name: SAY.designer.canvas });
  await expect(canvas.getByRole("option", { name: /^Image: Indigo and gold/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await pressOn(page, buttonNamed(page, SAY.designer.deleteImage(`${PROMPT}.png`)));
  await expect(kept).toHaveCount(0);
  await expect(page.getByRole("tabpanel")).toBeFocused();
}

test(
  "with the keyboard alone an organiser lets AI write for a student, regenerates it, and edits the text",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser } = await prepare(page);
    const elements = (["title", "description"] as const).map((entry) => newElement(entry, { id: entry, phone: false }));
    const template = await organiser.template({ ...EMPTY_CONTENT, elements });
    await organiser.ask("POST", "/user/students", { name: "Ananya", user_template_id: template });
    await page.goto(`/user/templates/students/${template}`);
    const menu = page.getByRole("button", { name: SAY.students.menuOf("Ananya") });
    await chooseIn(page, menu, SAY.studentAi.open);
    const dialog = page.getByRole("dialog", { name: SAY.studentAi.title("Ananya") });
    await expect(dialog.getByText(SAY.studentAi.notYet)).toBeVisible();
    await pressOn(page, dialog.getByRole("button", { name: SAY.studentAi.write }));
    const title = dialog.getByRole("textbox", { name: SAY.ai.title });
    await expect(title).not.toHaveValue("");
    await expect(dialog.getByText("1 credit, you have 9")).toBeVisible();
    await expectAccessible(page);
    const again = dialog.getByRole("button", { name: SAY.studentAi.regenerate });
    await expect(again).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("1 credit, you have 8")).toBeVisible();
    await expect(again).toBeFocused();
    await tabBackTo(page, title);
    await writeInto(page, title, "Best of Show");
    await page.keyboard.press("Enter");
    await expect(page.getByText(SAY.studentAi.saved)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
    await chooseIn(page, menu, SAY.studentAi.open);
    await expect(title).toHaveValue("Best of Show");
  },
);
