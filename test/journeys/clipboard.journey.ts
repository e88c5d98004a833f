// The designer's clipboard: elements, texts and pictures are copied and pasted; damaged or foreign content is refused.
import { expect, type Page } from "@playwright/test";
import { writeClip } from "#domain/canvas/clip.ts";
import { CANVAS } from "#domain/canvas/content.ts";
import { newCustomImage } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { box, canvas, expectAnnounced, openDesign, option, place } from "./canvas.ts";
import { AT_A_DESK, FULL, test } from "./journey.ts";
import { png } from "./steps.ts";

test.describe("the clipboard", AT_A_DESK, () => {
  test("copies elements, also into another design", FULL, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openDesign(page, [{ ...box("a", 20, 40), locked: true }, box("b", 200, 40)]);
    await option(page, "a").focus();
    await page.keyboard.press("Control+c");
    await expectAnnounced(page, SAY.clipboard.copied(1));
    await page.keyboard.press("Control+v");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("a");
    const copies = page.getByRole("option", { name: "Title: a" });
    await expect(copies.last()).toHaveAccessibleName(/x 30 y 50, 100 by 50$/);
    await expect(copies.last()).toBeFocused();
    await option(page, "b").focus();
    await page.keyboard.press("Control+x");
    await expect(option(page, "b")).toHaveCount(0);

    await openDesign(page, []);
    await canvas(page).focus();
    await page.keyboard.press("Control+v");
    const carried = page.getByRole("option", { name: "Title: b" });
    await expect(carried).toBeFocused();
    await expect(carried).toHaveAccessibleName(/x 200 y 40, 100 by 50$/);
  });

  test("pastes a text as a description, and a picture as a custom image", FULL, async ({ page }) => {
    await openDesign(page, []);
    await paste(page, { text: "for first place\r\namong 214 teams" });
    const description = page.getByRole("option", { name: "Description: for first place" });
    await expect(description).toHaveAttribute("aria-selected", "true");
    const { buffer } = await png("photo.png", 1200, 600, "#353f94");
    await paste(page, { picture: buffer.toString("base64") });
    await expect(page.getByText(SAY.designer.imageUploaded)).toBeVisible();
    await expect
      .poll(() => place(page.getByRole("option", { name: /photo/ })))
      .toMatchObject({ width: 400, height: 200 });
  });

  test("pastes nothing that is too long, damaged, or contains pictures from other sites", FULL, async ({ page }) => {
    await openDesign(page, [box("a", 20, 40)]);
    const foreign = { id: "l", name: "Logo", src: "https://example.com/x.png", width: 90, height: 90 };
    const clip = writeClip([box("b", 0, 0)]);
    for (const [text, answer] of [
      ["x".repeat(5_000_000), SAY.clipboard.tooLong(CANVAS.textLength)],
      [clip.replace('"title"', '"script"'), SAY.clipboard.broken],
      [clip.replace('"x":0', '"x":"NaN"'), SAY.clipboard.broken],
      [writeClip([newCustomImage(foreign, "c")]), SAY.clipboard.foreignPicture],
      ["", SAY.clipboard.nothing],
    ] as const) {
      await paste(page, { text });
      await expect(page.getByText(answer).last()).toBeVisible();
    }
    await expect(canvas(page).getByRole("option")).toHaveCount(1);
    await expect(page.getByRole("button", { name: SAY.keys.verbs.undo, exact: true })).toBeDisabled();
  });
});

/** What a person copied elsewhere: a text, or a picture named photo.png. */
async function paste(page: Page, what: { text: string } | { picture: string }): Promise<void> {
  await page.evaluate((brought) => {
    const clipboardData = new DataTransfer();
    if ("picture" in brought) {
      const bytes = Uint8Array.from(atob(brought.picture), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([bytes], "photo.png", { type: "image/png" }));
    } else clipboardData.setData("text/plain", brought.text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, what);
}
