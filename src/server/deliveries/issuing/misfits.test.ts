// How many certificates are looked at before they are issued, and where.
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import type { CsvStudent } from "#domain/list/csv.ts";
import { titleOf } from "../../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../../test/world.ts";
import { spendCpu } from "../../budgets/budgets.ts";
import type { Context } from "../../context.ts";
import { drawingNow } from "../../drawing/owner.ts";
import { MISFITS, misfitsAmong } from "./misfits.ts";
import type { IssuedDesign } from "../../templates/variants/designs.ts";

let world: World;
let ownerId: string;
/** The people of each job, how many jobs there were at once, and for whom they were. */
let jobs: number[];
let most: number;
let ctx: Context;
beforeAll(async () => {
  world = await openWorld();
  await world.template(world.asha);
  const { rows } = await world.ctx.pool.query<{ id: string }>("select owner_id as id from templates limit 1");
  ownerId = rows[0]?.id ?? "";
  let now = 0;
  const draw: Context["drawing"]["draw"] = async (job) => {
    if (job.kind !== "misfits") throw new Error(job.kind);
    expect(drawingNow().owner).toBe(ownerId);
    jobs.push((job as { people: readonly unknown[] } & typeof job).people.length);
    most = Math.max(most, ++now);
    const answer = await world.ctx.drawing.draw(job);
    now -= 1;
    return answer;
  };
  ctx = { ...world.ctx, drawing: { ...world.ctx.drawing, draw } };
});
afterAll(() => world.close());

function look(texts: readonly string[], people: readonly Partial<CsvStudent>[]) {
  [jobs, most] = [[], 0];
  const elements = texts.map((text, nth) => titleOf(text, { id: `t${nth}`, width: 360 }));
  const design: IssuedDesign = { id: "", name: "", column: "", values: [], content: { ...EMPTY_CONTENT, elements } };
  const nobody = { name: "Asha Rao", certificate_number: "", email: "", mobile: "", remarks: "", extra: {} };
  return misfitsAmong(
    ctx,
    ownerId,
    [design],
    people.map((each) => ({ ...nobody, ...each })),
  );
}

test(
  "People are looked at in the drawing threads, so many at a time that each job is short, and two jobs at once",
  { tags: "full" },
  async () => {
    const texts = Array.from({ length: 100 }, (_, nth) => `{{Student Name}} ${nth}`);
    expect(
      await look(
        texts,
        Array.from({ length: 23 }, () => ({})),
      ),
    ).toEqual({ all: 0, first: [] });
    expect(jobs).toEqual([5, 5, 5, 5, 3]);
    expect(most).toBeLessThanOrEqual(MISFITS.atOnce);
  },
);

test("Each misfit names its row, across the jobs", { tags: "full" }, async () => {
  const texts = ["For {{Remarks}} at HackFest", ...Array.from({ length: 249 }, (_, nth) => `{{Team}} ${nth}`)];
  const people = [{ remarks: "art" }, { remarks: "art" }, { remarks: "" }, { remarks: "art" }, { remarks: " " }];
  const { first } = await look(texts, people);
  expect(first.filter(({ why }) => why === "gaps")).toEqual([
    { row: 3, why: "gaps", fields: ["Remarks"] },
    { row: 5, why: "gaps", fields: ["Remarks"] },
  ]);
});

test("More people than can be checked are refused before anything is drawn", async () => {
  const texts = Array.from({ length: 200 }, (_, nth) => `{{Student Name}} ${nth}`);
  await expect(
    look(
      texts,
      Array.from({ length: 501 }, () => ({})),
    ),
  ).rejects.toMatchObject({
    reason: { code: "issue.too_many_texts", params: { most: 500, texts: 200 } },
  });
  expect(jobs).toEqual([]);
});

test("Whoever has used up their computing time of the day checks nobody", async () => {
  await spendCpu(world.ctx, ownerId, world.ctx.config.budgets.cpu);
  await expect(look(["{{Student Name}}"], [{}])).rejects.toMatchObject({ code: "budget.day_over" });
  expect(jobs).toEqual([]);
});
