// Whoever comes to a list after the press, and templates that are blocked at their time, get theirs at once.
import { describe, expect, test } from "vitest";
import {
  add,
  addEmptyDesign,
  addWinner,
  asha,
  at,
  deliver,
  draw,
  hold,
  issued,
  job,
  mailed,
  meera,
  office,
  page,
  params,
  publish,
  settle,
  state,
  template,
  openHeldLists,
} from "../../../../test/held-list.ts";
import { type AccountOverview, findAccount, unblock } from "../../admin/people.ts";
import { restoreDeleted } from "../../admin/restore.ts";
import { putBackInView, takeDown } from "../../trust/takedown.ts";
import { PIECE } from "../queue/piece.ts";
import { findPublication } from "./store.ts";

openHeldLists();

const remove = (id: string) => asha.ask("deleteStudent", { params: { id } });
const restore = (id: string) => asha.ask("restoreStudent", { params: { id } });

const fails = async () => Promise.reject(new Error("No queue"));

/** Its time passes; its job is tried again much later. Returns whether it is still held. */
async function miss(): Promise<boolean> {
  const { world } = office;
  world.clock.forward(60_000);
  // Where it is refused, the job fails.
  await world.work().catch(() => undefined);
  return (await findPublication(world.ctx.db, template))?.publishedAt === null;
}

/** Does what waits, without more time passing. Returns the state, and who was mailed. */
async function follow() {
  await office.world.work();
  await deliver();
  return [await state(), await mailed()];
}

describe("Whoever is added later", () => {
  test("gets theirs at once", async () => {
    await hold();
    await publish();
    await settle();
    office.world.clock.forward(1000);
    const late = await add("Winner");
    expect(await office.world.waiting()).toContain(`publish ${template}`);
    await job();
    await deliver();
    expect(await mailed()).toEqual(["Meera", "Winner"]);
    expect((await page(late)).body).toContain("Winner");
  });

  test("waits for a press where the organiser wants it so", async () => {
    await hold();
    await publish({ late: false });
    await settle();
    office.world.clock.forward(1000);
    await add("Winner");
    await job();
    await deliver();
    expect(await mailed()).toEqual(["Meera"]);
  });
});

describe("Those who are added later", () => {
  test("get theirs although another's design is empty, who gets theirs once it is drawn", async () => {
    await hold();
    await publish();
    await settle();
    const design = await addEmptyDesign();
    await addWinner("Winner");
    await add("Other");
    expect(await job()).toBe("again");
    await deliver();
    expect([await mailed(), await issued()]).toEqual([
      ["Meera", "Other"],
      ["Meera", "Other", "Vikram"],
    ]);
    await draw(design);
    expect(await job()).toBe("done");
    await deliver();
    expect([await mailed(), await issued()]).toEqual([
      ["Meera", "Other", "Winner"],
      ["Meera", "Other", "Vikram", "Winner"],
    ]);
  });

  test("are mailed in one batch, however many they are", async () => {
    await hold();
    await publish();
    await settle();
    const rows = Array.from({ length: PIECE + 1 }, (_, nth) => [`Late ${nth}`, "", `late${nth}@example.com`, "", ""]);
    const imported = await asha.ask("importRows", { body: { user_template_id: template, columns: [], rows } });
    expect(imported.status).toBe(200);
    await job();
    const { rows: batches } = await office.world.ctx.pool.query(
      "select count(*)::int as mails from deliveries where template_id = $1 group by sending_id order by 1",
      [template],
    );
    expect(batches).toEqual([{ mails: 1 }, { mails: PIECE + 1 }]);
    expect(await issued()).toHaveLength(PIECE + 3);
    await asha.ask("steerSending", { ...params(), body: { act: "cancel" } });
  });
});

describe("Whoever is added or comes back between the press and its end", () => {
  test("gets mail and certificate with the others, even if it was the same moment", async () => {
    await hold();
    await publish();
    await add("Winner");
    await settle();
    expect([await mailed(), await issued()]).toEqual([
      ["Meera", "Winner"],
      ["Meera", "Vikram", "Winner"],
    ]);
  });

  test("gets both when restored after the press", async () => {
    await hold();
    await remove(meera);
    await publish();
    await restore(meera);
    await settle();
    expect([await mailed(), await issued()]).toEqual([["Meera"], ["Meera", "Vikram"]]);
  });

  test("gets both when restored after the end, at once", async () => {
    await hold();
    const other = await add("Other");
    await remove(meera);
    await remove(other);
    await publish();
    await settle();
    await restore(meera);
    expect(await office.world.waiting()).toContain(`publish ${template}`);
    await job();
    await deliver();
    expect(await mailed()).toEqual(["Meera"]);
    await asha.ask("restoreStudents", { body: { user_template_id: template, student_ids: [other] } });
    await job();
    await deliver();
    expect([await mailed(), await issued()]).toEqual([
      ["Meera", "Other"],
      ["Meera", "Other", "Vikram"],
    ]);
  });

  test("waits for a press where the organiser wants it so", async () => {
    await hold();
    await publish({ late: false });
    office.world.clock.forward(1);
    await add("Winner");
    await settle();
    expect([await mailed(), await issued()]).toEqual([["Meera"], ["Meera", "Vikram"]]);
  });
});

describe("Somebody whom the operator restores", () => {
  test("gets theirs at once", async () => {
    await hold();
    await remove(meera);
    await publish();
    await settle();
    await restoreDeleted(office.world.ctx, meera);
    expect(await follow()).toEqual(["published", ["Meera"]]);
  });
});

test("Nobody is restored by the operator where what they get cannot be noted", async () => {
  await hold();
  await remove(meera);
  await publish();
  await settle();
  await expect(restoreDeleted({ ...office.world.ctx, queueJob: fails }, meera)).rejects.toThrow("No queue");
  expect(await restoreDeleted(office.world.ctx, meera)).toBe("student Meera");
});

test("Whoever was given theirs before, and had that taken back after, gets it by mail", async () => {
  await hold();
  await asha.ask("markGiven", { params: { id: meera }, body: { given: true } });
  await publish();
  await settle();
  expect(await mailed()).toEqual([]);
  await asha.ask("markGiven", { params: { id: meera }, body: { given: false } });
  await settle();
  expect(await mailed()).toEqual(["Meera"]);
});

describe("A template that is blocked at its time", () => {
  test("is published as soon as its account is unblocked", async () => {
    await hold({ publish_at: at(60_000) });
    const { ctx } = office.world;
    const account = (await findAccount(ctx, "9876543210")) as AccountOverview;
    await ctx.pool.query("update workspaces set blocked_at = now() where id = $1", [account.id]);
    expect(await miss()).toBe(true);
    await unblock(ctx, account, { by: "root", why: "" });
    expect(await follow()).toEqual(["published", ["Meera"]]);
  });

  test("is published as soon as it is back in view", async () => {
    await hold({ publish_at: at(60_000) });
    const subject = { kind: "template", id: template, name: "", ownerId: "" } as const;
    await takeDown(office.world.ctx, subject, { by: "root", why: "" });
    expect(await miss()).toBe(true);
    await putBackInView(office.world.ctx, subject, { by: "root", why: "" });
    expect(await follow()).toEqual(["published", ["Meera"]]);
  });

  test("is published as soon as it is restored", async () => {
    await hold({ publish_at: at(60_000) });
    await asha.ask("deleteTemplate", params());
    expect(await miss()).toBe(true);
    await asha.ask("restoreTemplate", params());
    expect(await follow()).toEqual(["published", ["Meera"]]);
  });
});
