// Passkeys, added and used by a device in software, and what is refused.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FRESH_PROOF, PASSKEYS } from "#domain/account/identity.ts";
import { UserError } from "#domain/user-error.ts";
import { openAuthenticator, type Authenticator, type Wrong, type WrongNew } from "../../../../test/authenticator.ts";
import { openWorld, type Person, type World } from "../../../../test/world.ts";
import { countPasskeys } from "./store.ts";

const ORIGIN = "http://localhost:3000";
const REFUSED = { status: 422, body: { code: "passkey.refused" } };
const EXPIRED = { status: 422, body: { code: "passkey.expired" } };

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

let numbers = 0;
const newOwner = () => world.signIn(`90000${String((numbers += 1)).padStart(5, "0")}`, "Asha Rao");

async function add(owner: Person, device: Authenticator, wrong: WrongNew = {}) {
  const { options, handle } = (await owner.ask("beginPasskeyAdding")).body;
  return owner.ask("addPasskey", { body: { handle, passkey: device.create(options, wrong) } });
}

async function withPasskey() {
  const owner = await newOwner();
  const device = openAuthenticator(ORIGIN);
  expect((await add(owner, device)).status).toBe(200);
  return { owner, device };
}

async function signIn(device: Authenticator, wrong: Wrong = {}) {
  const { options, handle } = (await world.visitor.ask("beginPasskey")).body;
  return world.visitor.ask("finishPasskey", { body: { handle, passkey: device.get(options, wrong) } });
}

async function prove(owner: Person, device: Authenticator) {
  const { options, handle } = (await owner.ask("beginPasskeyProof")).body;
  return owner.ask("proveByPasskey", { body: { handle, passkey: device.get(options, { userHandle: null }) } });
}

const passkeysOf = async (owner: Person) =>
  (await owner.ask("listIdentities")).body.filter(({ kind }) => kind === "passkey");

async function whoIs(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await world.app.inject({ url: "/backend/public/api/user/data", headers })).json<{ mobile: string }>();
}

describe("A passkey", () => {
  it("is added in the profile, signs in, and is listed with its device, when it was added and last used", async () => {
    const { owner, device } = await withPasskey();
    expect(await passkeysOf(owner)).toMatchObject([{ used_at: null, verified_at: world.clock.now.toISOString() }]);
    world.clock.forward(60_000);
    const { status, body } = await signIn(device);
    expect(status).toBe(200);
    expect((await whoIs(body.token)).mobile).toBe(owner.id);
    expect(await passkeysOf(owner)).toMatchObject([{ used_at: world.clock.now.toISOString() }]);
  });

  it("is asked for by the name of the public address, and must say who is there", async () => {
    const { owner } = await withPasskey();
    const { options } = (await owner.ask("beginPasskeyAdding")).body;
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Prashasti" },
      user: { name: owner.id, displayName: "Asha Rao" },
      excludeCredentials: [{ transports: ["internal"] }],
      authenticatorSelection: { userVerification: "required" },
      attestation: "none",
    });
    expect((await world.visitor.ask("beginPasskey")).body.options).toMatchObject({
      rpId: "localhost",
      allowCredentials: [],
      userVerification: "required",
    });
  });

  it.each<[string, Wrong]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["for another site's name", { rpId: "evil.example" }],
    ["whose device did not check who is there", { unverified: true }],
    ["with a counter that goes back", { counter: 1 }],
    ["that names another account", { userHandle: "bm9ib2R5" }],
  ])("%s is refused, and signs in the right way afterwards", async (_, wrong) => {
    const { device } = await withPasskey();
    device.counter = 5;
    expect((await signIn(device)).status).toBe(200);
    expect(await signIn(device, wrong)).toMatchObject(REFUSED);
    expect((await signIn(device)).status).toBe(200);
  });

  it("with a wrong signature, or one of another key, is refused", async () => {
    const { device } = await withPasskey();
    const other = await withPasskey();
    const { options, handle } = (await world.visitor.ask("beginPasskey")).body;
    const passkey = { ...device.get(options), response: other.device.get(options).response };
    expect(await world.visitor.ask("finishPasskey", { body: { handle, passkey } })).toMatchObject(REFUSED);
  });

  it.each<[string, WrongNew]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["for another site's name", { rpId: "evil.example" }],
    ["whose device did not check who is there", { unverified: true }],
    ["that brings certificates, which the server would look up", { x5c: [new Uint8Array(64)] }],
  ])("%s is not added", async (_, wrong) => {
    const owner = await newOwner();
    expect(await add(owner, openAuthenticator(ORIGIN), wrong)).toMatchObject(REFUSED);
    expect(await passkeysOf(owner)).toEqual([]);
  });

  it("that was removed, or never added, signs nobody in", async () => {
    const { owner, device } = await withPasskey();
    const [passkey] = await passkeysOf(owner);
    expect((await owner.ask("removeIdentity", { params: { id: passkey?.id ?? "" } })).status).toBe(200);
    expect(await signIn(device)).toMatchObject({ status: 422, body: { code: "passkey.unknown" } });
    const { rows } = await world.ctx.pool.query("select from passkeys where identity_id = $1", [passkey?.id]);
    expect(rows).toEqual([]);
  });

  it("belongs to one account; ten are enough, and the last way to sign in stays", { tags: "full" }, async () => {
    const { owner, device } = await withPasskey();
    const { id } = device.get((await world.visitor.ask("beginPasskey")).body.options);
    const copied = add(await newOwner(), openAuthenticator(ORIGIN), { id });
    expect(await copied).toMatchObject({ status: 409, body: { code: "identity.taken" } });
    for (let n = 1; n < PASSKEYS.most; n++) expect((await add(owner, openAuthenticator(ORIGIN))).status).toBe(200);
    expect(await owner.ask("beginPasskeyAdding")).toMatchObject({ status: 409, body: { code: "passkey.too_many" } });
    const ways = (await owner.ask("listIdentities")).body;
    expect(ways).toHaveLength(1 + PASSKEYS.most);
    for (const { id: each } of ways.slice(0, -1))
      expect((await owner.ask("removeIdentity", { params: { id: each } })).status).toBe(200);
    const last = { params: { id: ways.at(-1)?.id ?? "" } };
    expect(await owner.ask("removeIdentity", last)).toMatchObject({ status: 409, body: { code: "identity.last" } });
  });

  it("is not added beyond ten, however many are added at once", { tags: "full" }, async () => {
    const owner = await newOwner();
    const answers = await Promise.all(
      Array.from({ length: PASSKEYS.most + 4 }, () => add(owner, openAuthenticator(ORIGIN))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PASSKEYS.most);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await passkeysOf(owner)).toHaveLength(PASSKEYS.most);
  });

  it("is not added to an account that is deleted meanwhile", async () => {
    const owner = await newOwner();
    const { rows } = await world.ctx.pool.query<{ user_id: string }>(
      "select user_id from identities where subject = $1",
      [owner.id],
    );
    await owner.ask("deleteAccount", { body: { confirm: "DELETE" } });
    const added = world.ctx.db.transaction((tx) => countPasskeys(tx, rows[0]?.user_id ?? ""));
    await expect(added).rejects.toThrow(new UserError("session.missing"));
  });

  it("of a blocked account signs nobody in", async () => {
    const { owner, device } = await withPasskey();
    await world.ctx.pool.query(
      "update users set blocked_at = now() where id = (select user_id from identities where subject = $1)",
      [owner.id],
    );
    expect(await signIn(device)).toMatchObject({ body: { code: "account.blocked" } });
  });
});

describe("A challenge", () => {
  it("is answered once, in time, by the browser that asked, for what it was asked for", async () => {
    const { owner, device } = await withPasskey();
    const finish = (handle: string, passkey: ReturnType<Authenticator["get"]>) =>
      world.visitor.ask("finishPasskey", { body: { handle, passkey } });
    const one = (await world.visitor.ask("beginPasskey")).body;
    const answer = device.get(one.options);
    expect((await finish(one.handle, answer)).status).toBe(200);
    expect(await finish(one.handle, answer)).toMatchObject(EXPIRED);
    const two = (await world.visitor.ask("beginPasskey")).body;
    expect(await finish(two.handle, answer)).toMatchObject(REFUSED);
    const three = (await world.visitor.ask("beginPasskey")).body;
    const late = device.get(three.options);
    world.clock.forward(PASSKEYS.livesMs);
    expect(await finish(three.handle, late)).toMatchObject(EXPIRED);
    const forged = three.handle.replace(/\.\d+\./, `.${world.clock.now.getTime() + 1000}.`);
    expect(await finish(forged, late)).toMatchObject(EXPIRED);
    const proof = (await owner.ask("beginPasskeyProof")).body;
    expect(await finish(proof.handle, device.get(proof.options))).toMatchObject(EXPIRED);
    const ofOther = (await owner.ask("beginPasskeyProof")).body;
    const body = { handle: ofOther.handle, passkey: device.get(ofOther.options) };
    expect(await world.ravi.ask("proveByPasskey", { body })).toMatchObject(EXPIRED);
  });

  it("is refused when it is used up by two requests at once", async () => {
    const { device } = await withPasskey();
    const { options, handle } = (await world.visitor.ask("beginPasskey")).body;
    const body = { handle, passkey: device.get(options) };
    const answers = await Promise.all([1, 2, 3].map(() => world.visitor.ask("finishPasskey", { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });
});

describe("A fresh proof", () => {
  it("is needed to add a passkey, and a passkey is one, of its own account alone", { tags: "full" }, async () => {
    const { owner, device } = await withPasskey();
    const other = await withPasskey();
    world.clock.forward(FRESH_PROOF.livesMs + 1);
    expect(await owner.ask("beginPasskeyAdding")).toMatchObject({ status: 403, body: { code: "proof.needed" } });
    expect(await prove(owner, other.device)).toMatchObject(REFUSED);
    expect((await owner.ask("beginPasskeyAdding")).status).toBe(403);
    expect((await prove(owner, device)).status).toBe(200);
    expect((await add(owner, openAuthenticator(ORIGIN))).status).toBe(200);
    expect((await owner.ask("deleteAccount", { body: { confirm: "DELETE" } })).status).toBe(200);
    expect(await signIn(device)).toMatchObject({ body: { code: "passkey.unknown" } });
  });

  it("is needed again when the device answers a challenge that was begun in time", async () => {
    const owner = await newOwner();
    world.clock.forward(FRESH_PROOF.livesMs);
    const { options, handle } = (await owner.ask("beginPasskeyAdding")).body;
    world.clock.forward(1);
    const body = { handle, passkey: openAuthenticator(ORIGIN).create(options) };
    expect(await owner.ask("addPasskey", { body })).toMatchObject({ status: 403, body: { code: "proof.needed" } });
    expect(await passkeysOf(owner)).toEqual([]);
  });

  it("by a passkey is not asked of an account without one", async () => {
    expect((await (await newOwner()).ask("beginPasskeyProof")).status).toBe(404);
  });
});

it("A new passkey is told to the account's address", async () => {
  const owner = await newOwner();
  await owner.ask("updateProfile", { body: { email: "told@example.com" } });
  const { outbox } = world.ctx.mail;
  const code = /^Subject: (\d{6})/m.exec(String((await outbox?.newest(1))?.[0]?.head))?.[1] ?? "";
  await owner.ask("confirmContact", { body: { kind: "email", code } });
  await add(owner, openAuthenticator(ORIGIN));
  const [told] = (await outbox?.newest(1)) ?? [];
  expect(String(await outbox?.read(told?.name ?? ""))).toContain("told@example.com");
});
