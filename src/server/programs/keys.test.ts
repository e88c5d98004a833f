// Keys of programs: made once, listed without the secret, revoked, and gone with their workspace.
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#domain/time.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { findKey } from "./find-key.ts";

let world: World;
let owner: Person;
let id: string;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.signIn("9500000001", "Asha Rao");
  id = (await owner.ask("createWorkspace", { body: { name: "Club" } })).body.data.id;
});
afterAll(() => world.close());

const make = async (body: object = {}, person = owner) =>
  person.ask("makeApiKey", {
    params: { id },
    body: { name: " Website ", scopes: ["certificates:issue", "templates:read"], ...body },
  });
const codeOf = async (body: object) => ((await make(body)).body as { code?: string }).code;
const list = async () => (await owner.ask("listApiKeys", { params: { id } })).body.data;
const useKey = (key: string) => findKey(world.ctx, `Bearer ${key}`);

it("shows a key once, and later only its beginning", async () => {
  const { key } = (await make()).body.data;
  expect(key).toMatch(/^pr_live_[A-Za-z0-9_-]{43}$/);
  const [row] = await list();
  expect(row).toMatchObject({
    name: "Website",
    prefix: key.slice(0, 12),
    scopes: ["templates:read", "certificates:issue"],
    made_by: "Asha Rao",
    expires_at: null,
    used_at: null,
    state: "active",
  });
  expect(JSON.stringify(row)).not.toContain(key);
  const { rows } = await world.ctx.pool.query<{ all: string }>("select row_to_json(k)::text as all from api_keys k");
  expect(rows.map(({ all }) => all).join()).not.toContain(key.slice(12));
  expect(world.logged.join()).not.toContain(key);
});

it("acts in its workspace within its scopes, and writes its last use at most once a minute", async () => {
  const { id: keyId, key } = (await make({ name: "Used" })).body.data;
  const { principal } = await useKey(key);
  expect(principal).toMatchObject({ workspaceId: id, key: { scopes: ["templates:read", "certificates:issue"] } });
  const usedAt = async () => (await list()).find((row) => row.id === keyId)?.used_at;
  const first = await usedAt();
  world.clock.forward(59_000);
  await useKey(key);
  expect(await usedAt()).toBe(first);
  world.clock.forward(1000);
  await useKey(key);
  expect(await usedAt()).not.toBe(first);
});

it("is refused once it is revoked, has expired, or its maker owns the workspace no more", async () => {
  const revoked = (await make({ name: "Revoked" })).body.data;
  await owner.ask("revokeApiKey", { params: { id, key: revoked.id } });
  await expect(useKey(revoked.key)).rejects.toMatchObject({ code: "key.revoked" });
  expect((await owner.ask("revokeApiKey", { params: { id, key: revoked.id } })).status).toBe(404);

  const expires = new Date(world.ctx.clock().getTime() + DAY).toISOString();
  const short = (await make({ name: "Short", expires_at: expires })).body.data;
  await useKey(short.key);
  world.clock.forward(DAY);
  await expect(useKey(short.key)).rejects.toMatchObject({ code: "key.expired" });
  // A day later the proof that making a key needs is old.
  owner = await world.signIn("9500000001", "Asha Rao");

  const second = await world.signIn("9500000002", "Second Owner");
  const { link } = (await owner.ask("invite", { params: { id }, body: { role: "owner" } })).body.data;
  await second.ask("acceptInvitation", { body: { token: link?.split("#")[1] ?? "" } });
  const theirs = (await make({ name: "Theirs" }, second)).body.data;
  await useKey(theirs.key);
  const { members } = (await owner.ask("listMembers", { params: { id } })).body.data;
  const member = members.find(({ name }) => name === "Second Owner")?.id ?? "";
  // Of their own accord, at once.
  await second.ask("changeRole", { params: { id, member }, body: { role: "manager" } });
  await expect(useKey(theirs.key)).rejects.toMatchObject({ code: "key.revoked" });
  expect((await list()).map(({ name, state }) => `${name} ${state}`)).toContain("Theirs stopped");
  expect((await list()).map(({ name, state }) => `${name} ${state}`)).toContain("Short expired");
});

it("refuses a header that is no key, and says so", async () => {
  await expect(findKey(world.ctx, undefined)).rejects.toMatchObject({ code: "key.missing" });
  for (const header of ["Bearer x", `Bearer pr_live_${"a".repeat(43)}`, `Basic pr_live_${"a".repeat(43)}`, ""])
    await expect(findKey(world.ctx, header)).rejects.toMatchObject({ code: "key.unknown" });
});

it("asks for a name, at least one scope, and an end in the future", async () => {
  expect(await codeOf({ name: " " })).toBe("key.name_required");
  expect(await codeOf({ name: "x".repeat(61) })).toBe("key.name_too_long");
  expect(await codeOf({ scopes: [] })).toBe("key.scopes_required");
  expect(await codeOf({ scopes: ["everything"] })).toBe("request.invalid_field");
  expect(await codeOf({ expires_at: world.ctx.clock().toISOString() })).toBe("key.expiry_invalid");
  expect(await codeOf({ expires_at: "2040-01-01T00:00:00Z" })).toBe("key.expiry_invalid");
});

it("has as many active keys as a person can look after", async () => {
  await world.ctx.pool.query(
    `insert into api_keys (id, workspace_id, name, scopes, key_hash, prefix, made_by, created_at)
     select 'full' || n, workspace_id, name, scopes, 'hash' || n, prefix, made_by, created_at
     from (select * from api_keys where name = 'Website' limit 1) k, generate_series(1, 50) n`,
  );
  expect(await codeOf({})).toBe("key.too_many");
  await world.ctx.pool.query("delete from api_keys where id like 'full%'");
});

it("is in the record, made and revoked", async () => {
  const { data } = (await owner.ask("listEvents", { params: { id }, query: { topic: "workspace" } })).body;
  const said = data.map(({ who, what }) => `${who} ${what}`);
  expect(said).toContain("Asha Rao made the API key Website");
  expect(said).toContain("Asha Rao revoked the API key Revoked");
});

it("ends with its workspace", async () => {
  const { key } = (await make()).body.data;
  await owner.ask("deleteWorkspace", { params: { id } });
  await expect(useKey(key)).rejects.toMatchObject({ code: "key.revoked" });
});
