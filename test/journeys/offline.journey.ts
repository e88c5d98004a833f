// verify.html, opened from a folder by a browser without a network.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page } from "@playwright/test";
import { PNG } from "pngjs";
import { type OfflineFacts, withFacts } from "#domain/credential/offline.ts";
import { offlineCheck as say } from "#domain/say/en/offline-check.ts";
import { offlineCheck as hindi } from "#domain/say/hi/offline-check.ts";
import { bakePng } from "../../src/server/credentials/bake.ts";
import { offlineFacts } from "../credentials/offline-samples.ts";
import { ASHA } from "../credentials/samples.ts";
import { signFacts } from "../credentials/sign-facts.ts";
import { FULL, ONCE, test } from "./journey.ts";
import { expectAccessible, choose } from "./steps.ts";

const BUILT = join(import.meta.dirname, "../../dist/web/verify.html");
const picture = PNG.sync.write(new PNG({ width: 40, height: 30 }));

/** Opens the page with these facts, from a file, with no network from then on. */
async function openOffline(page: Page, facts: OfflineFacts): Promise<void> {
  const path = test.info().outputPath("verify.html");
  await writeFile(path, withFacts(await readFile(BUILT, "utf8"), facts));
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(path).href);
}

const check = (page: Page, name: string, bytes: Uint8Array) =>
  choose(page, page.getByRole("button", { name: say.choose }), name, Buffer.from(bytes));

test(
  "a certificate is checked from a file: by keys, in both languages, with its signed words",
  ONCE,
  async ({ page }) => {
    await openOffline(page, offlineFacts());
    await expect(page.getByRole("heading", { name: say.title })).toBeVisible();
    await check(page, "asha.png", bakePng(picture, signFacts(ASHA)));
    await expect(page.getByRole("heading", { name: say.results })).toBeFocused();
    const result = page.getByRole("article");
    await expect(result).toContainText(
      "Genuine: signed by its issuer and not changed. Not withdrawn as of 26 November",
    );
    await expect(result).toContainText(ASHA.recipient.name);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(result.getByText(say.signature.valid)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "हिन्दी" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: hindi.title })).toBeVisible();
    await expect(page.getByRole("button", { name: "हिन्दी" })).toBeFocused();
    await expect(result).toContainText(hindi.compare);
    await expectAccessible(page);
  },
);

test(
  "what is changed, withdrawn, replaced, or signed by a wrong key is refused in words of its own",
  FULL,
  async ({ page }) => {
    const credential = signFacts(ASHA);
    const baked = bakePng(picture, credential);
    const changed = { ...credential, name: "HackFest 2027" };
    const at = new Date("2026-11-20T10:00:00Z");
    const refused: [OfflineFacts, Uint8Array, string][] = [
      [offlineFacts(), bakePng(picture, changed), say.verdict.altered],
      [offlineFacts(), picture, say.file.none],
      [offlineFacts({ withdrawn: 1 }), baked, "No longer valid: withdrawn by its issuer"],
      [
        offlineFacts({ withdrawn: 1, versions: { [ASHA.address]: "2026-11-26T00:00:00Z" } }),
        baked,
        "A corrected version was issued on 26 November 2026",
      ],
      [offlineFacts({ isKeyKnown: false }), baked, say.verdict.keyUnknown],
      [offlineFacts({ compromisedAt: at }), baked, say.verdict.keyCompromised],
      [{ ...offlineFacts(), issuers: {} }, baked, say.verdict.unsure],
      [{ ...offlineFacts(), lists: {} }, baked, say.verdict.validOnly],
    ];
    for (const [facts, bytes, words] of refused) {
      await openOffline(page, facts);
      await check(page, "certificate.png", bytes);
      await expect(page.getByRole("article")).toContainText(words);
    }
  },
);
