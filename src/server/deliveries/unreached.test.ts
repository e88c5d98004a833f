// Students who did not get their certificate: named until each is solved, and counted everywhere in the same way.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { openPostOffice, type PostOffice, QR_DESIGN } from "../../../test/post-office.ts";
import type { Person } from "../../../test/world.ts";
import { deliverDue } from "./queue/worker.ts";

let office: PostOffice;
let asha: Person;
let template: string;
let meera: string;
let vikram: string;
let count = 0;

beforeAll(async () => {
  office = await openPostOffice();
  asha = office.world.asha;
});
afterAll(() => office.close());

/** Meera's mail arrives, Vikram's mailbox does not exist. */
beforeEach(async () => {
  const { world, peer } = office;
  count += 1;
  template = await world.template(asha, QR_DESIGN);
  meera = await world.student(asha, template, { name: "Meera", email: `meera${count}@example.com` });
  vikram = await world.student(asha, template, { name: "Vikram", email: `vikram${count}@example.com` });
  peer.faults.push({ kind: "refuse", at: "recipient", code: 550, to: "vikram", times: 1 });
  await send();
});

const progress = async () => (await asha.ask("sendingProgress", { params: { id: template } })).body;
async function send(how: { failed?: true; student_ids?: string[]; again?: true } = {}) {
  const { body } = await asha.ask("sendMail", { body: { user_template_id: template, ...how } });
  await deliverDue(office.world.ctx, office.lease);
  return body;
}
async function mend(email: string) {
  await asha.ask("updateStudent", { params: { id: vikram }, body: { name: "Vikram", email } });
}
async function rowOf(id: string) {
  const { body } = await asha.ask("listStudents", { query: { user_template_id: template } });
  return body.find((student) => student.id === id)?.delivery;
}
async function card() {
  const { body } = await asha.ask("listTemplates", {});
  return body.data.find(({ id }) => id === template);
}
const NAMED = { id: "", name: "Vikram", mended: false, reason: SAY.mail.returned.mailboxMissing };

describe("Somebody who did not get their certificate", () => {
  test("stays with the reason when the same address is tried again, and the organiser is told why not", async () => {
    const before = await progress();
    expect(before).toMatchObject({
      unreached: 1,
      failed: [{ ...NAMED, id: vikram, email: `vikram${count}@example.com` }],
    });
    const ways: Parameters<typeof send>[0][] = [{ failed: true }, { student_ids: [vikram], again: true }];
    for (const how of ways)
      expect(await send(how)).toMatchObject({ queued: 0, blocked: 1, message: SAY.mail.suppressed.bounced });
    expect(await progress()).toEqual(before);
    expect(await rowOf(vikram)).toMatchObject({ state: "failed", reason: NAMED.reason });
  });

  test("and whoever is sent to beside them does not hide it", { tags: "full" }, async () => {
    const text = SAY.mail.startedWithout(SAY.mail.started(1), 1);
    expect(await send({ student_ids: [meera, vikram], again: true })).toMatchObject({
      queued: 1,
      blocked: 1,
      message: text,
    });
    expect(await progress()).toMatchObject({ unreached: 1, counts: { failed: 1, suppressed: 0 } });
  });

  test("is shown with a new address once it is corrected, and mailed there", async () => {
    await mend(`vikram.rao${count}@example.com`);
    const mended = { reason: SAY.mail.notSentToNew, code: "delivery.address_changed", details: "" };
    expect(await rowOf(vikram)).toMatchObject({ state: "failed", mended: true, ...mended });
    expect(await progress()).toMatchObject({ unreached: 1, failed: [{ mended: true, ...mended }] });
    expect(await send({ failed: true })).toMatchObject({ queued: 1 });
    expect(await rowOf(vikram)).toMatchObject({ state: "sent" });
    expect((await rowOf(vikram))?.mended).toBeUndefined();
    expect(await progress()).toMatchObject({ unreached: 0, failed: [] });
  });

  test("whose address was blocked before the first mail is named, too", { tags: "full" }, async () => {
    const other = await office.world.student(asha, template, { name: "Vik", email: `VIKRAM${count}@example.com` });
    expect(await send()).toMatchObject({ queued: 0, blocked: 2, message: SAY.mail.suppressedCount(2) });
    expect(await rowOf(other)).toMatchObject({ state: "suppressed", reason: SAY.mail.suppressed.bounced });
    expect(await progress()).toMatchObject({ unreached: 2, failed: [{ name: "Vikram" }, { name: "Vik" }] });
  });

  test("is solved when the certificate is handed over", { tags: "full" }, async () => {
    await asha.ask("markGiven", { params: { id: vikram }, body: { given: true } });
    expect(await progress()).toMatchObject({ unreached: 0, failed: [], reached: 2 });
  });

  test("is solved when the certificate is withdrawn", async () => {
    await asha.ask("markShared", { params: { id: vikram } });
    const body = { user_template_id: template, student_ids: [vikram], reason: "" };
    expect((await asha.ask("withdrawCertificates", { body })).body).toMatchObject({ withdrawn: [vikram] });
    expect(await progress()).toMatchObject({ unreached: 0, failed: [] });
  });

  test("is left at that, and not, and stays left in a retry of the others", { tags: "full" }, async () => {
    const leave = (left: boolean) => asha.ask("leaveFailure", { params: { id: vikram }, body: { left } });
    expect(await leave(true)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await progress()).toMatchObject({ unreached: 0, failed: [] });
    expect(await send({ failed: true })).toMatchObject({ queued: 0, message: SAY.mail.noneDue });
    await leave(false);
    expect(await progress()).toMatchObject({ unreached: 1, failed: [{ name: "Vikram" }] });
    await leave(true);
    await mend(`vikram.new${count}@example.com`);
    office.peer.faults.push({ kind: "refuse", at: "recipient", code: 550, to: "vikram", times: 1 });
    await send({ student_ids: [vikram], again: true });
    expect(await progress()).toMatchObject({ unreached: 1 });
  });

  test("is left by nobody else, and nothing happens to those who were mailed", async () => {
    const { ravi, visitor } = office.world;
    const body = { left: true };
    expect((await ravi.ask("leaveFailure", { params: { id: vikram }, body })).status).toBe(404);
    expect((await visitor.ask("leaveFailure", { params: { id: vikram }, body })).status).toBe(401);
    expect((await asha.ask("leaveFailure", { params: { id: meera }, body })).status).toBe(200);
    expect(await progress()).toMatchObject({ unreached: 1, reached: 1 });
  });
});

test("the card, the list and the progress count the same: what bounced was not sent", { tags: "full" }, async () => {
  expect([(await card())?.sent, (await progress()).reached]).toEqual([1, 1]);
  await office.world.ctx.pool.query("update deliveries set state = 'failed' where student_id = $1", [meera]);
  expect([(await card())?.sent, (await progress()).reached, (await progress()).unreached]).toEqual([0, 0, 2]);
  await asha.ask("markGiven", { params: { id: meera }, body: { given: true } });
  expect([(await card())?.sent, (await progress()).reached, (await progress()).unreached]).toEqual([1, 1, 1]);
});
