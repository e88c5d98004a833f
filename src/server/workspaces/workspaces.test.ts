// Five people in one workspace: who is invited, what each may do, who goes, and who owns it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#domain/account/permissions.ts";
import { INVITATION } from "#domain/account/workspace.ts";
import { SAY } from "#domain/say/say.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";

let world: World;
let numbers = 0;
const person = (name: string) => world.signIn(`94${String(numbers++).padStart(8, "0")}`, name);

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A new workspace of a new owner, in use. */
async function workspace(): Promise<{ owner: Person; id: string }> {
  const owner = await person("Asha Rao");
  return { owner, id: (await owner.ask("createWorkspace", { body: { name: "HackFest" } })).body.data.id };
}

const tokenOf = (link: string | null) => link?.split("#")[1] ?? "";

async function inviteLink(owner: Person, id: string, role: Role): Promise<string> {
  const { body } = await owner.ask("invite", { params: { id }, body: { role } });
  return tokenOf(body.data.link);
}

async function join(owner: Person, id: string, role: Role, name = role as string): Promise<Person> {
  const joining = await person(name);
  const token = await inviteLink(owner, id, role);
  expect((await joining.ask("acceptInvitation", { body: { token } })).body.data).toEqual({
    id,
    joined: true,
  });
  return joining;
}

const membersIn = async (owner: Person, id: string) =>
  (await owner.ask("listMembers", { params: { id } })).body.data.members;
const idOf = async (owner: Person, id: string, name: string) =>
  (await membersIn(owner, id)).find((member) => member.name === name)?.id ?? "";

describe("A workspace", () => {
  it("is made by anybody, used at once, and listed after the personal one with role and credits", async () => {
    const { owner, id } = await workspace();
    const { body } = await owner.ask("listWorkspaces");
    expect(body.data).toMatchObject([
      { name: "Asha Rao", personal: true, role: "owner", in_use: false, credits: 10, members: 1 },
      { id, name: "HackFest", personal: false, role: "owner", in_use: true, credits: 0, members: 1 },
    ]);
    const template = await world.template(owner);
    expect((await owner.ask("listTemplates")).body.data.map((one) => one.id)).toEqual([template]);
    await owner.ask("useWorkspace", { params: { id: body.data[0]?.id ?? "" } });
    expect((await owner.ask("listTemplates")).body.data).toEqual([]);
    // A link sent among colleagues opens, whatever workspace is in use.
    expect((await owner.ask("getTemplate", { params: { id: template } })).status).toBe(200);
  });

  it("can be named by each request, so that two tabs of a browser work in two workspaces", async () => {
    const { owner, id } = await workspace();
    const own = (await owner.ask("listWorkspaces")).body.data[0]?.id ?? "";
    const template = await world.template(owner);
    expect((await owner.ask("listTemplates", { in: own })).body.data).toEqual([]);
    expect((await owner.ask("listTemplates")).body.data.map((one) => one.id)).toEqual([template]);
    const used = async (named?: string) =>
      (await owner.ask("userData", named === undefined ? {} : { in: named })).body.workspace;
    expect(await used()).toEqual({ id, name: "HackFest", role: "owner", personal: false });
    expect(await used(own)).toEqual({ id: own, name: "Asha Rao", role: "owner", personal: true });
    // What a request names for another call changes nothing that the call itself names.
    expect((await owner.ask("getTemplate", { params: { id: template }, in: own })).status).toBe(200);
    const post = await world.post(owner, template);
    const { workspace: its } = (await owner.ask("getPost", { params: { id: post }, in: own })).body;
    expect(its).toEqual({ id, role: "owner" });
    const theirs = (await world.ravi.ask("listWorkspaces")).body.data[0]?.id ?? "";
    for (const named of [theirs, "none", ""]) {
      const refused = await owner.ask("listTemplates", { in: named });
      expect(refused).toMatchObject({ status: 403, body: { code: "workspace.left", message: SAY.workspaces.left } });
      expect(await used(named)).toBeNull();
    }
  });

  it("names the issuer of its certificates by its own name or issuer", async () => {
    const { owner, id } = await workspace();
    const template = await world.template(owner);
    const student = await world.student(owner, template, { name: "Ananya" });
    await owner.ask("markShared", { params: { id: student } });
    const issuer = async () => (await world.visitor.ask("certificateData", { params: { id: student } })).body.issuer;
    expect(await issuer()).toBe("");
    const change = async (fields: { show_name: true } | { issuer: string }) => {
      await owner.ask("updateWorkspace", { params: { id }, body: { name: "HackFest Club", ...fields } });
      // What was issued says what it said, until its certificates are updated.
      const before = await issuer();
      await owner.ask("updateCertificates", { params: { id: template } });
      return [before, await issuer()];
    };
    expect(await change({ show_name: true })).toEqual(["", "HackFest Club"]);
    expect(await change({ issuer: "IIT Goa" })).toEqual(["HackFest Club", "IIT Goa"]);
  });

  it("has a name, and only so many of one person", { tags: "full" }, async () => {
    const owner = await person("Greedy");
    const make = (name: string) => owner.ask("createWorkspace", { body: { name } });
    expect(await make("  ")).toMatchObject({ status: 422, body: { message: SAY.workspaces.nameRequired } });
    expect((await make("x".repeat(101))).status).toBe(422);
    const made = await Promise.all(Array.from({ length: 12 }, () => make("One more")));
    expect(made.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(9);
  });

  it("does not exist for a stranger, and a personal one is neither renamed nor deleted nor handed over", async () => {
    const { owner, id } = await workspace();
    const own = (await owner.ask("listWorkspaces")).body.data[0]?.id ?? "";
    const name = { name: "Mine" };
    for (const [call, send] of [
      ["useWorkspace", {}],
      ["listMembers", {}],
      ["leaveWorkspace", {}],
      ["deleteWorkspace", {}],
      ["updateWorkspace", { body: name }],
    ] as const)
      expect((await world.ravi.ask(call, { params: { id }, ...send })).status).toBe(404);
    const personal = { status: 409, body: { message: SAY.workspaces.personal } };
    expect(await owner.ask("updateWorkspace", { params: { id: own }, body: name })).toMatchObject(personal);
    expect(await owner.ask("deleteWorkspace", { params: { id: own } })).toMatchObject(personal);
    expect(await owner.ask("leaveWorkspace", { params: { id: own } })).toMatchObject(personal);
  });

  it("is deleted with its templates once no mail or message waits", { tags: "full" }, async () => {
    const { owner, id } = await workspace();
    const template = await world.template(owner);
    await world.student(owner, template, { name: "Ananya", email: "ananya@example.com" });
    await owner.ask("sendMail", { body: { user_template_id: template } });
    expect(await owner.ask("deleteWorkspace", { params: { id } })).toMatchObject({
      status: 409,
      body: { message: SAY.workspaces.mailsWait(1) },
    });
    await owner.ask("steerSending", { params: { id: template }, body: { act: "cancel" } });
    const zoya = await world.student(owner, template, { name: "Zoya", mobile: "9876543210" });
    await owner.ask("noteWhatsAppConsent", { params: { id: zoya }, body: { agreed: true } });
    await owner.ask("sendWhatsApp", { body: { user_template_id: template, hold: true } });
    expect((await owner.ask("deleteWorkspace", { params: { id } })).body).toMatchObject({
      message:
        "1 mail or message of this workspace is still waiting. Cancel them above each template's list first, or wait until they are sent.",
    });
    await owner.ask("cancelWhatsApp", { params: { id: template }, body: {} });
    expect((await owner.ask("deleteWorkspace", { params: { id } })).status).toBe(200);
    expect((await owner.ask("listWorkspaces")).body.data).toMatchObject([{ personal: true }]);
    expect((await owner.ask("listTemplates")).status).toBe(403);
    expect((await owner.ask("getTemplate", { params: { id: template } })).status).toBe(404);
  });
});

describe("An invitation", () => {
  it("by link joins at once, in its role, once, also under two presses at once", async () => {
    const { owner, id } = await workspace();
    const token = await inviteLink(owner, id, "sender");
    expect((await world.visitor.ask("showInvitation", { body: { token } })).body.data).toEqual({
      workspace: "HackFest",
      role: "sender",
      invited_by: "Asha Rao",
      email: "",
    });
    const [first, second] = [await person("First"), await person("Second")];
    const answers = await Promise.all([first, second].map((one) => one.ask("acceptInvitation", { body: { token } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await membersIn(owner, id)).toMatchObject([
      { role: "owner", you: true },
      { role: "sender", you: false },
    ]);
    const joined = answers[0]?.status === 200 ? first : second;
    expect((await joined.ask("acceptInvitation", { body: { token } })).body.data).toEqual({ id, joined: false });
    expect((await joined.ask("listWorkspaces")).body.data).toMatchObject([{}, { id, role: "sender", in_use: true }]);
    expect((await world.visitor.ask("showInvitation", { body: { token } })).body.message).toBe(
      SAY.workspaces.invitationUsed,
    );
  });

  it("expires after seven days, can be taken back, and is not guessed", async () => {
    const { owner, id } = await workspace();
    const late = await inviteLink(owner, id, "viewer");
    world.clock.forward(1);
    const back = await inviteLink(owner, id, "viewer");
    const pending = (await owner.ask("listMembers", { params: { id } })).body.data.invitations;
    expect(pending).toMatchObject([
      { role: "viewer", email: "", invited_by: "Asha Rao" },
      { role: "viewer", email: "" },
    ]);
    const invitation = pending[1]?.id ?? "";
    const take = () => owner.ask("withdrawInvitation", { params: { id, invitation } });
    expect([(await take()).status, (await take()).status]).toEqual([200, 404]);
    const joining = await person("Late");
    const accept = async (token: string) => (await joining.ask("acceptInvitation", { body: { token } })).body.message;
    expect(await accept(back)).toBe(SAY.workspaces.invitationWithdrawn);
    expect(await accept("x".repeat(43))).toBe(SAY.workspaces.noInvitation);
    world.clock.forward(INVITATION.livesMs - 1);
    expect(await accept(late)).toBe(SAY.workspaces.invitationExpired);
    const { rows } = await world.ctx.pool.query("select from invitations where token_hash = $1", [late]);
    expect(rows).toEqual([]);
    expect((await membersIn(owner, id)).length).toBe(1);
  });

  it("by mail is for its address: not for an account that has verified another one", async () => {
    const { owner, id } = await workspace();
    const body = { role: "viewer", email: "ravi@example.com" } as const;
    expect((await owner.ask("invite", { params: { id }, body })).body.data.link).toBeNull();
    const { outbox } = world.ctx.mail;
    const [mail] = (await outbox?.newest(1)) ?? [];
    const text = (await outbox?.read(mail?.name ?? ""))?.toString().replaceAll(/=\r?\n/g, "") ?? "";
    expect(text).toMatch(/To: <?ravi@example.com/);
    const token = /join#([\w-]{43})/.exec(text)?.[1] ?? "";
    const [other, ravi] = [await person("Other"), await person("Ravi")];
    const prove = (name: string, email: string) =>
      world.ctx.pool.query(
        "insert into identities (user_id, kind, subject, verified_at) select id, 'email', $2, now() from users where name = $1",
        [name, email],
      );
    await prove("Other", "other@example.com");
    await prove("Ravi", "ravi@example.com");
    const accept = (who: Person) => who.ask("acceptInvitation", { body: { token } });
    expect(await accept(other)).toMatchObject({ status: 403, body: { message: SAY.workspaces.otherPerson } });
    expect((await accept(ravi)).status).toBe(200);
  });

  it("to somebody's own workspace does not name its owner twice", async () => {
    const owner = await person("Lakshmi");
    const { data } = (await owner.ask("listWorkspaces", {})).body;
    const body = { role: "viewer", email: "friend@example.com" } as const;
    // Mails are named by their time.
    world.clock.forward(1);
    await owner.ask("invite", { params: { id: data[0]?.id ?? "" }, body });
    const { outbox } = world.ctx.mail;
    const [mail] = (await outbox?.newest(1)) ?? [];
    expect(mail?.head.toString()).toContain(`Subject: ${SAY.workspaces.mail.subject}`);
  });

  it("is never for a role above the inviter's, and goes with the inviter's right to make it", async () => {
    const { owner, id } = await workspace();
    const manager = await join(owner, id, "manager", "Meera");
    const ask = (role: Role) => manager.ask("invite", { params: { id }, body: { role } });
    expect(await ask("owner")).toMatchObject({ status: 403, body: { message: SAY.workspaces.roleAbove("manager") } });
    const token = tokenOf((await ask("manager")).body.data.link);
    const member = await idOf(owner, id, "Meera");
    await owner.ask("changeRole", { params: { id, member }, body: { role: "sender" } });
    const joining = await person("Too Late");
    expect((await joining.ask("acceptInvitation", { body: { token } })).status).toBe(410);
    expect((await ask("viewer")).body.message).toBe("Only an owner or a manager can invite people. Ask Asha Rao.");
  });
});

describe("A member", () => {
  it("may do what the role allows, and reads who may do the rest", { tags: "full" }, async () => {
    const { owner, id } = await workspace();
    const template = await world.template(owner);
    const viewer = await join(owner, id, "viewer", "Vani");
    const body = { content: JSON.stringify(EMPTY_CONTENT) };
    expect((await viewer.ask("getTemplate", { params: { id: template } })).status).toBe(200);
    const refused = await viewer.ask("saveCanvas", { params: { id: template }, body });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "workspace.forbidden", message: "Only an owner or a manager can change designs. Ask Asha Rao." },
    });
    expect((await viewer.ask("importRows", { body: rowsFor(template) })).status).toBe(403);
    const sender = await join(owner, id, "sender", "Sita");
    expect((await sender.ask("importRows", { body: rowsFor(template) })).body.imported).toBe(1);
    expect((await owner.ask("listStudents", { query: { user_template_id: template } })).body).toMatchObject([
      { name: "Ananya" },
    ]);
  });

  it("who is removed is refused at once, and the mails that wait go out", { tags: "full" }, async () => {
    const { owner, id } = await workspace();
    const template = await world.template(owner);
    await world.student(owner, template, { name: "Ananya", email: "ananya@example.com" });
    const sender = await join(owner, id, "sender", "Sita");
    const { url } = (await sender.ask("exportList", { params: { id: template } })).body;
    expect((await sender.ask("sendMail", { body: { user_template_id: template } })).body.queued).toBe(1);
    const member = await idOf(owner, id, "Sita");
    expect((await sender.ask("removeMember", { params: { id, member } })).status).toBe(403);
    expect((await owner.ask("removeMember", { params: { id, member } })).status).toBe(200);
    expect((await owner.ask("removeMember", { params: { id, member } })).status).toBe(404);
    expect((await sender.ask("sendMail", { body: { user_template_id: template } })).status).toBe(404);
    const left = { status: 403, body: { code: "workspace.left", message: SAY.workspaces.left } };
    expect(await sender.ask("createTemplate", { body: fields })).toMatchObject(left);
    expect((await world.app.inject(url)).statusCode).toBe(410);
    const { rows } = await world.ctx.pool.query("select paused_at from delivery_queue where template_id = $1", [
      template,
    ]);
    expect(rows).toEqual([{ paused_at: null }]);
    const own = (await sender.ask("listWorkspaces")).body.data[0]?.id ?? "";
    await sender.ask("useWorkspace", { params: { id: own } });
    expect((await sender.ask("createTemplate", { body: fields })).status).toBe(200);
  });

  it(
    "who is the last owner cannot leave, be removed or get another role, also if two owners go at once",
    { tags: "full" },
    async () => {
      const { owner, id } = await workspace();
      const last = { status: 409, body: { message: SAY.workspaces.lastOwner } };
      const asha = await idOf(owner, id, "Asha Rao");
      expect(await owner.ask("leaveWorkspace", { params: { id } })).toMatchObject(last);
      expect(await owner.ask("changeRole", { params: { id, member: asha }, body: { role: "viewer" } })).toMatchObject(
        last,
      );
      const second = await join(owner, id, "owner", "Bina");
      const answers = await Promise.all([owner, second].map((one) => one.ask("leaveWorkspace", { params: { id } })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      await expect(
        world.ctx.pool.query("update members set role = 'desk' where workspace_id = $1", [id]),
      ).rejects.toThrow(/last owner/);
    },
  );

  it("gets the workspace handed over, and whoever had it stays as manager", async () => {
    const { owner, id } = await workspace();
    await join(owner, id, "viewer", "Bina");
    const [asha, bina] = [await idOf(owner, id, "Asha Rao"), await idOf(owner, id, "Bina")];
    expect((await owner.ask("handOver", { params: { id, member: asha } })).status).toBe(422);
    expect((await owner.ask("handOver", { params: { id, member: bina } })).status).toBe(200);
    expect(await membersIn(owner, id)).toMatchObject([
      { name: "Bina", role: "owner" },
      { name: "Asha Rao", role: "manager" },
    ]);
    expect((await owner.ask("handOver", { params: { id, member: bina } })).status).toBe(403);
  });

  it("deletes the account only when the workspaces they own have somebody else, or nobody", async () => {
    const { owner, id } = await workspace();
    await join(owner, id, "viewer", "Bina");
    const remove = () => owner.ask("deleteAccount", { body: { confirm: "DELETE" } });
    expect(await remove()).toMatchObject({ status: 409, body: { message: SAY.workspaces.ownedByYou("HackFest") } });
    const member = await idOf(owner, id, "Bina");
    await owner.ask("handOver", { params: { id, member } });
    await owner.ask("createWorkspace", { body: { name: "Alone" } });
    expect((await remove()).status).toBe(200);
    const { rows } = await world.ctx.pool.query(
      "select name, deleted_at is null as open from workspaces where id = $1 or name = 'Alone' order by name",
      [id],
    );
    expect(rows).toEqual([
      { name: "Alone", open: false },
      { name: "HackFest", open: true },
    ]);
  });
});

const fields = { name: "HackFest", category: "Technology", language: "English" };

function rowsFor(template: string) {
  return { user_template_id: template, columns: [], rows: [["Ananya", "", "ananya@example.com", "", ""]] };
}
