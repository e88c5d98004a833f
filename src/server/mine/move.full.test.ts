// A recipient's certificates go to another address, once the old one confirms it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY } from "#domain/time.ts";
import { mailsOf, openVisit } from "../../../test/recipient.ts";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
let templates: { asha: string; ravi: string };
beforeAll(async () => {
  world = await openWorld();
  templates = { asha: await world.template(world.asha), ravi: await world.template(world.ravi) };
});
afterAll(() => world.close());

async function give(owner: "asha" | "ravi", email: string): Promise<string> {
  const id = await world.student(world[owner], templates[owner], { name: "Meera Nair", email });
  await world[owner].ask("markGiven", { params: { id }, body: { given: true } });
  return id;
}

/** The mails that asking causes, and the token in the first. */
async function ask(from: string, to: string) {
  const visit = await openVisit(world, from);
  const mails = await mailsOf(world, () => world.visitor.ask("askMove", { body: { email: to }, visit }));
  return { visit, mails, link: /\/mine#move=([\w-]{43})/.exec(mails[0] ?? "")?.[1] ?? "" };
}
const confirm = (link: string) => world.visitor.ask("confirmMove", { body: { link } });
const list = async (visit: string) => world.visitor.ask("listMine", { visit });
const idsOf = async (email: string) =>
  (await list(await openVisit(world, email))).body.data.map(({ id }) => id).toSorted();
const emailOf = async (owner: "asha" | "ravi", id: string) => {
  const { body } = await world[owner].ask("listStudents", { query: { user_template_id: templates[owner] } });
  return body.find((each) => each.id === id)?.email;
};
const eventsOf = async (person: World["asha"]) => {
  const id = (await person.ask("listWorkspaces", {})).body.data[0]?.id ?? "";
  const { body } = await person.ask("listEvents", { params: { id }, query: { kind: "address.changed" } });
  return body.data.map(({ who, what }) => `${who} ${what}`);
};

test("the old address confirms it; then everything is listed under the new one, and both are told", async () => {
  const ids = [await give("asha", "old@example.com"), await give("ravi", "old@example.com")];
  const waiting = await world.student(world.asha, templates.asha, { name: "Not given", email: "old@example.com" });
  const { visit, mails, link } = await ask("old@example.com", "new@example.com");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("To: old@example.com");
  expect(await emailOf("asha", ids[0] ?? "")).toBe("old@example.com");
  const { data } = (await world.visitor.ask("lookAtMove", { body: { link } })).body;
  expect(data).toEqual({ from: "old@example.com", to: "new@example.com", certificates: 2 });

  const told = await mailsOf(world, async () => {
    expect((await confirm(link)).body).toEqual({ data: { moved: 2 } });
    await world.work();
  });
  const addressees = told.map((mail) => /To: (\S+)/.exec(mail)?.[1] ?? "");
  expect(addressees.toSorted()).toEqual(["new@example.com", "old@example.com"]);
  expect(await idsOf("new@example.com")).toEqual(ids.toSorted());
  expect([await emailOf("asha", ids[0] ?? ""), await emailOf("ravi", ids[1] ?? "")]).toEqual([
    "new@example.com",
    "new@example.com",
  ]);
  expect(await emailOf("asha", waiting)).toBe("old@example.com");
  expect([(await list(visit)).status, (await confirm(link)).status]).toEqual([403, 410]);
  const { rowCount } = await world.ctx.pool.query("select from address_changes");
  expect(rowCount).toBe(0);
});

test("it stands in the record of each workspace, as something that a recipient did", async () => {
  for (const person of [world.asha, world.ravi])
    expect(await eventsOf(person)).toEqual([
      "A recipient changed the e-mail address of 1 certificate of HackFest 2026",
    ]);
});

test("nothing changes without the link, after a day, or for the same address", async () => {
  const id = await give("asha", "keeps@example.com");
  const { link, visit } = await ask("keeps@example.com", "other@example.com");
  const again = await world.visitor.ask("askMove", { body: { email: "KEEPS@example.com" }, visit });
  expect(again.status).toBe(422);
  expect((await confirm("A".repeat(43))).status).toBe(410);
  expect((await confirm(visit)).status).toBe(410);
  world.clock.forward(DAY);
  expect((await confirm(link)).status).toBe(410);
  expect(await emailOf("asha", id)).toBe("keeps@example.com");
  const { status } = await world.visitor.ask("askMove", { body: { email: "x@example.com" }, visit });
  expect(status).toBe(403);
});

test("mails that could not be sent are sent later, each once", async () => {
  await give("asha", "away@example.com");
  const { link } = await ask("away@example.com", "far@example.com");
  const { mail } = world.ctx;
  const sent: string[] = [];
  const flaky = { ...world.ctx, mail: Object.create(mail) as typeof mail };
  let broken = true;
  flaky.mail.send = async (message) => {
    if (message.to.address === "far@example.com" && broken)
      return { ok: false, retry: true, why: { code: "delivery.refused", params: { answer: "Not now" } } };
    sent.push(message.to.address);
    return mail.send(message);
  };
  await confirm(link);
  await world.work(flaky);
  broken = false;
  world.clock.forward(DAY);
  await world.work(flaky);
  expect(sent).toEqual(["away@example.com", "far@example.com"]);
});

test("more certificates than are moved at once are all moved", async () => {
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, email, created_at, issued_at)
     select left($1, 16) || lpad(n::text, 6, '0'), $1, 'Student', 'many@example.com', now(), now()
     from generate_series(1, 1201) n`,
    [templates.asha],
  );
  const { link } = await ask("many@example.com", "one@example.com");
  expect((await confirm(link)).body.data.moved).toBe(1201);
});
