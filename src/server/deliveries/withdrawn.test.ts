// What follows for mails and lists from withdrawing a certificate.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { openPostOffice, QR_DESIGN } from "../../../test/post-office.ts";
import type { SmtpPeer } from "../../../test/peers/smtp-control.ts";
import type { World } from "../../../test/world.ts";
import { claimDue } from "./queue/due-store.ts";
import { putBack } from "./queue/outcome-store.ts";
import { deliverDue } from "./queue/worker.ts";
import type { WorkerLease } from "./queue/worker-lease.ts";

let world: World;
let peer: SmtpPeer;
let lease: WorkerLease;
let close: () => Promise<void>;
let template: string;
let lakshmi: string;
let dev: string;

beforeAll(async () => {
  ({ world, peer, lease, close } = await openPostOffice());
});
afterAll(() => close());
beforeEach(async () => {
  template = await world.template(world.asha, QR_DESIGN);
  lakshmi = await world.student(world.asha, template, { name: "Lakshmi Iyer", email: "lakshmi@example.in" });
  dev = await world.student(world.asha, template, { name: "Dev Patel", email: "dev@example.in" });
  await sendMail();
  await deliverDue(world.ctx, lease);
});

const params = () => ({ id: template });
const several = (ids: string[]) => ({ user_template_id: template, student_ids: ids });
const sendMail = (more: { again?: boolean; student_ids?: string[] } = {}) =>
  world.asha.ask("sendMail", { body: { user_template_id: template, ...more } });
const withdraw = (ids: string[], reason = "") =>
  world.asha.ask("withdrawCertificates", { body: { ...several(ids), reason } });
const giveAgain = (ids: string[]) => world.asha.ask("restoreCertificates", { body: several(ids) });
const progress = async () => (await world.asha.ask("sendingProgress", { params: params() })).body;
const listed = async (state?: string) => {
  const query = { user_template_id: template, ...(state !== undefined && { state }) };
  return world.asha.ask("listStudents", { query });
};
const stateOf = async (id: string) => (await listed()).body.find((student) => student.id === id)?.delivery;
const mailed = () => peer.mails.length;

describe("a mail to a withdrawn certificate", () => {
  test("is not planned, and the dialog counts and names those who get one without it", async () => {
    await withdraw([lakshmi]);
    const audience = (await world.asha.ask("sendingAudience", { params: params() })).body;
    expect(audience).toMatchObject({ due: 0, alreadySent: 1, withdrawn: 1, suppressed: 0, withoutEmail: 0 });
    expect(audience.samples.map(({ name }) => name)).toEqual(["Dev Patel"]);
    const picked = await world.asha.ask("pickedAudience", { params: params(), body: { student_ids: [lakshmi] } });
    expect(picked.body).toMatchObject({ audience: { due: 0, alreadySent: 0, withdrawn: 1 }, rows: [] });
    const due = await world.asha.ask("listDueRows", { params: params(), query: { again: "yes" } });
    expect(due.body.data.rows.map(({ name }) => name)).toEqual(["Dev Patel"]);
    expect((await sendMail({ again: true, student_ids: [lakshmi] })).body.queued).toBe(0);
    expect((await sendMail({ again: true })).body.queued).toBe(1);
    await giveAgain([lakshmi]);
    expect((await sendMail({ again: true, student_ids: [lakshmi] })).body.queued).toBe(1);
    await deliverDue(world.ctx, lease);
  });

  test("that waits ends at once with a reason of its own, and is no longer counted", async () => {
    await sendMail({ again: true });
    expect(await progress()).toMatchObject({ counts: { queued: 2 }, withdrawn: 0 });
    await withdraw([lakshmi]);
    expect(await progress()).toMatchObject({ counts: { queued: 1, suppressed: 1 }, withdrawn: 1 });
    expect(await stateOf(lakshmi)).toMatchObject({ state: "suppressed", reason: SAY.withdrawal.beforeSent });
    const before = mailed();
    await deliverDue(world.ctx, lease);
    expect(mailed() - before).toBe(1);
    expect(await progress()).toMatchObject({ busy: false, counts: { sent: 1, suppressed: 1 } });
  });

  test("that a worker had at that moment is not tried again", { tags: "full" }, async () => {
    await sendMail({ again: true, student_ids: [lakshmi] });
    const claim = { lease: lease.number, lastOwner: "", limit: 10, now: world.clock.now };
    const [claimed] = await claimDue(world.ctx.db, claim);
    await withdraw([lakshmi]);
    if (claimed !== undefined) await putBack(world.ctx.db, claimed, claim);
    const before = mailed();
    await deliverDue(world.ctx, lease);
    expect(mailed()).toBe(before);
    expect(await stateOf(lakshmi)).toMatchObject({ state: "suppressed", reason: SAY.withdrawal.beforeSent });
  });
});

describe("a list", () => {
  test("shows who is withdrawn, since when and why, and finds them", async () => {
    await withdraw([lakshmi], "Not present");
    const { body, headers } = await listed("withdrawn");
    expect(body.map(({ id, withdrawn }) => [id, withdrawn])).toEqual([
      [lakshmi, { at: world.clock.now.toISOString(), reason: "Not present" }],
    ]);
    expect(headers["x-total-count"]).toBe("1");
    expect((await listed()).body.find(({ id }) => id === dev)?.withdrawn).toBeUndefined();
    await world.asha.ask("deleteStudent", { params: { id: lakshmi } });
    expect((await listed("withdrawn")).headers["x-total-count"]).toBe("0");
    expect((await progress()).withdrawn).toBe(0);
  });

  test("as a file says so, and gives no link", { tags: "full" }, async () => {
    await withdraw([lakshmi]);
    const { url } = (await world.asha.ask("exportList", { params: params() })).body;
    const rows = (await world.app.inject({ url })).body.split(/\r?\n/);
    expect(rows.find((row) => row.includes("Lakshmi"))).toMatch(/Withdrawn"?,(?:"")?$/);
    expect(rows.find((row) => row.includes("Dev"))).toContain(`/certify/${dev}`);
  });

  test("of which every certificate is withdrawn has none to download", async () => {
    await withdraw([lakshmi, dev]);
    const answer = await world.asha.ask("createDownload", { params: params(), body: { kind: "png" } });
    expect([answer.status, answer.body.message]).toEqual([409, SAY.exports.nobody]);
  });
});
