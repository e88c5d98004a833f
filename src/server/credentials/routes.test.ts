// The call that checks certificates, as anybody can make it.
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CREDENTIAL_FILE } from "#domain/credential/files/found.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { ASHA } from "../../../test/credentials/samples.ts";
import { signFacts } from "../../../test/credentials/sign-facts.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { findAccount } from "../admin/people.ts";
import { bakePng } from "./bake.ts";
import { signingKey } from "./issuer-keys.ts";
import { reserveEntries, withdrawEntries } from "./status-lists.ts";

let world: World;
let credential: SignedCredential;
beforeAll(async () => {
  world = await openWorld();
  credential = await issue();
});
afterAll(() => world.close());

async function issue(isWithdrawn = false): Promise<SignedCredential> {
  const { ctx } = world;
  const ownerId = (await findAccount(ctx, "9876543210"))?.id ?? "";
  const { issuer, ...key } = await signingKey(ctx, ctx.db, ownerId);
  const entries = await ctx.db.transaction((tx) => reserveEntries(ctx, tx, { ownerId, issuer }, 1));
  if (isWithdrawn) await ctx.db.transaction((tx) => withdrawEntries(tx, entries));
  const [status] = entries;
  if (status === undefined) throw new Error("No entry");
  const facts = { ...ASHA, issuer: { ...issuer, name: "Club" }, status };
  return signFacts(facts, key, ctx.clock());
}

async function verify(bytes?: Uint8Array<ArrayBuffer> | string) {
  const form = new FormData();
  if (bytes !== undefined) form.set("file", new Blob([bytes]), "certificate.bin");
  return world.visitor.ask("verifyCertificate", { form });
}

test("a picture is checked, without an account", async () => {
  const picture = PNG.sync.write(new PNG({ width: 200, height: 200 }));
  const { status, body } = await verify(bakePng(picture, credential));
  expect(status).toBe(200);
  expect(body.data.verdict).toBe("valid");
  expect(body.data.values).toMatchObject({ recipient: "आशा Rao", title: "HackFest 2026", issuer: "Club" });
  const says = "A picture with a signed certificate in it.";
  expect(body.data.steps[0]).toEqual({ step: "file", state: "ok", code: "png", at: null, says });
  expect(body.data.steps).toHaveLength(7);
});

test("a changed one is not valid, and nothing of it is repeated", async () => {
  const { data } = (await verify(JSON.stringify({ ...credential, name: "Other" }))).body;
  expect(data).toMatchObject({ verdict: "failed", values: null });
  expect(data.steps[2]).toMatchObject({ step: "signature", state: "failed", code: "altered", at: null });
});

test("a withdrawn one says so, and what it said", async () => {
  const { data } = (await verify(JSON.stringify(await issue(true)))).body;
  expect(data.verdict).toBe("failed");
  expect(data.steps[4]).toMatchObject({ step: "status", state: "failed", code: "withdrawn" });
  expect(data.values?.recipient).toBe("आशा Rao");
});

test("what is no certificate, no file and a file that is too large are refused", { tags: "full" }, async () => {
  expect((await verify("")).body.data.steps[0]?.code).toBe("unknown_kind");
  expect((await verify()).body).toMatchObject({ code: "verify.nothing" });
  expect((await verify(new Uint8Array(CREDENTIAL_FILE.bytes + 1))).status).toBe(413);
});
