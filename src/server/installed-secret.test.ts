// The SECRET of an installation: the first start keeps a fingerprint of it, another one is refused, and a change on
// purpose loses nothing that is sealed.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openWorld, type World } from "../../test/world.ts";
import { SECRET_VERBS } from "./admin/secret.ts";
import { ConfigError } from "./config-error.ts";
import { findAccount } from "./admin/people.ts";
import { describeKeys } from "./credentials/manage-keys.ts";
import { signingKey } from "./credentials/issuer-keys.ts";
import { acceptSecret } from "./installed-secret.ts";
import { SECRET_OF_ONE_MACHINE } from "./keys.ts";
import { SEALED } from "./open.ts";
import { openSecret } from "./programs/webhooks/signature.ts";

const [FIRST, SECOND, OTHER] = ["first", "second", "other"].map((each) => `the ${each} secret, of 32 characters`) as [
  string,
  string,
  string,
];
const REFUSED = /^SECRET: is not the one of this installation.*SECRET_OLD.*npm run admin -- secret lost$/;

const worlds: World[] = [];
let world: World;
let owner: string;
let webhook: string;
/** An installation that was started with FIRST, with a key that signs and a webhook. */
beforeEach(async () => {
  world = await openWorld({ SECRET: FIRST });
  worlds.push(world);
  const workspace = (await world.asha.ask("createWorkspace", { body: { name: "Club" } })).body.data.id;
  const body = { url: "https://hooks.example/a", events: ["batch.finished" as const] };
  webhook = (await world.asha.ask("makeWebhook", { params: { id: workspace }, body })).body.data.id;
  await world.asha.ask("rotateWebhook", { params: { id: workspace, webhook } });
  owner = (await findAccount(world.ctx, "9876543210"))?.id ?? "";
  await keyUnder(FIRST);
});
afterAll(() => Promise.all(worlds.map((each) => each.close())));

const under = (secret: string, secretOld?: string) => ({
  ...world.ctx,
  config: { ...world.ctx.config, secret, secretOld },
});
const start = (secret: string, secretOld?: string) => acceptSecret(under(secret, secretOld), SEALED);
const keyUnder = async (secret: string, secretOld?: string) =>
  (await signingKey(under(secret, secretOld), world.ctx.db, owner)).id;
/** How many keys there are, and whether both secrets of the webhook open. */
async function sealedUnder(secret: string) {
  const { rows } = await world.ctx.pool.query<{ new: Buffer; old: Buffer }>(
    "select secret_sealed as new, old_secret_sealed as old from webhook_endpoints",
  );
  const opens = rows.flatMap((row) => [row.new, row.old]).map((each) => openSecret(under(secret), webhook, each));
  return { keys: (await describeKeys(world.ctx, owner)).length, opens: opens.map((each) => each !== undefined) };
}
const admin = (secret: string, secretOld?: string) => (word: string) =>
  SECRET_VERBS["secret"]?.(under(secret, secretOld), [word]);

test("the first start takes it, and the database does not hold it", { tags: "full" }, async () => {
  await start(FIRST);
  await start(FIRST);
  const { rows } = await world.ctx.pool.query<{ text: string }>(
    "select row_to_json(i)::text as text from installation i",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain(FIRST);
});

test("a start with another one, or with none, is refused and changes nothing", async () => {
  await start(FIRST);
  const key = await keyUnder(FIRST);
  for (const secret of [SECOND, SECRET_OF_ONE_MACHINE, `${FIRST} `]) {
    const refused = start(secret);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(REFUSED);
  }
  // The one before is a third one.
  await expect(start(SECOND, OTHER)).rejects.toThrow(REFUSED);
  expect(await keyUnder(FIRST)).toBe(key);
  expect(await sealedUnder(FIRST)).toEqual({ keys: 1, opens: [true, true] });
});

test(
  "a version without fingerprints that ran with another one is found out by what is sealed",
  { tags: "full" },
  async () => {
    await expect(start(SECOND)).rejects.toThrow(REFUSED);
    await start(FIRST);
  },
);

test(
  "with SECRET_OLD everything is sealed anew, so that the next start needs it no more",
  { tags: "full" },
  async () => {
    await start(FIRST);
    const key = await keyUnder(FIRST);
    expect(await start(SECOND, FIRST)).toEqual({ open: 0, again: 2, lost: 0 });
    expect(await start(SECOND, FIRST)).toEqual({ open: 2, again: 0, lost: 0 });
    await start(SECOND);
    expect(await keyUnder(SECOND)).toBe(key);
    expect(await sealedUnder(SECOND)).toEqual({ keys: 1, opens: [true, true] });
    await expect(start(FIRST)).rejects.toThrow(REFUSED);
    // And back.
    await start(FIRST, SECOND);
    expect(await keyUnder(FIRST)).toBe(key);
  },
);

test("a start that was killed between two keys is completed by the next one", { tags: "full" }, async () => {
  await start(FIRST);
  const killed = new Error("killed");
  const [keys] = SEALED as [(typeof SEALED)[number]];
  const dying = acceptSecret(under(SECOND, FIRST), [keys, () => Promise.reject(killed)]);
  await expect(dying).rejects.toBe(killed);
  // Neither the old nor the new one alone would find everything, and the old one is still the installation's.
  await expect(start(SECOND)).rejects.toThrow(REFUSED);
  expect(await start(SECOND, FIRST)).toEqual({ open: 1, again: 1, lost: 0 });
  expect(await sealedUnder(SECOND)).toEqual({ keys: 1, opens: [true, true] });
});

test(
  "what a process with the old one seals meanwhile is sealed anew by the next start with both",
  { tags: "full" },
  async () => {
    await start(FIRST);
    await start(SECOND, FIRST);
    owner = (await findAccount(world.ctx, "9123456780"))?.id ?? "";
    const key = await keyUnder(FIRST);
    expect(await start(SECOND, FIRST)).toMatchObject({ again: 1, lost: 0 });
    expect(await keyUnder(SECOND)).toBe(key);
  },
);

test("a process that still runs with the one before retires no key", { tags: "full" }, async () => {
  await start(FIRST);
  await start(SECOND, FIRST);
  await expect(keyUnder(FIRST)).rejects.toThrow(/restart this process/);
  expect((await describeKeys(world.ctx, owner)).join()).toMatch(/in use$/);
});

test(
  "an installation on one machine that ran without one takes any other, and keeps its keys",
  { tags: "full" },
  async () => {
    const sealed = await acceptSecret(under(SECRET_OF_ONE_MACHINE, FIRST), SEALED);
    expect(sealed).toMatchObject({ again: 2 });
    const key = await keyUnder(SECRET_OF_ONE_MACHINE);
    // What SECRET_OLD says does not matter then.
    expect(await start(SECOND, OTHER)).toEqual({ open: 0, again: 2, lost: 0 });
    expect(await keyUnder(SECOND)).toBe(key);
    await expect(start(SECRET_OF_ONE_MACHINE)).rejects.toThrow(REFUSED);
  },
);

test("the operator's command rotates it and says what is left", { tags: "full" }, async () => {
  await start(FIRST);
  expect(await admin(SECOND, FIRST)("rotate")).toEqual([
    "SECRET is the one of this installation; 2 keys and secrets were sealed with it now.",
    expect.stringContaining("Restart all processes"),
  ]);
  await start(SECOND);
  await expect(admin(OTHER)("rotate")).rejects.toThrow(REFUSED);
  expect(await admin(SECOND)("turn")).toMatch(/^Usage:/);
});

test(
  "where the one before is lost, the operator says so, and workspaces sign with new keys",
  { tags: "full" },
  async () => {
    await start(FIRST);
    const key = await keyUnder(FIRST);
    await expect(start(OTHER)).rejects.toThrow(REFUSED);
    expect(await admin(OTHER)("lost")).toEqual([expect.stringContaining("from now on")]);
    expect(await admin(OTHER)("lost")).toEqual([expect.stringContaining("nothing is lost")]);
    await start(OTHER);
    expect(await keyUnder(OTHER)).not.toBe(key);
    expect(await admin(OTHER)("rotate")).toEqual([expect.stringContaining("; 0 keys")]);
  },
);

test("every feature that seals something seals it anew", { tags: "full" }, () => {
  const files = globSync("**/*.ts", { cwd: import.meta.dirname }).filter((path) => !path.endsWith(".test.ts"));
  const uses = (call: string) =>
    files.filter((path) => readFileSync(join(import.meta.dirname, path), "utf8").includes(call)).map(dirname);
  const seals = new Set(uses("sealSecret(").filter((folder) => folder !== "."));
  expect(new Set(uses("sealedAgain(").filter((folder) => folder !== "."))).toEqual(seals);
  expect(SEALED).toHaveLength(seals.size);
});
