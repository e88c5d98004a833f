// The sample template for first steps: one for each user, which can be deleted and requested again.
import { createHmac } from "node:crypto";
import { ID } from "#domain/id.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import { isDuplicate } from "../database/duplicate.ts";
import { takeStarter } from "../starters/take.ts";
import { addSampleStudents } from "../students/sample.ts";
import { ownsTemplate } from "./owns.ts";
import { addTemplate, restoreTemplate } from "./store.ts";

/** Restores the sample however long ago it was deleted. */
const ALL_TIME = new Date(0);

/** The same for a user every time, so that repeated requests create one sample; others cannot guess it. */
export function sampleId({ config }: Pick<Context, "config">, ownerId: string): string {
  return createHmac("sha256", config.secret)
    .update(`sample ${ownerId}`)
    .digest()
    .subarray(0, ID.bytes)
    .toString("base64url");
}

export async function makeSample(ctx: Context, ownerId: string): Promise<{ id: string }> {
  const id = sampleId(ctx, ownerId);
  if ((await ownsTemplate(ctx.db, ownerId, id)) || (await restoreSample(ctx, ownerId, id))) return { id };
  const content = JSON.stringify(await takeStarter(ctx, ownerId, "indigo-citation"));
  const about = { name: SAY.firstSteps.sampleName, language: SAY.firstSteps.sampleLanguage, category: "Events" };
  const template = { ...about, description: "", issuer: "", id, ownerId, revisionId: ctx.newId(), content };
  try {
    await ctx.db.transaction(async (tx) => {
      await addTemplate(tx, { ...template, at: ctx.clock() });
      await addSampleStudents(ctx, tx, ownerId, id);
      await requireWithin(ctx, tx, ownerId, "templates", "students", "revisions", "storage");
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Either another request created it first, or the sample was erased and only its sent certificates remain.
    if (!(await ownsTemplate(ctx.db, ownerId, id))) throw new UserError("template.sample_erased");
  }
  return { id };
}

async function restoreSample(ctx: Context, ownerId: string, id: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const restored = await restoreTemplate(tx, ownerId, id, ALL_TIME);
    if (restored) await requireWithin(ctx, tx, ownerId, "templates");
    return restored;
  });
}
