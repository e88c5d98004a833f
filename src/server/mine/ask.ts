// A recipient asks for their certificates: a link goes to the address, if anything was given to it. The answer is the
// same either way, after the same time.
import { SAY } from "#domain/say/say.ts";
import { takeCodeTurn } from "../codes/turns.ts";
import type { Context } from "../context.ts";
import { getsNoMail } from "../deliveries/recipients/suppressed.ts";
import { runInBackground } from "../async/in-background.ts";
import { widerNetworkOf } from "../http/network.ts";
import { loggedFault } from "../own-mail.ts";
import { comparableAddress } from "../trust/recipients.ts";
import { parseAddress } from "./address.ts";
import { linkMail } from "./link-mail.ts";
import { givePass } from "./passes.ts";
import { hasGiven } from "./store.ts";

const say = SAY.mine.mail;
const NOT_MAILED = "A link to somebody's certificates could not be mailed";
/** No organiser: such a mail is kept back only from addresses that take none at all. */
export const OF_NOBODY = "";

export async function askForLink(ctx: Context, text: string, ip: string): Promise<void> {
  const address = parseAddress(text);
  await ctx.limits.use({ mineNetwork: ip });
  await takeCodeTurn(ctx, { purpose: "mine", from: widerNetworkOf(ip), to: comparableAddress(address) });
  runInBackground(ctx, NOT_MAILED, ip, () => mailLink(ctx, address));
}

async function mailLink(ctx: Context, address: string): Promise<void> {
  if (!(await hasGiven(ctx.db, address)) || (await getsNoMail(ctx, address, OF_NOBODY))) return;
  const { token } = await givePass(ctx, "link", address);
  const sent = await ctx.mail.send(linkMail(ctx, { address, hash: token, line: say.line, say }));
  if (!sent.ok) ctx.log.warn({ why: loggedFault(sent.why) }, NOT_MAILED);
}
