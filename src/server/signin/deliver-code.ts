// Brings a code to a number or an address. Without a provider it is shown on the screen instead.
import { mailCode } from "../codes/code-mail.ts";
import type { Context } from "../context.ts";
import { getsNoMail } from "../deliveries/recipients/suppressed.ts";
import { loggedFault } from "../own-mail.ts";

type Delivered = { ok: true; embedded: boolean } | { ok: false; why: string };

/**
 * `line`: what a mail says that the code is for. `isKnown`: somebody signs in with it. They get their code even where
 * organisers may mail them nothing.
 */
export async function deliverCode(
  ctx: Context,
  { kind, address, isKnown, line }: { kind: "mobile" | "email"; address: string; isKnown: boolean; line: string },
  code: string,
): Promise<Delivered> {
  if (kind === "mobile") {
    const sent = await ctx.sms.sendCode(address, code);
    return sent.ok ? { ok: true, embedded: ctx.sms.embedded } : { ok: false, why: sent.why };
  }
  if (!isKnown && (await getsNoMail(ctx, address, ""))) return { ok: false, why: "The address gets no mail" };
  const sent = await mailCode(ctx, { address, code, line });
  return sent.ok ? { ok: true, embedded: ctx.mail.embedded } : { ok: false, why: loggedFault(sent.why) };
}
