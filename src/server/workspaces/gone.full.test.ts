// Who is gone, blocked or has another role since: what they began does not go on.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { type AccountOverview, block, findAccount, unblock } from "../admin/people.ts";
import { acceptInvitation, invite, withdrawInvitation } from "./invitations.ts";
import { deleteWorkspace, updateWorkspace } from "./workspaces.ts";

const ORDER = { by: "root", why: "Spam" };
const DELETE = { body: { confirm: "DELETE" } } as const;
let world: World;
let numbers = 0;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const newPerson = (name: string) => world.signIn(`95${String(numbers++).padStart(8, "0")}`, name);
const accountOf = async (person: Person) => (await findAccount(world.ctx, person.id)) as AccountOverview;
const accept = (person: Person, token: string) => person.ask("acceptInvitation", { body: { token } });

async function makeWorkspace(owner: Person): Promise<string> {
  return (await owner.ask("createWorkspace", { body: { name: "HackFest" } })).body.data.id;
}

async function inviteBy(person: Person, id: string, role: Role): Promise<string> {
  const { link } = (await person.ask("invite", { params: { id }, body: { role } })).body.data;
  return link?.split("#")[1] ?? "";
}

async function addMember(owner: Person, id: string, role: Role, name = "Meera"): Promise<Person> {
  const joining = await newPerson(name);
  expect((await accept(joining, await inviteBy(owner, id, role))).status).toBe(200);
  return joining;
}

async function workspaceOfTwo(role: Role) {
  const owner = await newPerson("Asha Rao");
  const id = await makeWorkspace(owner);
  return { owner, id, member: await addMember(owner, id, role) };
}

const WITHDRAWN = { status: 410, body: { message: SAY.workspaces.invitationWithdrawn } };

describe("An account that is deleted", () => {
  it("takes its invitations back and leaves a line in the record of each workspace", async () => {
    const { owner, id, member } = await workspaceOfTwo("manager");
    const token = await inviteBy(member, id, "manager");
    const { id: userId } = await accountOf(member);
    expect((await member.ask("deleteAccount", DELETE)).status).toBe(200);
    expect(await accept(await newPerson("Late"), token)).toMatchObject(WITHDRAWN);
    expect((await owner.ask("listMembers", { params: { id } })).body.data.invitations).toEqual([]);
    const { rows } = await world.ctx.pool.query(
      "select params from events where workspace_id = $1 and user_id = $2 and kind = 'member.left'",
      [id, userId],
    );
    expect(rows).toEqual([{ params: { role: "manager" } }]);
  });

  it("waits for another that goes at once, also if each made the other a member of the own workspace", async () => {
    for (let n = 0; n < 5; n++) {
      const [one, two] = [await newPerson("One"), await newPerson("Two")];
      for (const [owner, other] of [
        [one, two],
        [two, one],
      ] as const)
        expect((await accept(other, await inviteBy(owner, await makeWorkspace(owner), "owner"))).status).toBe(200);
      const answers = await Promise.all([one, two].map((person) => person.ask("deleteAccount", DELETE)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it("joins nothing any more", async () => {
    const { owner, id } = await workspaceOfTwo("viewer");
    const token = await inviteBy(owner, id, "owner");
    const ghost = await newPerson("Ghost");
    const { id: userId } = await accountOf(ghost);
    await ghost.ask("deleteAccount", DELETE);
    const late = acceptInvitation(world.ctx, { userId, workspaceId: userId, role: "owner" }, "", token);
    await expect(late).rejects.toThrow("session.missing");
    expect((await accept(await newPerson("Living"), token)).status).toBe(200);
  });
});

describe("An invitation by somebody whom the operator blocks", () => {
  it("is withdrawn, and stays so when they are unblocked", async () => {
    const { id, member } = await workspaceOfTwo("manager");
    const token = await inviteBy(member, id, "viewer");
    await block(world.ctx, await accountOf(member), ORDER);
    const joining = await newPerson("Late");
    expect(await accept(joining, token)).toMatchObject(WITHDRAWN);
    await unblock(world.ctx, await accountOf(member), ORDER);
    expect(await accept(joining, token)).toMatchObject(WITHDRAWN);
  });

  it.each<[string, string]>([
    ["is blocked", "update users set blocked_at = now() where id = $1"],
    ["has a lower role", "update members set role = 'sender' where user_id = $1 and workspace_id <> $1"],
    ["is no member", "delete from members where user_id = $1 and workspace_id <> $1"],
  ])("is refused while its inviter %s, whatever became of it", async (_, statement) => {
    const { id, member } = await workspaceOfTwo("manager");
    const token = await inviteBy(member, id, "viewer");
    await world.ctx.pool.query(statement, [(await accountOf(member)).id]);
    expect(await accept(await newPerson("Late"), token)).toMatchObject(WITHDRAWN);
  });
});

it("A request that was allowed is refused if the role is another one when the workspace is locked", async () => {
  const { owner, id, member } = await workspaceOfTwo("viewer");
  await inviteBy(owner, id, "viewer");
  const [pending] = (await owner.ask("listMembers", { params: { id } })).body.data.invitations;
  const was = { userId: (await accountOf(member)).id, workspaceId: id, role: "owner" } as const;
  const late = [
    () => invite(world.ctx, was, { role: "viewer" }),
    () => withdrawInvitation(world.ctx, was, pending?.id ?? ""),
    () => updateWorkspace(world.ctx, was, { name: "Mine" }),
    () => deleteWorkspace(world.ctx, was),
  ];
  for (const act of late) await expect(act()).rejects.toThrow("workspace.forbidden");
  await owner.ask("removeMember", { params: { id, member: was.userId } });
  for (const act of late) await expect(act()).rejects.toThrow("workspace.left");
});
