// Passkeys in the profile: added, listed, and a way to confirm that it's you.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { BEGUN, BEGUN_ADDING, SENT_ASSERTION, withPasskeys } from "../../../test/screen/passkeys.ts";
import { NOW, PROFILE } from "../../../test/screen/samples.ts";
import { openScreen, says } from "../../../test/screen/screen.tsx";
import { type Answers, refusal } from "../../../test/screen/server.ts";

const say = SAY.profile;
const MOBILE = { id: "m", kind: "mobile", name: "9876543210", verified_at: NOW, used_at: null } as const;
const PASSKEY = { id: "p", kind: "passkey", name: "Chrome on Android", verified_at: NOW, used_at: null } as const;

function openProfile(others: Answers) {
  const budgets = { operator: "", data: [] };
  const server: Answers = { getProfile: { user: PROFILE }, listDevices: [], budgets, ...others };
  return { ...openScreen("/user/profile", server), server };
}

test("a passkey is added after a fresh proof by another one, and listed with its device and its days", async () => {
  withPasskeys({ inDialog: async () => {} });
  let proved = false;
  const { press, asked, server } = openProfile({
    listIdentities: [MOBILE, PASSKEY],
    beginPasskeyAdding: () => (proved ? BEGUN_ADDING : refusal("proof.needed")),
    beginPasskeyProof: BEGUN,
    proveByPasskey: () => {
      proved = true;
      return { ok: true };
    },
    addPasskey: { ok: true },
  });
  await screen.findByText(/^Added .*, not used yet$/);
  await press(say.signIn.addPasskey);
  server.listIdentities = [MOBILE, { ...PASSKEY, used_at: NOW }];
  await press(say.fresh.passkey);
  await says(say.signIn.passkeyAdded);
  expect(asked.find(({ name }) => name === "proveByPasskey")?.body).toEqual({
    handle: "the handle",
    passkey: SENT_ASSERTION,
  });
  expect(asked.find(({ name }) => name === "addPasskey")?.body).toMatchObject({ handle: "the handle" });
  await screen.findByText(/^Added .*, last used .*$/);
});

test("a browser's dialog that was closed adds nothing and proves nothing", async () => {
  withPasskeys({ inDialog: () => Promise.reject(new DOMException("Closed", "NotAllowedError")) });
  const { press } = openProfile({
    listIdentities: [MOBILE, PASSKEY],
    beginPasskeyAdding: refusal("proof.needed"),
    beginPasskeyProof: BEGUN,
  });
  await press(say.signIn.addPasskey);
  await press(say.fresh.passkey);
  await says(say.fresh.passkeyFailed);
  await press(SAY.product.cancel);
  await screen.findByText(new RegExp(say.signIn.passkeyFailed));
});
