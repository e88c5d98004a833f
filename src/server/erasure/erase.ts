// Erases what was deleted longer ago than it is kept (src/domain/retention.ts): for good, a step at a time, and only
// what nobody else needs.
import { KEPT_MS } from "#domain/retention.ts";
import type { Context } from "../context.ts";
import { eraseAccounts } from "./accounts.ts";
import { removingPictures } from "./pictures.ts";
import { erasePosts } from "./posts.ts";
import { eraseStudents } from "./students.ts";
import type { Due, ErasureStep } from "./due.ts";
import { eraseTemplates, eraseVariants } from "./templates.ts";
/** The order matters: a template is erased completely only after its posts. */
const stepsOfRun = (): readonly ErasureStep[] => [
  eraseStudents,
  erasePosts,
  eraseTemplates,
  eraseVariants,
  eraseAccounts,
  removingPictures(),
];
/** Per kind and run; the rest waits for the next run. */
const MOST_STEPS = 200;

export async function eraseDeleted(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const due = { now, before: new Date(now.getTime() - KEPT_MS) };
  for (const step of stepsOfRun()) await repeat(ctx, step, due);
}

/** A failing step does not keep the others from running. */
async function repeat(ctx: Context, step: ErasureStep, due: Due): Promise<void> {
  try {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) if (!(await step(ctx, due))) return;
  } catch (error) {
    // This process is stopping; the next one continues.
    if (ctx.pool.ending) return;
    ctx.log.error({ err: error, step: step.name }, "Deleted data could not be erased");
  }
}
