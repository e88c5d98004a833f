// A recipient hides a certificate from whoever has its link, and shows it again (docs/decisions/045).
import { UserError } from "#domain/user-error.ts";
import { certificateOf } from "../certificates/make.ts";
import { markHidden } from "../certificates/hidden.ts";
import type { Context } from "../context.ts";
import type { Visit } from "./passes.ts";
import { isInForceAt } from "./store.ts";

export async function hideCertificate(ctx: Context, { address }: Visit, id: string, hidden: boolean): Promise<void> {
  if (!(await isInForceAt(ctx.db, address, id))) throw new UserError("certificate.not_found");
  // One that nobody has looked at has no row yet.
  await certificateOf(ctx, id, { forRecipient: true });
  await markHidden(ctx.db, id, hidden ? ctx.clock() : null);
}
