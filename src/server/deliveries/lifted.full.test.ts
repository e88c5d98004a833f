// An organiser has an address mailed again whose mailbox was missing: once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bounceMail } from "../../../test/bounce-mail.ts";
import type { SmtpPeer } from "../../../test/peers/smtp-control.ts";
import { openPostOffice, QR_DESIGN } from "../../../test/post-office.ts";
import type { Person, World } from "../../../test/world.ts";
import { SUPPRESSED_VERBS } from "../admin/suppressed.ts";
import { deliverDue } from "./queue/worker.ts";
import type { WorkerLease } from "./queue/worker-lease.ts";
import { recordDsn } from "./recipients/bounces.ts";
import { readDsn } from "./recipients/read-dsn.ts";

let peer: SmtpPeer;
let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
let count = 0;
let email: string;
beforeAll(async () => void ({ peer, world, lease, close } = await openPostOffice()));
beforeEach(() => {
  peer.mails.length = 0;
  peer.faults.length = 0;
  email = `lifted${++count}@example.com`;
});
afterAll(() => close());

async function listed(person: Person, address = email) {
  const template = await world.template(person, QR_DESIGN);
  return { person, template, id: await world.student(person, template, { name: "Ananya Iyer", email: address }) };
}
type Listed = Awaited<ReturnType<typeof listed>>;

/** Returns the state of the mail. */
async function send({ person, template, id }: Listed): Promise<string | undefined> {
  const answer = await person.ask("sendMail", { body: { user_template_id: template, student_ids: [id], again: true } });
  if (answer.body.blocked === 1) return "suppressed";
  await deliverDue(world.ctx, lease);
  const { body } = await person.ask("listStudents", { query: { user_template_id: template } });
  return body[0]?.delivery?.state;
}
/** The mail server knows no such mailbox. */
async function bounce(of: Listed) {
  peer.faults.push({ kind: "refuse", at: "recipient", code: 550, times: 1 });
  expect(await send(of)).toBe("failed");
}
async function lift({ id, person }: Listed, address = email) {
  world.clock.forward(1000);
  const answer = await person.ask("liftBlock", { params: { id }, body: { email: address } });
  world.clock.forward(1000);
  return answer;
}
const blockOf = async ({ person, template }: Listed) =>
  (await person.ask("sendingProgress", { params: { id: template } })).body.failed[0]?.block;

describe("an address whose mailbox was missing", () => {
  it("is mailed again once the organiser lifts the block, and the record says so", async () => {
    const student = await listed(world.asha);
    await bounce(student);
    expect([await blockOf(student), await send(student)]).toEqual(["liftable", "suppressed"]);
    expect((await lift(student, email.toUpperCase())).status).toBe(200);
    expect(await blockOf(student)).toBeNull();
    expect(await send(student)).toBe("sent");
    const { rows } = await world.ctx.pool.query<{ id: string }>("select owner_id as id from templates limit 1");
    const query = { params: { id: rows[0]?.id ?? "" }, query: { kind: "block.lifted" } };
    expect((await world.asha.ask("listEvents", query)).body.data).toHaveLength(1);
  });

  it("that bounces again stays blocked, also after the time of a bounce, until the operator lifts it", async () => {
    const student = await listed(world.asha);
    await bounce(student);
    await lift(student);
    await bounce(student);
    expect(await blockOf(student)).toBe("final");
    expect(await lift(student)).toMatchObject({ status: 409, body: { code: "block.final" } });
    await world.ctx.pool.query("update suppressions set created_at = created_at - interval '40 days'");
    await world.ctx.pool.query("update suppression_lifts set lifted_at = lifted_at - interval '40 days'");
    expect(await send(student)).toBe("suppressed");
    expect(await SUPPRESSED_VERBS["lift"]?.(world.ctx, [email])).toEqual([`${email} gets mails again.`]);
    expect(await send(student)).toBe("sent");
    await bounce(student);
    expect(await blockOf(student)).toBe("liftable");
  });

  it("stays blocked for other organisers, who lift it for themselves; the codes of its owner go there again", async () => {
    const [asha, ravi] = [await listed(world.asha), await listed(world.ravi)];
    await bounce(asha);
    expect(await send(ravi)).toBe("suppressed");
    await lift(asha);
    expect([await send(asha), await send(ravi)]).toEqual(["sent", "suppressed"]);
    expect((await lift(ravi)).status).toBe(200);
    expect(await send(ravi)).toBe("sent");
  });

  it("in an international domain is lifted in every spelling", async () => {
    email = `lifted${count}@bücher.example`;
    const student = await listed(world.asha);
    await bounce(student);
    expect((await lift(student)).status).toBe(200);
    const same = await listed(world.asha, `lifted${count}@xn--bcher-kva.example`);
    expect(await send(same)).toBe("sent");
  });

  it("is not blocked for good by a late bounce of a mail that went before the lift", async () => {
    const student = await listed(world.asha);
    expect(await send(student)).toBe("sent");
    const messageId = peer.mails.at(-1)?.headers.find(({ key }) => key === "message-id")?.value ?? "";
    const late = await readDsn(bounceMail({ messageId, recipient: email }));
    const again = await listed(world.asha);
    await bounce(again);
    await lift(again);
    expect(await recordDsn(world.ctx, late ?? { messageIds: [], failed: [] })).toBe(1);
    expect(await send(again)).toBe("sent");
  });
});

it.each(["complained", "unsubscribed"])("an address that %s is lifted by nobody", async (kind) => {
  const student = await listed(world.asha);
  await world.ctx.pool.query(
    `insert into suppressions (address, owner_id, kind, created_at)
     select $1, case when $3 = 'complained' then '' else owner_id end, $3, now() from templates where id = $2`,
    [email, student.template, kind],
  );
  expect(await send(student)).toBe("suppressed");
  expect(await lift(student)).toMatchObject({ status: 409, body: { code: "block.none" } });
});

it("an address that was changed meanwhile, or that nothing blocks, is told so, and other people's students are unknown", async () => {
  const student = await listed(world.asha);
  expect(await lift(student, "other@example.com")).toMatchObject({ status: 409, body: { code: "block.moved" } });
  expect(await lift(student)).toMatchObject({ status: 409, body: { code: "block.none" } });
  expect((await lift({ ...student, person: world.ravi })).status).toBe(404);
  expect((await lift({ ...student, person: world.visitor })).status).toBe(401);
});
