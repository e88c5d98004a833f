// Certificates that were changed after they were sent: marked, listed, and marked no more once they are sent again.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { openPostOffice, type PostOffice, QR_DESIGN } from "../../../test/post-office.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { askDatabase } from "../../../test/shared-database.ts";
import { migrateDatabase } from "../database/open.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import { parseListing } from "./listing.ts";
import { selectNextStudents } from "./store.ts";

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
});
afterAll(() => office.close());

test(
  "a certificate that was changed since it was sent is listed until it is sent or handed over again",
  { tags: "full" },
  async () => {
    const { world } = office;
    const { asha, ctx, clock } = world;
    const template = await world.template(asha, QR_DESIGN);
    const meera = await world.student(asha, template, { name: "Mira Nair", email: "meera@example.com" });
    const never = await world.student(asha, template, { name: "Vikram" });
    const edit = async (id: string, name: string, more = {}) =>
      (await asha.ask("updateStudent", { params: { id }, body: { name, ...more } })).body.changed;
    const listed = async () => {
      const query = { user_template_id: template, state: "changed" };
      const { body, headers } = await asha.ask("listStudents", { query });
      return [body.map((row) => [row.name, row.changed]), headers["x-total-count"]];
    };
    const send = async (how = {}) => {
      clock.forward(1000);
      await asha.ask("sendMail", { body: { user_template_id: template, ...how } });
      await deliverDue(ctx, office.lease);
      clock.forward(1000);
    };
    expect(await edit(meera, "Mira Nayar", { email: "meera@example.com" })).toBeUndefined();
    await send();
    expect(await listed()).toEqual([[], "0"]);
    // The address is no part of the certificate.
    expect(await edit(meera, "Mira Nayar", { email: "meera.n@example.com" })).toBeUndefined();
    expect([await edit(meera, "Meera Nair", { email: "meera@example.com" }), await edit(never, "Vik")]).toEqual([
      true,
      undefined,
    ]);
    expect(await listed()).toEqual([[["Meera Nair", true]], "1"]);
    await send({ student_ids: [meera], again: true });
    expect(await listed()).toEqual([[], "0"]);
    await edit(meera, "Meera N", { email: "" });
    expect(await listed()).toEqual([[["Meera N", true]], "1"]);
    await asha.ask("markGiven", { params: { id: meera }, body: { given: true } });
    expect(await listed()).toEqual([[], "0"]);
  },
);

test(
  "a page of those changed is read as fast from a list of 20,000, whatever was changed in others",
  { tags: "full" },
  async () => {
    const { asha, ravi, ctx } = office.world;
    const [template, other] = [await office.world.template(asha), await office.world.template(ravi)];
    await ctx.pool.query(
      `insert into students (id, template_id, name, created_at)
     select 'c' || n, case when n % 2 = 0 then $1 else $2 end, 'S', now() from generate_series(1, 40000) n`,
      [template, other],
    );
    await ctx.pool.query(
      `insert into changed_since_sent (template_id, position, student_id)
     select template_id, position, id from students where template_id = $1 or template_id = $2 and position % 100 = 0`,
      [other, template],
    );
    await ctx.pool.query("analyze students, changed_since_sent");
    const { rows } = await ctx.pool.query<{ id: string }>("select owner_id as id from templates where id = $1", [
      template,
    ]);
    const of = { ownerId: rows[0]?.id ?? "", templateId: template };
    const page = selectNextStudents(of, parseListing({ state: "changed" }), { after: undefined, most: 51 });
    expect(await rowsRead(ctx.db, page)).toBeLessThan(1000);
  },
);

test("those changed before an upgrade are listed", { tags: "full" }, async () => {
  const url = await earlierDatabase("0102_certificate_withdrawals");
  await askDatabase(
    url,
    `insert into workspaces (id, name, personal, created_at) values ('o', 'Asha', true, now());
     insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
       values ('t', 'o', 'T', '', 'en', 'r', now(), now());
     insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', now());
     insert into students (id, template_id, name, created_at) select 's' || n, 't', 'S', now() from generate_series(1, 4) n;
     insert into certificates (student_id, revision_id, made_at, sent_at, updated_at) values
       ('s1', 'r', now(), '2026-01-01', '2026-01-03'), ('s2', 'r', now(), '2026-01-01', '2026-01-03'),
       ('s3', 'r', now(), null, '2026-01-03'), ('s4', 'r', now(), '2026-01-01', null);
     insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at, sent_at)
       select 'd' || n, 's' || n, 't', 'o', 'r', 'a@b.co', 'sent', '', now(), date '2026-01-02' + 2 * (n - 1) from generate_series(1, 2) n`,
  );
  const pool = new pg.Pool({ connectionString: url });
  await migrateDatabase(pool);
  const { rows } = await pool.query("select student_id from changed_since_sent");
  await pool.end();
  expect(rows).toEqual([{ student_id: "s1" }]);
});
