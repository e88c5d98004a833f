// Webhooks: listed with their state, added with the secret shown once, stopped and started, and their log.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Webhook, WebhookMessage } from "#api/webhook.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, SECOND } from "#domain/time.ts";
import { idOf, NOW } from "../../../../test/screen/samples.ts";
import { openScreen, says } from "../../../../test/screen/screen.tsx";
import { whenText } from "../../ui/when-text.ts";
import { type Answers, BROKEN, refusal } from "../../../../test/screen/server.ts";

const say = SAY.webhooks;
const ID = idOf("webhook");
const COLLEGE: Webhook = {
  id: ID,
  url: "https://college.example/webhooks",
  events: ["certificate.issued"],
  state: "active",
  stopped_why: null,
  created_at: NOW,
  delivered_at: null,
  failing_since: null,
  old_secret_ends_at: null,
};
const MESSAGE: WebhookMessage = {
  id: idOf("message"),
  type: "certificate.issued",
  created_at: NOW,
  state: "failed",
  tries: 10,
  next_at: null,
  last_try: { at: NOW, took_ms: 1240, status: 500, fault: null },
};
const LATER = new Date(Date.now() + DAY).toISOString();
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const list = (webhooks: readonly Webhook[], others: Answers = {}) =>
  openScreen("/user/webhooks", { listWebhooks: () => ({ data: [...webhooks] }), ...others });
const one = (webhook: Webhook, others: Answers = {}) =>
  openScreen(`/user/webhooks/${ID}`, {
    listWebhooks: () => ({ data: [webhook] }),
    listWebhookMessages: { data: [MESSAGE] },
    ...others,
  });

test("lists each address with its events and its state", async () => {
  list([COLLEGE, { ...COLLEGE, id: idOf("old"), url: "https://old.example/", state: "stopped", stopped_why: "gone" }]);
  await says("https://college.example/webhooks");
  const [first, second] = within(screen.getByRole("list", { name: say.title })).getAllByRole("listitem");
  expect(first?.textContent).toContain(say.events["certificate.issued"]);
  expect(first?.textContent).toContain(say.neverDelivered);
  expect(second?.textContent).toContain(say.stopped.gone);
});

test("adds one, and shows its secret once", async () => {
  const { press, user, asked } = list([], { makeWebhook: { data: { ...COLLEGE, secret: SECRET } } });
  await says(say.empty);
  await press(say.add);
  await user.type(await screen.findByLabelText(say.url), COLLEGE.url);
  await user.click(screen.getByLabelText(say.events["batch.finished"]));
  await press(say.make);
  await says(say.madeText);
  expect(screen.getByLabelText(say.secret)).toHaveProperty("value", SECRET);
  const { body } = asked.find(({ name }) => name === "makeWebhook") ?? {};
  expect(body).toEqual({ url: COLLEGE.url, events: ["batch.finished"] });
  await press(SAY.members.done);
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
});

test("tells why one was not added, and that the list could not be loaded", { tags: "full" }, async () => {
  const { press, user } = list([], { makeWebhook: refusal("webhook.url_private") });
  await says(say.empty);
  await press(say.add);
  await user.type(await screen.findByLabelText(say.url), "https://10.0.0.1/");
  await user.click(screen.getByLabelText(say.events["batch.finished"]));
  await press(say.make);
  await says(say.urlPrivate);
});

test("says that the webhooks could not be loaded", async () => {
  list([], { listWebhooks: BROKEN });
  await says(say.listFailed);
});

test("pauses one, and starts one that was stopped", async () => {
  const { press, asked } = one(COLLEGE, { changeWebhook: { data: { ...COLLEGE, state: "paused" } } });
  await press(say.pause);
  await says(say.pausedNow);
  expect(asked.find(({ name }) => name === "changeWebhook")?.body).toEqual({ active: false });
});

test("starts one that was stopped", async () => {
  const stopped = { ...COLLEGE, state: "stopped", stopped_why: "failing" } as const;
  const { press } = one(stopped, { changeWebhook: { data: COLLEGE } });
  await says(say.stopped.failing);
  await press(say.start);
  await says(say.startedNow);
});

test("makes a new secret after a question, and shows it once", async () => {
  const { press } = one(COLLEGE, {
    rotateWebhook: { data: { ...COLLEGE, old_secret_ends_at: LATER, secret: SECRET } },
  });
  await press(say.rotate);
  await says(say.rotateText(24));
  await press(say.rotate);
  await says(say.rotatedText(whenText(LATER)));
  expect(screen.getByLabelText(say.secret)).toHaveProperty("value", SECRET);
});

test("while an old secret works, says that the secret of now stops at once when another is made", async () => {
  const { press } = one({ ...COLLEGE, old_secret_ends_at: LATER });
  await press(say.rotate);
  await says(say.rotateAgainText(whenText(LATER)));
});

test("shows what was sent and answered, and sends it again", async () => {
  const details = {
    ...MESSAGE,
    body: JSON.stringify({ type: "certificate.issued", data: { state: "issued" } }),
    log: [{ at: NOW, took_ms: 1240, status: 500, fault: null, answer: "No disk" }],
  };
  const { user, press, asked } = one(COLLEGE, {
    getWebhookMessage: { data: details },
    resendWebhookMessage: { ok: true },
  });
  const row = await screen.findByRole("button", { name: new RegExp(say.details(say.events["certificate.issued"])) });
  expect(row.textContent).toContain(say.states.failed);
  expect(row.textContent).toContain(say.answered("500", "1.2"));
  await user.click(row);
  await says("No disk");
  expect(screen.getByText(/"state": "issued"/)).toBeTruthy();
  await press(say.resend);
  await says(say.resent);
  expect(asked.some(({ name }) => name === "resendWebhookMessage")).toBe(true);
});

test("an event on its way has no tries yet, and shows its end by itself", { tags: "full" }, async () => {
  const soon = new Date(Date.now() + 30 * SECOND).toISOString();
  const begun: WebhookMessage = { ...MESSAGE, state: "waiting", tries: 1, next_at: soon, last_try: null };
  const last = { at: NOW, took_ms: 90, status: 204, fault: null };
  let isDone = false;
  one(COLLEGE, {
    listWebhookMessages: () => ({
      data: [isDone ? { ...begun, state: "delivered", next_at: null, last_try: last } : begun],
    }),
  });
  const row = await screen.findByRole("listitem");
  expect(row.textContent).not.toContain(say.tries(1));
  isDone = true;
  expect(await screen.findByText(say.states.delivered, {}, { timeout: 10 * SECOND })).toBeTruthy();
});

test("an event that is answered with 410 shows by itself that the webhook is stopped", { tags: "full" }, async () => {
  const soon = new Date(Date.now() + 30 * SECOND).toISOString();
  const begun: WebhookMessage = { ...MESSAGE, state: "waiting", tries: 1, next_at: soon, last_try: null };
  let isGone = false;
  one(COLLEGE, {
    listWebhooks: () => ({ data: [isGone ? { ...COLLEGE, state: "stopped", stopped_why: "gone" } : COLLEGE] }),
    listWebhookMessages: () => ({
      data: [isGone ? { ...begun, last_try: { at: NOW, took_ms: 90, status: 410, fault: null } } : begun],
    }),
  });
  await says(say.active);
  isGone = true;
  expect(await screen.findByText(say.stopped.gone, {}, { timeout: 10 * SECOND })).toBeTruthy();
});

test("an event that is sent again shows no try of before", async () => {
  one(COLLEGE, { listWebhookMessages: { data: [{ ...MESSAGE, state: "waiting", tries: 0, next_at: LATER }] } });
  const row = await screen.findByRole("listitem");
  expect(row.textContent).toContain(say.states.waiting);
  expect(row.textContent).not.toContain(say.answered("500", "1.2"));
});

test("removes one after a question, and goes back to the list", async () => {
  let left = [COLLEGE];
  const { press, asked } = one(COLLEGE, {
    listWebhooks: () => ({ data: left }),
    removeWebhook: () => {
      left = [];
      return { ok: true };
    },
  });
  await press(say.remove);
  await says(say.removeText);
  expect(asked.some(({ name }) => name === "removeWebhook")).toBe(false);
  await press(say.remove);
  await says(say.empty);
  expect(asked.some(({ name }) => name === "removeWebhook")).toBe(true);
});

test("sends a test event", async () => {
  const { press, asked } = one(COLLEGE, {
    testWebhook: { data: { message: idOf("test") } },
    listWebhookMessages: { data: [] },
  });
  await says(say.logEmpty);
  await press(say.test);
  await says(say.tested);
  expect(asked.some(({ name }) => name === "testWebhook")).toBe(true);
});
