import { afterAll, beforeAll, expect, it } from "vitest";
import { openAuthenticator } from "../../test/authenticator.ts";
import { openWorld, type World } from "../../test/world.ts";

let world: World;
beforeAll(async () => void (world = await openWorld({}, { limits: true })));
afterAll(() => world.close());

type Line = { event?: string; account?: string; network?: string; [name: string]: unknown };

/** What the log says about security since the last time. */
function events(): Line[] {
  const lines = world.logged.splice(0).map((line) => JSON.parse(line) as Line);
  return lines.filter(({ event }) => event !== undefined);
}

it("the log says who asked for a code, who signed in and out, and who could not, without a number", async () => {
  events();
  const mobile = "9811122233";
  const { body } = await world.visitor.ask("sendOtp", { body: { mobile } });
  const otp = body.embeddedCode ?? "";
  const wrong = otp.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  await world.visitor.ask("verifyOtp", { body: { mobile, otp: wrong, name: "Leela Canary" } });
  await world.visitor.ask("verifyOtp", { body: { mobile, otp, name: "Leela Canary" } });
  await world.visitor.ask("sendOtp", { body: { mobile } });
  await world.visitor.ask("sendOtp", { body: { mobile } });
  const found = events();
  const { account } = found[0] ?? {};
  expect(account).toMatch(/^[\w-]{16}$/);
  const who = { account, network: "127.0.0.0/24" };
  expect(found).toMatchObject([
    { event: "code.sent", ...who },
    { event: "signin.failed", ...who, by: "code", why: "otp.wrong" },
    { event: "signin.succeeded", ...who, by: "code" },
    { event: "code.sent", ...who },
    { event: "code.refused", ...who, why: "otp.wait" },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/9811122233|Canary|127\.0\.0\.1/);
});

it("the log says which wallet could not sign in, and why", async () => {
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  await world.visitor.ask("loginWallet", { body: { address, message: "forged", signature: "0x12" } });
  const found = events();
  expect(found).toMatchObject([{ event: "signin.failed", by: "wallet", why: "wallet.sign_in_refused" }]);
  expect(JSON.stringify(found).toLowerCase()).not.toContain(address.toLowerCase());
});

it("the log says that a call without a session was refused, and one for what belongs to somebody else", async () => {
  const template = await world.template(world.asha);
  events();
  await world.visitor.ask("userData");
  await world.ravi.ask("getCanvas", { params: { id: template } });
  await world.asha.ask("getCanvas", { params: { id: template } });
  await world.ravi.ask("signOut");
  const [missing, refused, ended, ...more] = events();
  expect(missing).toMatchObject({ event: "session.missing", call: "userData", network: "127.0.0.0/24" });
  expect(refused).toMatchObject({ event: "access.refused", call: "getCanvas", why: "template.not_found" });
  expect(ended).toMatchObject({ event: "session.ended", account: refused?.account });
  expect(more).toEqual([]);
});

it("the log says what an account signs in with since, and who proved again who they are or could not", async () => {
  const owner = await world.signIn("9811122244", "Meena Canary");
  const device = openAuthenticator("http://localhost:3000");
  events();
  const adding = (await owner.ask("beginPasskeyAdding")).body;
  await owner.ask("addPasskey", { body: { handle: adding.handle, passkey: device.create(adding.options) } });
  const signingIn = async (wrong = {}) => {
    const { options, handle } = (await world.visitor.ask("beginPasskey")).body;
    await world.visitor.ask("finishPasskey", { body: { handle, passkey: device.get(options, wrong) } });
  };
  await signingIn({ origin: "https://evil.example" });
  await signingIn();
  await owner.ask("proveByCode", { body: { code: "123456" } });
  const proving = (await owner.ask("beginPasskeyProof")).body;
  await owner.ask("proveByPasskey", { body: { handle: proving.handle, passkey: device.get(proving.options) } });
  const [, passkey] = (await owner.ask("listIdentities")).body;
  await owner.ask("removeIdentity", { params: { id: passkey?.id ?? "" } });
  const found = events();
  const { account } = found[0] ?? {};
  expect(account).toMatch(/^[\w-]{16}$/);
  expect(found).toMatchObject([
    { event: "identity.added", account, kind: "passkey" },
    { event: "signin.failed", account, by: "passkey", why: "passkey.refused" },
    { event: "signin.succeeded", account, by: "passkey" },
    { event: "proof.failed", account, by: "code", why: "otp.expired" },
    { event: "proof.succeeded", account, by: "passkey" },
    { event: "identity.removed", account, kind: "passkey" },
  ]);
});

it("the log says once that a limit was reached, however often it is", async () => {
  events();
  for (let n = 0; n < 25; n++) await world.asha.ask("searchImages", { query: { search_query: "star" } });
  expect(events()).toEqual([expect.objectContaining({ event: "limit.reached", limit: "imageSearch" })]);
});
