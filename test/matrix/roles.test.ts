// Every call by each role, by a member of another workspace, by one who was removed, and by nobody: the table of
// permissions says what each of them gets.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallName, CALLS } from "#api/calls.ts";
import { NEEDS, type Need } from "#api/needs.ts";
import { isAllowed, ROLES } from "#domain/account/permissions.ts";
import { openWorld, type Person, type World } from "../world.ts";
import { GUARDED, joinAs, makePicture, type Owned, type Row, thingsOf, workspaceOf } from "./rows.ts";

/** The least first, because whoever may most may also delete. */
const LEAST_FIRST = ROLES.toReversed();
/** What is theirs or of their own workspace is another test's. */
const CALLS_OF_MEMBERS = GUARDED.filter(([name]) => needOf(name).of !== "self");

let world: World;
let owner: Person;
let second: Person;
let stranger: Person;
let owned: Owned;
let people: Record<(typeof ROLES)[number] | "removed", Person>;
let numbers = 0;
let asked = 0;
let leaks = 0;

beforeAll(async () => {
  world = await openWorld();
  await makePicture();
  second = await newPerson("Second Owner");
  stranger = await newPerson("Stranger");
  ({ owner, owned } = await open());
  const joined = await Promise.all(
    ([...ROLES, "removed"] as const).map(async (role) => {
      const person = await newPerson(`A ${role}`);
      await joinAs(owner, owned.workspace, person, role === "removed" ? "manager" : role);
      return [role, person] as const;
    }),
  );
  people = Object.fromEntries(joined) as typeof people;
  const { members } = (await owner.ask("listMembers", { params: { id: owned.workspace } })).body.data;
  const member = members.find(({ name }) => name === "A removed")?.id ?? "";
  await owner.ask("removeMember", { params: { id: owned.workspace, member } });
});
afterAll(async () => {
  console.log(`matrix: ${CALLS_OF_MEMBERS.length} calls x 8 = ${asked} answers, ${leaks} leaks`);
  await world.close();
});

function newPerson(name: string): Promise<Person> {
  return world.signIn(`93${String((numbers += 1)).padStart(8, "0")}`, name);
}

/** A workspace in use with one of each thing: of all, or of those that a row names. */
async function open(row?: Row): Promise<{ owner: Person; owned: Owned }> {
  const opening = await newPerson("Asha Rao");
  const workspace = await workspaceOf(world, opening, second);
  // Its credits pay for what AI makes.
  await world.ctx.pool.query("update credit_accounts set balance = 100 where user_id = $1", [workspace.workspace]);
  return { owner: opening, owned: { ...(await thingsOf(world, opening, row)), ...workspace } };
}

function needOf(name: CallName): Need {
  return (NEEDS as Record<string, Need>)[name] ?? { of: "self" };
}

async function statusOf(person: Person, name: CallName, row: Row, things: Owned): Promise<number> {
  asked += 1;
  return (await person.ask(name, row.ask(things))).status;
}

/** What the workspace holds, as one text. */
async function everything(): Promise<string | undefined> {
  const { rows } = await world.ctx.pool.query<{ all: string }>(
    `select concat((select json_agg(t order by id) from templates t where owner_id = $1),
       (select json_agg(s order by s.id) from students s join templates t on t.id = s.template_id where t.owner_id = $1),
       (select json_agg(p order by id) from posts p where owner_id = $1),
       (select json_agg(m order by user_id) from members m where workspace_id = $1)) as all`,
    [owned.workspace],
  );
  return rows[0]?.all;
}

describe("Whoever may not", { timeout: 120_000 }, () => {
  it("is refused by every call, and nothing changes", async () => {
    const wrong: string[] = [];
    for (const [name, row] of CALLS_OF_MEMBERS) {
      const need = needOf(name);
      const before = await everything();
      const refused = ROLES.filter((role) => need.of !== "self" && !isAllowed(role, need.may));
      const expectStatus = async (who: string, person: Person, status: number) => {
        const got = await statusOf(person, name, row, owned);
        if (got !== status) wrong.push(`${name}: ${who} got ${got} instead of ${status}`);
      };
      for (const role of refused) await expectStatus(role, people[role], 403);
      await expectStatus("a removed member", people.removed, need.of === "in use" ? 403 : 404);
      // What acts in the workspace in use acts in the stranger's own.
      if (need.of !== "in use") await expectStatus("a member of another workspace", stranger, 404);
      await expectStatus("nobody", world.visitor, 401);
      if ((await everything()) !== before) wrong.push(`${name}: something changed`);
    }
    leaks += wrong.length;
    expect(CALLS_OF_MEMBERS.length).toBeGreaterThan(80);
    expect(wrong).toEqual([]);
  });
});

describe("Whoever may", { timeout: 240_000 }, () => {
  // Reading changes nothing: those who read share a workspace.
  const [reads, writes] = [true, false].map((read) =>
    CALLS_OF_MEMBERS.filter(([name]) => (CALLS[name].method === "GET") === read),
  ) as [typeof CALLS_OF_MEMBERS, typeof CALLS_OF_MEMBERS];

  it("is served by every call that reads", async () => {
    expect(await notServed(reads, async () => ({ owner, owned }))).toEqual([]);
  });

  it("is served by every other call", { tags: "full" }, async () => {
    expect(await notServed(writes, open)).toEqual([]);
  });

  async function notServed(calls: typeof CALLS_OF_MEMBERS, openFor: typeof open): Promise<string[]> {
    const wrong: string[] = [];
    for (const [name, row] of calls) {
      const need = needOf(name);
      const fresh = await openFor(row);
      const allowed = LEAST_FIRST.filter((role) => need.of !== "self" && isAllowed(role, need.may));
      for (const [at, role] of allowed.entries()) {
        const person = fresh.owned === owned ? people[role] : await newPerson(`B ${role}`);
        if (fresh.owned !== owned) await joinAs(fresh.owner, fresh.owned.workspace, person, role);
        const status = await statusOf(person, name, row, fresh.owned);
        // Whoever comes later may find it done, and whoever restores finds nothing deleted.
        const served =
          at > 0 || name.startsWith("restore") ? ![401, 403].includes(status) : status === (row.status ?? 200);
        if (!served) wrong.push(`${name}: ${role} got ${status}`);
      }
    }
    return wrong;
  }
});
