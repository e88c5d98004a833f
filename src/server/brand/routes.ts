// The calls about the brand of the workspace in use.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { readBrand, savedAs } from "./read.ts";
import { saveBrand } from "./save.ts";

export function brandRoutes(ctx: Context): Pick<Handlers, "getBrand" | "saveBrand"> {
  return {
    getBrand: async ({ principal }) => ({ data: savedAs(await readBrand(ctx, principal.workspaceId)) }),
    saveBrand: async ({ principal, body }) => ({ data: await saveBrand(ctx, principal, body) }),
  };
}
