// The calls of Magic Generate for whole designs: three to choose from, and the chosen one.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { composeDesigns, takeDesign } from "./compose.ts";

export function magicRoutes(ctx: Context): Pick<Handlers, "composeDesigns" | "takeDesign"> {
  return {
    composeDesigns: async ({ principal, ip, body }) => {
      const { prompt, language = "English", again } = body;
      return { data: await composeDesigns(ctx, { principal, ip, prompt, language, again }) };
    },
    takeDesign: async ({ principal, body }) => {
      return { data: { content: JSON.stringify(await takeDesign(ctx, principal, body)) } };
    },
  };
}
