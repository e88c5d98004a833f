// Status lists: entries, withdrawn credentials, and what others read.
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { entryAt } from "#domain/credential/entry-order.ts";
import { hasBit, STATUS_LIST, type StatusList } from "#domain/credential/status-list.ts";
import { statusListQuads } from "#domain/credential/quads.ts";
import { ASHA } from "../../../test/credentials/samples.ts";
import { secondVerifier } from "../../../test/credentials/second-verifier.ts";
import { signFacts } from "../../../test/credentials/sign-facts.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { findAccount } from "../admin/people.ts";
import { canonicalForm } from "./canonical.ts";
import { signingKey } from "./issuer-keys.ts";
import { compromiseKey } from "./manage-keys.ts";
import { reserveEntries, type StatusEntry, withdrawEntries } from "./status-lists.ts";

const worlds: World[] = [];
let world: World;
let ownerId: string;
beforeEach(async () => {
  world = await openWorld();
  worlds.push(world);
  ownerId = (await findAccount(world.ctx, "9876543210"))?.id ?? "";
});
afterAll(() => Promise.all(worlds.map((each) => each.close())));

async function reserve(count: number): Promise<StatusEntry[]> {
  const { issuer } = await signingKey(world.ctx, world.ctx.db, ownerId);
  return world.ctx.db.transaction((tx) => reserveEntries(world.ctx, tx, { ownerId, issuer }, count));
}

async function read(listId: string) {
  const { body, headers } = await world.app.inject(`/status/${listId}`);
  const list = JSON.parse(body) as StatusList;
  const { encodedList } = list.credentialSubject;
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), "base64url"));
  return {
    body,
    headers,
    list,
    set: Array.from({ length: STATUS_LIST.entries }, (_, at) => at).filter((at) => hasBit(bits, at)),
  };
}

describe("entries", () => {
  test("are given to one credential only, whoever asks at the same moment, and go on in a next list", async () => {
    const first = await reserve(STATUS_LIST.entries - 10);
    const rest = (await Promise.all(Array.from({ length: 8 }, () => reserve(5)))).flat();
    const all = [...first, ...rest].map(({ list, index }) => `${list}#${index}`);
    expect(new Set(all).size).toBe(STATUS_LIST.entries + 30);
    expect(new Set(rest.map(({ listId }) => listId)).size).toBe(2);
    expect(first[0]?.list).toBe(`http://localhost:3000/status/${first[0]?.listId}`);
  });
});

describe("a status list", () => {
  test("says which credentials were withdrawn, and is signed anew when one is", async () => {
    const [one, two, three] = await reserve(3);
    if (one === undefined || two === undefined || three === undefined) throw new Error("No entries");
    const before = await read(one.listId);
    expect(before.set).toEqual([]);
    expect((await read(one.listId)).body).toBe(before.body);
    await world.ctx.db.transaction((tx) => withdrawEntries(tx, [one, three]));
    expect(new Set((await read(one.listId)).set)).toEqual(new Set([one.index, three.index]));
    await world.ctx.db.transaction((tx) => withdrawEntries(tx, [two]));
    expect(new Set((await read(one.listId)).set)).toEqual(new Set([one.index, two.index, three.index]));
    expect(before.headers).toMatchObject({ "content-type": "application/vc", "cache-control": "public, max-age=300" });
    expect((await world.app.inject("/status/unknown")).statusCode).toBe(404);
  });

  test("with 1 % of its bits set takes at most 3 KB", async () => {
    const [entry] = await reserve(1);
    const listId = entry?.listId ?? "";
    const order = createHash("sha256").update("fixed").digest();
    const withdrawn = Array.from({ length: STATUS_LIST.entries / 100 }, (_, nth) => entryAt(order, nth));
    await world.ctx.db.transaction((tx) =>
      withdrawEntries(
        tx,
        withdrawn.map((index) => ({ listId, index })),
      ),
    );
    const { list } = await read(listId);
    expect(list.credentialSubject.encodedList.length).toBeLessThanOrEqual(3 * 1024);
    const sent = await world.app.inject({ url: `/status/${listId}`, headers: { "accept-encoding": "gzip" } });
    expect(sent.headers["content-encoding"]).toBe("gzip");
    expect(sent.rawPayload.length).toBeLessThanOrEqual(3 * 1024);
  });

  test("has the canonical form of full canonicalisation", async () => {
    const [entry] = await reserve(1);
    const { list } = await read(entry?.listId ?? "");
    const { proof: _, ...unsigned } = list as StatusList & { proof: unknown };
    expect(statusListQuads(unsigned)).toBe(await canonicalForm(unsigned));
  });

  test("lets a second implementation tell a credential in force from a withdrawn one", async () => {
    const key = await signingKey(world.ctx, world.ctx.db, ownerId);
    const entries = await reserve(2);
    const at = new Date("2026-11-20T10:00:00Z");
    const issuer = { did: key.issuer.did, name: "Club", page: key.issuer.page };
    const facts = entries.map((status) => ({ ...ASHA, issuer, status }));
    const credentials = facts.map((each) => signFacts(each, key, at));
    await world.ctx.db.transaction((tx) => withdrawEntries(tx, entries.slice(1)));
    const { list } = await read(entries[0]?.listId ?? "");
    const document = (await world.app.inject(`${new URL(key.issuer.page).pathname}/did.json`)).json<DidDocument>();
    const method = document.verificationMethod[0];
    const documents = {
      [list.id]: list,
      [key.issuer.did]: document,
      [key.id]: { "@context": "https://w3id.org/security/multikey/v1", ...method },
    };
    const verdicts = await Promise.all(credentials.map((each) => secondVerifier(each, documents, list.id)));
    expect(verdicts.map(({ verified }) => verified)).toEqual([true, false]);
  });

  test("is signed with the new key after the old one was compromised", async () => {
    const [entry] = await reserve(1);
    const keyOf = async () => (await read(entry?.listId ?? "")).body.match(/#(z6Mk\w+)/)?.[1] ?? "";
    const old = await keyOf();
    await compromiseKey(world.ctx, ownerId, old, { by: "root", why: "" });
    expect(await keyOf()).not.toBe(old);
  });
});

type DidDocument = { verificationMethod: object[] };
