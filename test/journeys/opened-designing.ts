// The dialogs that the designer opens by itself, or for an added picture, as a table.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../organiser.ts";
import type { Opened } from "./opened.ts";
import type { Prepared } from "./prepare.ts";
import { buttonNamed, choose, openTab, png } from "./steps.ts";

const { designer: say, magic: MAGIC, saving: SAVING } = SAY;

/** In an empty design; the picture chosen last becomes its background. */
export const IN_AN_EMPTY_DESIGN: readonly Opened[] = [
  { what: "the background that AI made", part: "dialog", open: haveBackgroundMade },
  { what: "the question about a picture's shape", part: "dialog", open: uploadPaper },
];

/** From the sheet of elements, which stays open below. */
export async function chooseDesign(page: Page): Promise<void> {
  await openTab(page, say.palette);
  await buttonNamed(page, SAY.gallery.open).click();
  await expect(page.getByRole("dialog", { name: SAY.gallery.title })).toBeVisible();
}

/** From the sheet of settings, which stays open below. */
export async function lookAtBackground(page: Page): Promise<void> {
  await buttonNamed(page, say.settings).click();
  await buttonNamed(page, say.lookAtBackground).click();
  await expect(page.getByRole("dialog", { name: say.background })).toBeVisible();
}

/**
 * In the design that journeys begin with: what another tab saved meanwhile, and the undecided changes kept on this
 * device.
 */
export function aboutSaving({ organiser, template }: Prepared): readonly Opened[] {
  const content = JSON.stringify({ ...DESIGN, elements: DESIGN.elements.slice(1) });
  return [
    {
      what: "two tabs",
      part: "dialog",
      open: async (page) => {
        await organiser.ask("POST", `/user/template/temp/${template}`, { content });
        await page.getByRole("listbox", { name: say.canvas }).getByRole("option").first().press("ArrowDown");
        await expect(page.getByRole("dialog").getByRole("img", { name: SAVING.theirs })).toBeVisible();
      },
    },
    {
      what: "unsaved changes",
      part: "dialog",
      open: async (page) => {
        await page.reload();
        await expect(page.getByRole("dialog").getByRole("img", { name: SAVING.lastSaved })).toBeVisible();
      },
    },
  ];
}

async function haveBackgroundMade(page: Page): Promise<void> {
  const { buffer } = await png("made.png", 400, 400, "#f4ead2");
  await page.route("**/generate-gen", (route) => route.fulfill({ json: buffer.toString("base64") }));
  await buttonNamed(page, MAGIC.prompts[0]).click();
  await buttonNamed(page, say.magic).click();
  await expect(page.getByRole("img", { name: MAGIC.pictureOf(MAGIC.prompts[0]) })).toBeVisible();
}

async function uploadPaper(page: Page): Promise<void> {
  const { name, buffer } = await png("paper.png", 700, 495, "#f4ead2");
  await choose(page, buttonNamed(page, say.upload), name, buffer);
  await expect(page.getByRole("dialog", { name: say.useShape })).toBeVisible();
}
