// Deleted templates: without sent certificates they are erased completely; otherwise sent certificates and their
// designs are kept.
import type { Context } from "../context.ts";
import { forgetFills } from "./fill-store.ts";
import { removePreviews } from "../previews/preview.ts";
import { markUnused } from "./picture-store.ts";
import { deleteStudents, lockUnsent } from "./student-store.ts";
import type { Due, ErasureStep, DueTemplate } from "./due.ts";
import {
  beginTemplate,
  clearTemplate,
  dropAllRevisions,
  endTemplate,
  eraseTemplate,
  eraseVariant,
  lockDueVariant,
  revisionIds,
} from "./template-store.ts";

const STUDENTS_AT_ONCE = 500;

/** A template with many students takes several steps. After the first one it cannot be restored. */
export const eraseTemplates: ErasureStep = async (ctx, due) => {
  const template = await beginTemplate(ctx.db, due);
  if (template === undefined) return false;
  const more = await eraseUnsent(ctx, template, due);
  if (!more) await end(ctx, template, due);
  return true;
};

/** Deleted variants of templates that may still be there. */
export const eraseVariants: ErasureStep = (ctx, { before, now }) =>
  ctx.db.transaction(async (tx) => {
    const id = await lockDueVariant(tx, before);
    if (id === undefined) return false;
    const { revisions, pictures } = await eraseVariant(tx, id, now);
    await removePreviews(ctx, revisions);
    await markUnused(tx, pictures, now);
    return true;
  });

async function eraseUnsent(ctx: Context, template: DueTemplate, { now }: Due): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const ids = await lockUnsent(tx, template, STUDENTS_AT_ONCE);
    if (ids.length === 0) return false;
    const unsent = ids.map((id) => ({ id, ownerId: template.ownerId }));
    const pictures = await forgetFills(tx, unsent);
    await deleteStudents(tx, ids);
    await markUnused(tx, pictures, now);
    return ids.length === STUDENTS_AT_ONCE;
  });
}

async function end(ctx: Context, { id, stays }: DueTemplate, { now }: Due): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await removePreviews(ctx, await revisionIds(tx, id));
    const pictures = await dropAllRevisions(tx, id);
    await clearTemplate(tx, id);
    if (stays) await endTemplate(tx, id, now);
    else await eraseTemplate(tx, id);
    await markUnused(tx, pictures, now);
  });
}
