// The record of a workspace: what was done there, by whom, in sentences.
import { afterAll, beforeAll, expect, it } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { nameOwner } from "../admin/owner.ts";
import { block, findAccount, type AccountOverview } from "../admin/people.ts";

let world: World;
let owner: Person;
let id: string;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.signIn("9400000001", "Asha Rao");
  id = (await owner.ask("createWorkspace", { body: { name: "Club" } })).body.data.id;
  template = await world.template(owner);
});
afterAll(() => world.close());

const record = async (query = {}) => {
  const { body } = await owner.ask("listEvents", { params: { id }, query });
  return body.data.map(({ who, what }) => `${who} ${what}`);
};

it("tells who did what, the newest first, in the transaction that did it", { tags: "full" }, async () => {
  const sita = await world.signIn("9400000002", "Sita");
  const { link } = (await owner.ask("invite", { params: { id }, body: { role: "sender" } })).body.data;
  await sita.ask("acceptInvitation", { body: { token: link?.split("#")[1] ?? "" } });
  const rows = [["Ananya", "", "ananya@example.com", "", ""]];
  await sita.ask("importRows", { body: { user_template_id: template, columns: [], rows } });
  await sita.ask("sendMail", { body: { user_template_id: template } });
  await sita.ask("steerSending", { params: { id: template }, body: { act: "pause" } });
  const [student] = (await sita.ask("listStudents", { query: { user_template_id: template } })).body;
  await sita.ask("deleteStudent", { params: { id: student?.id ?? "" } });
  const content = JSON.stringify({ ...EMPTY_CONTENT, backgroundColor: "#ffeedd" });
  await owner.ask("saveCanvas", { params: { id: template }, body: { content, autosave: true } });
  const member = (await owner.ask("listMembers", { params: { id } })).body.data.members[1]?.id ?? "";
  await owner.ask("changeRole", { params: { id, member }, body: { role: "manager" } });
  await owner.ask("removeMember", { params: { id, member } });
  expect(await record()).toEqual([
    "Asha Rao removed Sita",
    "Asha Rao made Sita manager",
    "Sita withdrew 1 certificate of HackFest 2026",
    "Sita paused the mails of HackFest 2026",
    "Sita sent 1 mail for HackFest 2026",
    "Sita imported 1 student into HackFest 2026",
    "Sita joined as sender",
    "Asha Rao made a link that invites a sender",
    "Asha Rao saved the design of HackFest 2026",
    "Asha Rao made the workspace Club",
  ]);
  expect(await record({ kind: "member.removed" })).toEqual(["Asha Rao removed Sita"]);
  expect(await record({ topic: "mails" })).toEqual([
    "Sita paused the mails of HackFest 2026",
    "Sita sent 1 mail for HackFest 2026",
  ]);
  const now = world.ctx.clock().getTime();
  expect(await record({ topic: "designs", since: new Date(now).toISOString() })).toHaveLength(1);
  expect(await record({ since: new Date(now + 1).toISOString() })).toEqual([]);
  expect(await record({ user: member, limit: "1" })).toEqual(["Sita withdrew 1 certificate of HackFest 2026"]);
});

it("names the template that a line is about, until it is deleted", async () => {
  const about = async () =>
    (await owner.ask("listEvents", { params: { id }, query: { topic: "designs" } })).body.data[0]?.template_id;
  expect(await about()).toBe(template);
  await owner.ask("deleteTemplate", { params: { id: template } });
  expect(await about()).toBeNull();
});

it("is a CSV in which no cell runs as a formula, in the reader's language", { tags: "full" }, async () => {
  await owner.ask("updateWorkspace", { params: { id }, body: { name: "=Club" } });
  const { url } = (await owner.ask("exportEvents", { params: { id } })).body;
  const { payload, headers } = await world.app.inject(url);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = payload.split("\r\n").slice(0, -1);
  expect(lines[0]).toBe('\uFEFF"When","Who","What"');
  expect(lines.at(-1)).toMatch(/"Asha Rao","made the workspace Club"$/);
  const hindi = (await owner.ask("exportEvents", { params: { id } })).body.url;
  expect((await world.app.inject({ url: hindi, headers: { "accept-language": "hi" } })).payload).toContain("किसने");
});

it("is a CSV of what the filters select", async () => {
  const { url } = (await owner.ask("exportEvents", { params: { id }, query: { topic: "designs" } })).body;
  const lines = (await world.app.inject(url)).payload.split("\r\n").slice(1, -1);
  const said = lines.map((line) => line.slice(1, -1).split('","').slice(1).join(" "));
  expect(said).toEqual(await record({ topic: "designs" }));
  expect(said).not.toEqual(await record());
});

it("is no longer downloaded by a manager who became a viewer, with the link from before", async () => {
  const manager = await world.signIn("9400000009", "Demoted");
  const { data } = (await owner.ask("invite", { params: { id }, body: { role: "manager" } })).body;
  await manager.ask("acceptInvitation", { body: { token: data.link?.split("#")[1] ?? "" } });
  const { url } = (await manager.ask("exportEvents", { params: { id } })).body;
  expect((await world.app.inject(url)).statusCode).toBe(200);
  const { members } = (await owner.ask("listMembers", { params: { id } })).body.data;
  const member = members.find(({ name }) => name === "Demoted")?.id ?? "";
  await owner.ask("changeRole", { params: { id, member }, body: { role: "viewer" } });
  expect((await world.app.inject(url)).statusCode).toBe(410);
  await owner.ask("removeMember", { params: { id, member } });
});

it("cannot be changed or shortened, and goes with its workspace", async () => {
  const { pool } = world.ctx;
  await expect(pool.query("update events set kind = 'x'")).rejects.toThrow(/append-only/);
  await expect(pool.query("delete from events")).rejects.toThrow(/append-only/);
});

it("tells of an owner whom the operator named, when the last one was blocked", { tags: "full" }, async () => {
  const member = await world.signIn("9400000010", "Stays");
  const { data } = (await owner.ask("invite", { params: { id }, body: { role: "manager" } })).body;
  await member.ask("acceptInvitation", { body: { token: data.link?.split("#")[1] ?? "" } });
  await member.ask("useWorkspace", { params: { id } });
  const account = (await findAccount(world.ctx, "9400000001")) as AccountOverview;
  await block(world.ctx, account, { by: "root", why: "" });
  const blocked = async () =>
    (await world.ctx.pool.query("select blocked_at is not null as blocked from workspaces where id = $1", [id])).rows;
  expect(await blocked()).toEqual([{ blocked: true }]);
  const takenDown = async () => (await member.ask("takedowns")).body.data;
  expect(await takenDown()).toMatchObject([{ kind: "blocked", id, why: "" }]);
  const design = await world.template(member);
  const sent = await member.ask("sendMail", { body: { user_template_id: design } });
  expect(sent).toMatchObject({ status: 409, body: { code: "workspace.blocked" } });
  const bina = await world.signIn("9400000003", "Bina");
  const command = { by: "root", why: "Asha is gone" };
  expect(await nameOwner(world.ctx, id, "9400000003", command)).toBe("Bina is an owner of =Club.");
  expect(await nameOwner(world.ctx, "none", "9400000003", command)).toBeUndefined();
  expect(await nameOwner(world.ctx, id, "9400000001", command)).toBeUndefined();
  expect(await blocked()).toEqual([{ blocked: false }]);
  expect(await takenDown()).toEqual([]);
  const { body } = await bina.ask("listEvents", { params: { id } });
  expect(body.data[0]).toMatchObject({ who: "The operator", what: "named Bina as owner", user_id: null });
});
