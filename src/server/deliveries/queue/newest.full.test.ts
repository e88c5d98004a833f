// After mails are cancelled students have their earlier state again, in the list, its filter, the counts and the next
// actions.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import type { BatchAction, SendRequest } from "#domain/mail/batch.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import { openPostOffice, type PostOffice, QR_DESIGN } from "../../../../test/post-office.ts";
import { suppress } from "../recipients/suppression-store.ts";
import { deliverDue } from "./worker.ts";

let office: PostOffice;
let template: string;
let students: string[];

beforeAll(async () => {
  office = await openPostOffice();
});
beforeEach(async () => {
  const { world } = office;
  template = await world.template(world.asha, QR_DESIGN);
  students = [];
  for (const name of ["Ananya", "Vikram", "Meera"])
    students.push(await world.student(world.asha, template, { name, email: `${name.toLowerCase()}@example.com` }));
});
afterAll(() => office.close());

test("cancelling a batch that was to reach people again leaves them as they were, and the counts unchanged", async () => {
  office.peer.faults.push({ kind: "refuse", at: "data", code: 554, to: "vikram@", times: 1 });
  await give(true);
  await send();
  await deliver();
  const before = await studentStates();
  expect(before).toEqual(["given", expect.stringMatching(/^failed /), "sent"]);
  const ended = await progress();
  expect(ended).toMatchObject({ mailed: 1, counts: { sent: 1, failed: 1, given: 1 }, failed: [{ name: "Vikram" }] });

  expect((await send({ again: true, hold: true })).body).toMatchObject({ queued: 3 });
  expect(await progress()).toMatchObject({ mailed: 1, counts: { queued: 3 } });
  expect(await control("cancel")).toEqual({ ...ended, since: { sent: 0, failed: 0 } });
  expect(await studentStates()).toEqual(before);
  expect([await listed("sent"), await listed("failed"), await listed("suppressed")]).toEqual([1, 1, 0]);
  expect((await give(false)).status).toBe(200);
  expect((await studentStates())[0]).toBeNull();
  expect((await send({ failed: true })).body).toMatchObject({ queued: 1 });
  await deliver();
});

test("a student who was mailed counts as mailed while another mail is on its way", async () => {
  await send();
  await deliver();
  await send({ again: true });
  expect(await progress()).toMatchObject({ mailed: 3, counts: { queued: 3, sent: 0 } });
  await deliver();
  expect(await progress()).toMatchObject({ mailed: 3, counts: { queued: 0, sent: 3 } });
});

test("the result of a batch counts its own mails and those that were on their way with it", async () => {
  office.peer.faults.push({ kind: "refuse", at: "data", code: 554, to: "vikram@", times: 1 });
  await send();
  await deliver();
  expect(await progress()).toMatchObject({ since: { sent: 2, failed: 1 } });
  office.world.clock.forward(1 * MINUTE);
  await send({ student_ids: students.slice(0, 1), again: true, hold: true });
  expect(await progress()).toMatchObject({ since: { sent: 0, failed: 0 } });
  office.world.clock.forward(1 * MINUTE);
  await send({ student_ids: students.slice(2), again: true });
  await deliver();
  expect(await progress()).toMatchObject({ counts: { sent: 2, failed: 1 }, since: { sent: 2, failed: 0 } });
});

test("planned mails of a deleted student and cancelled mails have no result", async () => {
  const { asha, clock } = office.world;
  await send({ student_ids: students.slice(1) });
  await deliver();
  clock.forward(1 * MINUTE);
  await send({ send_at: new Date(clock.now.getTime() + 1 * DAY).toISOString() });
  await asha.ask("deleteStudent", { params: { id: students[0] ?? "" } });
  const nothing = { busy: false, counts: { sent: 2 }, since: { sent: 0, failed: 0 } };
  expect(await progress()).toMatchObject(nothing);
  await send({ again: true, hold: true });
  await control("cancel");
  expect(await progress()).toMatchObject(nothing);
});

test("an address that got no mail before something was cancelled still says so", async () => {
  const { world } = office;
  await suppress(world.ctx.db, [{ address: "vikram@example.com", kind: "bounced", reason: null }], world.clock.now);
  await send();
  await deliver();
  world.clock.forward(1 * MINUTE);
  await send({ student_ids: students.slice(0, 1), again: true, hold: true });
  await control("cancel");
  expect(await studentStates()).toEqual(["sent", `suppressed ${SAY.mail.suppressed.bounced}`, "sent"]);
  expect(await progress()).toMatchObject({ counts: { sent: 2, suppressed: 1 } });
});

function send(more: Omit<SendRequest, "user_template_id"> = {}) {
  return office.world.asha.ask("sendMail", { body: { user_template_id: template, ...more } });
}

function deliver() {
  return deliverDue(office.world.ctx, office.lease);
}

async function control(act: BatchAction) {
  return (await office.world.asha.ask("steerSending", { params: { id: template }, body: { act } })).body;
}

async function progress() {
  return (await office.world.asha.ask("sendingProgress", { params: { id: template } })).body;
}

function give(isGiven: boolean) {
  return office.world.asha.ask("markGiven", { params: { id: students[0] ?? "" }, body: { given: isGiven } });
}

async function studentStates() {
  const { body } = await office.world.asha.ask("listStudents", { query: { user_template_id: template } });
  return body.map(({ delivery }) => delivery && `${delivery.state} ${delivery.reason}`.trim());
}

/** How many students the filter finds. */
async function listed(state: string): Promise<number> {
  const { body } = await office.world.asha.ask("listStudents", { query: { user_template_id: template, state } });
  return body.length;
}
