import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { FRESH_PROOF } from "#domain/account/identity.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time.ts";
import { OIDC_CLIENT, type OidcPeer, openOidcPeer, visitProvider } from "../../../test/peers/oidc.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";

const ORIGIN = "http://localhost:3000";
const variables = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: OIDC_CLIENT.id,
  OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
  OIDC_NAME: "Example University",
});

let world: World;
let peer: OidcPeer;
beforeAll(async () => {
  peer = await openOidcPeer(ORIGIN);
  // The provider's tokens are of today.
  world = await openWorld(variables(peer.issuer), { now: new Date() });
});
afterAll(async () => {
  await world.close();
  await peer.close();
});
beforeEach(() => void (world.clock.now = new Date()));

const begin = async () => (await world.visitor.ask("beginOidc")).body;
const finish = (answer: string, handle: string) => world.visitor.ask("finishOidc", { body: { answer, handle } });
const beginLink = async (who: Person, purpose: "link" | "prove" = "link") =>
  (await who.ask("beginOidcLink", { body: { purpose } })).body;
const finishLink = (answer: string, handle: string, who: Person) =>
  who.ask("finishOidcLink", { body: { answer, handle } });

/** Signs in at the provider as somebody. */
async function signIn(subject: string) {
  peer.signedIn = subject;
  const { url, handle } = await begin();
  return finish(await visitProvider(url), handle);
}

async function whoIs(token: string | null) {
  const headers = { authorization: `Bearer ${token}` };
  return (await world.app.inject({ url: "/backend/public/api/user/data", headers })).json<object>();
}

describe("Signing in at the organisation's provider", () => {
  it("opens an account with its name and verified address, and finds it although the address changes", async () => {
    peer.people["noor"] = { name: "Noor Khan", email: "Noor@uni.example.com", email_verified: true };
    const first = await signIn("noor");
    expect(first.status).toBe(200);
    expect(await whoIs(first.body.token)).toMatchObject({ name: "Noor Khan", email: "noor@uni.example.com" });
    peer.people["noor"] = { name: "Noor Khan-Iyer", email: "nki@uni.example.com", email_verified: true };
    expect(await whoIs((await signIn("noor")).body.token)).toMatchObject({
      name: "Noor Khan",
      email: "noor@uni.example.com",
    });
    expect((await world.visitor.ask("appSettings")).body.oidc).toEqual({ name: "Example University", only: false });
  });

  it("keeps no address that the provider did not verify", async () => {
    peer.people["new"] = { name: "New One", email: "new@uni.example.com", email_verified: false };
    expect(await whoIs((await signIn("new")).body.token)).toMatchObject({ name: "New One", email: null });
  });

  it.each([true, false])("is refused with the address of another account; verified: %s", async (verified) => {
    const address = `taken-${verified}@example.com`;
    const { body } = await world.visitor.ask("sendEmailOtp", { body: { email: address } });
    await world.visitor.ask("verifyEmailOtp", {
      body: { email: address, otp: body.embeddedCode ?? "", name: "Was First" },
    });
    peer.people[`thief-${verified}`] = { name: "Thief", email: address, email_verified: verified };
    expect(await signIn(`thief-${verified}`)).toMatchObject({ status: 409, body: { code: "oidc.email_taken" } });
  });

  it("is logged with the account, also when it is refused", async () => {
    peer.people["logged"] = { name: "Lo Gged", email: "logged@uni.example.com", email_verified: true };
    const lines = async () => {
      world.logged.splice(0);
      await signIn("logged");
      return world.logged.map((line) => JSON.parse(line) as object).filter((line) => "event" in line);
    };
    const [first] = await lines();
    expect(first).toMatchObject({ event: "signin.succeeded", by: "oidc" });
    await world.ctx.pool.query("update users set blocked_at = now() where name = 'Lo Gged'");
    const { account } = first as { account?: string };
    expect(account).toHaveLength(16);
    expect(await lines()).toMatchObject([{ event: "signin.failed", by: "oidc", why: "account.blocked", account }]);
  });

  it("is refused when they decline at the provider", async () => {
    expect(await signIn("")).toMatchObject({ status: 422, body: { code: "oidc.declined" } });
  });
});

const ago = (ms: number) => Math.floor((Date.now() - ms) / SECOND);

describe("An answer", () => {
  it("is refused with another state, for another browser, late, and the second time", async () => {
    peer.signedIn = "noor";
    const expired = { status: 422, body: { code: "oidc.expired" } };
    const one = await begin();
    const answer = await visitProvider(one.url);
    expect(await finish(answer.replace(/state=[^&]+/, "state=another"), one.handle)).toMatchObject(expired);
    const two = await begin();
    expect(await finish(answer, two.handle)).toMatchObject(expired);
    const three = await begin();
    const late = await visitProvider(three.url);
    world.clock.forward(10 * MINUTE);
    expect(await finish(late, three.handle)).toMatchObject(expired);
    world.clock.now = new Date();
    const four = await begin();
    const once = await visitProvider(four.url);
    expect((await finish(once, four.handle)).status).toBe(200);
    expect(await finish(once, four.handle)).toMatchObject(expired);
  });

  it("is refused with a code that was used, for another nonce, of another issuer, or for another site", async () => {
    peer.signedIn = "noor";
    const refused = { status: 422, body: { code: "oidc.refused" } };
    const used = await begin();
    const answer = await visitProvider(used.url);
    expect((await finish(answer, used.handle)).status).toBe(200);
    const code = /code=[^&]+/.exec(answer)?.[0] ?? "";
    const replay = await begin();
    const replayed = (await visitProvider(replay.url)).replace(/code=[^&]+/, code);
    expect(await finish(replayed, replay.handle)).toMatchObject(refused);

    const nonce = await begin();
    const forNonce = await visitProvider(nonce.url);
    await world.ctx.pool.query("update oidc_visits set nonce = 'another'");
    expect(await finish(forNonce, nonce.handle)).toMatchObject(refused);

    const issuer = await begin();
    const ofIssuer = (await visitProvider(issuer.url)).replace(/iss=[^&]+/, "iss=https%3A%2F%2Fevil.example");
    expect(await finish(ofIssuer, issuer.handle)).toMatchObject(refused);

    const audience = await begin();
    const elsewhere = audience.url.replace(`client_id=${OIDC_CLIENT.id}`, "client_id=another-site");
    expect(await finish(await visitProvider(elsewhere), audience.handle)).toMatchObject(refused);
  });

  it.each<[string, object]>([
    ["for another site", { claims: { aud: "another-site" } }],
    [
      "for two sites, begun by the other one",
      { claims: { aud: [OIDC_CLIENT.id, "another-site"], azp: "another-site" } },
    ],
    ["of another issuer", { claims: { iss: "https://evil.example" } }],
    ["for another visit", { claims: { nonce: "another" } }],
    ["for no visit", { claims: { nonce: undefined } }],
    ["that has expired", { claims: { iat: ago(2 * HOUR), exp: ago(1 * HOUR) } }],
    ["of somebody else than its access token", { claims: { sub: "victim" } }],
    ["that another key signed", { byOther: true }],
  ])("with a token %s is refused", async (_, forged) => {
    peer.people["victim"] = { name: "Victim" };
    peer.forged = forged;
    expect(await signIn("noor")).toMatchObject({ status: 422, body: { code: "oidc.refused" } });
    peer.forged = undefined;
    expect((await signIn("noor")).status).toBe(200);
  });

  it("with a code that has expired is refused", async () => {
    peer.signedIn = "noor";
    const { url, handle } = await begin();
    const answer = await visitProvider(url);
    // Of the clocks of the provider and of the library alone.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * MINUTE });
    onTestFinished(() => void vi.useRealTimers());
    expect(await finish(answer, handle)).toMatchObject({ status: 422, body: { code: "oidc.refused" } });
  });

  it("of a provider that calls itself otherwise than configured is never asked for", { tags: "full" }, async () => {
    const renamed = await openWorld(variables(peer.issuer.replace("127.0.0.1", "localhost")));
    expect(await renamed.visitor.ask("beginOidc")).toMatchObject({ status: 503 });
    await renamed.close();
  });

  it("of a provider that is away by then is said to be so, and signs nobody in", { tags: "full" }, async () => {
    const leaving = await openOidcPeer(ORIGIN);
    leaving.people["asha"] = { name: "Asha" };
    const left = await openWorld(variables(leaving.issuer), { now: new Date() });
    const { url, handle } = (await left.visitor.ask("beginOidc")).body;
    const answer = await visitProvider(url);
    await leaving.close();
    expect(await left.visitor.ask("finishOidc", { body: { answer, handle } })).toMatchObject({
      status: 503,
      body: { code: "oidc.unreachable" },
    });
    await left.close();
  });

  it("of a provider that is away is said to be so", { tags: "full" }, async () => {
    const away = await openOidcPeer(ORIGIN);
    const alone = await openWorld(variables(away.issuer));
    await away.close();
    expect(await alone.visitor.ask("beginOidc")).toMatchObject({
      status: 503,
      body: { code: "oidc.unreachable" },
    });
    await alone.close();
  });
});

describe("In the profile", () => {
  it(
    "the provider's account is linked once for all accounts, after a fresh proof, and is one itself",
    { tags: "full" },
    async () => {
      peer.people["asha"] = { name: "Asha at work", email: "asha@uni.example.com", email_verified: true };
      peer.signedIn = "asha";
      const owner = await world.signIn("9000000930", "Links It");
      const { url, handle } = await beginLink(owner);
      const answer = await visitProvider(url);
      // With somebody else's token, it is linked to nobody, and it signs nobody in.
      expect((await finishLink(answer, handle, world.ravi)).status).toBe(422);
      const between = await beginLink(owner);
      expect((await finish(await visitProvider(between.url), between.handle)).status).toBe(422);
      const again = await beginLink(owner);
      expect((await finishLink(await visitProvider(again.url), again.handle, owner)).status).toBe(200);
      expect(await whoIs((await signIn("asha")).body.token)).toMatchObject({ name: "Links It" });

      const other = await world.signIn("9000000931", "Has Another");
      const theirs = await beginLink(other);
      expect(await finishLink(await visitProvider(theirs.url), theirs.handle, other)).toMatchObject({
        status: 409,
        body: { code: "identity.taken" },
      });

      world.clock.forward(FRESH_PROOF.livesMs + 1);
      expect((await owner.ask("beginOidcLink", { body: { purpose: "link" } })).status).toBe(403);
      const proof = await beginLink(owner, "prove");
      expect(proof.url).toContain("prompt=login");
      expect((await finishLink(await visitProvider(proof.url), proof.handle, owner)).status).toBe(200);
      expect((await owner.ask("beginOidcLink", { body: { purpose: "link" } })).status).toBe(200);
      expect((await world.visitor.ask("beginOidcLink", { body: { purpose: "link" } })).status).toBe(401);
    },
  );
});

it("With OIDC_ONLY=on nobody signs in in another way", async () => {
  const strict = openWorld({ ...variables(peer.issuer), OIDC_ONLY: "on" });
  const only = await strict;
  const refused = { status: 403, body: { code: "oidc.only" } };
  expect(await only.visitor.ask("sendOtp", { body: { mobile: "9876543210" } })).toMatchObject(refused);
  expect(await only.visitor.ask("sendEmailOtp", { body: { email: "a@example.com" } })).toMatchObject(refused);
  expect(await only.visitor.ask("beginPasskey")).toMatchObject(refused);
  const signed = { address: `0x${"1".repeat(40)}`, message: "", signature: "" };
  expect(await only.visitor.ask("loginWallet", { body: signed })).toMatchObject(refused);
  await only.close();
});
