// Every state of a message's delivery, and every report that can come in it: late, twice, and of another attempt.
import { afterAll, beforeAll, beforeEach, expect, it, test } from "vitest";
import { DAY, MINUTE } from "#domain/time.ts";
import { QR_DESIGN } from "../../../../test/post-office.ts";
import { openWhatsAppStage, type WhatsAppList, type WhatsAppStage } from "../../../../test/whatsapp.ts";
import { type ClaimedMessage, claimMessages } from "./claim-store.ts";
import { recordMessage } from "./outcome-store.ts";

let stage: WhatsAppStage;
let list: WhatsAppList;
let claimed: ClaimedMessage | undefined;
beforeAll(async () => {
  stage = await openWhatsAppStage({ LIMITS: "off" });
});
afterAll(() => stage.close());
beforeEach(async () => {
  list = await stage.newList();
  claimed = undefined;
});

const NOT_REACHABLE = 131026;
const PICTURE_NOT_READ = 131053;
const CLAIMED = "wamid.claimed";

const by = () => ({ lease: stage.lease.number, now: stage.world.clock.now });
const STEPS = {
  /** WhatsApp takes it and answers. */
  send: () => list.deliver(),
  /** WhatsApp takes it, and its answer is lost. */
  lose: () => {
    stage.peer.faults.push("lost");
    return list.deliver();
  },
  /** It waits as long as after an answer that is lost. */
  wait: async () => stage.world.clock.forward(31 * MINUTE),
  cancel: () => stage.world.asha.ask("cancelWhatsApp", { params: { id: list.template }, body: {} }),
  /** A messenger has it, and WhatsApp takes it. */
  claim: async () => {
    [claimed] = await claimMessages(stage.world.ctx.db, { ...by(), limit: 1 });
  },
  /** What WhatsApp then answers is recorded. */
  answer: async () => {
    if (claimed === undefined) throw new Error("Nothing was claimed");
    await recordMessage(stage.world.ctx.db, { claimed, ending: { state: "sent", ref: CLAIMED } }, by());
  },
} as const;

const REPORTS = {
  sent: { status: "sent" },
  delivered: { status: "delivered" },
  read: { status: "read" },
  failed: { status: "failed", code: NOT_REACHABLE },
  /** It is tried again. */
  unread: { status: "failed", code: PICTURE_NOT_READ },
} as const;

/** `sent 1`: WhatsApp reports the first message that it took as sent. `sent claimed`: that of the messenger. */
async function take(step: string): Promise<void> {
  const [name = "", which] = step.split(" ");
  if (which === undefined) return void (await STEPS[name as keyof typeof STEPS]());
  const taken = stage.peer.inbox[Number(which) - 1];
  const of =
    which === "claimed"
      ? { id: CLAIMED, data: `${claimed?.id}.${claimed?.attempt}` }
      : { id: taken?.wamid ?? "", data: taken?.data ?? "" };
  expect(await stage.notify({ statuses: [{ ...of, ...REPORTS[name as keyof typeof REPORTS] }] })).toBe(200);
}

/** What comes, what is shown then, and how many messages WhatsApp has taken when nothing is left to do. */
test.each<[string, string, number]>([
  // One attempt.
  ["send", "sent", 1],
  ["send, sent 1, sent 1", "sent", 1],
  ["send, delivered 1", "delivered", 1],
  ["send, read 1, delivered 1, sent 1", "read", 1],
  ["send, failed 1", "failed", 1],
  ["send, failed 1, failed 1", "failed", 1],
  ["send, sent 1, failed 1", "failed", 1],
  ["send, failed 1, sent 1", "failed", 1],
  ["send, failed 1, delivered 1", "delivered", 1],
  ["send, delivered 1, failed 1", "delivered", 1],
  ["send, read 1, unread 1", "read", 1],
  ["send, unread 1", "waiting", 2],
  ["send, unread 1, unread 1", "waiting", 2],
  ["send, unread 1, sent 1", "waiting", 2],
  ["send, unread 1, delivered 1", "delivered", 1],
  // One attempt, whose answer was lost.
  ["lose", "waiting", 2],
  ["lose, sent 1", "sent", 1],
  ["lose, delivered 1", "delivered", 1],
  ["lose, failed 1", "failed", 1],
  ["lose, sent 1, failed 1", "failed", 1],
  ["lose, failed 1, sent 1", "failed", 1],
  ["lose, unread 1", "waiting", 2],
  ["lose, unread 1, sent 1", "waiting", 2],
  ["lose, cancel", "nothing", 1],
  ["lose, cancel, failed 1", "nothing", 1],
  ["lose, cancel, sent 1", "sent", 1],
  ["lose, cancel, failed 1, sent 1", "nothing", 1],
  ["lose, cancel, failed 1, delivered 1", "delivered", 1],
  // A second attempt after it.
  ["lose, wait, send", "sent", 2],
  ["lose, wait, send, failed 1", "sent", 2],
  ["lose, wait, send, unread 1", "sent", 2],
  ["lose, wait, send, failed 1, sent 1", "sent", 2],
  ["lose, wait, send, failed 1, delivered 2", "delivered", 2],
  ["lose, wait, send, delivered 1", "delivered", 2],
  ["lose, wait, send, delivered 1, failed 2", "delivered", 2],
  ["lose, wait, send, sent 1, failed 2", "sent", 2],
  ["lose, wait, send, sent 1, unread 2", "sent", 2],
  ["lose, wait, send, failed 2, sent 1", "sent", 2],
  ["lose, wait, send, failed 2", "failed", 2],
  ["lose, wait, send, failed 1, failed 2", "failed", 2],
  ["lose, wait, send, failed 2, failed 1", "failed", 2],
  ["lose, wait, send, sent 1, failed 1, failed 2", "failed", 2],
  ["lose, wait, send, failed 1, unread 2, sent 1", "waiting", 3],
  ["lose, wait, send, unread 2, delivered 1", "delivered", 2],
  // A second attempt, whose answer was lost, too.
  ["lose, wait, lose", "waiting", 3],
  ["lose, wait, lose, failed 1", "waiting", 3],
  ["lose, wait, lose, sent 1", "sent", 2],
  ["lose, wait, lose, sent 1, failed 2", "sent", 2],
  ["lose, wait, lose, failed 1, failed 2", "failed", 2],
  ["lose, wait, lose, failed 2, failed 1", "failed", 2],
  ["lose, wait, lose, failed 2, sent 1", "sent", 2],
  // Reports that are faster than the answer.
  ["claim, sent claimed, answer", "sent", 0],
  ["claim, failed claimed, answer", "failed", 0],
  ["claim, delivered claimed, answer, failed claimed", "delivered", 0],
  ["claim, unread claimed, answer", "waiting", 1],
  ["lose, wait, claim, failed 1, answer", "sent", 1],
  ["lose, wait, claim, unread 1, answer", "sent", 1],
  ["lose, wait, claim, sent 1, answer", "sent", 1],
  ["lose, wait, claim, failed claimed, answer", "failed", 1],
  ["lose, wait, claim, failed 1, failed claimed, answer", "failed", 1],
  ["lose, wait, claim, failed claimed, sent 1, answer", "sent", 1],
])("%s: %s, and %i taken in all", async (steps, shown, taken) => {
  await list.send({ student_ids: [list.id(0)] });
  for (const step of steps.split(", ")) await take(step);
  const { waiting, sent, delivered, read, failed } = await list.progress();
  const counted = Object.entries({ waiting, sent, delivered, read, failed }).filter(([, n]) => n > 0);
  expect(counted).toEqual(shown === "nothing" ? [] : [[shown, 1]]);
  stage.world.clock.forward(DAY / 2);
  await list.deliver();
  expect(stage.peer.inbox).toHaveLength(taken);
});

it("reports of unknown messages, and of another sending number, change nothing", async () => {
  await list.send();
  await list.deliver();
  const before = await list.progress();
  const [first] = stage.peer.inbox;
  const { wamid = "", data = "" } = first ?? {};
  for (const code of [undefined, NOT_REACHABLE, PICTURE_NOT_READ, 131042]) {
    const status = code === undefined ? "read" : "failed";
    const more = code !== undefined && { code };
    for (const of of [{ data: "nobody.1" }, { data: "nobody" }, { data: `${data}.7` }, {}])
      expect(await stage.notify({ statuses: [{ id: "wamid.unknown", status, ...of, ...more }] })).toBe(200);
    const statuses = [{ id: wamid, status, data, ...more }];
    expect(await stage.notify({ statuses, number: "999999999" })).toBe(200);
  }
  expect(await list.progress()).toEqual(before);
});

it("a report changes the message that it names, and none of another workspace", async () => {
  const { world, peer } = stage;
  await list.send();
  await list.deliver();
  const other = await world.template(world.ravi, QR_DESIGN);
  await stage.people(world.ravi, other, [{ name: "Asha", mobile: "98765 43210", says: "yes" }]);
  await world.ravi.ask("sendWhatsApp", { body: { user_template_id: other } });
  await list.deliver();
  const { wamid = "", data = "", to = "" } = peer.inbox.at(-1) ?? {};
  await stage.notify({ statuses: [{ id: wamid, status: "failed", code: NOT_REACHABLE, data, to }] });
  expect(await list.progress()).toMatchObject({ sent: 2, failed: 0 });
  const { body } = await world.ravi.ask("whatsAppProgress", { params: { id: other } });
  expect(body.data).toMatchObject({ sent: 0, failed: 1 });
});
