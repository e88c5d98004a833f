import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { certificates, students, templates } from "../schema.ts";
import { eq, sql } from "./orm.ts";
import { withPlannedMapping } from "./row-mapping.ts";

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.close());

it("rows of a prepared select are those of drizzle's own mapping, with and without a joined row", async () => {
  const template = await world.template(world.asha);
  const seen = await world.student(world.asha, template, { name: "Meera" });
  await world.student(world.asha, template, { name: "Zoya" });
  await world.app.inject({ url: `/certify/${seen}` });
  const build = () =>
    world.ctx.db
      .select({
        id: students.id,
        student: { name: students.name, extra: students.extra, hasEmail: sql<boolean>`${students.email} <> ''` },
        template: { createdAt: templates.createdAt, half: sql`0.5`.mapWith(Number) },
        made: { at: certificates.madeAt, version: certificates.version, sentAt: certificates.sentAt },
      })
      .from(students)
      .innerJoin(templates, eq(templates.id, students.templateId))
      .leftJoin(certificates, eq(certificates.studentId, students.id))
      .orderBy(students.name);
  const rows = await withPlannedMapping(build().prepare("rows-of-this-test")).execute();
  expect(rows).toEqual(await build());
  expect(rows).toMatchObject([
    { student: { name: "Meera" }, template: { half: 0.5 }, made: { at: expect.any(Date) as Date, sentAt: null } },
    { student: { name: "Zoya" }, made: null },
  ]);
});
