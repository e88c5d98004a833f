// The page of an issuer: its name, its keys, and what a lost SECRET leaves.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { ownDatabase } from "../../../test/shared-database.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { findAccount } from "../admin/people.ts";
import { TRUST_VERBS } from "../admin/trust.ts";
import { signingKey } from "../credentials/issuer-keys.ts";
import { compromiseKey, rotateKey } from "../credentials/manage-keys.ts";

const COMMAND = { by: "root", why: "Tuesday" };
const worlds: World[] = [];
afterAll(() => Promise.all(worlds.map((each) => each.close())));

async function begin(variables: Record<string, string> = {}, database?: string): Promise<World> {
  const world = await openWorld(variables, database === undefined ? {} : { database });
  worlds.push(world);
  return world;
}

const get = ({ app }: World, url: string, headers = {}) =>
  app.inject({ url, headers: { accept: "text/html", ...headers } });
const pathOf = (address: string) => new URL(address).pathname;
const ownerOf = async ({ ctx }: World) => (await findAccount(ctx, "9876543210"))?.id ?? "";

describe("the page of an issuer", () => {
  let world: World;
  let owner: string;
  let path: string;
  beforeAll(async () => {
    world = await begin({ TRUST: "tiers" });
    owner = await ownerOf(world);
    path = pathOf((await signingKey(world.ctx, world.ctx.db, owner)).issuer.page);
  });

  test("names nobody who did not ask for it, and tells nothing of the workspace's id", async () => {
    const { statusCode, body } = await get(world, path);
    expect(statusCode).toBe(200);
    expect(body).toContain(SAY.issuer.unnamed);
    expect(body).not.toContain("Asha");
    expect(body).not.toContain(owner);
    for (const unknown of [owner, "AAAAAAAAAAAAAAAAAAAAAA", "x"])
      expect((await get(world, `/issuers/${unknown}`)).statusCode).toBe(404);
  });

  test("has the name as the issuer's own words, until the operator checked it", async () => {
    await world.ctx.pool.query("update workspaces set issuer = $1 where id = $2", ["<i>IIT</i> Robotics", owner]);
    const before = (await get(world, path)).body;
    expect(before).toContain("&#60;i&#62;IIT&#60;/i&#62; Robotics (not verified)");
    expect(before).toContain(SAY.issuer.ownWords);
    await TRUST_VERBS["verify"]?.(world.ctx, [owner, "Called"]);
    const after = (await get(world, path)).body;
    expect(after).toContain("Robotics (verified)");
    expect(after).not.toContain(SAY.issuer.ownWords);
  });

  test("has every key with its dates, the newest first, and says since when a new one signs", async () => {
    const first = await signingKey(world.ctx, world.ctx.db, owner);
    expect((await get(world, path)).body).toContain(SAY.issuer.inUse("20 November 2026"));
    expect((await get(world, path)).body).not.toContain("new key");
    world.clock.forward(DAY);
    await rotateKey(world.ctx, owner, COMMAND);
    const rotated = (await get(world, path)).body;
    expect(rotated).toContain(SAY.issuer.newKeySince("21 November 2026"));
    expect(rotated).toContain(SAY.issuer.retired("20 November 2026", "21 November 2026"));
    const second = await signingKey(world.ctx, world.ctx.db, owner);
    const [older, newer] = [first, second].map(({ id }) => rotated.indexOf(id.split("#")[1] ?? ""));
    expect(newer).toBeGreaterThan(0);
    expect(newer).toBeLessThan(older ?? 0);
    await compromiseKey(world.ctx, owner, first.id.split("#")[1] ?? "", COMMAND);
    expect((await get(world, path)).body).toContain(SAY.issuer.compromised("21 November 2026"));
  });

  test("is in the reader's language", async () => {
    const { body } = await get(world, path, { "accept-language": "hi" });
    expect(body).toContain('<html lang="hi"');
    expect(body).toContain("कुंजियाँ");
    const letters = "/fonts/noto-sans-devanagari-400-devanagari.woff2";
    expect(body, "its letters are there at the first paint").toContain(letters);
    expect((await get(world, path)).body).not.toContain(letters);
  });

  test("is out of view with its account, while the keys stay for what was signed", async () => {
    await TRUST_VERBS["takedown"]?.(world.ctx, [owner, "Fraud"]);
    const { statusCode, body } = await get(world, path);
    expect(statusCode).toBe(410);
    expect(body).toContain(SAY.certificate.takenDownText);
    expect(body).not.toContain("Robotics");
    expect((await get(world, `${path}/did.json`)).statusCode).toBe(200);
    await TRUST_VERBS["untakedown"]?.(world.ctx, [owner]);
    expect((await get(world, path)).statusCode).toBe(200);
  });
});

async function issue(world: World, template: string, name: string) {
  const student = await world.student(world.asha, template, { name, email: `${name[0]}@example.com` });
  await world.asha.ask("markShared", { params: { id: student } });
  return credentialOf(world, student);
}

async function credentialOf({ app }: World, student: string): Promise<SignedCredential> {
  return (await app.inject(`/certify/${student}.json`)).json();
}

async function verdictOf(world: World, credential: SignedCredential) {
  const form = new FormData();
  form.set("file", new Blob([JSON.stringify(credential)]), "certificate.json");
  return (await world.visitor.ask("verifyCertificate", { form })).body.data.verdict;
}

test("a database that was restored without its SECRET: what was issued verifies, a new key signs, the page says since when", async () => {
  const database = await ownDatabase("secretless");
  const before = await begin({ SECRET: "the secret of the server that burned" }, database);
  const template = await before.template(before.asha);
  const old = await issue(before, template, "Ananya Iyer");
  expect(await verdictOf(before, old)).toBe("valid");

  const after = await begin({ SECRET: "another secret, made at the new start" }, database);
  after.clock.forward(5 * DAY);
  expect(await verdictOf(after, old)).toBe("valid");
  expect(await credentialOf(after, pathOf(old.id).slice("/certify/".length))).toEqual(old);
  const next = await issue(after, template, "Vikram Sethi");
  expect(next.issuer).toEqual(old.issuer);
  expect(next.proof[0].verificationMethod).not.toBe(old.proof[0].verificationMethod);
  expect(await verdictOf(after, next)).toBe("valid");
  expect(await verdictOf(after, old)).toBe("valid");
  expect(await verdictOf(after, { ...old, name: "Other" })).toBe("failed");

  const { body } = await get(after, pathOf(old.issuer.url));
  expect(body).toContain(SAY.issuer.newKeySince("25 November 2026"));
  expect(body).toContain(SAY.issuer.retired("20 November 2026", "25 November 2026"));
});
