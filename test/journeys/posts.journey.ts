// Create New Post, the posts that were made, and the template preview.
import { expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { arrowTo, pressOn, tabTo, writeInto } from "./keyboard.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.posts;
/** Of the category of `HackFest 2026`. */
const SUBCATEGORY = "Hackathon";

async function fill(page: Page, template: string, title: string): Promise<void> {
  await page.getByRole("combobox", { name: say.template }).click();
  await page.getByRole("option", { name: template }).click();
  await page.getByRole("textbox", { name: say.titleLabel }).fill(title);
}

test(
  "a post is made from a template, downloaded in every shape, shared, deleted and restored",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await prepare(page);
    await page.goto("/user/templates");
    await page.getByRole("link", { name: SAY.templates.newPost }).click();
    await expect(page.getByText(say.none)).toBeVisible();
    await expect(page.getByRole("button", { name: say.submit })).toBeDisabled();
    await fill(page, "HackFest 2026", "ab");
    await page.getByRole("button", { name: say.submit }).click();
    const title = page.getByRole("textbox", { name: say.titleLabel });
    await expect(title).toBeFocused();
    await expectAccessible(page);
    await title.fill("x".repeat(81));
    await expect(page.locator("output[data-crowded]")).toBeVisible();
    await expectAccessible(page);
    await title.fill("Winners of 2026");
    await page.getByRole("combobox", { name: say.subcategory }).click();
    await page.getByRole("option", { name: SUBCATEGORY }).click();
    await page.getByRole("button", { name: say.submit }).click();
    await expect(page).toHaveURL(/\/user\/post\/[\w-]{22}\?post_title=Winners(\+|%20)of(\+|%20)2026$/);
    const id = /post\/([\w-]{22})/.exec(page.url())?.[1] ?? "";

    const picture = page.getByRole("img", { name: say.alt("Winners of 2026") });
    await expect(picture).toBeVisible();
    await page.getByText(say.shapes.story).click();
    await expect(picture).toHaveAttribute("src", `/certify/${id}.png?shape=story`);
    await expectAccessible(page);
    const asked = page.waitForEvent("download");
    await page.getByRole("button", { name: SAY.certificate.download, exact: true }).click();
    const download = await asked;
    expect(download.suggestedFilename()).toMatch(/^Winners of 2026-\d{13}\.png$/);
    const { width, height } = await sharp(await readFile(await download.path())).metadata();
    expect(width / height).toBeCloseTo(9 / 16, 2);

    await page.getByRole("button", { name: SAY.certificate.share }).click();
    const dialog = page.getByRole("dialog", { name: SAY.certificate.shareTitle });
    await expect(dialog.getByText(`/certify/${id}`)).toBeVisible();
    await dialog.getByRole("button", { name: SAY.product.close }).click();

    await page.getByRole("button", { name: SAY.images.title }).click();
    const images = page.getByRole("dialog", { name: SAY.images.title });
    await images.getByPlaceholder("Search images...").fill("star");
    await images.getByRole("button", { name: SAY.images.search, exact: true }).click();
    await images.getByRole("button", { name: /^Picture 1,/ }).click();
    await images.getByRole("button", { name: SAY.images.set }).click();
    await expect(page.getByText("Image updated!")).toBeVisible();
    await expect(picture).toHaveAttribute("src", /shape=story&at=\d+$/);

    await page.goto("/user/create-post");
    await page.getByRole("button", { name: say.deleteNamed("Winners of 2026") }).click();
    await expect(page.getByText(say.deleteText("Winners of 2026"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: SAY.product.delete }).click();
    await expect(page.getByText(say.none)).toBeVisible();
    expect((await page.request.get(`/certify/${id}`)).status()).toBe(410);
    await page.getByRole("button", { name: SAY.product.undo }).click();
    await expect(page.getByText(say.restored("Winners of 2026"))).toBeVisible();
    await expect(page.getByRole("link", { name: say.openNamed("Winners of 2026") })).toBeVisible();
    expect((await page.request.get(`/certify/${id}`)).status()).toBe(200);
  },
);

test(
  "AI writes a caption on request, after showing the price, and it can be copied",
  FULL_AT_A_DESK,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { template } = await prepare(page);
    await page.goto(`/user/create-post/?template=${template}`);
    await writeInto(page, page.getByRole("textbox", { name: say.titleLabel }), "Science Day");
    await tabTo(page, page.getByRole("radio", { name: say.captionNo }));
    await arrowTo(page, page.getByRole("radio", { name: say.captionYes }));
    await expect(page.getByText("1 credit, you have 10")).toBeVisible();
    await pressOn(page, page.getByRole("button", { name: say.submit }));
    await pressOn(page, page.getByRole("button", { name: say.copyCaption }));
    await expect(page.getByText(say.captionCopied)).toBeVisible();
    expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBeGreaterThan(10);
  },
);

test(
  "leaving the form before the post is made leads to the screen that was chosen",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { template } = await prepare(page);
    await page.goto(`/user/create-post?template=${template}`);
    await page.getByRole("textbox", { name: say.titleLabel }).fill("Science Day");
    const address = /\/api\/user\/template\/post\//;
    const post = await hold(page, address);
    const screen = await hold(page, /\/assets\/Page-/, "GET");
    await page.getByRole("button", { name: say.submit }).click();
    await post.asked;
    const places = page.getByRole("navigation", { name: SAY.nav.label });
    await places.getByRole("link", { name: SAY.nav.credits, exact: true }).click();
    await screen.asked;
    await expect(page).toHaveURL(/\/user\/credits$/);
    const made = page.waitForResponse(address);
    post.letGo();
    await made;
    await expect(page.getByText(say.created)).toBeVisible();
    // The form, or, a second after the click, a loading indicator.
    await expect(page.getByRole("heading", { level: 1, name: SAY.credits.title })).toBeHidden();
    await expect(page).toHaveURL(/\/user\/credits$/);
    screen.letGo();
    await expect(page.getByRole("heading", { level: 1, name: SAY.credits.title })).toBeVisible();
    await expect(page).toHaveURL(/\/user\/credits$/);
  },
);

/** Holds requests to this address until they are released. */
async function hold(page: Page, address: RegExp, method = "POST") {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked.resolve();
    await held.promise;
    return route.continue();
  });
  return { asked: asked.promise, letGo: held.resolve };
}

test.describe("the template preview", () => {
  test(
    "is shared with a picture of what it shows and with its link, and downloaded with rounded corners on white",
    FULL_AT_A_DESK,
    async ({ page }) => {
      const { organiser, template: prepared } = await prepare(page);
      const elements = [newElement("title", { id: "title", phone: false })];
      const template = await organiser.template({ ...EMPTY_CONTENT, elements });
      const held = Promise.withResolvers<void>();
      await page.route("**/sample.png", (route) => held.promise.then(() => route.continue()));
      await page.goto(`/user/templates/view/${template}`);
      await page.getByRole("button", { name: SAY.certificate.share }).click();
      const dialog = page.getByRole("dialog", { name: SAY.certificate.shareTitle });
      const picture = dialog.locator("img");
      // The dialog was open before AI had filled what it shows.
      const before = await picture.getAttribute("src");
      held.resolve();
      await expect(page.getByText(SAY.preview.aiDone)).toBeAttached();
      await expect(picture).not.toHaveAttribute("src", String(before));
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await page.evaluate(loads, String(before))).toBe(false);
      expect(await page.evaluate(loads, String(await picture.getAttribute("src")))).toBe(true);

      await page.goto(`/user/templates/view/${prepared}`);
      await page.getByRole("button", { name: SAY.certificate.share }).click();
      for (const network of ["Facebook", "Twitter", "LinkedIn", "Instagram"])
        await expect(dialog.getByRole("button", { name: network })).toBeVisible();
      await expect(dialog.getByRole("button", { name: SAY.certificate.copyLink })).toBeVisible();
      await expect(dialog.getByText(SAY.preview.sharePrivate)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: SAY.product.close }).click();
      const asked = page.waitForEvent("download");
      await page.getByRole("button", { name: SAY.certificate.download, exact: true }).click();
      const file = sharp(await readFile(await (await asked).path())).ensureAlpha();
      // Twice the size of the canvas.
      expect(await file.metadata()).toMatchObject({ format: "png", width: 1400, height: 990 });
      const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
      const pixel = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
      ];
      expect(pixel(0, 0)).toEqual([255, 255, 255, 255]);
      // Inside the rounded corner, where a square one would show the design.
      expect(pixel(2, 2)).toEqual([255, 255, 255, 255]);
    },
  );
});

/** Runs in the page: whether a picture loads from an address. */
function loads(address: string): Promise<boolean> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => true,
    () => false,
  );
}
