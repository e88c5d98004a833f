// The keys with which workspaces sign, and what the operator does with them.
import { sign, verify, createPublicKey } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findAccount } from "../admin/people.ts";
import { describeKeys, compromiseKey, rotateKey } from "./manage-keys.ts";
import { signingKey } from "./issuer-keys.ts";

const COMMAND = { by: "root", why: "Tuesday" };
const worlds: World[] = [];
let world: World;
let owner: string;
beforeEach(async () => {
  world = await openWorld();
  worlds.push(world);
  owner = await accountOf("9876543210");
});
afterAll(() => Promise.all(worlds.map((each) => each.close())));

const accountOf = async (mobile: string) => (await findAccount(world.ctx, mobile))?.id ?? "";
const publicKey = ({ id }: { id: string }) => id.split("#")[1] ?? "";
const keyOf = (ctx = world.ctx) => signingKey(ctx, ctx.db, owner);

test("several processes that need the first key at the same moment get the same one", { tags: "full" }, async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf()));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  const [first] = keys;
  expect(first?.issuer.did).toMatch(/^did:web:localhost%3A3000:issuers:[\w-]{22}$/);
  expect(first?.issuer.did).not.toContain(owner);
  const signed = sign(null, Buffer.from("text"), first?.privateKey ?? "");
  expect(verify(null, Buffer.from("text"), createPublicKey(keys[7]?.privateKey ?? ""), signed)).toBe(true);
  expect((await describeKeys(world.ctx, owner)).join()).toMatch(/made 2026-11-20, in use$/);
});

test("did.json has every key, tells nobody whose it is, and may be read from any site", { tags: "full" }, async () => {
  const first = await keyOf();
  await rotateKey(world.ctx, owner, COMMAND);
  const second = await keyOf();
  await rotateKey(world.ctx, owner, COMMAND);
  expect(await compromiseKey(world.ctx, owner, publicKey(first), COMMAND)).toBe(true);
  const third = await keyOf();
  const path = first.issuer.page.replace(world.ctx.config.publicUrl, "");
  const { headers, body } = await world.app.inject(`${path}/did.json`);
  expect(headers).toMatchObject({
    "content-type": expect.stringMatching(/^application\/did\+json/) as string,
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=300",
  });
  const document = JSON.parse(body) as { verificationMethod: object[] };
  expect(document).toMatchObject({ id: first.issuer.did, assertionMethod: [second.id, third.id] });
  expect(document.verificationMethod).toMatchObject([{ revoked: "2026-11-20T10:00:00.000Z" }, {}, {}]);
  expect(body).not.toContain(owner);
  expect((await world.app.inject("/issuers/unknown/did.json")).statusCode).toBe(404);
});

test("the host that an installation had before answers for its own keys", { tags: "full" }, async () => {
  const before = { ...world.ctx, config: { ...world.ctx.config, publicUrl: "http://127.0.0.1:3000" } };
  const old = await keyOf(before);
  const now = await keyOf();
  expect(now.id).not.toBe(old.id);
  const url = now.issuer.page.replace(world.ctx.config.publicUrl, "");
  const asked = async (host: string) =>
    (await world.app.inject({ url: `${url}/did.json`, headers: { host } })).json<{ id: string }>().id;
  expect(await asked("127.0.0.1:3000")).toBe(old.issuer.did);
  expect(await asked("localhost:3000")).toBe(now.issuer.did);
});

test(
  "with another SECRET a new key signs, and the old one stays; with SECRET_OLD nothing changes",
  { tags: "full" },
  async () => {
    const first = await keyOf();
    const under = (secret: string, secretOld?: string) => ({
      ...world.ctx,
      config: { ...world.ctx.config, secret, secretOld },
    });
    expect((await keyOf(under("the second secret", world.ctx.config.secret))).id).toBe(first.id);
    expect((await keyOf(under("the second secret"))).id).toBe(first.id);
    const second = await keyOf(under("forgotten"));
    expect(second.id).not.toBe(first.id);
    expect(second.issuer).toEqual(first.issuer);
    expect((await describeKeys(world.ctx, owner)).map((line) => line.split("  ")[2])).toEqual([
      "made 2026-11-20, retired 2026-11-20",
      "made 2026-11-20, in use",
    ]);
  },
);

test("a sealed key does not open in the row of another key", { tags: "full" }, async () => {
  const first = await keyOf();
  await world.ctx.pool.query("update issuer_keys set id = 'other'");
  expect((await keyOf()).id).not.toBe(first.id);
});

test("a compromised key is replaced at once, and the record of the workspace and the operator's tell of it", async () => {
  const first = await keyOf();
  expect(await compromiseKey(world.ctx, owner, publicKey(first), COMMAND)).toBe(true);
  expect(await compromiseKey(world.ctx, owner, publicKey(first), COMMAND)).toBe(false);
  expect(await compromiseKey(world.ctx, await accountOf(world.ravi.id), publicKey(await keyOf()), COMMAND)).toBe(false);
  expect((await keyOf()).id).not.toBe(first.id);
  const { rows } = await world.ctx.pool.query("select act, subject_id, why from operator_record");
  expect(rows).toEqual([{ act: "compromise", subject_id: owner, why: "Tuesday" }]);
  const { body } = await world.asha.ask("listEvents", { params: { id: owner } });
  expect(body.data.map(({ what }) => what)).toContain(
    `revoked a key that signed certificates, because others may have it: ${publicKey(first)}`,
  );
});
