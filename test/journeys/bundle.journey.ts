// A downloaded ZIP, long after the server is gone: its verify.html accepts what is genuine, without a network.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page } from "@playwright/test";
import { PNG } from "pngjs";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { offlineCheck as say } from "#domain/say/en/offline-check.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { bakePng } from "../../src/server/credentials/bake.ts";
import { DESIGN, openOrganiser } from "../organiser.ts";
import { startRealServer } from "../real-server.ts";
import { readZip } from "../zip.ts";
import { FULL_AT_A_DESK, test, FULL } from "./journey.ts";
import { PORTS } from "./ports.ts";
import { prepare } from "./prepare.ts";
import { chooseFiles, newMobile, press } from "./steps.ts";

type Entries = Record<string, Buffer>;

/** Presses `what` and unpacks the ZIP that comes, into a folder of this test. */
async function unpack(page: Page, what: () => Promise<void>, folder: string): Promise<Entries> {
  const asked = page.waitForEvent("download", { timeout: 60_000 });
  await what();
  const files = readZip(await readFile(await (await asked).path()));
  for (const [name, bytes] of Object.entries(files)) {
    const path = test.info().outputPath(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return files;
}

async function openChecker(page: Page, folder: string): Promise<void> {
  await page.goto(pathToFileURL(join(test.info().outputPath(folder), "verify.html")).href);
}

const check = (page: Page, files: readonly { name: string; buffer: Buffer }[]) =>
  chooseFiles(page, page.getByRole("button", { name: say.choose }), files);
const resultOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test(
  "a recipient's files are genuine without a network, and a changed copy of each is refused",
  FULL,
  async ({ page }) => {
    const { student } = await prepare(page);
    const files = await filesOf(page, student.id);
    await page.context().setOffline(true);
    await expectProof(page, files, student.name);
  },
);

test.describe("a server that has stopped", () => {
  test.use({ baseURL: `http://127.0.0.1:${PORTS.stopped}` });

  test(
    "left files with which the certificate is still proved, and a changed copy refused",
    FULL_AT_A_DESK,
    async ({ page }) => {
      const folder = test.info().outputPath("data");
      const server = await startRealServer({ folder, port: PORTS.stopped });
      const name = "Ananya Krishnamurthy";
      let files: Entries;
      try {
        const organiser = await openOrganiser(server.url, newMobile());
        const fields = { name, certificate_number: "HF-0042", user_template_id: await organiser.template(DESIGN) };
        const { id } = (await organiser.ask("POST", "/user/students", fields)) as { id: string };
        await organiser.ask("POST", `/user/students/${id}/shared`, {});
        files = await filesOf(page, id);
      } finally {
        await server.stop();
      }
      await expect(fetch(`${server.url}/health`)).rejects.toThrow();
      await rm(folder, { recursive: true, force: true });
      await expectProof(page, files, name);
    },
  );
});

/** Downloads a certificate with all that is needed to check it. */
async function filesOf(page: Page, id: string): Promise<Entries> {
  await page.goto(`/certify/${id}`);
  const link = page.getByRole("link", { name: SAY.certificate.offline });
  return unpack(page, () => press(link), "own");
}

/** The page from the disk accepts each of its files, and refuses a changed copy of each, saying why. */
async function expectProof(page: Page, files: Entries, recipient: string): Promise<void> {
  const named = `HF-0042-${recipient}`;
  const of = (kind: string) => files[`${named}.${kind}`] ?? Buffer.alloc(0);
  await openChecker(page, "own");
  const kinds = ["png", "pdf", "json"];
  await check(
    page,
    kinds.map((kind) => ({ name: `own.${kind}`, buffer: of(kind) })),
  );
  for (const kind of kinds) {
    await expect(resultOf(page, `own.${kind}`)).toContainText("Genuine: signed by its issuer and not changed.");
    await expect(resultOf(page, `own.${kind}`)).toContainText(recipient);
  }
  const forged = JSON.parse(of("json").toString().replaceAll(recipient, "Somebody Else")) as SignedCredential;
  // As long as the text that it replaces, so that the PDF stays whole.
  const inPdf = of("pdf").toString("latin1").replaceAll(recipient, "A".repeat(recipient.length));
  await check(page, [
    { name: "forged.png", buffer: Buffer.from(bakePng(PNG.sync.write(PNG.sync.read(of("png"))), forged)) },
    { name: "forged.pdf", buffer: Buffer.from(inPdf, "latin1") },
    { name: "forged.json", buffer: Buffer.from(JSON.stringify(forged)) },
  ]);
  for (const kind of kinds) {
    await expect(resultOf(page, `forged.${kind}`)).toContainText(say.verdict.altered);
    await expect(resultOf(page, `forged.${kind}`)).toContainText(say.signature.altered);
  }
}

test(
  "a corrected certificate is refused by the ZIP of a later download, which says why",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser, template, student } = await prepare(page);
    await page.goto(`/certify/${student.id}`);
    const link = page.getByRole("link", { name: SAY.certificate.offline });
    const before = await unpack(page, () => press(link), "before");
    // Versions are dated to the second.
    await page.waitForTimeout(1.1 * SECOND);
    const fields = { name: "Ananya K. Murthy", certificate_number: "HF-0042", remarks: "First place" };
    await organiser.ask("PUT", `/user/students/${student.id}`, fields);
    await page.goto(`/user/templates/students/${template}`);
    const later = await unpack(page, () => downloadAll(page), "later");
    await page.context().setOffline(true);
    await openChecker(page, "later");
    await check(page, [
      { name: "old.json", buffer: before[`HF-0042-${student.name}.json`] ?? Buffer.alloc(0) },
      { name: "new.png", buffer: later["png/HF-0042-Ananya K. Murthy.png"] ?? Buffer.alloc(0) },
    ]);
    await expect(resultOf(page, "old.json")).toContainText(say.verdict.replaced);
    await expect(resultOf(page, "new.png")).toContainText("Genuine: signed by its issuer and not changed.");
  },
);

async function downloadAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: SAY.exports.open }).click();
  const dialog = page.getByRole("dialog", { name: SAY.exports.title });
  await dialog.getByRole("combobox", { name: SAY.exports.kind }).click();
  await page.getByRole("option", { name: SAY.exports.kinds.bundle }).click();
  await dialog.getByRole("button", { name: SAY.exports.submit }).click();
}
