// A list that was just imported is read by its order.
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsRead } from "../../../test/rows-read.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { parseListing } from "./listing.ts";
import { selectNextStudents } from "./store.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(["position", "-position", "name", "email"])(
  "right after an import by %s, no page reads all",
  async (sort) => {
    const { asha, ctx } = world;
    // As PostgreSQL knows the table before its first students.
    await ctx.pool.query("truncate students cascade");
    await ctx.pool.query("analyze students");
    const template = await world.template(asha);
    const rows = Array.from({ length: 6000 }, (_, at) => [`Student ${at}`, "", `s${at}@example.com`, "", ""]);
    await asha.ask("importRows", { body: { user_template_id: template, columns: [], rows } });
    const found = await ctx.pool.query<{ owner_id: string }>("select owner_id from templates where id = $1", [
      template,
    ]);
    const of = { ownerId: found.rows[0]?.owner_id ?? "", templateId: template };
    const page = selectNextStudents(of, parseListing({ sort }), { after: undefined, most: 51 });
    expect(await rowsRead(ctx.db, page)).toBeLessThan(1000);
  },
);
