// Passkeys on the login screen: offered in the list under the field and by one line, where the browser can use them.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { BEGUN, SENT_ASSERTION, withPasskeys } from "../../../test/screen/passkeys.ts";
import { SETTINGS } from "../../../test/screen/samples.ts";
import { button, field, says, until, visit } from "../../../test/screen/screen.tsx";
import { BROKEN, refusal } from "../../../test/screen/server.ts";

const say = SAY.login;
const REFUSED = refusal("passkey.unknown");

test(
  "a passkey that is chosen in the list under the field signs in, and a refusal is explained",
  { tags: "full" },
  async () => {
    withPasskeys({ inField: once() });
    const { asked } = visit("/login", { beginPasskey: BEGUN, finishPasskey: REFUSED });
    await says(say.passkey.unknown);
    expect(field(say.mobile).autocomplete).toMatch(/ webauthn$/);
    expect(asked.find(({ name }) => name === "finishPasskey")?.body).toEqual({
      handle: "the handle",
      passkey: SENT_ASSERTION,
    });
  },
);

test("one line below the others opens the browser's dialog; closing it leaves the other ways", async () => {
  withPasskeys({ inDialog: () => Promise.reject(new DOMException("Closed", "NotAllowedError")) });
  const { press, fill } = visit("/login", { beginPasskey: BEGUN });
  await press(say.passkey.use);
  await says(say.passkey.failed);
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual([say.send, say.wallet, say.byEmail, say.passkey.use]);
  await fill(say.mobile, "9876543210");
  expect(button(say.send).disabled).toBe(false);
});

test(
  "passkeys are offered beside an e-mail address, too, and a server without an answer is said to have none",
  { tags: "full" },
  async () => {
    withPasskeys({});
    const { press } = visit("/login", { beginPasskey: BROKEN });
    await press(say.byEmail);
    await screen.findByRole("textbox", { name: say.email });
    expect(field(say.email).autocomplete).toMatch(/ webauthn$/);
    await press(say.passkey.use);
    await says(say.passkey.failed);
  },
);

test.each([
  ["of a browser without them", () => undefined, SETTINGS],
  ["under another name", () => withPasskeys({}), { ...SETTINGS, publicUrl: "https://certificates.example.org" }],
])("the login screen %s offers no passkey", async (_, prepare, appSettings) => {
  prepare();
  visit("/login", { appSettings });
  await screen.findByRole("button", { name: say.byEmail });
  await until(() => screen.queryByRole("button", { name: say.passkey.use }) === null);
});

/** Chosen once; then the list waits. */
function once(): () => Promise<void> {
  let isFirst = true;
  return async () => {
    if (!isFirst) await new Promise(() => {});
    isFirst = false;
  };
}
