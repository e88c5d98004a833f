// An owner adds a webhook with the keyboard alone, sees what it is sent and answers, and changes, stops and removes it.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { openWebhookPeer, type WebhookPeer } from "../peers/webhook.ts";
import { test, FULL } from "./journey.ts";
import { chooseIn, pressOn, tabTo, writeInto } from "./keyboard.ts";
import { arrive } from "./prepare.ts";
import { buttonNamed, expectAccessible, MODAL } from "./steps.ts";

const say = SAY.webhooks;
let peer: WebhookPeer;
test.beforeEach(async () => {
  peer = await openWebhookPeer();
});
// Closing throws if a signature was wrong.
test.afterEach(() => peer.close());

test(
  "an owner adds a webhook, reads its log, and rotates, pauses and removes it, by keys alone",
  FULL,
  async ({ page }) => {
    await arrive(page);
    await page.goto("/user/templates");
    await chooseIn(page, page.getByRole("button", { name: SAY.nav.accountMenu }), say.title);
    await expect(page.getByRole("heading", { name: say.empty })).toBeVisible();
    await expectAccessible(page);
    await add(page);

    await pressOn(page, page.getByRole("link", { name: new RegExp(peer.url) }));
    await expect(page.getByText(say.logEmpty)).toBeVisible();
    await expectAccessible(page);
    await sendTest(page, say.states.delivered);
    expect(peer.received.at(-1)).toMatchObject({ type: "webhook.test", signatures: 1 });

    await readFailure(page);
    await rotate(page);

    await pressOn(page, buttonNamed(page, say.pause));
    await expect(page.getByText(say.paused, { exact: true })).toBeVisible();
    await expect(buttonNamed(page, say.test)).toHaveAttribute("aria-disabled", "true");
    await expectAccessible(page);
    await pressOn(page, buttonNamed(page, say.start));
    await expect(page.getByText(say.active, { exact: true })).toBeVisible();

    await pressOn(page, buttonNamed(page, say.remove));
    await expect(page.getByRole("dialog", { name: say.removeTitle })).toBeVisible();
    await expectAccessible(page);
    await pressOn(page, inDialog(page, say.remove));
    await expect(page.getByRole("heading", { name: say.empty })).toBeVisible();
    await expect(page).toHaveURL(/\/user\/webhooks$/);
  },
);

const inDialog = (page: Page, name: string) => page.locator(MODAL).getByRole("button", { name, exact: true });

async function add(page: Page): Promise<void> {
  await pressOn(page, buttonNamed(page, say.add));
  await writeInto(page, page.getByLabel(say.url, { exact: true }), "https://me:word@college.example/");
  await pressOn(page, page.getByLabel(say.events["batch.finished"]), "Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say.urlInvalid)).toBeVisible();
  await expectAccessible(page);
  await writeInto(page, page.getByLabel(say.url, { exact: true }), peer.url);
  await page.keyboard.press("Enter");
  await keepSecret(page);
}

/** It is shown this once: neither the list nor the page of the webhook has it later. */
async function keepSecret(page: Page): Promise<void> {
  const made = page.getByRole("dialog", { name: say.madeTitle });
  const field = made.getByLabel(say.secret, { exact: true });
  await expect(field).toHaveValue(/^whsec_/);
  await expectAccessible(page);
  peer.secret = await field.inputValue();
  await pressOn(page, inDialog(page, SAY.members.done));
  await expect(made).toBeHidden();
  expect(await page.content()).not.toContain("whsec_");
}

/** The newest of the log is then in this state. */
async function sendTest(page: Page, state: string): Promise<void> {
  const sent = peer.received.length;
  await pressOn(page, buttonNamed(page, say.test));
  await expect.poll(() => peer.received.length).toBeGreaterThan(sent);
  await expect(page.getByRole("list", { name: say.log }).getByRole("listitem").first()).toContainText(state);
}

async function readFailure(page: Page): Promise<void> {
  peer.answers = (_, response) => void response.writeHead(500).end("The disk is full");
  await sendTest(page, say.states.waiting);
  const row = page.getByRole("button", { name: new RegExp(say.details(say.testEvent)) }).first();
  await expect(row).toContainText("500");
  await expectAccessible(page);
  await pressOn(page, row);
  const details = page.getByRole("dialog", { name: say.testEvent, exact: true });
  await expect(details.getByText("The disk is full")).toBeVisible();
  await expect(details.getByText('"type": "webhook.test"')).toBeVisible();
  await expectAccessible(page);
  peer.answers = 204;
  await pressOn(page, inDialog(page, say.resend));
  await expect(details).toBeHidden();
  await expect(row).toContainText(say.states.delivered);
  // The same event, under the same id.
  expect(peer.received.at(-1)?.id).toBe(peer.received.at(-2)?.id);
}

/** For a day both secrets sign. */
async function rotate(page: Page): Promise<void> {
  await pressOn(page, buttonNamed(page, say.rotate));
  await expect(page.getByRole("dialog", { name: say.rotateTitle })).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, inDialog(page, say.rotate));
  await keepSecret(page);
  await tabTo(page, buttonNamed(page, say.rotate));
  await sendTest(page, say.states.delivered);
  expect(peer.received.at(-1)?.signatures).toBe(2);
}
