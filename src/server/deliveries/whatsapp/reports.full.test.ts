// What WhatsApp reports after a message was sent, and what a messenger leaves that dies.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { MINUTE } from "#domain/time.ts";
import { signWhatsApp, WHATSAPP_KEYS } from "../../../../test/peers/whatsapp.ts";
import { openWhatsAppStage, type WhatsAppList, type WhatsAppStage } from "../../../../test/whatsapp.ts";
import { eraseDeleted } from "../../erasure/erase.ts";
import { freeAbandoned, takeWorkerLease } from "../queue/worker-lease.ts";
import { claimMessages } from "./claim-store.ts";

let stage: WhatsAppStage;
let list: WhatsAppList;
beforeAll(async () => {
  // What a dead messenger left is freed by PostgreSQL's clock.
  stage = await openWhatsAppStage({}, { now: new Date() });
});
afterAll(() => stage.close());
beforeEach(async () => {
  list = await stage.newList();
});

const asha = () => stage.world.asha;
const only = () => list.send({ student_ids: [list.id(0)] });
const arrived = () => stage.peer.inbox.map(({ to }) => to);
const refOf = (nth: number) => stage.peer.inbox[nth] ?? { wamid: "", data: "" };
const sentOne = async () => {
  await only();
  await list.deliver();
  return refOf(0);
};
/** WhatsApp has taken one, and its answer is lost. */
const lose = async () => {
  stage.peer.faults.push("drop");
  await only();
  await list.deliver();
};
const idOfOne = async () => {
  const read = "select delivery_id as id from whatsapp_messages where template_id = $1";
  return (await stage.world.ctx.pool.query<{ id: string }>(read, [list.template])).rows[0]?.id ?? "";
};
/** As after its last try. */
const fail = async (id: string) => {
  const { pool } = stage.world.ctx;
  await pool.query("update whatsapp_messages set next_at = null where delivery_id = $1", [id]);
  await pool.query("update deliveries set state = 'failed', ended_at = queued_at where id = $1", [id]);
};
const ask = (token: string) =>
  stage.world.app.inject({
    url: `${API}/whatsapp/webhook`,
    query: { "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "1158201444" },
  });

describe("a messenger that dies", () => {
  it("after WhatsApp has the message: its report records it, and it is not sent again", async () => {
    const { world, peer } = stage;
    await only();
    const dead = await takeWorkerLease(world.ctx);
    const [claimed] = await claimMessages(world.ctx.db, { lease: dead.number, limit: 1, now: world.clock.now });
    await dead.release();
    world.clock.now = new Date();
    expect(await freeAbandoned(world.ctx.db)).toBe(1);
    expect(await list.deliver()).toBe(0);
    expect(await stage.notify({ statuses: [{ id: "wamid.taken", status: "sent", data: claimed?.id ?? "" }] })).toBe(
      200,
    );
    world.clock.forward(20 * MINUTE);
    expect(await list.deliver()).toBe(0);
    expect(peer.inbox).toEqual([]);
    expect(await list.rows()).toMatchObject([{ state: "sent" }]);
  });

  it("before that: the message goes out when no report came for ten minutes", async () => {
    const { world } = stage;
    world.clock.now = new Date();
    await only();
    const dead = await takeWorkerLease(world.ctx);
    await claimMessages(world.ctx.db, { lease: dead.number, limit: 1, now: world.clock.now });
    await dead.release();
    await freeAbandoned(world.ctx.db);
    world.clock.now = new Date(Date.now() + 9 * MINUTE);
    expect(await list.deliver()).toBe(0);
    world.clock.forward(2 * MINUTE);
    expect(await list.deliver()).toBe(1);
    expect(arrived()).toEqual(["919876543210"]);
  });
});

describe("a message without an answer", () => {
  it("is tried again after ten minutes, and not at all if WhatsApp reports it meanwhile", async () => {
    const { world, peer } = stage;
    await lose();
    world.clock.forward(9 * MINUTE);
    expect(await list.deliver()).toBe(0);
    await stage.notify({ statuses: [{ id: "wamid.taken", status: "sent", data: await idOfOne() }] });
    world.clock.forward(5 * MINUTE);
    expect(await list.deliver()).toBe(0);
    expect(peer.inbox).toEqual([]);
    expect(await list.progress()).toMatchObject({ sent: 1, failed: 0 });
  });

  it.each(["sent", "delivered", "read"] as const)(
    "that has failed is sent when WhatsApp reports it as %s",
    async (status) => {
      await lose();
      const id = await idOfOne();
      await fail(id);
      expect(await list.progress()).toMatchObject({ failed: 1 });
      await stage.notify({ statuses: [{ id: "wamid.taken", status, data: id }] });
      expect(await list.rows()).toMatchObject([{ state: "sent", reason: null }]);
      expect(await list.progress()).toMatchObject({ failed: 0, [status]: 1 });
      expect([await only(), await list.deliver()]).toEqual([0, 0]);
      await stage.notify({ statuses: [{ id: "wamid.taken", status: "read", data: id }] });
      expect(await list.progress()).toMatchObject({ read: 1 });
    },
  );

  it("that was cancelled is sent when WhatsApp reports it, too", async () => {
    await lose();
    const id = await idOfOne();
    await asha().ask("cancelWhatsApp", { params: { id: list.template }, body: {} });
    expect(await list.rows()).toMatchObject([{ state: "suppressed" }]);
    await stage.notify({ statuses: [{ id: "wamid.taken", status: "delivered", data: id }] });
    expect(await list.progress()).toMatchObject({ delivered: 1 });
    expect(await only()).toBe(0);
  });
});

describe("what WhatsApp reports", () => {
  it("is shown: delivered, read, in any order and any number of times", async () => {
    const { wamid, data } = await sentOne();
    for (const status of ["read", "delivered", "sent", "read"])
      expect(await stage.notify({ statuses: [{ id: wamid, status, data }] })).toBe(200);
    expect(await list.progress()).toMatchObject({ sent: 0, delivered: 0, read: 1 });
  });

  it("counts by WhatsApp's own id, too, and of unknown messages means nothing", async () => {
    const { wamid } = await sentOne();
    await stage.notify({ statuses: [{ id: "wamid.unknown", status: "read", data: "nobody" }] });
    await stage.notify({ statuses: [{ id: "wamid.unknown", status: "failed", code: 131026 }] });
    await stage.notify({ statuses: [{ id: wamid, status: "delivered" }] });
    expect(await list.progress()).toMatchObject({ delivered: 1, failed: 0 });
  });

  it("as failed is failed, with the reason; but what has arrived has arrived", async () => {
    const { wamid, data } = await sentOne();
    await stage.notify({ statuses: [{ id: wamid, status: "failed", data, code: 131026 }] });
    expect(await list.rows()).toMatchObject([{ state: "failed", reason: { code: "whatsapp.not_reachable" } }]);
    await only();
    await list.deliver();
    const next = refOf(1);
    await stage.notify({ statuses: [{ id: next.wamid, status: "delivered", data: next.data }] });
    await stage.notify({ statuses: [{ id: next.wamid, status: "failed", data: next.data, code: 131026 }] });
    expect(await list.progress()).toMatchObject({ delivered: 1, failed: 0 });
  });

  it("as failed stays failed when 'sent' comes late, but not when it arrives all the same", async () => {
    await only();
    const id = await idOfOne();
    for (const more of [{ status: "failed", code: 131026 }, { status: "sent" }])
      await stage.notify({ statuses: [{ id: "wamid.early", data: id, ...more }] });
    expect(await list.progress()).toMatchObject({ failed: 1, sent: 0 });
    await stage.notify({ statuses: [{ id: "wamid.early", data: id, status: "delivered" }] });
    expect(await list.progress()).toMatchObject({ failed: 0, delivered: 1 });
  });

  it("is refused when it is forged, and when its body is huge", async () => {
    const { wamid, data } = await sentOne();
    const statuses = [{ id: wamid, status: "read", data }];
    for (const signature of ["", "sha256=00", signWhatsApp("another body"), signWhatsApp("x", "wrong secret of ours")])
      expect(await stage.notify({ statuses }, signature)).toBe(401);
    expect(await list.progress()).toMatchObject({ sent: 1, read: 0 });
    const payload = Buffer.alloc(2 * 1024 * 1024, "[");
    const headers = { "content-type": "application/json", "x-hub-signature-256": signWhatsApp(payload) };
    const huge = await stage.world.app.inject({ method: "POST", url: `${API}/whatsapp/webhook`, payload, headers });
    expect(huge.statusCode).toBe(413);
  });

  it("begins with a question, which only Meta's word answers", async () => {
    const { statusCode, body, headers } = await ask(WHATSAPP_KEYS.verifyToken);
    expect([statusCode, body, headers["content-type"]]).toEqual([200, "1158201444", "text/plain; charset=utf-8"]);
    expect((await ask("guess")).statusCode).toBe(403);
  });
});

it("nothing of an erased student is left but that a message was sent", async () => {
  await only();
  await list.deliver();
  await asha().ask("noteWhatsAppConsent", { params: { id: list.id(0) }, body: { agreed: true } });
  await asha().ask("deleteStudent", { params: { id: list.id(0) } });
  stage.world.clock.forward(40 * 24 * 60 * MINUTE);
  await eraseDeleted(stage.world.ctx);
  const { rows: left } = await stage.world.ctx.pool.query(
    "select m.phone, k.student_id as consent from whatsapp_messages m left join whatsapp_consents k using (student_id) where student_id = $1",
    [list.id(0)],
  );
  expect(left).toEqual([{ phone: "", consent: null }]);
});
