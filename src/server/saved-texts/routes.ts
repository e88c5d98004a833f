// The calls about the saved texts of the workspace in use.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { textsOf } from "./store.ts";
import { addSavedText, deleteSavedText, updateSavedText } from "./texts.ts";

type Names = "listSavedTexts" | "addSavedText" | "updateSavedText" | "deleteSavedText";

export function savedTextRoutes(ctx: Context): Pick<Handlers, Names> {
  return {
    listSavedTexts: async ({ principal }) => ({ data: await textsOf(ctx.db, principal.workspaceId) }),
    addSavedText: async ({ principal, body }) => ({ data: await addSavedText(ctx, principal, body) }),
    updateSavedText: async ({ principal, params, body }) => {
      await updateSavedText(ctx, principal, params.id, body);
      return { ok: true };
    },
    deleteSavedText: async ({ principal, params }) => {
      await deleteSavedText(ctx, principal, params.id);
      return { ok: true };
    },
  };
}
