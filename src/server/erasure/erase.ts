// Erases what was deleted longer ago than it is kept (src/domain/retention.ts): for good, a step at a time, and only
// what nobody else needs.
import { KEPT_MS } from "#domain/retention.ts";
import type { Context } from "../context.ts";
import { eraseAccounts } from "./accounts.ts";
import { removingPictures } from "./pictures.ts";
import { erasePosts } from "./posts.ts";
import { eraseStudents } from "./students.ts";
import type { Due, ErasureStep } from "./due.ts";
import { eraseTemplates } from "./templates.ts";
/** Each stands on those before it: a template goes whole once its posts are gone. */
const stepsOfRun = (): readonly ErasureStep[] => [
  eraseStudents,
  erasePosts,
  eraseTemplates,
  eraseAccounts,
  removingPictures(),
];
/** Of each kind in one run; what is left waits for the next. */
const MOST_STEPS = 200;

export async function eraseDeleted(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const due = { now, before: new Date(now.getTime() - KEPT_MS) };
  for (const step of stepsOfRun()) await repeat(ctx, step, due);
}

/** One that fails keeps none of the others from their work. */
async function repeat(ctx: Context, step: ErasureStep, due: Due): Promise<void> {
  try {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) if (!(await step(ctx, due))) return;
  } catch (error) {
    // Of a process that stops: the next one goes on.
    if (ctx.pool.ending) return;
    ctx.log.error({ err: error, step: step.name }, "Deleted data could not be erased");
  }
}
