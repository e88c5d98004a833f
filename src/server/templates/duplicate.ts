// Duplicates a template: its designs and, on request, its students.
import { SAY } from "#domain/say/say.ts";
import { TEMPLATE } from "#domain/certificate/template.ts";
import { requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import { copyStudents } from "../students/copy.ts";
import { copyVariants } from "./variants/variants.ts";
import { addTemplate, type WholeTemplate } from "./store.ts";

export async function duplicateTemplate(
  ctx: Context,
  source: WholeTemplate,
  ownerId: string,
  withStudents: boolean,
): Promise<{ id: string; name: string }> {
  const { category, language, description, issuer, content, takenDownAt } = source;
  const copy = {
    category,
    language,
    description,
    issuer,
    content,
    takenDownAt,
    ownerId,
    id: ctx.newId(),
    revisionId: ctx.newId(),
  };
  const name = SAY.templates.copyOf(source.name).slice(0, TEMPLATE.name);
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    await addTemplate(tx, { ...copy, name, at });
    await copyVariants(ctx, tx, { from: source.id, to: copy.id, at });
    await requireWithin(ctx, tx, ownerId, "templates", "revisions", "storage");
    if (!withStudents) return;
    await copyStudents(tx, source.id, copy.id, ctx.newId, at);
    await requireWithin(ctx, tx, ownerId, "storage", "students");
  });
  return { id: copy.id, name };
}
