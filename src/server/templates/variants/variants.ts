// Adds, changes, orders, deletes and restores the variants of a template. Who has which design follows at once, because
// nothing is stored about it: issued certificates keep theirs until the organiser updates them.
import { parseVariant, VARIANT, type VariantRequest } from "#domain/certificate/variant.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { UserError } from "#domain/user-error.ts";
import type * as z from "zod/mini";
import { requireWithin } from "../../budgets/budgets.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { recordOfTemplate } from "../../events/record.ts";
import type { Principal } from "../../principal.ts";
import { addRevision } from "../store.ts";
import {
  changeVariant,
  contentOf,
  deleteVariant,
  findVariant,
  insertVariant,
  lockTemplateOf,
  noteConditions,
  placedVariants,
  placeVariant,
  restoreVariant,
} from "./store.ts";

type Asked = z.infer<typeof VariantRequest>;
type Of = { templateId: string; variantId: string };
type Act = "add" | "change" | "order" | "delete" | "restore";

/** Last in the order, with a copy of the design of the variant `like`, or of the template's own. */
export async function addVariant(
  ctx: Context,
  principal: Principal,
  templateId: string,
  { like, ...asked }: Asked & { like?: string | undefined },
): Promise<{ id: string }> {
  const fields = parseVariant(asked);
  const [id, revisionId, at] = [ctx.newId(), ctx.newId(), ctx.clock()];
  return inTemplate(ctx, principal, templateId, async (tx) => {
    const placed = await placedVariants(tx, templateId);
    requireRoom(placed.length);
    const content = await contentOf(tx, templateId, like);
    if (content === undefined) throw new UserError("variant.not_found");
    const place = (placed.at(-1)?.place ?? 0) + 1;
    await insertVariant(tx, { ...fields, id, templateId, place, revisionId, at });
    const made = { templateId, variantId: id, content, createdAt: at, savedBy: principal.userId };
    await addRevision(tx, { id: revisionId, ...made });
    await requireWithin(ctx, tx, principal.workspaceId, "revisions", "storage");
    await note(ctx, tx, principal, { templateId, variant: fields.name, act: "add" });
    return { id };
  });
}

/** Those of a template, for a copy of it that the caller has just made. */
export async function copyVariants(
  { newId }: Pick<Context, "newId">,
  tx: Database,
  { from, to: templateId, at }: { from: string; to: string; at: Date },
): Promise<void> {
  for (const { id: copied, ...variant } of await placedVariants(tx, from)) {
    const [id, revisionId] = [newId(), newId()];
    await insertVariant(tx, { ...variant, id, templateId, revisionId, at });
    const content = (await contentOf(tx, from, copied)) ?? "";
    await addRevision(tx, { id: revisionId, templateId, variantId: id, content, createdAt: at });
  }
}

export async function updateVariant(ctx: Context, principal: Principal, of: Of, asked: Asked): Promise<void> {
  const fields = parseVariant(asked);
  await inTemplate(ctx, principal, of.templateId, async (tx) => {
    const before = await requireVariant(tx, of);
    await changeVariant(tx, of.variantId, fields);
    const renamed = before.name !== fields.name;
    await note(ctx, tx, principal, { ...of, variant: fields.name, act: "change", renamed });
  });
}

/** All of them, in their new order. */
export async function orderVariants(ctx: Context, principal: Principal, templateId: string, ids: readonly string[]) {
  await inTemplate(ctx, principal, templateId, async (tx) => {
    const placed = await placedVariants(tx, templateId);
    const [first] = placed;
    if (placed.length !== new Set(ids).size || placed.some(({ id }) => !ids.includes(id)))
      throw new UserError("variant.changed_elsewhere");
    for (const [nth, id] of ids.entries()) await placeVariant(tx, id, nth + 1);
    if (first !== undefined) await note(ctx, tx, principal, { templateId, variant: first.name, act: "order" });
  });
}

/** Certificates that were issued keep its design. It can be restored for thirty days. */
export async function removeVariant(ctx: Context, principal: Principal, of: Of): Promise<void> {
  await inTemplate(ctx, principal, of.templateId, async (tx) => {
    const { name } = await requireVariant(tx, of);
    await deleteVariant(tx, of.variantId, ctx.clock());
    await note(ctx, tx, principal, { ...of, variant: name, act: "delete" });
  });
}

/** At the place where it was. */
export async function bringBackVariant(ctx: Context, principal: Principal, of: Of): Promise<void> {
  await inTemplate(ctx, principal, of.templateId, async (tx) => {
    const found = await findVariant(tx, of);
    const since = ctx.clock().getTime() - KEPT_MS;
    if (found === undefined || found.erasedAt !== null || (found.deletedAt?.getTime() ?? 0) <= since)
      throw new UserError("variant.not_found");
    requireRoom((await placedVariants(tx, of.templateId)).length);
    await restoreVariant(tx, of.templateId, of.variantId, found.place);
    await note(ctx, tx, principal, { ...of, variant: found.name, act: "restore" });
  });
}

async function inTemplate<T>(
  ctx: Context,
  { workspaceId }: Principal,
  templateId: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    if (!(await lockTemplateOf(tx, workspaceId, templateId))) throw new UserError("template.not_found");
    return work(tx);
  });
}

async function requireVariant(tx: Database, of: Of) {
  const found = await findVariant(tx, of);
  if (found === undefined || found.deletedAt !== null) throw new UserError("variant.not_found");
  return found;
}

function requireRoom(variants: number): void {
  if (variants >= VARIANT.most) throw new UserError("variant.too_many", { most: VARIANT.most });
}

/** In the record, and that issued certificates may have another design, or name, than theirs. */
async function note(
  ctx: Context,
  tx: Database,
  principal: Principal,
  { templateId, variant, act, renamed = false }: { templateId: string; variant: string; act: Act; renamed?: boolean },
): Promise<void> {
  await noteConditions(tx, templateId, ctx.clock(), { renamed });
  await recordOfTemplate(ctx, tx, principal, templateId, { code: "variant.changed", params: { variant, act } });
}
