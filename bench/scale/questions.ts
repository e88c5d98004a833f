// What is asked of both databases: the same screens and background work, of the organisers with the most.
import { countRows } from "../../src/server/metrics/store.ts";
import { releaseForgotten } from "../../src/server/credits/sweep.ts";
import { claimDue } from "../../src/server/deliveries/queue/due-store.ts";
import { removeExpired } from "../../src/server/sweep.ts";
import { sql } from "../../src/server/database/orm.ts";
import { idOf } from "./fill.ts";
import type { Side } from "./side.ts";

/** Returns the work that is timed; what prepares it is not. */
export type Question = (side: Side) => Promise<() => Promise<unknown>>;

export const QUESTIONS: Readonly<Record<string, Question>> = {
  "scale.list": reading(1, () => "/user/template?limit=24"),
  "scale.template": reading(3, ({ largest }) => `/user/template/temp/${largest}`),
  "scale.profile": reading(1, () => "/user/profile"),
  "scale.credits": reading(1, () => "/user/credits/transactions"),
  "scale.students": reading(3, ({ largest }) => `/user/students?user_template_id=${largest}&page=1`),
  "scale.students.by-name": reading(3, ({ largest }) => `/user/students?user_template_id=${largest}&page=1&sort=name`),
  "scale.students.failed": reading(
    3,
    ({ largest }) => `/user/students?user_template_id=${largest}&page=1&state=failed`,
  ),
  "scale.students.none": reading(3, ({ largest }) => `/user/students?user_template_id=${largest}&page=1&state=none`),
  "scale.progress": reading(3, ({ largest }) => `/students/send_mail/${largest}`),
  "scale.public": reading(3, ({ student }) => `/certify/${student}`),
  "scale.metrics": async ({ opened: { ctx } }) => {
    const names = ["deliveries", "fills", "jobs", "credits", "waited"] as const;
    return async () => {
      for (const name of names)
        if ((await countRows(ctx.pool, name)) === undefined && name !== "jobs")
          throw new Error(`${name} was not counted`);
    };
  },
  "scale.claim": async ({ opened: { ctx } }) => {
    const rollback = new Error("Rolled back on purpose");
    await ctx.pool.query("insert into delivery_leases (number) values (1) on conflict do nothing");
    const claim = { lease: 1, lastOwner: "", limit: 10, now: ctx.clock() };
    return () =>
      ctx.db
        .transaction(async (tx) => {
          if ((await claimDue(tx, claim)).length !== claim.limit) throw new Error("Fewer mails are due than wait");
          throw rollback;
        })
        .catch((error: unknown) => {
          if (error !== rollback) throw error;
        });
  },
  "scale.sweep": async ({ opened: { ctx } }) => {
    return async () => {
      await removeExpired(ctx);
      await releaseForgotten(ctx);
    };
  },
};

/** What is asked of the full database alone, with the longest answer allowed, in milliseconds. */
export const LIMITED: Readonly<Record<string, { question: Question; goalMs: number }>> = {
  /** The send dialog of a list of 100,000 that was mailed twice. */
  "scale.standings": {
    question: reading(2, ({ large }) => `/students/send_mail/${large}/audience`),
    goalMs: 1000,
  },
  /** A search in that list for one student, and for something that all have. */
  "scale.search.one": {
    question: reading(2, ({ large }) => `/user/students?user_template_id=${large}&page=1&q=student4711@`),
    goalMs: 150,
  },
  "scale.search.all": {
    question: reading(2, ({ large }) => `/user/students?user_template_id=${large}&page=1&q=student`),
    goalMs: 150,
  },
};

type Ids = { large: string; largest: string; student: string };

function reading(organiser: number, pathOf: (ids: Ids) => string): Question {
  return async (side) => {
    const read = await side.reader(organiser);
    const largest = side.amounts.templates + 2;
    const { rows } = await side.opened.ctx.db.execute<Ids>(
      sql.raw(
        `select ${idOf("t", largest - 1)} as large, ${idOf("t", largest)} as largest, ${idOf("s", `'${largest} 1'`)} as student`,
      ),
    );
    const path = pathOf(rows[0] as Ids);
    return () => read(path);
  };
}
