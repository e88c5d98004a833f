// One evening of an organiser: a messy list, a server killed while it sends, refused mails; in the end every row is
// explained.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DESIGN, openOrganiser } from "../organiser.ts";
import type { SmtpRule } from "../peers/smtp-faults.ts";
import { openSmtpPeer } from "../peers/smtp.ts";
import { type RealServer, startRealServer } from "../real-server.ts";
import { FILTHY_EVENING, filthyList } from "./filthy-list.ts";
import { choose, fixFilthyList, openImport } from "./import-steps.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { PORTS } from "./ports.ts";
import type { SmtpPeer } from "../peers/smtp-control.ts";
import { takeListOver } from "./steps.ts";

const LEFT_OUT = FILTHY_EVENING.bad - FILTHY_EVENING.fixed + FILTHY_EVENING.twice;
const TAKEN = FILTHY_EVENING.rows - LEFT_OUT;
const REFUSED: SmtpRule[] = ["person11@", "person12@"].map((to) => ({ kind: "refuse", at: "data", code: 554, to }));
/** After so many mails the mail server stops answering, and the server is killed while it hands over others. */
const UNTIL_KILLED = 60;

test.use({ baseURL: `http://127.0.0.1:${PORTS.evening}` });

let peer: SmtpPeer;
let folder: string;
let server: RealServer;

// It has its own server, because this one is killed.
test.beforeEach(async () => {
  peer = await openSmtpPeer({ skim: true });
  folder = await mkdtemp(join(tmpdir(), "prashasti-evening-"));
  server = await start();
});
test.afterEach(async () => {
  await server.stop();
  await peer.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  "a messy list is corrected and mailed although the server is killed, failed mails are retried, and every row is explained",
  FULL_AT_A_DESK,
  async ({ page }) => {
    // Slow: it sends mails through its own server, which starts twice, beside the other journeys.
    test.setTimeout(240_000);
    const template = await arrive(page);
    await test.step("imports the list", async () => {
      const dialog = await openImport(page, template);
      await choose(dialog, "registrations.csv", filthyList(FILTHY_EVENING));
      await fixFilthyList(dialog, FILTHY_EVENING);
      await takeListOver(dialog);
      await expect(dialog.getByText(SAY.importing.leftOut(LEFT_OUT))).toBeVisible();
      await dialog.getByRole("button", { name: SAY.importing.close }).click();
    });

    await test.step("sends, and the server is killed in the middle", async () => {
      peer.faults.push(...REFUSED, { kind: "slow", ms: 1, times: UNTIL_KILLED }, { kind: "hold" });
      await page.getByRole("button", { name: SAY.students.sendAll }).click();
      await page.getByRole("button", { name: SAY.mail.send(TAKEN) }).click();
      await page.getByRole("button", { name: SAY.mail.sendNow }).click();
      await peer.arrived(UNTIL_KILLED, 60_000);
      await server.kill();
      peer.faults.splice(0, Infinity, ...REFUSED);
      server = await start();
      await expect(page.getByText(SAY.mail.someFailed(TAKEN - REFUSED.length, REFUSED.length))).toBeVisible({
        timeout: 120_000,
      });
    });

    await test.step("retries the refused mails", async () => {
      const panel = page.getByRole("region", { name: SAY.mail.progressLabel });
      await expect(panel.getByRole("listitem")).toHaveText(REFUSED.map(() => /Refused by policy/));
      peer.faults.length = 0;
      await panel.getByRole("button", { name: SAY.mail.retryFailed(REFUSED.length) }).click();
      await expect(page.getByText(SAY.mail.allSent)).toBeVisible();
    });

    await test.step("finds everybody mailed, each with one Message-ID", async () => {
      await page.goto(`/user/templates/students/${template}?state=sent`);
      await expect(page.getByText(SAY.students.range(1, 50, TAKEN))).toBeVisible();
      const mailed = new Map(peer.mails.map(({ to, messageId }) => [`${to} ${messageId}`, to]));
      expect(mailed.size).toBe(TAKEN);
      expect(new Set(mailed.values()).size).toBe(TAKEN);
    });
  },
);

function start(): Promise<RealServer> {
  return startRealServer({ folder, port: PORTS.evening, variables: { SMTP_URL: peer.url, LOG_LEVEL: "silent" } });
}

/** Signs in on this server; returns a template with a design. */
async function arrive(page: Page): Promise<string> {
  const organiser = await openOrganiser(server.url);
  await page.goto("/health/live");
  await page.evaluate((token) => localStorage.setItem("token", token), organiser.token);
  return organiser.template(DESIGN);
}
