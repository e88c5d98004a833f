// Who else has a design open: told to each member who has it open, and to nobody else.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { Presence } from "#api/presence.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { joinAs } from "../../../test/matrix/rows.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { openApp } from "../app.ts";
import { removeExpired } from "../sweep.ts";
import { PRESENCE } from "./presence.ts";

let world: World;
let origin: string;
let [owner, sita, ravi]: Person[] = [];
let club: string;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  origin = await world.app.listen({ host: "127.0.0.1", port: 0 });
  owner = await world.signIn("9400000001", "Asha Rao");
  sita = await world.signIn("9400000002", "Sita Devi");
  ravi = await world.signIn("9400000003", "Ravi");
  club = (await owner.ask("createWorkspace", { body: { name: "Club" } })).body.data.id;
  await joinAs(owner, club, sita, "manager");
});
afterAll(() => world.close());
beforeEach(async () => {
  template = await world.template(owner as Person);
});

type Watch = { seen: Presence[]; close: () => void; ended: Promise<void>; status: number };

/** Opens the stream; `seen` gets its lines. */
async function watch(person: Person | undefined, at = origin, id = template): Promise<Watch> {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${person?.token ?? ""}` };
  const response = await fetch(`${at}${API}/user/template/${id}/live`, { headers, signal: stop.signal });
  const seen: Presence[] = [];
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const line of chunk.trim().split("\n")) seen.push(Presence.parse(JSON.parse(line)));
  };
  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve();
  return { seen, close: () => stop.abort(), ended, status: response.status };
}

const names = ({ seen }: Watch) => seen.at(-1)?.others.map(({ name }) => name);
const patient = { timeout: 3 * PRESENCE.lookMs };

it("each sees the other within seconds, and no more once the tab is closed", async () => {
  const asha = await watch(owner);
  await expect.poll(() => names(asha)).toEqual([]);
  const hers = [await watch(sita), await watch(sita)];
  await expect.poll(() => hers.map(names)).toEqual([["Asha Rao"], ["Asha Rao"]]);
  await expect.poll(() => names(asha), patient).toEqual(["Sita Devi"]);
  expect(asha.seen).toHaveLength(2);
  hers[0]?.close();
  hers[1]?.close();
  await expect.poll(() => names(asha), patient).toEqual([]);
  asha.close();
});

it("another process tells of the same people", async () => {
  const other = await openApp(world.ctx);
  const there = await other.listen({ host: "127.0.0.1", port: 0 });
  const asha = await watch(owner);
  const hers = await watch(sita, there);
  await expect.poll(() => names(asha), patient).toEqual(["Sita Devi"]);
  asha.close();
  hers.close();
  await other.close();
});

it("whoever lost the network without a word is gone when their stream would have ended", async () => {
  const lost = new Date(world.ctx.clock().getTime() + PRESENCE.lastsMs + PRESENCE.graceMs);
  const row = ["lost", template, await idOf(sita), lost];
  await world.ctx.pool.query(
    "insert into open_designers (id, template_id, user_id, ends_at) values ($1, $2, $3, $4)",
    row,
  );
  const asha = await watch(owner);
  await expect.poll(() => names(asha)).toEqual(["Sita Devi"]);
  world.clock.now = new Date(lost.getTime() + 1);
  await expect.poll(() => names(asha), patient).toEqual([]);
  await removeExpired(world.ctx);
  const { rows } = await world.ctx.pool.query("select 1 from open_designers where id = 'lost'");
  expect(rows).toEqual([]);
  asha.close();
});

it(
  "a stream ends by itself, so that its client asks again, and stays listed meanwhile",
  { timeout: 20_000 },
  async () => {
    const asha = await watch(owner);
    await asha.ended;
    const hers = await watch(sita);
    await expect.poll(() => names(hers)).toEqual(["Asha Rao"]);
    hers.close();
  },
);

it("says who may change the design now, and ends for a member who is removed", async () => {
  const ravis = ravi as Person;
  await joinAs(owner as Person, club, ravis, "viewer");
  const look = await watch(ravis);
  await expect.poll(() => look.seen.at(-1)?.edits).toBe(false);
  const member = await idOf(ravis);
  await owner?.ask("changeRole", { params: { id: club, member }, body: { role: "manager" } });
  await expect.poll(() => look.seen.at(-1)?.edits, patient).toBe(true);
  await owner?.ask("removeMember", { params: { id: club, member } });
  await look.ended;
  expect((await watch(ravis)).status).toBe(404);
});

it("tells at once when the design, or that of a variant, is saved", async () => {
  const hers = await watch(sita);
  await expect.poll(() => hers.seen).toHaveLength(1);
  const before = hers.seen[0]?.saves[0]?.at ?? "";
  const { body } = await (owner as Person).ask("saveCanvas", {
    params: { id: template },
    body: { content: JSON.stringify({ ...EMPTY_CONTENT, backgroundColor: "#ffeedd" }), sitting: "s".repeat(22) },
  });
  expect(body.data.updated_at > before).toBe(true);
  await expect.poll(() => hers.seen.at(-1)?.saves, patient).toEqual([{ variant: null, at: body.data.updated_at }]);
  hers.close();
});

it("is open to members alone, and a few times for each", async () => {
  expect((await watch(undefined)).status).toBe(401);
  expect((await watch(world.ravi)).status).toBe(404);
  expect((await watch(owner, origin, "x")).status).toBe(404);
  const open = await Promise.all(Array.from({ length: PRESENCE.open }, () => watch(owner)));
  expect((await watch(owner)).status).toBe(429);
  for (const one of open) one.close();
});

it("names the first of many, and counts the others", async () => {
  const { pool } = world.ctx;
  await pool.query(
    `insert into users (id, name, avatar, created_at) select 'many ' || n, 'Person ' || to_char(n, '00'), '', $1
     from generate_series(1, 25) n`,
    [world.ctx.clock()],
  );
  await pool.query(
    `insert into open_designers (id, template_id, user_id, ends_at) select 'open ' || n, $1, 'many ' || n, $2
     from generate_series(1, 25) n`,
    [template, new Date(world.ctx.clock().getTime() + PRESENCE.lastsMs)],
  );
  const asha = await watch(owner);
  await expect.poll(() => asha.seen.at(-1)?.others.length).toBe(PRESENCE.shown);
  expect(asha.seen.at(-1)?.more).toBe(25 - PRESENCE.shown);
  asha.close();
});

async function idOf(person: Person | undefined): Promise<string> {
  const { rows } = await world.ctx.pool.query<{ user_id: string }>(
    "select user_id from identities where subject = $1",
    [person?.id],
  );
  return rows[0]?.user_id ?? "";
}
