// Messages that WhatsApp took and reported as failed later.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { DAY, MINUTE } from "#domain/time.ts";
import { openWhatsAppStage, type WhatsAppList, type WhatsAppStage } from "../../../../test/whatsapp.ts";

const NOT_CHARGED = 131042;
const PICTURE_NOT_READ = 131053;

let stage: WhatsAppStage;
let list: WhatsAppList;
beforeAll(async () => {
  stage = await openWhatsAppStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  list = await stage.newList();
});

const arrived = () => stage.peer.inbox.map(({ to }) => to);
const newest = () => stage.peer.inbox.at(-1) ?? { wamid: "", data: "" };
const minuteLater = async () => {
  stage.world.clock.forward(MINUTE);
  await list.deliver();
};

async function sendOne() {
  await list.send({ student_ids: [list.id(0)] });
  await list.deliver();
  return newest();
}

const report = ({ wamid, data }: { wamid: string; data: string }, status: string, code?: number) =>
  stage.notify({ statuses: [{ id: wamid, status, data, ...(code !== undefined && { code }) }] });

describe("a failure that is reported later", () => {
  test.each<[number, string, number]>([
    [131031, "whatsapp.not_set_up", 1],
    [NOT_CHARGED, "whatsapp.not_set_up", 1],
    [131048, "whatsapp.too_fast", 1],
    [131052, "whatsapp.picture_not_read", 0],
    [PICTURE_NOT_READ, "whatsapp.picture_not_read", 0],
  ])("%i, lets the message wait and go once more, and only that", async (code, why, slowed) => {
    const first = await sendOne();
    expect(await report(first, "failed", code)).toBe(200);
    expect(await list.rows()).toMatchObject([{ state: "queued", attempt: 1, reason: { code: why } }]);
    expect(await slowedOf(deliveryOf(first.data))).toBe(slowed);
    await minuteLater();
    expect(await list.rows()).toMatchObject([{ state: "sent", attempt: 2, reason: null }]);
    expect(arrived()).toEqual(["919876543210", "919876543210"]);
    await minuteLater();
    expect(arrived()).toHaveLength(2);
  });

  it("and twice, or after the next attempt, changes nothing more", async () => {
    const first = await sendOne();
    await report(first, "failed", PICTURE_NOT_READ);
    await report(first, "failed", PICTURE_NOT_READ);
    await report(first, "sent");
    expect(await list.rows()).toMatchObject([{ state: "queued", attempt: 1 }]);
    await minuteLater();
    await report(first, "failed", PICTURE_NOT_READ);
    expect(await list.rows()).toMatchObject([{ state: "sent", attempt: 2 }]);
    await report(newest(), "delivered");
    await report(newest(), "failed", PICTURE_NOT_READ);
    expect(await list.progress()).toMatchObject({ delivered: 1, waiting: 0 });
  });

  it("has failed in the end: after the last try, or after five days", async () => {
    await sendOne();
    for (let tries = 1; tries < 7; tries++) {
      await report(newest(), "failed", PICTURE_NOT_READ);
      stage.world.clock.forward(16 * 60 * MINUTE);
      await list.deliver();
    }
    await report(newest(), "failed", PICTURE_NOT_READ);
    expect(await list.rows()).toMatchObject([{ state: "failed", attempt: 7 }]);
    list = await stage.newList();
    const late = await sendOne();
    stage.world.clock.forward(6 * DAY);
    await report(late, "failed", NOT_CHARGED);
    expect(await list.rows()).toMatchObject([{ state: "failed", reason: { code: "whatsapp.not_set_up" } }]);
    expect(await list.progress()).toMatchObject({ outage: null });
  });

  it("of a message that was sent again since has failed: nobody gets a third", async () => {
    const first = await sendOne();
    await list.send({ again: true, student_ids: [list.id(0)] });
    await report(first, "failed", PICTURE_NOT_READ);
    await list.deliver();
    expect(await list.rows()).toMatchObject([{ state: "failed" }, { state: "sent" }]);
    await minuteLater();
    expect(arrived()).toHaveLength(2);
  });

  it("of a message while an earlier one waits again has failed: only one is on its way", async () => {
    const first = await sendOne();
    await list.send({ again: true, student_ids: [list.id(0)] });
    await list.deliver();
    const second = newest();
    await stage.world.ctx.pool.query(
      `with again as (update whatsapp_messages set next_at = $2 where delivery_id = $1)
       update deliveries set state = 'queued' where id = $1`,
      [deliveryOf(first.data), stage.world.clock.now],
    );
    expect(await report(second, "failed", PICTURE_NOT_READ)).toBe(200);
    expect(await list.rows()).toMatchObject([{ state: "queued" }, { state: "failed" }]);
  });

  it("before the answer was recorded lets it wait, too", async () => {
    const first = await sendOne();
    await stage.world.ctx.pool.query(
      `with taken as (update whatsapp_messages set ref = null, next_at = $2, holder = $3 where delivery_id = $1)
       update deliveries set state = 'queued' where id = $1`,
      [deliveryOf(first.data), stage.world.clock.now, stage.lease.number],
    );
    await report(first, "failed", PICTURE_NOT_READ);
    expect(await list.rows()).toMatchObject([{ state: "queued", reason: { code: "whatsapp.picture_not_read" } }]);
    await minuteLater();
    expect(await list.rows()).toMatchObject([{ state: "sent" }]);
  });
});

it("that nothing can be charged lets all wait until WhatsApp reports that one was sent, not until it takes one", async () => {
  const first = await sendOne();
  await report(first, "failed", NOT_CHARGED);
  await list.send({ student_ids: [list.id(1)] });
  await list.deliver();
  expect(arrived()).toHaveLength(1);
  expect(await list.progress()).toMatchObject({ outage: { since: stage.world.clock.now.toISOString() } });
  await minuteLater();
  expect(arrived()).toHaveLength(2);
  await report(newest(), "failed", NOT_CHARGED);
  await minuteLater();
  expect(arrived()).toHaveLength(3);
  await report(newest(), "sent");
  expect(await list.progress()).toMatchObject({ outage: null });
  await minuteLater();
  expect(await list.progress()).toMatchObject({ waiting: 0, sent: 2 });
});

it("that the template is paused in a language lets this message wait, and stops no other", async () => {
  const first = await sendOne();
  await report(first, "failed", 132015);
  await list.send({ student_ids: [list.id(1)] });
  await list.deliver();
  await minuteLater();
  expect(arrived()).toEqual(["919876543210", "4915112345678"]);
  stage.world.clock.forward(10 * MINUTE);
  await list.deliver();
  expect(await list.progress()).toMatchObject({ sent: 2, outage: null });
});

function deliveryOf(data: string): string {
  return data.replace(/\.\d+$/, "");
}

async function slowedOf(delivery: string): Promise<number | undefined> {
  const { rows } = await stage.world.ctx.pool.query<{ slowed: number }>("select slowed from deliveries where id = $1", [
    delivery,
  ]);
  return rows[0]?.slowed;
}
