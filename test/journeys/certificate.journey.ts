// The certificate page: the first visit while AI works, and later ones.
import { readFile } from "node:fs/promises";
import { expect, type Page, type Route } from "@playwright/test";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { NETWORKS } from "#domain/certificate/networks.ts";
import { SAY } from "#domain/say/say.ts";
import type { Organiser } from "../organiser.ts";
import { FULL, FULL_AT_A_DESK, FULL_ON_A_PHONE, ON_A_PHONE, test } from "./journey.ts";
import { prepare, type Prepared } from "./prepare.ts";
import { expectAccessible, stopClock } from "./steps.ts";

const say = SAY.certificate;

// Figures count a browser without a window apart.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
});

/** A student of a design whose title AI fills. */
async function unfilled({ organiser }: Prepared): Promise<string> {
  const elements = (["title", "student-name"] as const).map((entry) => newElement(entry, { id: entry, phone: false }));
  const template = await organiser.template({ ...EMPTY_CONTENT, elements });
  const student = await organiser.ask("POST", "/user/students", { name: "Meera Nair", user_template_id: template });
  return (student as { id: string }).id;
}

test(
  "the first visit waits under 'AI Magic in Progress', the second shows the certificate at once",
  ON_A_PHONE,
  async ({ page }) => {
    const id = await unfilled(await prepare(page));
    const held = Promise.withResolvers<void>();
    await page.route("**/certidata/*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/certify/${id}`);
    await expect(page.getByText("AI Magic in Progress")).toBeVisible();
    await expectAccessible(page);
    held.resolve();
    await expect(page.getByText("Certificated loaded successfully!")).toBeVisible();
    await expect(page.getByText("AI Magic in Progress")).toBeHidden();
    await page.goto(`/certify/${id}`);
    await expect(page.getByRole("button", { name: say.share })).toBeVisible();
    await expect(page.getByText("AI Magic in Progress")).toHaveCount(0);
    await expect(page.getByRole("img", { name: say.alt("Meera Nair", "HackFest 2026") })).toBeVisible();
  },
);

test(
  "a certificate is downloaded as the server drew it, shared to every network, and added to a LinkedIn profile",
  FULL_AT_A_DESK,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { student, template, organiser } = await prepare(page);
    await page.goto(`/certify/${student.id}?m`);
    const asked = page.waitForEvent("download");
    await page.getByRole("button", { name: say.download, exact: true }).click();
    // It does not wait for these calls.
    await expect(page.getByText("Template downloaded!")).toBeVisible();
    const whole = await (await page.request.get(`/certify/${student.id}.png`)).body();
    expect((await readFile(await (await asked).path())).equals(whole)).toBe(true);

    await page.getByRole("link", { name: say.downloadPdf }).click();
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: say.shareTitle });
    for (const name of ["Facebook", "Twitter", "LinkedIn", "Instagram", "Copy Link", "Close"])
      await expect(dialog.getByRole("button", { name, exact: true })).toBeVisible();
    await keepPopups(page);
    for (const name of ["Facebook", "Twitter", "LinkedIn", "Instagram", "WhatsApp"])
      await dialog.getByRole("button", { name, exact: true }).click();
    await expect(page.getByText("Sharing on LinkedIn")).toBeVisible();
    expectNetworks(await popupsOf(page), encodeURIComponent(page.url()));

    await test.step("each field of the profile can be copied", async () => {
      await dialog.getByRole("button", { name: "Close", exact: true }).click();
      await page.getByRole("button", { name: say.linkedIn.add }).click();
      const [address = ""] = ((await popupsOf(page)).at(-1) ?? "").split(" ");
      const { searchParams } = new URL(address);
      expect(searchParams.get("name")).toBe("HackFest 2026");
      expect(searchParams.get("certId")).toBe("HF-0042");
      await page.getByRole("button", { name: say.linkedIn.copy(say.linkedIn.fields.id) }).click();
      await expect(page.getByText(say.linkedIn.copied(say.linkedIn.fields.id))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("HF-0042");
      await expectAccessible(page);
    });

    await test.step("for two seconds the button says that the link was copied", async () => {
      await page.getByRole("button", { name: "Share" }).click();
      await stopClock(page);
      await dialog.getByRole("button", { name: "Copy Link" }).click();
      const copied = dialog.getByRole("button", { name: "Copied!" });
      await expect(copied).toBeVisible();
      await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
      await page.clock.runFor(1900);
      await expect(copied).toBeVisible();
      await page.clock.runFor(200);
      await expect(dialog.getByRole("button", { name: "Copy Link" })).toBeVisible();
      await page.clock.resume();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      expect(page.url().endsWith(student.id)).toBe(true);
    });

    await test.step("the organiser's figures have all of it", async () => {
      const expected = [
        "opened_from_mail",
        "png",
        "pdf",
        ...NETWORKS.map((network) => `shared_${network}`),
        "shared_link",
        "linkedin_profile",
      ];
      await expect.poll(() => countedOnce(organiser, template)).toEqual(expected);
    });
  },
);

async function countedOnce(organiser: Organiser, template: string): Promise<string[]> {
  const { data } = (await organiser.ask("GET", `/user/template/${template}/figures`)) as FiguresOfTemplate;
  return Object.keys(data.totals).filter((figure) => data.totals[figure] === 1);
}
type FiguresOfTemplate = { data: { totals: Record<string, number> } };

function expectNetworks(opened: string[], link: string): void {
  for (const [at, address] of [
    `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    "https://twitter.com/intent/tweet?text=",
    `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    "https://www.instagram.com/",
    "https://wa.me/?text=",
  ].entries()) {
    expect(opened[at]?.startsWith(address), opened[at]).toBe(true);
    expect(opened[at]).toMatch(/noopener,width=600,height=400$/);
    if (address.endsWith("text=")) expect(opened[at]).toContain(link);
  }
}

/** What is opened in a window of its own lies outside: its address and features are noted in its place. */
async function keepPopups(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.open = (address, _target, features): null => {
      document.body.dataset["opened"] = `${document.body.dataset["opened"] ?? ""}${String(address)} ${features}\n`;
      return null;
    };
  });
}

async function popupsOf(page: Page): Promise<string[]> {
  return (await page.locator("body").getAttribute("data-opened"))?.trim().split("\n") ?? [];
}

test(
  "the organiser changes the picture of a certificate; nobody else can",
  FULL_AT_A_DESK,
  async ({ page, browser }) => {
    const { student } = await prepare(page);
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(new URL(`/certify/${student.id}`, page.url()).href);
    await expect(stranger.getByRole("button", { name: say.share })).toBeVisible();
    await expect(stranger.getByRole("button", { name: SAY.images.title })).toHaveCount(0);
    await stranger.context().close();

    const answer = Promise.withResolvers<void>();
    await page.route(`**/students/${student.id}/ai`, (route) => answer.promise.then(() => route.continue()));
    await page.goto(`/certify/${student.id}`);
    const others = [page.getByRole("button", { name: say.share }), page.locator(".correction")];
    const places = () => Promise.all(others.map((one) => one.boundingBox()));
    for (const one of others) await expect(one).toBeVisible();
    const before = await places();
    answer.resolve();
    await expect(page.getByRole("button", { name: SAY.images.title })).toBeVisible();
    expect(await places(), "nothing moves under a finger").toEqual(before);
    await page.getByRole("button", { name: SAY.images.title }).click();
    const dialog = page.getByRole("dialog", { name: SAY.images.title });
    await expect(dialog.getByText("No images found. Try searching!")).toBeVisible();
    await dialog.getByRole("button", { name: SAY.images.search, exact: true }).click();
    await expect(page.getByText("Please enter a search query")).toBeVisible();
    await dialog.getByPlaceholder("Search images...").fill("star");
    await dialog.getByRole("button", { name: SAY.images.search, exact: true }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(12);
    const columns = await dialog
      .getByRole("list")
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" "));
    expect(columns).toHaveLength((page.viewportSize()?.width ?? 0) < 768 ? 2 : 4);
    await dialog.getByRole("button", { name: /^Picture 2,/ }).click();
    await expect(dialog.getByText("Selected")).toBeVisible();
    await expectAccessible(page);
    const picture = async () => (await page.request.get(`/certify/${student.id}.png`)).body();
    const drawn = await picture();
    const pdf = page.getByRole("link", { name: say.downloadPdf, includeHidden: true });
    const told = async () => [await pdf.getAttribute("href"), await page.locator(".facts").textContent()];
    const [address, words] = await told();
    expect(words).not.toContain(say.pictureBy);
    await dialog.getByRole("button", { name: SAY.images.set }).click();
    await expect(page.getByText("Image updated!")).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await picture()).equals(drawn)).toBe(false);
    await expect(page.locator(".facts")).toContainText(say.pictureBy);
    // A moment after the text.
    await expect(pdf).not.toHaveAttribute("href", address ?? "");
    const now = await told();
    await page.reload();
    expect(now, "the page tells what it tells to whoever comes later").toEqual(await told());
    await page.getByRole("button", { name: SAY.images.title }).click();
    await page.route("**/images/search*", (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByPlaceholder("Search images...").fill("moon");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Failed to fetch images. Try again.")).toBeVisible();
  },
);

test(
  "its text is beside the picture, on a phone below it, and does not shift when the picture loads late",
  FULL,
  async ({ page, isMobile }) => {
    const { student } = await prepare(page);
    const drawn = Promise.withResolvers<void>();
    await page.route("**/*.jpg*", async (route) => {
      await drawn.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
        document.documentElement.dataset["moved"] = String(
          Number(document.documentElement.dataset["moved"] ?? 0) + moved,
        );
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`/certify/${student.id}`, { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: say.share })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const place = async () => (await page.locator(".facts").boundingBox())?.y ?? 0;
    const before = await place();
    drawn.resolve();
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>(".picture-area img")?.naturalWidth ?? 0) > 0,
    );
    // Rounded to whole pixels, a smaller picture is a fraction of a pixel higher or lower than announced.
    expect(Math.abs((await place()) - before)).toBeLessThan(1);
    expect(Number(await page.locator("html").getAttribute("data-moved"))).toBeLessThanOrEqual(0.02);
    const picture = await page.getByRole("img", { name: say.alt(student.name, "HackFest 2026") }).boundingBox();
    const words = await page.getByText(say.presentedTo).boundingBox();
    if (picture === null || words === null) throw new Error("The page is not complete");
    if (isMobile) expect(words.y).toBeGreaterThan(picture.y + picture.height);
    else expect(words.x).toBeGreaterThan(picture.x + picture.width);
  },
);

test(
  "can be read and downloaded without scripts; with them it reloads a picture that failed to load",
  FULL_ON_A_PHONE,
  async ({ page, browser }) => {
    const { student } = await prepare(page);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
    const bare = await context.newPage();
    await bare.goto(new URL(`/certify/${student.id}`, page.url()).href);
    await expect(bare.getByRole("img", { name: say.alt(student.name, "HackFest 2026") })).toBeVisible();
    await expect(bare.getByText(student.name, { exact: true })).toBeVisible();
    await expect(bare.getByText(say.genuine)).toBeVisible();
    const asked = bare.waitForEvent("download");
    await bare.getByRole("link", { name: say.download, exact: true }).click();
    const download = await asked;
    expect(download.suggestedFilename()).toMatch(/^HackFest 2026-\d+\.png$/);
    const whole = await (await page.request.get(`/certify/${student.id}.png`)).body();
    expect((await readFile(await download.path())).equals(whole)).toBe(true);
    await context.close();

    await page.route("**/*.jpg*", (route) => route.abort());
    await page.goto(`/certify/${student.id}`);
    await expect(page.getByText(say.pictureFailed)).toBeVisible();
    // The student has no address, so no mail can prove who asks.
    await expect(page.getByText(SAY.corrections.askWhom(""))).toBeVisible();
    await expect(page.getByRole("button", { name: SAY.corrections.ask })).toBeHidden();
    await expectAccessible(page);
    await page.unrouteAll();
    const again = Promise.withResolvers<Route>();
    await page.route("**/*.jpg*", (route) => again.resolve(route));
    const retry = page.getByRole("button", { name: SAY.product.retry });
    await retry.click();
    await expect(page.getByText(say.pictureComing)).toBeVisible();
    await expect(retry).toHaveAttribute("aria-busy", "true");
    await (await again.promise).continue();
    await expect(retry).toBeHidden();
    await expect(page.getByRole("img", { name: say.alt(student.name, "HackFest 2026") })).toBeVisible();
  },
);

test("a reader reports a certificate, and sees which reason is chosen", FULL_ON_A_PHONE, async ({ page }) => {
  const { student } = await prepare(page);
  await page.goto(`/certify/${student.id}/report`);
  const reasons = page.getByRole("radio");
  const looks = () => reasons.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  const [unchosen] = await looks();
  await reasons.first().check();
  await expect.poll(async () => (await looks())[0]).not.toBe(unchosen);
  await expectAccessible(page);
  await page.getByRole("button", { name: SAY.report.submit }).click();
  await expect(page.getByRole("heading", { name: SAY.report.doneTitle })).toBeVisible();
});
