// Downloads in the database: whose links open, and which certificates are read, pinned and issued for one.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ROLES, type Role } from "#domain/account/permissions.ts";
import { DAY } from "#domain/time.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import {
  addDownload,
  beginDownload,
  designsOf,
  type DownloadRow,
  exportRowPages,
  exportTemplate,
  findDownload,
  issueListed,
  ownerOfTemplate,
  pinListed,
} from "./store.ts";

let world: World;
let owner: string;
let ravi: string;
let others: string;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  others = (await world.ravi.ask("listWorkspaces")).body.data[0]?.id ?? "";
  // From now on it is the one in use.
  owner = (await world.asha.ask("createWorkspace", { body: { name: "HackFest" } })).body.data.id;
  const { rows } = await change<{ id: string }>("select id from users where name = 'Ravi Menon'");
  ravi = rows[0]?.id ?? "";
});
beforeEach(async () => {
  template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
});
afterAll(() => world.close());

const change = <Row extends object>(statement: string, ...values: unknown[]) =>
  world.ctx.pool.query<Row>(statement, values);
const add = (kind: DownloadRow["kind"], how: { madeBy?: string; ended?: Date } = {}) => {
  const { madeBy = ravi, ended = new Date(0) } = how;
  const tokenHash = world.ctx.newId();
  const row = {
    tokenHash,
    ownerId: owner,
    madeBy,
    templateId: template,
    kind,
    pattern: "",
    createdAt: world.clock.now,
  };
  return addDownload(world.ctx.db, row, ended).then(() => tokenHash);
};
const opens = async (tokenHash: string) => (await findDownload(world.ctx.db, tokenHash)) !== undefined;
const asRole = (role: Role) =>
  change(
    `insert into members (workspace_id, user_id, role, joined_at) values ($1, $2, $3, now())
    on conflict (workspace_id, user_id) do update set role = excluded.role`,
    owner,
    ravi,
    role,
  );
const student = (name: string) => world.student(world.asha, template, { name });
const namesFor = async (ownerId: string) => {
  const names: string[] = [];
  for await (const page of exportRowPages(world.ctx.db, ownerId, template))
    names.push(...page.map(({ student: { name } }) => name));
  return names;
};

test.each<[DownloadRow["kind"], Role[]]>([
  ["png", ["owner", "manager", "sender"]],
  ["list", ["owner", "manager", "sender"]],
  ["poster-a4", ["owner", "manager", "sender"]],
  ["events", ["owner", "manager"]],
  ["account", ["owner"]],
])("a link to %s opens for a member who may have it still: %j", async (kind, roles) => {
  await asRole("owner");
  const link = await add(kind);
  const opened: Role[] = [];
  for (const role of ROLES) {
    await asRole(role);
    if (await opens(link)) opened.push(role);
  }
  expect(opened).toEqual(roles);
  await change("delete from members where workspace_id = $1 and user_id = $2", owner, ravi);
  expect(await opens(link)).toBe(false);
});

test("none of a workspace that is blocked or deleted opens, and old ones are deleted when another is made", async () => {
  await asRole("owner");
  const link = await add("png");
  for (const column of ["blocked_at", "deleted_at"]) {
    await change(`update workspaces set ${column} = now() where id = $1`, owner);
    expect(await opens(link)).toBe(false);
    await change(`update workspaces set ${column} = null where id = $1`, owner);
  }
  expect(await opens(link)).toBe(true);
  const later = await add("png", { ended: new Date(world.clock.now.getTime() + 1) });
  expect([await opens(link), await opens(later)]).toEqual([false, true]);
});

test("a download begins once: the first time stays", async () => {
  await asRole("owner");
  const link = await add("png");
  const times = [world.clock.now, new Date(world.clock.now.getTime() + DAY)];
  for (const at of times) await beginDownload(world.ctx.db, link, at);
  expect((await findDownload(world.ctx.db, link))?.begunAt).toEqual(times[0]);
});

test(
  "the list is pinned, or only issued, as it stands; what counts no more is not read, nor by others",
  { tags: "full" },
  async () => {
    const names = ["Meera", "Deleted", "Down", "Withdrawn"];
    const [, deleted, down, withdrawn] = await Promise.all(names.map(student));
    const from = { after: 0, at: world.clock.now };
    const pinned = () =>
      change("select from certificates c join students s on s.id = c.student_id where s.template_id = $1", template);
    expect(await issueListed(world.ctx.db, template, from)).toBeUndefined();
    expect((await pinned()).rowCount).toBe(0);
    expect(await pinListed(world.ctx.db, template, from)).toBeUndefined();
    expect((await pinned()).rowCount).toBe(4);
    expect(new Set(await namesFor(owner))).toEqual(new Set(names));
    await world.asha.ask("deleteStudent", { params: { id: deleted ?? "" } });
    await change("update students set taken_down_at = now() where id = $1", down);
    await change("update certificates set withdrawn_at = now() where student_id = $1", withdrawn);
    expect([await namesFor(owner), await namesFor(others)]).toEqual([["Meera"], []]);
  },
);

test("a template is exported for its owner with its designs, and for nobody once it is deleted", async () => {
  expect(await ownerOfTemplate(world.ctx.db, template)).toBe(owner);
  const found = await exportTemplate(world.ctx.db, owner, template);
  expect(found).toMatchObject({ name: "HackFest 2026", language: "English" });
  const designs = await designsOf(world.ctx.db, found?.revisionIds ?? []);
  expect([...designs.values()].map(({ content }) => content)).toEqual([expect.stringContaining("{{Student Name}}")]);
  expect(await exportTemplate(world.ctx.db, others, template)).toBeUndefined();
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  expect([await exportTemplate(world.ctx.db, owner, template), await ownerOfTemplate(world.ctx.db, template)]).toEqual([
    undefined,
    undefined,
  ]);
});
