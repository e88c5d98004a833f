// Tells the owner of an account by mail, and the log, that the ways to sign in to it changed. The mail goes to the
// address that it had before.
import type { IdentityKind } from "#domain/account/identity.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { loggedFault } from "../own-mail.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import { logSecurity } from "../security-log.ts";

/** What was done to an identity of this kind, or to the account. */
export type SignInChange = { kind: IdentityKind; done: "added" | "changed" | "removed" } | "deleted";

/** After the commit. A mail that cannot be sent changes nothing. `address`: of before the change. */
export async function tellOwner(
  ctx: Context,
  { userId, address }: { userId: string; address: string | undefined },
  change: SignInChange,
): Promise<void> {
  if (change !== "deleted") logSecurity(ctx, `identity.${change.done}`, { account: userId, kind: change.kind });
  if (address === undefined) return;
  const say = SAY.profile.told;
  const line = change === "deleted" ? say.deleted : say[change.done](SAY.profile.signIn.kinds[change.kind]);
  const from = parseSender(ctx.config.mail.from);
  const sent = await ctx.mail.send({
    messageId: `<told-${ctx.newId()}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name: "", address },
    subject: say.subject,
    text: [line, say.footer, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(say.subject, [line, say.footer]).toString(),
    inline: [],
  });
  if (!sent.ok) ctx.log.warn({ why: loggedFault(sent.why) }, "The owner of an account could not be told of a change");
}
