// A recipient who no longer reads the mail of an address asks for another one, and the organiser decides.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { askForCorrection } from "../../../test/correction.ts";
import { mailsOf } from "../../../test/recipient.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { migrateDatabase } from "../database/open.ts";

let world: World;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha);
});
afterAll(() => world.close());

const OLD = "meera@old.example";

async function give(): Promise<string> {
  const id = await world.student(world.asha, template, { name: "Meera Nair", email: OLD });
  await world.asha.ask("markGiven", { params: { id }, body: { given: true } });
  return id;
}

async function prove(id: string, email: string) {
  let proof = "";
  const [mail = ""] = await mailsOf(world, async () => {
    proof = (await world.visitor.ask("sendAddressCode", { params: { id }, body: { email } })).body.proof;
  });
  return { proof, code: /^Subject: (\d{6}) is your/m.exec(mail)?.[1] ?? "", to: /^To: (\S+)/m.exec(mail)?.[1] };
}

async function ask(id: string, email: string, note = "") {
  const { proof, code } = await prove(id, email);
  return world.visitor.ask("askAddress", { params: { id }, body: { proof, code, note } });
}

const requests = async (id: string) =>
  (await world.asha.ask("listCorrections", { params: { id: template } })).body.data.filter(
    ({ student }) => student.id === id,
  );
const answer = async (id: string, accept: boolean) =>
  world.asha.ask("answerCorrection", { params: { id: (await requests(id))[0]?.id ?? "" }, body: { accept } });
const emailOf = async (id: string) =>
  (await world.asha.ask("listStudents", { query: { user_template_id: template } })).body.find((each) => each.id === id)
    ?.email;

test("the code goes to the new address, and the organiser sees both", async () => {
  const id = await give();
  expect((await prove(id, "meera@new.example")).to).toBe("meera@new.example");
  expect((await ask(id, "meera@new.example", "My college address ended")).status).toBe(200);
  expect(await requests(id)).toMatchObject([
    { kind: "address", email: "meera@new.example", email_before: OLD, state: "open", note: "My college address ended" },
  ]);
  expect(await emailOf(id)).toBe(OLD);
});

test("once the organiser accepts it, the certificate goes to the new address, and both are told", async () => {
  const id = await give();
  await ask(id, "meera@accepted.example");
  const told = await mailsOf(world, async () => {
    expect((await answer(id, true)).body).toMatchObject({
      state: "accepted",
      email_before: OLD,
      name_before: "Meera Nair",
    });
    await world.work();
  });
  const addressees = told.map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? "");
  expect(new Set(addressees)).toEqual(new Set([OLD, "meera@accepted.example"]));
  expect(addressees).toHaveLength(2);
  expect(await emailOf(id)).toBe("meera@accepted.example");
  expect(await requests(id)).toMatchObject([{ state: "accepted", email_before: OLD }]);
});

test("a declined request changes nothing, and only the new address is told", async () => {
  const id = await give();
  await ask(id, "meera@declined.example");
  const told = await mailsOf(world, async () => {
    await answer(id, false);
    await world.work();
  });
  expect(told.map((mail) => /^To: .*?(\S+@\S+?)>?$/m.exec(mail)?.[1]?.replace("<", ""))).toEqual([
    "meera@declined.example",
  ]);
  expect(await emailOf(id)).toBe(OLD);
});

test("a stranger with the link takes the place of no other request, nor of a correction of the name", async () => {
  const id = await give();
  await askForCorrection(world, id, { email: OLD, name: "Mira Nair" });
  await ask(id, "meera@first.example");
  const other = await ask(id, "stranger@example.com");
  expect([other.status, other.body.message]).toEqual([409, SAY.corrections.address.waiting]);
  await ask(id, "meera@first.example", "Once more");
  const open = (await requests(id)).filter(({ state }) => state === "open");
  const emails = new Map(open.map(({ kind, email }) => [kind, email]));
  expect([open.length, emails.get("address"), emails.get("name")]).toEqual([2, "meera@first.example", OLD]);
});

test("a wrong code, the code of another kind and the address of now are refused", async () => {
  const id = await give();
  const { proof, code } = await prove(id, "meera@wrong.example");
  const wrong = code.replace(/^./, (digit) => (digit === "9" ? "0" : String(Number(digit) + 1)));
  const body = { proof, code: wrong, note: "" };
  expect((await world.visitor.ask("askAddress", { params: { id }, body })).status).toBe(422);
  const name = { proof, code, name: "Other", note: "" };
  expect((await world.visitor.ask("askCorrection", { params: { id }, body: name })).status).toBe(422);
  expect((await ask(id, OLD)).status).toBe(422);
  expect(await requests(id)).toEqual([]);
});

test("requests from before this were about the name, and stay open", async () => {
  const url = await earlierDatabase("0102_certificate_withdrawals");
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(`
    begin;
    insert into workspaces (id, name, personal, created_at) values ('w', 'Asha', false, now());
    insert into templates (id, owner_id, revision_id, name, category, language, created_at, updated_at)
      values ('t', 'w', 'r', 'HackFest', 'Events', 'English', now(), now());
    insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', now());
    insert into students (id, template_id, name, email, created_at) values ('s', 't', 'Mira', 'm@example.com', now());
    insert into corrections (id, student_id, template_id, email, name_before, name_asked, note, state, asked_at)
      values ('c', 's', 't', 'm@example.com', 'Mira', 'Meera', '', 'open', now());
    commit`);
  await migrateDatabase(pool);
  const { rows } = await pool.query("select kind, state, email_before from corrections");
  await pool.end();
  expect(rows).toEqual([{ kind: "name", state: "open", email_before: "" }]);
});
