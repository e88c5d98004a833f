// The page /verify, as an employer uses it: with a paper, a picture, a link; forged, corrected and withdrawn ones.
import { expect, type Page } from "@playwright/test";
import { PNG } from "pngjs";
import sharp from "sharp";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { SAY } from "#domain/say/say.ts";
import { bakePng } from "../../src/server/credentials/bake.ts";
import { FULL, FULL_AT_A_DESK, FULL_ON_A_PHONE, ONCE, test } from "./journey.ts";
import { pressOn, writeInto } from "./keyboard.ts";
import { prepare, type Prepared } from "./prepare.ts";
import { expectAccessible, newMobile } from "./steps.ts";

const say = SAY.verify;
const field = (page: Page) => page.getByRole("textbox", { name: say.field });
const verdict = (page: Page, says: string) => page.getByRole("heading", { name: says });

async function credentialOf(page: Page, { student }: Prepared): Promise<SignedCredential> {
  return (await (await page.request.get(`/certify/${student.id}.json`)).json()) as SignedCredential;
}

async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(say.choose).setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

/** The camera of this page sees the picture at `path`. */
async function showToCamera(page: Page, path: string): Promise<void> {
  await page.addInitScript((picture) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const image = new Image();
      image.src = picture;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [640, 480];
      const context = canvas.getContext("2d");
      setInterval(() => {
        context?.fillRect(0, 0, 640, 480);
        context?.drawImage(image, 120, 40, 400, 400);
      }, 50);
      return canvas.captureStream(20);
    };
  }, path);
}

test(
  "an employer scans the code of a paper, and sees our own picture beside the signed words",
  FULL_ON_A_PHONE,
  async ({ page }) => {
    const { student } = await prepare(page);
    await showToCamera(page, `/certify/${student.id}/qr.png`);
    await page.goto("/verify");
    await page.getByRole("button", { name: say.scan }).click();
    await expect(verdict(page, say.verdicts.valid)).toBeFocused();
    await expect(page.getByRole("img", { name: say.pictureOf })).toBeVisible();
    await expect(page.getByText(student.name, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: say.openPage }).click();
    await expect(page).toHaveURL(new RegExp(`/certify/${student.id}$`));
  },
);

test("whoever refuses the camera is told how to go on", FULL_ON_A_PHONE, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  await page.goto("/verify");
  await page.getByRole("button", { name: say.scan }).click();
  await expect(page.getByText(say.camera.refused)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say.camera.stop }).click();
  await expect(page.getByRole("button", { name: say.scan })).toBeVisible();
});

test("the number on a paper is checked by keys alone, with the name on it", FULL_AT_A_DESK, async ({ page }) => {
  const { organiser, template } = await prepare(page);
  const student = { name: "Meera Nair", certificate_number: `HF-${newMobile()}` };
  const { id } = (await organiser.ask("POST", "/user/students", { ...student, user_template_id: template })) as {
    id: string;
  };
  await organiser.ask("POST", `/user/students/${id}/shared`, {});
  await page.goto("/verify");
  await writeInto(page, field(page), student.certificate_number);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: say.name })).toBeFocused();
  await page.keyboard.type("Somebody Else");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say.errors.notFound)).toBeVisible();
  await writeInto(page, page.getByRole("textbox", { name: say.name }), student.name);
  await page.keyboard.press("Enter");
  await expect(verdict(page, say.verdicts.valid)).toBeFocused();
});

test(
  "a downloaded picture is valid, and a forged one shows that it was changed and nothing else",
  ONCE,
  async ({ page }) => {
    const prepared = await prepare(page);
    const { student } = prepared;
    await page.goto("/verify");
    await expect(page.getByLabel(say.choose)).toBeVisible();
    await expectAccessible(page);
    await give(page, "certificate.png", await (await page.request.get(`/certify/${student.id}.png`)).body());
    await expect(verdict(page, say.verdicts.valid)).toBeFocused();
    await expect(page.getByText(say.found.signature.valid)).toBeVisible();
    await expect(page.getByText(say.elsewhere)).toBeVisible();
    await expectAccessible(page);
    await pressOn(page, page.getByRole("button", { name: say.again }));

    const genuine = await credentialOf(page, prepared);
    const forged = { ...genuine, name: "PhD in Physics" };
    const picture = PNG.sync.write(new PNG({ width: 300, height: 200 }));
    await give(page, "forged.png", Buffer.from(bakePng(picture, forged)));
    await expect(verdict(page, say.verdicts.altered)).toBeFocused();
    await expect(page.getByText("PhD in Physics")).toHaveCount(0);
    await expect(page.getByText(say.signedTitle)).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  "a picture from a messenger leads to what was issued, and is said to prove nothing itself",
  ONCE,
  async ({ page }) => {
    const { student } = await prepare(page);
    const code = await (await page.request.get(`/certify/${student.id}/qr.png`)).body();
    await page.goto("/verify");
    await give(
      page,
      "IMG-20261128-WA0007.jpg",
      await sharp(code).flatten({ background: "#fff" }).jpeg({ quality: 50 }).toBuffer(),
    );
    await expect(verdict(page, say.verdicts.picture)).toBeFocused();
    await expect(page.getByRole("img", { name: say.pictureOf })).toBeVisible();
    await expect(page.getByText(student.name, { exact: true })).toBeVisible();
    await expect(page.getByText(say.found.file.qr)).toBeVisible();
    await expectAccessible(page);
  },
);

test("a corrected certificate and a withdrawn one are told apart", FULL_AT_A_DESK, async ({ page }) => {
  const prepared = await prepare(page);
  const { student, organiser } = prepared;
  const before = JSON.stringify(await credentialOf(page, prepared));
  await organiser.ask("PUT", `/user/students/${student.id}`, { name: "Ananya K. Murthy" });
  await page.goto("/verify");
  await give(page, "old.json", Buffer.from(before));
  await expect(verdict(page, say.verdicts.replaced)).toBeFocused();
  await page.getByRole("button", { name: say.again }).click();
  const { id } = await credentialOf(page, prepared);
  await field(page).fill(id);
  await page.getByRole("button", { name: say.check, exact: true }).click();
  await expect(page.getByText("Ananya K. Murthy", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say.again }).click();
  await organiser.ask("DELETE", `/user/students/${student.id}`, {});
  await field(page).fill(id);
  await page.getByRole("button", { name: say.check, exact: true }).click();
  await expect(verdict(page, say.verdicts.withdrawn)).toBeFocused();
});

test(
  "the page of a certificate says how to check it, and leads to the steps and to LinkedIn",
  FULL,
  async ({ page }) => {
    const { student } = await prepare(page);
    // It would open another site, so nothing is opened.
    await page.addInitScript(() => void (window.open = () => null));
    await page.goto(`/certify/${student.id}`);
    await page.getByRole("button", { name: SAY.certificate.linkedIn.add }).click();
    await expect(page.getByRole("region", { name: SAY.certificate.linkedIn.fieldsTitle })).toBeVisible();
    await page.getByText(say.howTo).click();
    await expect(page.getByText(say.found.signature.valid)).toBeVisible();
    await expect(page.getByRole("link", { name: say.elsewhereOpen })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
);

test(
  "without scripts the page of a certificate leads to the steps",
  FULL_AT_A_DESK,
  async ({ page, browser, baseURL }) => {
    const { student } = await prepare(page);
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${String(baseURL)}/certify/${student.id}`);
    await plain.getByText(say.howTo).click();
    const steps = await plain.getByRole("link", { name: say.stepsTitle }).getAttribute("href");
    await plain.context().close();
    await page.goto(String(steps));
    await expect(verdict(page, say.verdicts.valid)).toBeFocused();
  },
);
