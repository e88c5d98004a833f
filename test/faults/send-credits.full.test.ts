// Credits run out while sending, and the button is pressed many times at once (R2): every student is mailed and charged
// once, or has the state that the screen shows.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { RETRY_AFTER } from "#domain/mail/delivery.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { grantCredits } from "../../src/server/credits/ledger.ts";
import type { WorkerLease } from "../../src/server/deliveries/queue/worker-lease.ts";
import { deliverDue } from "../../src/server/deliveries/queue/worker.ts";
import { openPostOffice } from "../post-office.ts";
import type { SmtpPeer } from "../peers/smtp-control.ts";
import type { Person, World } from "../world.ts";

const FULL = process.env["FAULTS"] === "full";
const PRESSES = FULL ? 200 : 20;
const WITHOUT_CREDITS = 5;
/** AI writes its title, for one credit each. */
const DESIGN: Content = { ...EMPTY_CONTENT, elements: [newElement("title", { id: "title", phone: false })] };

let peer: SmtpPeer;
let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ peer, world, lease, close } = await openPostOffice());
});
afterAll(() => close());

it("when credits run out, the remaining mails fail with a reason, and are sent once there are more", async () => {
  const { owner, template } = await organiser("9700000001", WELCOME_CREDITS + WITHOUT_CREDITS);
  const progress = async () => (await owner.ask("sendingProgress", { params: { id: template } })).body;
  await owner.ask("sendMail", { body: { user_template_id: template } });
  await deliverDue(world.ctx, lease);

  const { busy, counts, failed } = await progress();
  expect({ busy, counts }).toMatchObject({ busy: false, counts: { sent: WELCOME_CREDITS, failed: WITHOUT_CREDITS } });
  const reason = SAY.ai.notFilled(SAY.credits.notEnough(1, 0));
  expect(failed.map((each) => each.reason)).toEqual(Array.from({ length: WITHOUT_CREDITS }, () => reason));
  expect(await balanceOf(owner)).toBe(0);

  await grant(template, WITHOUT_CREDITS + 1);
  expect((await owner.ask("sendMail", { body: { user_template_id: template, failed: true } })).body.queued).toBe(5);
  await deliverDue(world.ctx, lease);
  world.clock.forward(RETRY_AFTER[0]);
  await deliverDue(world.ctx, lease);
  expect(await progress()).toMatchObject({
    busy: false,
    counts: { sent: WELCOME_CREDITS + WITHOUT_CREDITS, failed: 0 },
  });
  expect(await balanceOf(owner)).toBe(1);
  expect(new Set(peer.mails.map(({ to }) => to)).size).toBe(WELCOME_CREDITS + WITHOUT_CREDITS);
  expect(peer.mails).toHaveLength(WELCOME_CREDITS + WITHOUT_CREDITS);
});

it(`${PRESSES} presses in two tabs while mails are going out send and charge each mail once`, async () => {
  peer.mails.length = 0;
  const { owner, template } = await organiser("9700000002", WELCOME_CREDITS);
  const tabs = [world.ctx.newId(), world.ctx.newId()];
  const pressed = Promise.all(
    Array.from({ length: PRESSES }, (_, n) =>
      owner.ask("sendMail", { body: { user_template_id: template, sending_id: tabs[n % 2] ?? "" } }),
    ),
  );
  const over = new AbortController();
  const delivering = (async () => {
    while (!over.signal.aborted) await deliverDue(world.ctx, lease);
  })();
  await pressed;
  over.abort();
  await delivering;
  await deliverDue(world.ctx, lease);
  expect(peer.mails.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: WELCOME_CREDITS }, (_, n) => `s${n}@9700000002.example.com`).toSorted(),
  );
  expect(await balanceOf(owner)).toBe(0);
});

async function organiser(mobile: string, students: number): Promise<{ owner: Person; template: string }> {
  const owner = await world.signIn(mobile, "Meera Nair");
  const template = await world.template(owner, DESIGN);
  for (let n = 0; n < students; n++)
    await world.student(owner, template, { name: `Student ${n}`, email: `s${n}@${mobile}.example.com` });
  return { owner, template };
}

async function balanceOf(owner: Person): Promise<number> {
  return (await owner.ask("creditBalance")).body.balance;
}

async function grant(template: string, amount: number): Promise<void> {
  const found = await world.ctx.pool.query<{ id: string }>("select owner_id as id from templates where id = $1", [
    template,
  ]);
  const given = {
    workspaceId: found.rows[0]?.id ?? "",
    intention: "order:more",
    amount,
    remarks: { code: "credit.plan_bought", params: { plan: "Starter" } },
  } as const;
  await world.ctx.db.transaction((tx) => grantCredits(world.ctx, tx, given));
}
