// The calls about variants of a template.
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { VARIANT } from "#domain/certificate/variant.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Handlers } from "../../http/handler.ts";
import { previewPath } from "../../previews/preview.ts";
import { ownsTemplate } from "../owns.ts";
import { countVariants } from "./conditions.ts";
import { templateDesigns, valuesOf } from "./store.ts";
import { addVariant, bringBackVariant, orderVariants, removeVariant, updateVariant } from "./variants.ts";

type VariantCalls =
  | "listVariants"
  | "addVariant"
  | "updateVariant"
  | "orderVariants"
  | "deleteVariant"
  | "restoreVariant"
  | "columnValues";

export function variantRoutes(ctx: Context): Pick<Handlers, VariantCalls> {
  return {
    listVariants: async ({ principal, params }) => ({
      data: await listVariants(ctx, principal.workspaceId, params.id),
    }),
    addVariant: async ({ principal, params, body }) => ({ data: await addVariant(ctx, principal, params.id, body) }),
    updateVariant: async ({ principal, params: { id: templateId, variant: variantId }, body }) => {
      await updateVariant(ctx, principal, { templateId, variantId }, body);
      return { ok: true };
    },
    orderVariants: async ({ principal, params, body }) => {
      await orderVariants(ctx, principal, params.id, body.variants);
      return { ok: true };
    },
    deleteVariant: async ({ principal, params: { id: templateId, variant: variantId } }) => {
      await removeVariant(ctx, principal, { templateId, variantId });
      return { ok: true };
    },
    restoreVariant: async ({ principal, params: { id: templateId, variant: variantId } }) => {
      await bringBackVariant(ctx, principal, { templateId, variantId });
      return { ok: true };
    },
    columnValues: async ({ principal, params, query }) => {
      if (!(await ownsTemplate(ctx.db, principal.workspaceId, params.id))) throw new UserError("template.not_found");
      return { data: await valuesOf(ctx.db, params.id, query.column, VARIANT.offered) };
    },
  };
}

async function listVariants(ctx: Context, ownerId: string, id: string): Promise<Answer<Calls["listVariants"]>["data"]> {
  const designs = await templateDesigns(ctx.db, ownerId, id);
  if (designs === undefined) throw new UserError("template.not_found");
  const { variants, revisionId, designed } = designs;
  const counts = await countVariants(ctx.db, id, variants);
  const [get, meet] = [counts.get, counts.meet];
  return {
    variants: variants.map((variant, nth) => ({
      id: variant.id,
      name: variant.name,
      column: variant.column,
      values: variant.values,
      preview: previewPath(variant.revisionId),
      designed: variant.designed,
      students: get[nth] ?? 0,
      taken: (meet[nth] ?? 0) - (get[nth] ?? 0),
    })),
    own: {
      preview: previewPath(revisionId),
      designed,
      students: counts.students - get.reduce((sum, n) => sum + n, 0),
    },
  };
}
