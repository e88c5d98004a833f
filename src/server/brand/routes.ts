// The calls about the brand of the workspace in use.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { readBrand } from "./read.ts";
import { saveBrand } from "./save.ts";

export function brandRoutes(ctx: Context): Pick<Handlers, "getBrand" | "saveBrand"> {
  return {
    getBrand: async ({ principal }) => ({ data: { brand: await readBrand(ctx, principal.workspaceId) } }),
    saveBrand: async ({ principal, body }) => ({ data: { brand: await saveBrand(ctx, principal, body) } }),
  };
}
