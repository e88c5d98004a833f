// A recipient asks that their certificates go to another e-mail address. Only whoever reads the mail of the old one
// can confirm it: a visit may be open on somebody else's machine.
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { runInBackground } from "../async/in-background.ts";
import type { Context } from "../context.ts";
import { getsNoMail } from "../deliveries/recipients/suppressed.ts";
import { loggedFault } from "../own-mail.ts";
import { addressKey } from "../trust/recipients.ts";
import { isSameAddress, parseAddress } from "./address.ts";
import { OF_NOBODY } from "./ask.ts";
import { linkMail } from "./link-mail.ts";
import { moveAll } from "./move-all.ts";
import type { PassRow } from "./pass-store.ts";
import { givePass, passOf, type Visit } from "./passes.ts";
import { countGiven } from "./store.ts";

const say = SAY.mine.move.mail;
const NOT_MAILED = "A link to change an address could not be mailed";

export async function askForMove(ctx: Context, { address }: Visit, text: string): Promise<void> {
  const newAddress = parseAddress(text);
  if (isSameAddress(address, newAddress)) throw new UserError("mine.same_address");
  await ctx.limits.use({ mineMove: addressKey(ctx, address) });
  runInBackground(ctx, NOT_MAILED, address, () => mailMove(ctx, address, newAddress));
}

async function mailMove(ctx: Context, address: string, newAddress: string): Promise<void> {
  if (await getsNoMail(ctx, address, OF_NOBODY)) return;
  const { token } = await givePass(ctx, "move", address, { newAddress });
  const sent = await ctx.mail.send(linkMail(ctx, { address, hash: `move=${token}`, line: say.line(newAddress), say }));
  if (!sent.ok) ctx.log.warn({ why: loggedFault(sent.why) }, NOT_MAILED);
}

/** What the mailed link would do. */
export async function lookAtMove(ctx: Context, token: string, ip: string) {
  const { address, newAddress } = await requireMove(ctx, token, ip);
  return { from: address, to: newAddress, certificates: await countGiven(ctx.db, address) };
}

/** Returns how many certificates it moved. */
export async function confirmMove(ctx: Context, token: string, ip: string): Promise<number> {
  return moveAll(ctx, await requireMove(ctx, token, ip));
}

async function requireMove(ctx: Context, token: string, ip: string): Promise<PassRow> {
  const pass = await ctx.limits.lookUp(ip, () => passOf(ctx, "move", token));
  if (pass === undefined) throw new UserError("mine.link_ended");
  return pass;
}
