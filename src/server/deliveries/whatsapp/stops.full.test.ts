// Who answered STOP, also where WhatsApp writes a number in another way than lists do.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#domain/time.ts";
import { openWhatsAppStage, type WhatsAppList, type WhatsAppStage } from "../../../../test/whatsapp.ts";
import { eraseDeleted } from "../../erasure/erase.ts";

let stage: WhatsAppStage;
let list: WhatsAppList;
beforeAll(async () => {
  stage = await openWhatsAppStage({ LIMITS: "off" });
});
afterAll(() => stage.close());
beforeEach(async () => {
  list = await stage.newList();
});

const ASHA = "919876543210";
const answer = (from: string, body: string, more: { about?: string; seconds?: number } = {}) => {
  const { seconds = 0, ...about } = more;
  return stage.notify({ messages: [{ from, body, timestamp: `${1795688262 + seconds}`, ...about }] });
};
const say = (body: string, seconds: number) => answer(ASHA, body, { seconds });
const stopped = async () => (await list.audience()).stopped;

it("STOP ends the messages to a number, of everybody, until it says START", async () => {
  await list.send();
  await answer(ASHA, "STOP");
  await answer(ASHA, "STOP");
  await list.deliver();
  expect(stage.peer.inbox.map(({ to }) => to)).toEqual(["4915112345678"]);
  expect(await list.audience()).toMatchObject({ stopped: 1, due: 0 });
  await answer(ASHA, "start");
  expect(await list.send()).toBe(1);
});

it("of STOP and START the newer counts, however late or often they come", async () => {
  await say("STOP", 0);
  await say("START", 10);
  expect(await stopped()).toBe(0);
  await say("STOP", 20);
  await say("START", 10);
  expect(await stopped()).toBe(1);
  await say("STOP", 0);
  await say("START", 19);
  expect(await stopped()).toBe(1);
  await say("STOP", 40);
  await say("START", 30);
  expect(await stopped()).toBe(1);
  await say("START", 41);
  expect(await stopped()).toBe(0);
  for (const late of [40, 20, 0]) await say("STOP", late);
  expect(await stopped()).toBe(0);
  await say("START", 60);
  await say("STOP", 59);
  expect(await stopped()).toBe(0);
  await say("STOP", 61);
  expect(await stopped()).toBe(1);
});

it("a START that comes before the STOP that it followed counts", async () => {
  await say("START", 10);
  await say("STOP", 0);
  expect(await stopped()).toBe(0);
});

/** As lists write them, in E.164, and as WhatsApp does. */
describe.each([
  ["Mexico", "+52 55 1234 5678", "525512345678", "5215512345678"],
  ["Brazil", "+55 11 91234-5678", "5511912345678", "551112345678"],
])("a number of %s", (_, written, number, alias) => {
  let student: string;
  beforeEach(async () => {
    await stage.world.ctx.pool.query("update whatsapp_messages set alias = null");
    stage.peer.aliases.set(number, alias);
    const maria = { name: "Maria", mobile: written, says: "yes" };
    [student = ""] = await stage.people(stage.world.asha, list.template, [maria]);
  });
  const send = () => list.send({ student_ids: [student], again: true });
  const sendAll = async () => {
    await send();
    await list.deliver();
    return stage.peer.inbox.at(-1) ?? { wamid: "", data: "", to: "" };
  };
  const gets = async () => {
    const before = stage.peer.inbox.length;
    await sendAll();
    return stage.peer.inbox.length > before;
  };

  it("that answers STOP gets no more, and more after START", async () => {
    expect((await sendAll()).to).toBe(number);
    await answer(alias, "STOP");
    expect([await stopped(), await gets()]).toEqual([1, false]);
    const { body } = await stage.world.asha.ask("whatsAppStudent", { params: { id: student } });
    expect(body.data).toMatchObject({ number: `+${number}`, stopped: true });
    await answer(alias, "START", { seconds: -1 });
    expect(await gets()).toBe(false);
    await answer(alias, "START", { seconds: 1 });
    expect([await stopped(), await gets()]).toEqual([0, true]);
  });

  it("is known by the report when the answer was lost", async () => {
    stage.peer.faults.push("lost");
    const { wamid, data } = await sendAll();
    await stage.notify({ statuses: [{ id: wamid, status: "sent", data, to: alias }] });
    await answer(alias, "STOP");
    expect(await stopped()).toBe(1);
  });

  it("is known by the message that it answers", async () => {
    stage.peer.aliases.clear();
    const { wamid } = await sendAll();
    await answer(alias, "STOP", { about: wamid });
    expect(await stopped()).toBe(1);
    await answer(alias, "START", { seconds: 1 });
    expect(await stopped()).toBe(0);
  });

  it("that answered STOP before its first message here gets that one, and no other", async () => {
    await answer(alias, "STOP");
    expect([await gets(), await gets()]).toEqual([true, false]);
    await answer(alias, "START", { seconds: 1 });
    expect(await gets()).toBe(true);
  });

  it("stays stopped when its student is erased, and nothing of it is left at the message", async () => {
    const { world } = stage;
    await sendAll();
    await answer(alias, "STOP");
    await world.asha.ask("deleteStudent", { params: { id: student } });
    world.clock.forward(40 * 24 * 60 * MINUTE);
    await eraseDeleted(world.ctx);
    const read = "select phone, alias from whatsapp_messages where student_id = $1";
    expect((await world.ctx.pool.query(read, [student])).rows).toEqual([{ phone: "", alias: null }]);
    const { rows: left } = await world.ctx.pool.query("select phone from whatsapp_stops order by length(phone)");
    expect(left.map(({ phone }: { phone: string }) => phone).toSorted()).toEqual(
      [`+${number}`, `+${alias}`].toSorted(),
    );
    await answer(alias, "START", { seconds: 1 });
    const { rowCount } = await world.ctx.pool.query("select from whatsapp_stops where started_at >= at");
    expect(rowCount).toBe(2);
  });
});
