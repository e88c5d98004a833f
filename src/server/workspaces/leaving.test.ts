// An owner whom another owner removes or demotes stays for 72 hours, is mailed, and can undo it; meanwhile nothing
// leaves the workspace.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OWNER_STAYS_MS } from "#domain/account/workspace.ts";
import { sayMoment } from "#domain/say/moment.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR } from "#domain/time.ts";
import { joinAs } from "../../../test/matrix/rows.ts";
import { openWorld, type Person, prove, type World } from "../../../test/world.ts";
import { nameOwner } from "../admin/owner.ts";
import { runJob } from "../jobs/work.ts";

let world: World;
let numbers = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Named = Person & { address: string };

/** Somebody with an address. */
async function person(name: string): Promise<Named> {
  const number = String(numbers++).padStart(8, "0");
  const one = await world.signIn(`95${number}`, name);
  const address = `${name.toLowerCase()}${number}@example.com`;
  await world.ctx.pool.query(
    `update users set email = $2, email_verified_at = now()
     where id = (select user_id from identities where subject = $1)`,
    [one.id, address],
  );
  return { ...one, address };
}

/** A workspace that two people own. */
async function owned() {
  const [asha, bina] = [await person("Asha"), await person("Bina")];
  const id = (await asha.ask("createWorkspace", { body: { name: "HackFest" } })).body.data.id;
  await joinAs(asha, id, bina, "owner");
  await bina.ask("useWorkspace", { params: { id } });
  const members = async () => (await asha.ask("listMembers", { params: { id } })).body.data.members;
  const idOf = async (name: string) => (await members()).find((each) => each.name === name)?.id ?? "";
  const member = await idOf("Bina");
  await world.work();
  const leaving = async (name = "Bina") => (await members()).find((each) => each.name === name)?.leaving;
  return { asha, bina, id, member, members, idOf, leaving, params: { id, member } };
}

/** The mails to an address, in one line each; those of the same moment in any order. */
async function mailsTo({ address }: Named): Promise<string[]> {
  const { outbox } = world.ctx.mail;
  const texts: string[] = [];
  for (const { name } of (await outbox?.newest(50)) ?? []) {
    const text = ((await outbox?.read(name)) ?? "")
      .toString()
      .replaceAll(/=\r?\n/g, "")
      .replaceAll("=3D", "=");
    if (text.includes(address)) texts.push(text.replaceAll(/\s+/g, " "));
  }
  return texts;
}

const rolesOf = (members: readonly { name: string; role: string }[]) =>
  Object.fromEntries(members.map(({ name, role }) => [name, role]));
/** Runs what is due, some time later. */
async function later(ms: number): Promise<void> {
  world.clock.forward(ms);
  await world.work();
}
async function eventsOf(owner: Person, id: string): Promise<string[]> {
  const { data } = (await owner.ask("listEvents", { params: { id } })).body;
  return data.map(({ who, what }) => `${who} ${what}`);
}

describe("An owner whom another one removes", () => {
  it("stays for 72 hours, is listed as leaving, and then goes, once", { tags: "full" }, async () => {
    const { asha, bina, id, params, members, leaving } = await owned();
    const until = new Date(world.clock.now.getTime() + OWNER_STAYS_MS).toISOString();
    const removed = await asha.ask("removeMember", { params });
    expect(removed).toMatchObject({ status: 200, body: { ok: true, waits_until: until } });
    expect([await leaving("Asha"), await leaving()]).toEqual([undefined, { at: until, role: null }]);
    // Asked again, the first time counts.
    world.clock.forward(HOUR);
    await prove(asha);
    expect((await asha.ask("removeMember", { params })).body).toMatchObject({ waits_until: until });
    await later(OWNER_STAYS_MS - 2 * HOUR);
    expect((await bina.ask("listMembers", { params: { id } })).status).toBe(200);
    await later(HOUR);
    expect(rolesOf(await members())).toEqual({ Asha: "owner" });
    expect((await bina.ask("listMembers", { params: { id } })).status).toBe(404);
    expect((await eventsOf(asha, id)).slice(0, 2)).toEqual([
      "Asha removed Bina",
      "Asha began to remove Bina, an owner",
    ]);
    await later(OWNER_STAYS_MS);
    expect(await eventsOf(asha, id)).toHaveLength(5);
  });

  it("is mailed a link that undoes it without signing in, once they press its button", async () => {
    const { asha, bina, params, members, leaving } = await owned();
    await asha.ask("removeMember", { params });
    const until = sayMoment(new Date(world.clock.now.getTime() + OWNER_STAYS_MS));
    await world.work();
    const [toAsha, toBina] = [(await mailsTo(asha)).join(), (await mailsTo(bina)).join()];
    for (const mail of [toAsha, toBina]) {
      expect(mail).toContain("Asha began to remove Bina, an owner (HackFest).");
      expect(mail).toContain(until);
    }
    expect(toAsha).not.toContain("/owner/keep/");
    const path = /\/owner\/keep\/[\w.-]+/.exec(toBina)?.[0] ?? "";
    const page = await world.app.inject(path);
    expect(page).toMatchObject({ statusCode: 200 });
    expect(page.payload).toContain(SAY.owners.keepTitle);
    expect(await leaving()).toMatchObject({ role: null });
    const forged = await world.app.inject({
      method: "POST",
      url: `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`,
    });
    expect(forged.statusCode).toBe(404);
    expect((await world.app.inject({ method: "POST", url: path })).payload).toContain(SAY.owners.keptTitle);
    expect(await leaving()).toBeUndefined();
    expect((await world.app.inject({ method: "POST", url: path })).statusCode).toBe(404);
    await world.work();
    expect((await mailsTo(asha)).join()).toContain("Bina kept Bina as owner");
    await later(OWNER_STAYS_MS);
    expect(rolesOf(await members())).toEqual({ Asha: "owner", Bina: "owner" });
  });

  it("is kept by any owner in Members, after a fresh proof", { tags: "full" }, async () => {
    const { asha, bina, params, members, leaving } = await owned();
    const sender = await person("Sender");
    await joinAs(asha, params.id, sender, "sender");
    await asha.ask("changeRole", { params, body: { role: "sender" } });
    expect(await leaving()).toMatchObject({ role: "sender" });
    expect((await sender.ask("keepMember", { params })).status).toBe(403);
    expect((await (await person("Stranger")).ask("keepMember", { params })).status).toBe(404);
    expect((await bina.ask("keepMember", { params })).status).toBe(200);
    const again = await bina.ask("keepMember", { params });
    expect(again).toMatchObject({ status: 409, body: { message: SAY.workspaces.notLeaving } });
    await later(OWNER_STAYS_MS);
    expect(rolesOf(await members())).toMatchObject({ Bina: "owner" });
  });

  it("is demoted in the same way", async () => {
    const { asha, params, members } = await owned();
    await asha.ask("changeRole", { params, body: { role: "viewer" } });
    await later(OWNER_STAYS_MS);
    expect(rolesOf(await members())).toEqual({ Asha: "owner", Bina: "viewer" });
  });

  it(
    "goes at once of their own accord, and others who are no owners do when an owner says so",
    { tags: "full" },
    async () => {
      const { asha, bina, id, params, members, idOf } = await owned();
      await joinAs(asha, id, await person("Sender"), "sender");
      const sender = { id, member: await idOf("Sender") };
      expect((await asha.ask("removeMember", { params: sender })).body).toEqual({ ok: true });
      await asha.ask("removeMember", { params });
      expect((await bina.ask("leaveWorkspace", { params: { id } })).status).toBe(200);
      expect(rolesOf(await members())).toEqual({ Asha: "owner" });
      await later(OWNER_STAYS_MS);
      expect(await eventsOf(asha, id)).not.toContain("Asha removed Bina");
    },
  );
});

describe("The last owner", () => {
  it("never goes: of two who remove each other, the first to ask stays", async () => {
    const { asha, bina, id, params, members, idOf } = await owned();
    await asha.ask("removeMember", { params });
    world.clock.forward(1);
    await bina.ask("removeMember", { params: { id, member: await idOf("Asha") } });
    await later(2 * OWNER_STAYS_MS);
    expect(rolesOf(await members())).toEqual({ Asha: "owner" });
    expect((await members())[0]).not.toHaveProperty("leaving");
  });

  it("stays where whoever asked has left, or is no owner any more", { tags: "full" }, async () => {
    const { asha, bina, params } = await owned();
    await asha.ask("removeMember", { params });
    await asha.ask("leaveWorkspace", { params: { id: params.id } });
    await later(OWNER_STAYS_MS);
    const { members } = (await bina.ask("listMembers", { params: { id: params.id } })).body.data;
    expect(rolesOf(members)).toEqual({ Bina: "owner" });
  });
});

it("until an owner is gone nothing is exported, no keys are made, and the workspace stays; the refusal says until when", async () => {
  const { asha, bina, id, params } = await owned();
  const template = await world.template(asha);
  const hook = { url: "https://hooks.example/a", events: ["batch.finished" as const] };
  const webhook = (await asha.ask("makeWebhook", { params: { id }, body: hook })).body.data.id;
  await bina.ask("removeMember", { params: { id, member: await idOfAsha(bina, id) } });
  const until = new Date(world.clock.now.getTime() + OWNER_STAYS_MS);
  const key = { name: "Website", scopes: ["templates:read" as const] };
  const of = { id, webhook };
  const acts = async () => [
    await asha.ask("exportList", { params: { id: template } }),
    await asha.ask("exportEvents", { params: { id } }),
    await asha.ask("makeApiKey", { params: { id }, body: key }),
    await asha.ask("makeWebhook", { params: { id }, body: hook }),
    await asha.ask("rotateWebhook", { params: of }),
    await asha.ask("changeWebhook", { params: of, body: { url: "https://hooks.example/b" } }),
    await asha.ask("deleteWorkspace", { params: { id } }),
  ];
  const refused = await acts();
  for (const each of refused) {
    expect(each.status).toBe(409);
    expect(each.body).toMatchObject({
      code: "workspace.owner_leaving",
      message: SAY.workspaces.ownerLeaving(sayMoment(until)),
    });
  }
  expect((await asha.ask("changeWebhook", { params: of, body: { active: false } })).status).toBe(200);
  await asha.ask("keepMember", { params: { id, member: await idOfAsha(bina, id) } });
  expect((await acts()).map(({ status }) => status)).toEqual(refused.map(() => 200));
  expect(params.id).toBe(id);
});

async function idOfAsha(owner: Person, id: string): Promise<string> {
  const { members } = (await owner.ask("listMembers", { params: { id } })).body.data;
  return members.find(({ name }) => name === "Asha")?.id ?? "";
}

it("a person's own workspace and account wait for each other too", { tags: "full" }, async () => {
  const [asha, bina] = [await person("Asha"), await person("Bina")];
  const id = (await asha.ask("listWorkspaces")).body.data[0]?.id ?? "";
  await joinAs(asha, id, bina, "owner");
  const { members } = (await asha.ask("listMembers", { params: { id } })).body.data;
  const member = members.find(({ name }) => name === "Bina")?.id ?? "";
  await asha.ask("removeMember", { params: { id, member } });
  expect(await asha.ask("exportAccount")).toMatchObject({ status: 409, body: { code: "workspace.owner_leaving" } });
  await later(OWNER_STAYS_MS);
  await prove(asha);
  expect((await asha.ask("exportAccount")).status).toBe(200);
});

describe("All owners are mailed", () => {
  it(
    "when somebody becomes an owner, a key or a webhook is made, or a copy is asked for",
    { tags: "full" },
    async () => {
      const { asha, bina, id, idOf } = await owned();
      const devi = await person("Devi");
      await joinAs(asha, id, devi, "sender");
      await asha.ask("changeRole", { params: { id, member: await idOf("Devi") }, body: { role: "owner" } });
      await asha.ask("makeApiKey", { params: { id }, body: { name: "www.evil.example", scopes: ["templates:read"] } });
      const hook = { url: "https://hooks.example/a?token=hidden", events: ["batch.finished" as const] };
      await asha.ask("makeWebhook", { params: { id }, body: hook });
      await asha.ask("exportEvents", { params: { id } });
      await nameOwner(world.ctx, id, world.ravi.id, { by: "root", why: "" });
      await world.work();
      for (const owner of [asha, bina]) {
        const mails = (await mailsTo(owner)).join("\n");
        for (const line of [
          "Asha made Devi owner (HackFest).",
          "(HackFest).",
          "hooks.example",
          "Asha asked for a copy of the record (HackFest).",
          "The operator named Ravi Menon as owner (HackFest).",
        ])
          expect(mails).toContain(line);
        expect(mails).not.toContain("evil.example");
        expect(mails).not.toContain("hidden");
      }
      expect((await mailsTo(devi)).join("\n")).toContain("Asha asked for a copy of the record");
    },
  );

  it("in their own language, and once, however often the job runs", { tags: "full" }, async () => {
    const { asha, bina, id } = await owned();
    await world.ctx.pool.query("update users set language = 'hi' where email = $1", [bina.address]);
    await asha.ask("exportEvents", { params: { id } });
    const { rows } = await world.ctx.pool.query<{ id: string }>("select id from owner_mails where workspace_id = $1", [
      id,
    ]);
    expect(rows).toHaveLength(2);
    for (const each of [...rows, ...rows]) expect(await runJob(world.ctx, "mail-owner", each.id)).toBe("done");
    const told = (await mailsTo(bina)).filter((mail) => mail.includes('lang="hi"'));
    expect(told).toHaveLength(1);
  });

  it("of what a killed process left, after the next start", { tags: "full" }, async () => {
    const { asha, bina, id, params, members } = await owned();
    await asha.ask("removeMember", { params });
    await world.ctx.pool.query("delete from jobs.job");
    await runJob(world.ctx, "queue-waiting", "");
    await world.work();
    expect((await mailsTo(bina)).join()).toContain("began to remove Bina");
    await later(OWNER_STAYS_MS);
    expect(rolesOf(await members())).toEqual({ Asha: "owner" });
    expect(id).toBe(params.id);
  });
});
