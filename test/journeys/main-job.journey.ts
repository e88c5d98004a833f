// The main job: an organiser makes and sends a certificate; a student opens the link on a phone and downloads the
// picture. On the desktop clicks.journey.ts does it with a mouse, keyboard-main.journey.ts with the keyboard.
import { type Browser, expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { inkOf } from "./canvas.ts";
import { ON_A_PHONE, test } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { chooseFiles, createTemplate, expectAccessible, openTab, png, signIn, takeListOver } from "./steps.ts";

const DESIGN = SAY.designer;

test(
  "an organiser sends certificates, and a student downloads the picture",
  ON_A_PHONE,
  async ({ page, browser }, { workerIndex }) => {
    const event = `HackFest ${workerIndex}-${Date.now()}`;
    const rahul = `rahul.${Date.now()}.${workerIndex}@example.com`;

    await test.step("signs in and creates a template", async () => {
      await page.goto("/login");
      await expect(page.getByRole("heading", { name: SAY.login.welcome })).toBeVisible();
      await expectAccessible(page);
      await signIn(page, "Asha Rao");
      await expect(page.getByText(SAY.templates.empty)).toBeVisible();
      const steps = page.getByRole("region", { name: SAY.firstSteps.title });
      await expect(steps.getByRole("listitem")).toHaveCount(3);
      await expectAccessible(page);
      await createTemplate(page, event);
    });

    await test.step("designs it", async () => {
      await design(page);
    });

    await test.step("finds it in the list of templates", async () => {
      await page.getByRole("navigation").getByRole("link", { name: SAY.nav.templates, exact: true }).click();
      await expect(page.getByText(event)).toBeVisible();
      await page.getByRole("link", { name: SAY.templates.students, exact: true }).click();
    });

    await test.step("imports the students", async () => {
      await expect(page.getByText(SAY.students.noneFound)).toBeVisible();
      await importStudents(page, rahul);
    });

    await test.step("sends everybody their certificate", async () => {
      await page.getByRole("button", { name: SAY.students.sendAll }).click();
      const dialog = page.getByRole("dialog", { name: SAY.mail.confirmTitle });
      await expect(dialog.getByText(SAY.mail.confirm(2))).toBeVisible();
      await expect(dialog.getByText("Meera Nair")).toBeVisible();
      await expect(dialog.getByText(SAY.mail.before.noIssuer)).toBeVisible();
      await dialog.getByRole("button", { name: SAY.mail.send(2) }).click();
      await page.getByRole("button", { name: SAY.mail.sendNow }).click();
      await expect(page.getByText(SAY.mail.allSent)).toBeVisible();
    });

    await test.step("the student opens the link in the mail", async () => {
      const mail = await mailTo(rahul);
      expect(mail.subject).toContain(event);
      const [picture] = mail.pictures;
      expect(picture?.contentType).toBe("image/jpeg");
      expect(picture?.bytes).toBeLessThanOrEqual(80 * 1024);
      const link = mail.links.find((each) => /\/certify\/[\w-]{22}$/.test(each)) ?? "";
      await openAsStudent(browser, link, event);
    });

    await test.step("signs out", async () => {
      await page.getByRole("button", { name: SAY.nav.accountMenu }).click();
      await page.getByRole("menuitem", { name: SAY.nav.signOut }).click();
      await expect(page).toHaveURL(/\/login$/);
      await page.goto("/user/templates");
      await expect(page).toHaveURL(/\/login$/);
    });
  },
);

async function design(page: Page): Promise<void> {
  const paper = await png("paper.png", 1400, 990, "#f4ead2");
  await chooseFiles(page, page.getByRole("button", { name: DESIGN.upload }), [paper]);
  const question = page.getByRole("dialog", { name: DESIGN.useShape });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: DESIGN.useShapeYes }).click();
  const palette = page.getByRole("region", { name: DESIGN.palette });
  for (const element of [DESIGN.addTitle, DESIGN.addStudentName, DESIGN.addQr]) {
    // Two presses on the same place within half a second are a double click, of which the second counts for nothing.
    await expect(async () => {
      await openTab(page, DESIGN.palette);
      await expect(palette).toBeVisible({ timeout: SECOND });
    }).toPass({ timeout: 15_000 });
    await palette.getByRole("button", { name: element, exact: true }).click();
  }
  const canvas = page.getByRole("listbox", { name: DESIGN.canvas });
  await expect(canvas.getByRole("option")).toHaveCount(3);
  // Once the fonts have loaded, which would end a drag.
  await expect.poll(() => inkOf(page)).toBeGreaterThan(100);
  await drag(page, canvas.getByRole("option", { name: DESIGN.kinds.image }), { x: 60, y: -20 });
  await page.getByRole("button", { name: SAY.product.save, exact: true }).click();
  await expect(page.getByText(DESIGN.saved)).toBeVisible();
  const before = await places(page);
  await page.reload();
  await expect(canvas.getByRole("option")).toHaveCount(3);
  await expect.poll(() => places(page)).toEqual(before);
}

async function drag(page: Page, element: ReturnType<Page["getByRole"]>, by: { x: number; y: number }): Promise<void> {
  await element.hover();
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not on the canvas");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
  await expect.poll(async () => (await element.boundingBox())?.x).not.toBe(box.x);
}

/** The position of every element; its style gives it as a share of the canvas. */
async function places(page: Page): Promise<(string | null)[]> {
  const elements = await page.getByRole("listbox", { name: DESIGN.canvas }).getByRole("option").all();
  return Promise.all(elements.map((element) => element.getAttribute("style")));
}

async function importStudents(page: Page, rahul: string): Promise<void> {
  const csv = [
    "Name,Email,Certificate Number,Remarks",
    `Ananya Krishnamurthy,ananya.${rahul},HF-1,First place`,
    `राहुल शर्मा,${rahul},HF-2,Finalist`,
    "Meera Nair,,HF-3,Finalist",
  ].join("\n");
  await page.getByRole("button", { name: SAY.students.importCsv }).click();
  const dialog = page.getByRole("dialog", { name: SAY.students.importTitle });
  const file = { name: "students.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await dialog.getByLabel(SAY.students.importChoose).setInputFiles(file);
  await takeListOver(dialog);
  await expect(page.getByText(SAY.students.imported(3))).toBeVisible();
  await expect(page.getByText("राहुल शर्मा").first()).toBeVisible();
}

/** On a phone, without a session: views the certificate and downloads the picture at twice the canvas' size. */
async function openAsStudent(browser: Browser, link: string, event: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole("img", { name: SAY.certificate.alt("राहुल शर्मा", event) })).toBeVisible();
  await expect(phone.getByRole("button", { name: SAY.certificate.share })).toBeVisible();
  await expectAccessible(phone);
  const download = phone.waitForEvent("download");
  await phone.getByRole("button", { name: SAY.certificate.download }).click();
  const file = await download;
  await expect(phone.getByText(SAY.certificate.downloaded)).toBeVisible();
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${event}-\\d+\\.png$`));
  const { format, width, height } = await sharp(await readFile(await file.path())).metadata();
  expect({ format, width, height }).toEqual({ format: "png", ...(await sizeOfDownload(phone, link)) });
  await context.close();
}

async function sizeOfDownload(page: Page, link: string): Promise<{ width: number; height: number }> {
  const answer = await page.request.get(link.replace("/certify/", "/backend/public/api/students/certidata/"));
  const { content } = (await answer.json()) as { content: string };
  const { canvasSize } = JSON.parse(content) as { canvasSize: { width: number; height: number } };
  return { width: canvasSize.width * 2, height: canvasSize.height * 2 };
}
