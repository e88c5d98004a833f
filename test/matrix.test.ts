// Every call by its owner, by another organiser, with a token that was signed out, and without a token.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#api/call.ts";
import { CALLS, type CallName } from "#api/calls.ts";
import { NEEDS } from "#api/needs.ts";
import { buy, GUARDED, makePicture, type Owned, type Row, ROWS, thingsOf, workspaceOf } from "./matrix/rows.ts";
import { openWorld, type Person, type World } from "./world.ts";

let world: World;
let owned: Owned;
let signedOut: Person;
/** Another organiser who only reads: reading changes nothing, so one serves for all. */
let reader: Person;
let numbers = 0;
const NO_WORKSPACE = { workspace: "", member: "", invitation: "", apiKey: "", webhook: "", told: "" };
beforeAll(async () => {
  world = await openWorld();
  await makePicture();
  const things = await thingsOf(world, world.asha);
  const second = await world.signIn("9000012346", "Second Owner");
  owned = { ...things, ...(await workspaceOf(world, world.asha, second)) };
  signedOut = await world.signIn("9000012345", "Gone Home");
  await signedOut.ask("signOut");
  reader = await otherOrganiser("9000012348");
});
afterAll(() => world.close());

const isRead = (name: CallName) => CALLS[name].method === "GET";
const otherOrganiser = async (mobile: string) => {
  const ravi = await world.signIn(mobile, "Ravi Menon");
  // An account with a purchase gets no second welcome credits after it was deleted.
  await buy(world, ravi);
  return ravi;
};
const ask = (person: Person, name: CallName, row: Row) => person.ask(name, row.ask(owned));
/** Everything that Asha has, as one text. */
const everything = async () => {
  const { rows } = await world.ctx.pool.query<{ all: string }>(
    `select concat((select json_agg(t order by id) from templates t where id = $1), (select json_agg(s order by id) from students s where template_id = $1),
       (select json_agg(c order by id) from corrections c where template_id = $1),
       (select json_agg(c) from claim_links c where template_id = $1), (select json_agg(c) from claim_requests c where template_id = $1)) as all`,
    [owned.template],
  );
  return rows[0]?.all;
};

describe("Another organiser", { timeout: 120_000 }, () => {
  it("gets nothing of Asha's by any call, and changes nothing", async () => {
    const faults: string[] = [];
    let before = await everything();
    let stranger: Person | undefined;
    for (const [name, row] of GUARDED) {
      if (!isRead(name)) stranger ??= await otherOrganiser("9123456780");
      const answer = await ask((isRead(name) ? undefined : stranger) ?? reader, name, row);
      // What a call did for them, it did to them as well: some end the session, or the account.
      if (answer.status < 300 && !isRead(name)) stranger = undefined;
      const expected = row.stranger === 404 ? 404 : (row.status ?? 200);
      if (answer.status !== expected) faults.push(`${name}: ${answer.status} instead of ${expected}`);
      const told = JSON.stringify(answer.body);
      if (/canary/i.test(told) || told.includes(owned.template)) faults.push(`${name}: tells what is Asha's`);
      const after = await everything();
      if (after !== before) faults.push(`${name}: changes what is Asha's`);
      before = after;
    }
    expect(GUARDED.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });
});

describe("A visitor, and a token that was signed out", { timeout: 120_000 }, () => {
  it("get 401 from every call that needs a token, and change nothing", async () => {
    const faults: string[] = [];
    const needToken = Object.entries<Call>(CALLS).filter(([, call]) => call.who !== "anyone");
    let before = await everything();
    for (const [name] of needToken) {
      const row = ROWS[name as CallName] as Row | undefined;
      const send = row === undefined ? { params: { id: owned.template } } : row.ask(owned);
      for (const person of [world.visitor, signedOut]) {
        const { status } = await person.ask(name as CallName, send);
        if (status !== 401) faults.push(`${name}: ${status}`);
      }
      const after = await everything();
      if (after !== before) faults.push(`${name}: changes what is Asha's`);
      before = after;
    }
    expect(faults).toEqual([]);
  });
});

// Every call has tests of its own, in which its owner is served.
describe("Asha herself", { tags: "full", timeout: 120_000 }, () => {
  it("is served by every call", async () => {
    const faults: string[] = [];
    for (const [name, row] of GUARDED) {
      if (name.startsWith("restore") || name === "sendMail") continue;
      // For reading, what she has already will do.
      const { status } = await (isRead(name) ? ask(world.asha, name, row) : askWithNewThings(name, row));
      if (status !== (row.status ?? 200)) faults.push(`${name}: ${status}`);
    }
    expect(faults).toEqual([]);
  });
});

async function askWithNewThings(name: CallName, row: Row) {
  const ofWorkspace = name in NEEDS && NEEDS[name as keyof typeof NEEDS].of === "workspace";
  // Nobody may own as many workspaces as there are such calls. Some calls end the session, or the account.
  const mobile = ofWorkspace ? `95${String((numbers += 1)).padStart(8, "0")}` : "9000012347";
  const asha = await world.signIn(mobile, "Asha Rao");
  // Its credits pay for what AI makes.
  await buy(world, asha);
  const things = await thingsOf(world, asha, row);
  const second = await world.signIn("9000012346", "Second Owner");
  const hers = ofWorkspace ? await workspaceOf(world, asha, second) : NO_WORKSPACE;
  return asha.ask(name, row.ask({ ...things, ...hers }));
}
