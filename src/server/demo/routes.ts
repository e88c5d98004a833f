// The call that begins a visit of the demo.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { beginDemo } from "./visit.ts";

export function demoRoutes(ctx: Context): Pick<Handlers, "tryDemo"> {
  return { tryDemo: ({ ip, device }) => beginDemo(ctx, { ip, device }) };
}
