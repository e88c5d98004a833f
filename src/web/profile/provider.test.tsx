// What needed a fresh proof goes on by itself when its user comes back from the identity provider.
import { screen } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { NOW, PROFILE, SETTINGS } from "../../../test/screen/samples.ts";
import { openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, refusal } from "../../../test/screen/server.ts";
import { visitProvider } from "../ui/oidc/visit.ts";

const say = SAY.profile;
const NAME = "Example University";
const ADDRESS = "http://127.0.0.1:9/auth";
const MOBILE = { id: "m", kind: "mobile", name: "9876543210", verified_at: NOW, used_at: null } as const;
const LINKED = { ...MOBILE, id: "o", kind: "oidc", name: NAME } as const;
const DEVICE = { id: "d", device: "Firefox on Linux", created_at: NOW, seen_at: NOW, current: false };
const BACK = "/user/profile?code=c&state=s";

function openProfile(path: string, others: Answers) {
  onTestFinished(() => sessionStorage.clear());
  return openScreen(path, {
    appSettings: { ...SETTINGS, oidc: { name: NAME, only: false } },
    getProfile: { user: PROFILE },
    listDevices: [DEVICE],
    listIdentities: [MOBILE, LINKED],
    budgets: { operator: "", data: [] },
    beginOidcLink: { url: ADDRESS, handle: "the handle" },
    finishOidcLink: { ok: true },
    ...others,
  });
}

function atProvider() {
  const left = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  onTestFinished(() => left.mockRestore());
  return left;
}

test("a way to sign in is removed after the proof, once, and the address is clean again", async () => {
  const left = atProvider();
  const before = openProfile("/user/profile", { removeIdentity: refusal("proof.needed") });
  await before.press(say.signIn.removeOf(`${say.signIn.kinds.mobile} +91 9876543210`));
  await before.press(SAY.login.oidc.with(NAME));
  await until(() => left.mock.lastCall?.[0] === ADDRESS);
  expect(before.asked.at(-1)?.body).toEqual({ purpose: "prove" });

  const { asked } = openProfile(BACK, { removeIdentity: { ok: true } });
  await says(say.signIn.removed);
  const named = asked.filter(({ name }) => ["finishOidcLink", "removeIdentity"].includes(name));
  expect(named.map(({ name, body }) => [name, body])).toEqual([
    ["finishOidcLink", { answer: "?code=c&state=s", handle: "the handle" }],
    ["removeIdentity", undefined],
  ]);
  expect(window.location.search).toBe("");
});

type Case = [what: string, next: object, answers: Answers, call: string, body: unknown];
const CODES = { codes: [], unsent: [] };
test.each<Case>([
  [
    "changes of the profile",
    { act: "updateProfile", changes: { email: "new@example.com" } },
    { updateProfile: { user: PROFILE, ...CODES } },
    "updateProfile",
    { email: "new@example.com" },
  ],
  ["signing out one device", { act: "endDevice", id: "d" }, { endDevice: { ok: true } }, "endDevice", undefined],
  [
    "signing out everywhere",
    { act: "signOutEverywhere" },
    { signOutEverywhere: { ok: true } },
    "signOutEverywhere",
    undefined,
  ],
  ["unlinking the wallet", { act: "unlinkWallet" }, { unlinkWallet: { user: PROFILE } }, "unlinkWallet", undefined],
  [
    "linking a wallet",
    { act: "linkWallet", signed: { address: "0x1", message: "m", signature: "0x2" } },
    { linkWallet: { user: PROFILE } },
    "linkWallet",
    { address: "0x1", message: "m", signature: "0x2" },
  ],
  ["exporting", { act: "exportAccount" }, { exportAccount: { url: "/download/x" } }, "exportAccount", undefined],
  [
    "deleting the account",
    { act: "deleteAccount" },
    { deleteAccount: { ok: true } },
    "deleteAccount",
    { confirm: "DELETE" },
  ],
])("%s goes on", async (_, next, answers, name, body) => {
  atProvider();
  openProfile("/user/profile", {});
  await visitProvider("prove", next);
  const { asked } = openProfile(BACK, answers);
  await until(() => asked.some((call) => call.name === name));
  expect(asked.filter((call) => call.name === name).map((call) => call.body)).toEqual([body]);
});

test("a key is made after the proof, and shown on its own screen", { tags: "full" }, async () => {
  const left = atProvider();
  const asking = openProfile("/user/keys", { listApiKeys: { data: [] }, makeApiKey: refusal("proof.needed") });
  await asking.press(SAY.apiKeys.add);
  await asking.fill(SAY.apiKeys.name, "Website");
  await asking.user.click(screen.getByLabelText(SAY.apiKeys.scopes["templates:read"]));
  await asking.press(SAY.apiKeys.make);
  await asking.press(SAY.login.oidc.with(NAME));
  await until(() => left.mock.lastCall?.[0] === ADDRESS);

  const made = { data: { id: "0123456789012345678901", key: "pr_live_shown-once" } };
  const { asked } = openProfile(BACK, { listApiKeys: { data: [] }, makeApiKey: made });
  await says(SAY.apiKeys.madeText);
  expect(window.location.pathname).toBe("/user/keys");
  expect(screen.getByLabelText(SAY.apiKeys.key)).toHaveProperty("value", made.data.key);
  const bodies = asked.filter(({ name }) => name === "makeApiKey").map(({ body }) => body);
  expect(bodies).toEqual([expect.objectContaining({ name: "Website", scopes: ["templates:read"] })]);
});

test("what was pressed on another screen is pressed there again", async () => {
  atProvider();
  openProfile("/user/profile", {});
  await visitProvider("prove", { act: "again", at: "/user/members" });
  openProfile(BACK, { listMembers: { data: { members: [], invitations: [] } } });
  await says(say.fresh.again);
  await until(() => window.location.pathname === "/user/members");
});

test("nothing goes on where the proof is refused, or after another visit", { tags: "full" }, async () => {
  atProvider();
  const refused = openProfile("/user/profile", {});
  await visitProvider("prove", { act: "deleteAccount" });
  const back = openProfile(BACK, { finishOidcLink: refusal("oidc.refused") });
  await screen.findByText(new RegExp(SAY.login.oidc.refused));
  expect([...refused.asked, ...back.asked].map(({ name }) => name)).not.toContain("deleteAccount");

  await visitProvider("prove", { act: "deleteAccount" });
  await visitProvider("link");
  const { asked } = openProfile(BACK, {});
  await says(say.updated);
  expect(asked.map(({ name }) => name)).not.toContain("deleteAccount");
});
