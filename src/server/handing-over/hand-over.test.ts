// What is handed over without a mail: recorded once, counted, listed, part of the history, and gone with the student.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HandOverKind } from "#domain/certificate/hand-over.ts";
import { DAY } from "#domain/time.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { openPostOffice, type PostOffice, QR_DESIGN } from "../../../test/post-office.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { askDatabase } from "../../../test/shared-database.ts";
import { KEPT_COUNTS, STORED_COUNTS } from "../../../test/stored-counts.ts";
import type { Person } from "../../../test/world.ts";
import { migrateDatabase } from "../database/open.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { parseListing } from "../students/listing.ts";
import { selectNextStudents } from "../students/store.ts";
import { type HandingOver, recordHandOver, undoHandOver } from "./hand-over.ts";
import { countHandedOver } from "./listed.ts";

let office: PostOffice;
let asha: Person;
let template: string;
let ownerId: string;
let meera: string;
let vikram: string;
beforeAll(async () => {
  office = await openPostOffice();
});
beforeEach(async () => {
  ({ asha } = office.world);
  template = await office.world.template(asha, QR_DESIGN);
  meera = await office.world.student(asha, template, { name: "Meera", email: "meera@example.com" });
  vikram = await office.world.student(asha, template, { name: "Vikram" });
  const { rows } = await office.world.ctx.pool.query<{ id: string }>(
    "select owner_id as id from templates where id = $1",
    [template],
  );
  ownerId = rows[0]?.id ?? "";
});
afterAll(() => office.close());

type How = Partial<Pick<HandingOver, "kind" | "mails" | "by">>;
const of = (studentId: string, { kind = "given", mails = "keep", by = null }: How = {}) => {
  return { studentId, kind, mails, by };
};
const give = (id: string, how?: How) => {
  const { ctx } = office.world;
  return ctx.db.transaction(async (tx) => (await recordHandOver(ctx, tx, ownerId, of(id, how))).changed);
};
const takeBack = (id: string, how?: How) => {
  const { ctx } = office.world;
  return ctx.db.transaction(async (tx) => (await undoHandOver(ctx, tx, ownerId, of(id, how))).changed);
};
const counts = () => countHandedOver(office.world.ctx.db, { ownerId, templateId: template });
const listed = async (state: string) => {
  const { body, headers } = await asha.ask("listStudents", { query: { user_template_id: template, state } });
  return [body.map(({ name }) => name), headers["x-total-count"]];
};
const rowOf = async (id: string) =>
  (await asha.ask("listStudents", { query: { user_template_id: template } })).body.find((row) => row.id === id);
const pageOf = async (id: string) => (await office.world.app.inject(`/certify/${id}`)).body;
const send = async (how = {}) => {
  const { body } = await asha.ask("sendMail", { body: { user_template_id: template, ...how } });
  await deliverDue(office.world.ctx, office.lease);
  return body;
};

describe("A certificate that is handed over", () => {
  test.each<HandOverKind>(["given", "claimed"])("is issued and %s, counted and listed, once", async (kind) => {
    expect([await give(meera, { kind }), await give(meera, { kind })]).toEqual([true, false]);
    expect(await counts()).toEqual({ given: 0, claimed: 0, [kind]: 1 });
    const state = kind === "given" ? "handed_over" : kind;
    expect(await listed(state)).toEqual([["Meera"], "1"]);
    expect(await listed(kind === "given" ? "claimed" : "handed_over")).toEqual([[], "0"]);
    expect((await rowOf(meera))?.handed_over).toEqual({ [kind]: office.world.clock.now.toISOString() });
    expect((await rowOf(vikram))?.handed_over).toBeUndefined();
    expect((await asha.ask("certificateHistory", { params: { id: meera } })).body.data.entries).toMatchObject([
      { what: kind === "given" ? "handed_over" : "claimed", by: "" },
      { what: "issued" },
    ]);
    // It gets no mail with the others.
    expect(await send()).toMatchObject({ queued: 0, alreadySent: 1 });
  });

  test("names who gave it, also by 'Mark as handed over'", async () => {
    await asha.ask("markGiven", { params: { id: meera }, body: { given: true } });
    const { entries } = (await asha.ask("certificateHistory", { params: { id: meera } })).body.data;
    expect(entries[0]).toMatchObject({ what: "handed_over", by: "Asha Rao" });
    expect(await counts()).toEqual({ given: 1, claimed: 0 });
    await asha.ask("markGiven", { params: { id: meera }, body: { given: false } });
    expect(await counts()).toEqual({ given: 0, claimed: 0 });
  });

  test("is as if never issued once it is taken back, unless something else gave it out", { tags: "full" }, async () => {
    await give(vikram);
    expect(await takeBack(vikram)).toBe(true);
    expect(await takeBack(vikram)).toBe(false);
    expect([await counts(), (await rowOf(vikram))?.delivery]).toEqual([{ given: 0, claimed: 0 }, null]);
    expect((await asha.ask("certificateHistory", { params: { id: vikram } })).body.data.entries).toEqual([]);
    await give(vikram, { kind: "claimed" });
    await give(vikram);
    await takeBack(vikram);
    expect((await rowOf(vikram))?.delivery?.state).toBe("given");
    expect(await pageOf(vikram)).toContain("Vikram");
    expect((await rowOf(vikram))?.handed_over).toEqual({ claimed: office.world.clock.now.toISOString() });
  });

  test(
    "keeps the state of a mail that was sent, and does not stop one that is on its way",
    { tags: "full" },
    async () => {
      await asha.ask("sendMail", { body: { user_template_id: template } });
      expect(await give(meera)).toBe(true);
      expect((await rowOf(meera))?.delivery?.state).toBe("queued");
      await deliverDue(office.world.ctx, office.lease);
      expect(await rowOf(meera)).toMatchObject({
        delivery: { state: "sent" },
        handed_over: { given: office.world.clock.now.toISOString() },
      });
      await takeBack(meera);
      expect((await rowOf(meera))?.delivery?.state).toBe("sent");
      await give(meera);
      expect((await rowOf(meera))?.delivery?.state).toBe("sent");
      expect(await listed("handed_over")).toEqual([["Meera"], "1"]);
    },
  );

  test(
    "stays issued if it is taken back after its mail came back, or was never handed over",
    { tags: "full" },
    async () => {
      await send();
      await office.world.ctx.pool.query("update deliveries set state = 'failed' where student_id = $1", [meera]);
      const history = async () => {
        const { entries } = (await asha.ask("certificateHistory", { params: { id: meera } })).body.data;
        return entries.filter(({ what }) => what === "issued").length;
      };
      expect(await takeBack(meera)).toBe(false);
      expect(await history()).toBe(1);
      await give(meera);
      await takeBack(meera);
      expect(await history()).toBe(1);
    },
  );

  test("is not one of another workspace, of a deleted student, or a withdrawn one", async () => {
    const { world } = office;
    const other = await world.student(world.ravi, await world.template(world.ravi), { name: "Other" });
    await expect(give(other)).rejects.toThrow("student.not_found");
    await give(meera);
    await asha.ask("withdrawCertificates", { body: { user_template_id: template, student_ids: [meera] } });
    await expect(give(meera)).rejects.toThrow("certificate.give_again_first");
    await expect(takeBack(meera)).rejects.toThrow("certificate.give_again_first");
    await asha.ask("deleteStudent", { params: { id: vikram } });
    await expect(give(vikram)).rejects.toThrow("student.not_found");
  });

  test("is recorded once by ten presses at once", { tags: "full" }, async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => give(meera)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual({ given: 1, claimed: 0 });
  });
});

test(
  "a page of those handed over is read as fast from a list of 20,000, whatever others handed over",
  { tags: "full" },
  async () => {
    const { ctx, ravi } = office.world;
    const other = await office.world.template(ravi);
    await ctx.pool.query(
      `insert into students (id, template_id, name, created_at)
     select 'h' || n, case when n % 2 = 0 then $1 else $2 end, 'S', now() from generate_series(1, 40000) n`,
      [template, other],
    );
    await ctx.pool.query(
      `insert into hand_overs (template_id, student_id, kind, position, at)
     select template_id, id, 'given', position, now() from students
     where template_id = $1 or template_id = $2 and position % 100 = 0`,
      [other, template],
    );
    await ctx.pool.query("analyze students, hand_overs");
    const page = selectNextStudents({ ownerId, templateId: template }, parseListing({ state: "handed_over" }), {
      after: undefined,
      most: 51,
    });
    expect(await rowsRead(ctx.db, page)).toBeLessThan(1000);
  },
);

test("what was marked as handed over before an upgrade is recorded and counted", { tags: "full" }, async () => {
  const url = await earlierDatabase("0107_publications");
  await askDatabase(
    url,
    `insert into workspaces (id, name, personal, created_at) values ('o', 'Asha', true, now());
     insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
       values ('t', 'o', 'T', '', 'en', 'r', now(), now());
     insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', now());
     insert into students (id, template_id, name, created_at) select 's' || n, 't', 'S', now() from generate_series(1, 4) n;
     update students set deleted_at = now() where id = 's3';
     insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at, ended_at)
       select 'd' || n, 's' || n, 't', 'o', 'r', '', case when n = 4 then 'sent' else 'given' end, '', '2026-01-01', '2026-01-02'
       from generate_series(1, 4) n`,
  );
  const pool = new pg.Pool({ connectionString: url });
  await migrateDatabase(pool);
  const { rows } = await pool.query<{ at: string }>("select student_id, kind, at, by from hand_overs order by 1");
  const counted = await pool.query("select detail, sum(n)::int as n from counts where name = 'handed-over' group by 1");
  await pool.end();
  expect(rows.map((row) => ({ ...row, at: new Date(row.at) }))).toEqual(
    ["s1", "s2", "s3"].map((id) => ({ student_id: id, kind: "given", at: new Date("2026-01-02T00:00:00Z"), by: null })),
  );
  expect(counted.rows).toEqual([{ detail: "given", n: 2 }]);
});

test(
  "Deleted students are not counted, restored ones are again, and nothing is left of erased ones",
  { tags: "full" },
  async () => {
    const { ctx, clock } = office.world;
    const stored = async (query: string) => (await ctx.pool.query(query)).rows;
    await give(meera);
    await give(vikram, { kind: "claimed" });
    await asha.ask("deleteStudent", { params: { id: meera } });
    expect([await counts(), await listed("handed_over")]).toEqual([{ given: 0, claimed: 1 }, [[], "0"]]);
    await asha.ask("restoreStudent", { params: { id: meera } });
    expect(await counts()).toEqual({ given: 1, claimed: 1 });
    await asha.ask("deleteStudent", { params: { id: meera } });
    clock.forward(31 * DAY);
    await eraseDeleted(ctx);
    expect((await ctx.pool.query("select from hand_overs where student_id = $1", [meera])).rowCount).toBe(0);
    expect(await counts()).toEqual({ given: 0, claimed: 1 });
    expect(await stored(KEPT_COUNTS)).toEqual(await stored(STORED_COUNTS));
  },
);
