// The sample template, to look round with: made once for a user, deleted like any other, and brought back when it is
// asked for again.
import { createHmac } from "node:crypto";
import { ID } from "#domain/id.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { isDuplicate } from "../database/duplicate.ts";
import { takeStarter } from "../starters/take.ts";
import { addSampleStudents } from "../students/sample.ts";
import { ownsTemplate } from "./owns.ts";
import { addTemplate, restoreTemplate } from "./store.ts";

/** Everything was ever since. */
const EVER = new Date(0);

/** Always the same for a user, so that it is made once however often it is asked for; nobody else can guess it. */
export function sampleId({ config }: Pick<Context, "config">, ownerId: string): string {
  return createHmac("sha256", config.secret)
    .update(`sample ${ownerId}`)
    .digest()
    .subarray(0, ID.bytes)
    .toString("base64url");
}

export async function makeSample(ctx: Context, ownerId: string): Promise<{ id: string }> {
  const id = sampleId(ctx, ownerId);
  const there = (await ownsTemplate(ctx.db, ownerId, id)) || (await restoreTemplate(ctx.db, ownerId, id, EVER));
  if (there) return { id };
  const content = JSON.stringify(await takeStarter(ctx, ownerId, "indigo-citation"));
  const about = { name: SAY.firstSteps.sampleName, language: SAY.firstSteps.sampleLanguage, category: "Events" };
  const template = { ...about, description: "", issuer: "", id, ownerId, revisionId: ctx.newId(), content };
  try {
    await ctx.db.transaction(async (tx) => {
      await addTemplate(tx, { ...template, at: ctx.clock() });
      await addSampleStudents(ctx, tx, ownerId, id);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Pressed twice at once: the other was quicker. Or all that is left of it is what was sent from it.
    if (!(await ownsTemplate(ctx.db, ownerId, id))) throw new UserError("template.sample_erased");
  }
  return { id };
}
