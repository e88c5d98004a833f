// The keys of programs: listed in plain words, made and shown once, revoked after a question.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { ApiKey } from "#api/calls/api-keys.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, NOW } from "../../../../test/screen/samples.ts";
import { openScreen, says } from "../../../../test/screen/screen.tsx";
import { type Answers, BROKEN, refusal } from "../../../../test/screen/server.ts";

const say = SAY.apiKeys;
const WEBSITE: ApiKey = {
  id: idOf("website"),
  name: "Website",
  prefix: "pr_live_Zk3p",
  scopes: ["templates:read", "certificates:issue"],
  made_by: "Asha Rao",
  created_at: NOW,
  expires_at: null,
  used_at: null,
  state: "active",
};
const open = (keys: readonly ApiKey[], others: Answers = {}) =>
  openScreen("/user/keys", { listApiKeys: () => ({ data: [...keys] }), ...others });

test("says what each key may do, when it was used, and which ones work no more", async () => {
  open([WEBSITE, { ...WEBSITE, id: idOf("old"), name: "Old form", state: "revoked", used_at: NOW }]);
  await says("Website");
  expect(screen.getByRole("link", { name: say.howTo }).getAttribute("href")).toBe("/developers");
  await says(/\/mcp with a key/);
  const [first, second] = within(screen.getByRole("list", { name: say.title })).getAllByRole("listitem");
  expect(first?.textContent).toContain(say.scopes["certificates:issue"]);
  expect(first?.textContent).toContain(say.neverUsed);
  expect(first?.textContent).toContain(say.noEnd);
  expect(second?.textContent).toContain(say.states.revoked);
  expect(screen.queryByRole("button", { name: say.revokeOf("Old form") })).toBeNull();
});

test("makes a key with the chosen scopes, and shows it once", { tags: "full" }, async () => {
  const key = "pr_live_shown-once";
  const { press, user, asked } = open([], { makeApiKey: { data: { id: idOf("made"), key } } });
  await says(say.empty);
  await press(say.add);
  await user.type(await screen.findByLabelText(say.name), "Website");
  await user.click(screen.getByLabelText(say.scopes["certificates:issue"]));
  await press(say.make);
  await says(say.madeText);
  expect(screen.getByLabelText(say.key)).toHaveProperty("value", key);
  const { body } = asked.find(({ name }) => name === "makeApiKey") ?? {};
  expect(body).toMatchObject({ name: "Website", scopes: ["certificates:issue"] });
  await press(SAY.members.done);
  expect(screen.queryByDisplayValue(key)).toBeNull();
});

test("tells why a key was not made", async () => {
  const { press, user } = open([], { makeApiKey: refusal("key.too_many", { most: 50 }) });
  await says(say.empty);
  await press(say.add);
  await user.type(await screen.findByLabelText(say.name), "Website");
  await user.click(screen.getByLabelText(say.scopes["templates:read"]));
  await press(say.make);
  await says(say.tooMany(50));
});

test("revokes a key after a question", async () => {
  const { press, asked } = open([WEBSITE], { revokeApiKey: { ok: true } });
  await says("Website");
  await press(say.revokeOf("Website"));
  await says(say.revokeText);
  expect(asked.some(({ name }) => name === "revokeApiKey")).toBe(false);
  await press(say.revoke);
  await says(say.revokedNow("Website"));
  expect(asked.some(({ name }) => name === "revokeApiKey")).toBe(true);
});

test("says that the keys could not be loaded", async () => {
  open([], { listApiKeys: BROKEN });
  await says(say.listFailed);
});
