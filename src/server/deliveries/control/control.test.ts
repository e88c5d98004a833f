// Pausing, resuming, cancelling, planning; and certificates that were handed over without a mail.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { SLOW_DOWN } from "#domain/mail/delivery.ts";
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { BATCH, type BatchAction, type SendRequest } from "#domain/mail/batch.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time.ts";
import { openPostOffice, QR_DESIGN, waitingForLocks } from "../../../../test/post-office.ts";
import type { World } from "../../../../test/world.ts";
import type { WorkerLease } from "../queue/worker-lease.ts";
import { type Claimed, claimDue } from "../queue/due-store.ts";
import { putBack, recordOutcomes } from "../queue/outcome-store.ts";
import type { SmtpPeer } from "../../../../test/peers/smtp-control.ts";
import { deliverDue } from "../queue/worker.ts";

let peer: SmtpPeer;
let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
let template: string;
let students: string[];

beforeAll(async () => {
  ({ peer, world, lease, close } = await openPostOffice());
});
beforeEach(async () => {
  peer.mails.length = 0;
  peer.faults.length = 0;
  template = await world.template(world.asha, QR_DESIGN);
  students = [];
  for (const name of ["Ananya", "Vikram", "Meera"])
    students.push(await world.student(world.asha, template, { name, email: `${name.toLowerCase()}@example.com` }));
});
afterAll(() => close());

const send = async (more: Omit<SendRequest, "user_template_id"> = {}) =>
  world.asha.ask("sendMail", { body: { user_template_id: template, ...more } });
const press = (act: BatchAction, starts_at?: string) =>
  world.asha.ask("steerSending", { params: { id: template }, body: { act, starts_at } });
const control = async (act: BatchAction, starts_at?: string) => (await press(act, starts_at)).body;
const progress = async () => (await world.asha.ask("sendingProgress", { params: { id: template } })).body;
const deliver = () => deliverDue(world.ctx, lease);
const studentStates = async () => {
  const { body } = await world.asha.ask("listStudents", { query: { user_template_id: template } });
  return body.map(({ delivery }) => delivery && `${delivery.state} ${delivery.reason}`.trim());
};
const listed = async (state: string) => {
  const { body } = await world.asha.ask("listStudents", { query: { user_template_id: template, state } });
  return body.length;
};
/** The reasons stored for mails that will not be sent. */
const endings = async () => {
  const { rows } = await world.ctx.pool.query<{ reason: DeliveryReason }>(
    "select reason from deliveries where template_id = $1 and state = 'suppressed'",
    [template],
  );
  return rows.map(({ reason }) => reason);
};
const CANCELLED = { code: "delivery.cancelled" };
const by = () => ({ lease: lease.number, now: world.clock.now });
const claim = (limit: number) => claimDue(world.ctx.db, { ...by(), lastOwner: "", limit });
const back = async (claimed: Claimed | undefined) => {
  if (claimed === undefined) throw new Error("Nothing was claimed");
  await putBack(world.ctx.db, claimed, by());
};
const give = (isGiven: boolean) =>
  world.asha.ask("markGiven", { params: { id: students[0] ?? "" }, body: { given: isGiven } });

describe("a paused batch", () => {
  it("sends nothing, says since when, accepts later mails, and goes on when it is resumed", async () => {
    await send({ student_ids: students.slice(0, 2) });
    expect(await control("pause")).toMatchObject({ busy: true, pausedAt: world.clock.now.toISOString() });
    await send();
    expect(await deliver()).toBe(0);
    expect(await progress()).toMatchObject({ counts: { queued: 3 } });
    expect(await control("resume")).toMatchObject({ pausedAt: null });
    expect(await deliver()).toBe(3);
    expect(await progress()).toMatchObject({ busy: false, counts: { sent: 3 } });
  });

  it("holds back what a worker was about to try, until it is resumed", { tags: "full" }, async () => {
    await send({ student_ids: students.slice(0, 1) });
    const [claimed] = await claim(1);
    await control("pause");
    await back(claimed);
    expect(await deliver()).toBe(0);
    await control("resume");
    expect(await deliver()).toBe(1);
    expect(peer.mails).toHaveLength(1);
  });

  it("keeps a mail that was refused for now from being tried again", { tags: "full" }, async () => {
    peer.faults.push({ kind: "refuse", at: "recipient", code: 450, times: 1 });
    await send({ student_ids: students.slice(0, 1) });
    await deliver();
    await control("pause");
    world.clock.forward(SLOW_DOWN.after.greylisting);
    await deliver();
    expect(peer.mails).toHaveLength(0);
    await control("resume");
    await deliver();
    expect(peer.mails).toHaveLength(1);
  });

  it("ends when nothing waits any more: the next mails go out", { tags: "full" }, async () => {
    await send();
    await deliver();
    expect(await control("pause")).toMatchObject({ busy: false, pausedAt: null });
    await send({ again: true });
    expect(await progress()).toMatchObject({ busy: true, pausedAt: null });
    expect(await deliver()).toBe(3);
  });

  it(
    "ends with the mails that the mail server had begun to take: the next mails go out",
    { tags: "full" },
    async () => {
      await send({ student_ids: students.slice(0, 1) });
      const [claimed] = await claim(1);
      if (claimed === undefined) throw new Error("Nothing was claimed");
      expect(await control("pause")).toMatchObject({ busy: true, pausedAt: world.clock.now.toISOString() });
      await recordOutcomes(world.ctx.db, [{ claimed, ending: { state: "sent", ref: "Queued" } }], by());
      expect(await progress()).toMatchObject({ busy: false, pausedAt: null });
      await send();
      expect(await deliver()).toBe(2);
    },
  );
});

describe("a cancelled batch", () => {
  it("sends nothing more, leaves each student as not sent, and can be sent again", async () => {
    await send();
    expect(await control("cancel")).toMatchObject({ busy: false, counts: { queued: 0, suppressed: 0 } });
    expect(await deliver()).toBe(0);
    expect(await studentStates()).toEqual([null, null, null]);
    expect(await listed("none")).toBe(3);
    expect(await endings()).toEqual(students.map(() => CANCELLED));
    expect((await send()).body).toMatchObject({ queued: 3 });
    expect(await deliver()).toBe(3);
    expect(peer.mails).toHaveLength(3);
  });

  it("includes what a worker was about to try", { tags: "full" }, async () => {
    await send({ student_ids: students.slice(0, 1) });
    const [claimed] = await claim(1);
    await control("cancel");
    await back(claimed);
    expect(await endings()).toEqual([CANCELLED]);
    expect((await studentStates())[0]).toBeNull();
    expect(await progress()).toMatchObject({ busy: false });
  });

  it(
    "ends with the answer to the mail in flight, even if that is to try again in an hour",
    { tags: "full" },
    async () => {
      await send({ student_ids: students.slice(0, 1) });
      const [claimed] = await claim(1);
      if (claimed === undefined) throw new Error("Nothing was claimed");
      await control("cancel");
      const nextAt = new Date(world.clock.now.getTime() + HOUR);
      await recordOutcomes(
        world.ctx.db,
        [{ claimed, ending: { state: "deferred", nextAt, reason: { code: "delivery.unreachable" } } }],
        by(),
      );
      expect(await progress()).toMatchObject({ busy: false, counts: { suppressed: 0 } });
      expect(await endings()).toEqual([CANCELLED]);
      expect((await studentStates())[0]).toBeNull();
    },
  );

  it(
    "sent again at once also reaches students whose mails a worker had, each of them once",
    { tags: "full" },
    async () => {
      await send();
      const [untried, tried] = await claim(2);
      if (tried === undefined) throw new Error("Nothing was claimed");
      await control("cancel");
      const [before] = await revisions(tried);
      await world.asha.ask("saveCanvas", {
        params: { id: template },
        body: {
          content: JSON.stringify({ ...QR_DESIGN, elements: QR_DESIGN.elements.map((qr) => ({ ...qr, x: 20 })) }),
        },
      });
      const at = new Date(world.clock.now.getTime() + HOUR);
      expect((await send({ send_at: at.toISOString() })).body).toMatchObject({ queued: 3 });
      await back(untried);
      await recordOutcomes(world.ctx.db, [{ claimed: tried, ending: { state: "sent", ref: "Queued" } }], by());
      // Their page shows what was sent, whatever was saved since.
      expect(await revisions(tried)).toEqual([before]);
      expect(await deliver()).toBe(0);
      world.clock.forward(HOUR);
      expect(await deliver()).toBe(2);
      expect(await progress()).toMatchObject({ busy: false, counts: { sent: 3 } });
      expect(peer.mails.map(({ to }) => to)).not.toContain(tried.email);
      expect(await revisions(untried)).not.toEqual([before]);
    },
  );

  it("sent again does not mail a student whose mail was just going out", { tags: "full" }, async () => {
    await send();
    const [tried] = await claim(1);
    await control("cancel");
    const writing = await world.ctx.pool.connect();
    await writing.query("begin");
    await writing.query("delete from delivery_queue where delivery_id = $1", [tried?.id]);
    await writing.query("update deliveries set state = 'sent' where id = $1", [tried?.id]);
    const again = send();
    try {
      await expect.poll(() => waitingForLocks(world)).toBe(1);
    } finally {
      await writing.query("commit");
      writing.release();
    }
    expect((await again).body).toMatchObject({ queued: 2, alreadySent: 1 });
    expect(await deliver()).toBe(2);
    expect(peer.mails.map(({ to }) => to)).not.toContain(tried?.email);
  });

  it(
    "sent again waits for outcomes, and they for it, in one order of students, so never for each other",
    { tags: "full" },
    async () => {
      await send();
      const claimed = await claim(3);
      const [first] = claimed.map(({ student }) => student.id).toSorted();
      const writing = await world.ctx.pool.connect();
      await writing.query("begin");
      await writing.query("select from delivery_queue where student_id = $1 for update", [first]);
      const sent = claimed.map((each) => ({ claimed: each, ending: { state: "sent", ref: "Queued" } as const }));
      const recording = recordOutcomes(world.ctx.db, sent, by());
      try {
        await expect.poll(() => waitingForLocks(world)).toBe(1);
        expect((await writing.query("select from delivery_queue for update skip locked")).rowCount).toBe(3);
      } finally {
        await writing.query("commit");
        writing.release();
      }
      expect((await recording).size).toBe(3);
    },
  );
});

/** The revision that the student's certificate shows. */
async function revisions(claimed: Claimed | undefined): Promise<unknown[]> {
  const { rows } = await world.ctx.pool.query<{ revision_id: string }>(
    "select revision_id from certificates where student_id = (select student_id from deliveries where id = $1)",
    [claimed?.id],
  );
  return rows.map(({ revision_id: id }) => id);
}

describe("a planned batch", () => {
  it("waits for its time, however often workers look for due mails", { tags: "full" }, async () => {
    const at = new Date(world.clock.now.getTime() + 3 * HOUR);
    await send({ send_at: at.toISOString() });
    expect(await progress()).toMatchObject({ busy: true, starts: { at: at.toISOString(), mails: 3, later: 0 } });
    expect(await deliver()).toBe(0);
    world.clock.forward(3 * HOUR);
    expect(await deliver()).toBe(3);
  });

  it(
    "counts as on its way, not as planned, once its time has come, even if nobody has tried it yet",
    { tags: "full" },
    async () => {
      await send({ hold: true });
      world.clock.forward(BATCH.secondThoughtsMs);
      expect(await progress()).toMatchObject({ busy: true, starts: null, counts: { queued: 3 } });
      expect(await deliver()).toBe(3);
    },
  );

  it("can be sent now", { tags: "full" }, async () => {
    await send({ send_at: new Date(world.clock.now.getTime() + 3 * HOUR).toISOString() });
    world.clock.forward(1 * MINUTE);
    expect(await control("now")).toMatchObject({ busy: true, starts: null });
    expect(await deliver()).toBe(3);
  });

  describe("beside batches that begin sooner", () => {
    let tomorrow: string;
    let soon: string;
    beforeEach(async () => {
      tomorrow = new Date(world.clock.now.getTime() + DAY).toISOString();
      soon = new Date(world.clock.now.getTime() + BATCH.secondThoughtsMs).toISOString();
      await send({ student_ids: students.slice(0, 2), send_at: tomorrow });
      await send({ student_ids: students.slice(2), hold: true });
    });
    afterEach(() => control("cancel"));
    const stands = () => ({ busy: true, starts: { at: tomorrow, mails: 2, later: 0 } });

    it("is shown after them, and stays when they are cancelled", { tags: "full" }, async () => {
      expect(await progress()).toMatchObject({
        counts: { queued: 3 },
        starts: { at: soon, mails: 1, later: 0, others: 2 },
      });
      expect(await control("cancel", soon)).toMatchObject({ ...stands(), counts: { queued: 2 } });
      world.clock.forward(DAY);
      expect(await deliver()).toBe(2);
      expect(await progress()).toMatchObject({ busy: false, since: { sent: 2, failed: 0 } });
    });

    it("stays when they are cancelled just as their time comes", async () => {
      world.clock.forward(BATCH.secondThoughtsMs);
      expect(await control("cancel", soon)).toMatchObject(stands());
      expect(await deliver()).toBe(0);
    });

    it("waits while they are sent now", { tags: "full" }, async () => {
      expect(await control("now", soon)).toMatchObject({ busy: true, starts: null });
      expect(await deliver()).toBe(1);
      expect(await progress()).toMatchObject(stands());
    });

    it("is cancelled with them by a request that names neither", { tags: "full" }, async () => {
      expect(await control("cancel")).toMatchObject({ busy: false, starts: null });
    });

    it(
      "is left alone by a request that has not seen that they were moved to another time",
      { tags: "full" },
      async () => {
        await control("now", tomorrow);
        expect(await press("cancel", tomorrow)).toMatchObject({
          status: 409,
          body: { message: SAY.mail.movedMeanwhile },
        });
        expect(await progress()).toMatchObject({ counts: { queued: 3 } });
      },
    );

    it("does not count deleted students", { tags: "full" }, async () => {
      await world.asha.ask("deleteStudent", { params: { id: students[2] ?? "" } });
      await world.asha.ask("deleteStudent", { params: { id: students[0] ?? "" } });
      expect(await progress()).toMatchObject({ starts: { at: tomorrow, mails: 1, later: 0 } });
    });
  });

  it("does not show the results of earlier mails again after it is cancelled", { tags: "full" }, async () => {
    await send();
    await deliver();
    world.clock.forward(1 * MINUTE);
    await send({ again: true, hold: true });
    const at = (await progress()).starts?.at;
    expect(await control("cancel", at)).toMatchObject({ busy: false, since: { sent: 0, failed: 0 } });
  });

  it("is at most sixty days ahead", async () => {
    const answer = await send({ send_at: new Date(world.clock.now.getTime() + 61 * DAY).toISOString() });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(SAY.mail.tooFarAhead);
  });

  it(
    "is not more than a minute in the past, because clocks differ; asked again later, it is the same batch",
    { tags: "full" },
    async () => {
      const at = (ms: number) => new Date(world.clock.now.getTime() + ms).toISOString();
      const past = await send({ send_at: at(-2 * MINUTE) });
      expect(past).toMatchObject({ status: 422, body: { code: "mail.past", message: SAY.mail.past } });
      expect(await progress()).toMatchObject({ counts: { queued: 0 } });
      const batch = { sending_id: world.ctx.newId(), send_at: at(-50 * SECOND) };
      expect((await send(batch)).body).toMatchObject({ queued: 3 });
      world.clock.forward(1 * HOUR);
      expect(await send(batch)).toMatchObject({ status: 200, body: { queued: 3 } });
      expect(await deliver()).toBe(3);
    },
  );
});

describe("a second press", () => {
  it("of the same click, during or after it, is the same batch", async () => {
    const sending_id = world.ctx.newId();
    const twice = await Promise.all([send({ sending_id, again: true }), send({ sending_id, again: true })]);
    expect(twice.map(({ body }) => body.queued)).toEqual([3, 3]);
    await deliver();
    expect((await send({ sending_id, again: true })).body).toMatchObject({ queued: 3 });
    expect(await deliver()).toBe(0);
    expect(peer.mails).toHaveLength(3);
  });

  it(
    "for another template under the id of an earlier click is refused by name, and sends nothing",
    { tags: "full" },
    async () => {
      const sending_id = world.ctx.newId();
      await send({ sending_id });
      await deliver();
      const other = await world.template(world.asha, QR_DESIGN);
      await world.student(world.asha, other, { name: "Lakshmi", email: "lakshmi@example.com" });
      const answer = await world.asha.ask("sendMail", { body: { user_template_id: other, sending_id } });
      expect(answer).toMatchObject({ status: 422, body: { message: SAY.http.checkField("sending_id") } });
      expect(await deliver()).toBe(0);
    },
  );

  it("in another tab finds everybody's mail on its way", { tags: "full" }, async () => {
    const both = await Promise.all([send({ sending_id: world.ctx.newId() }), send({ sending_id: world.ctx.newId() })]);
    expect(both.map(({ body }) => body.queued).toSorted((a, b) => a - b)).toEqual([0, 3]);
    expect(await deliver()).toBe(3);
  });
});

it("mails are sent even if a save of the design ends at that moment", { tags: "full" }, async () => {
  const saving = await world.ctx.pool.connect();
  await saving.query("begin");
  await saving.query("select from templates where id = $1 for no key update", [template]);
  const pressed = send();
  try {
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    await saving.query(
      `with saved as (insert into template_revisions (id, template_id, content, created_at)
        select $2, id, $3, now() from templates where id = $1 returning id)
      update templates set revision_id = saved.id from saved where templates.id = $1`,
      [template, world.ctx.newId(), JSON.stringify(QR_DESIGN)],
    );
  } finally {
    await saving.query("commit");
    saving.release();
  }
  expect((await pressed).body).toMatchObject({ queued: 3 });
  expect(await deliver()).toBe(3);
});

describe("failed mails", () => {
  it("are retried on request, and nothing else is", { tags: "full" }, async () => {
    peer.faults.push({ kind: "refuse", at: "data", code: 554, to: "vikram@", times: 1 });
    await send();
    await deliver();
    expect((await send({ failed: true })).body).toMatchObject({ queued: 1 });
    expect(await deliver()).toBe(1);
    expect(await progress()).toMatchObject({ counts: { sent: 3, failed: 0 } });
  });

  it("are retried also for students whom an earlier mail has reached", { tags: "full" }, async () => {
    await send();
    await deliver();
    peer.faults.push({ kind: "refuse", at: "data", code: 554, to: "vikram@", times: 1 });
    await send({ again: true });
    await deliver();
    expect(await progress()).toMatchObject({ counts: { sent: 2, failed: 1 } });
    expect((await send({ failed: true })).body).toMatchObject({ queued: 1, alreadySent: 0 });
    expect(await deliver()).toBe(1);
    expect(await progress()).toMatchObject({ counts: { sent: 3, failed: 0 } });
  });
});

describe("a certificate that was handed over", () => {
  it("is marked as handed over once, gets no mail with the others, and can be unmarked", { tags: "full" }, async () => {
    expect((await give(true)).status).toBe(200);
    expect((await give(true)).status).toBe(200);
    expect((await studentStates())[0]).toBe("given");
    expect((await send()).body).toMatchObject({ queued: 2, alreadySent: 1 });
    await deliver();
    await give(false);
    expect((await studentStates())[0]).toBeNull();
    expect((await send()).body).toMatchObject({ queued: 1 });
    await deliver();
  });

  it("is not marked while its mail is on its way", { tags: "full" }, async () => {
    await send();
    const answer = await give(true);
    expect(answer.status).toBe(409);
    await deliver();
    expect((await studentStates())[0]).toBe("sent");
  });
});
