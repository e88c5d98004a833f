// The mail with the link of an invitation. A member typed the address, so it goes only so often to one address, counts
// for whoever sends it, and holds as few of their words as it can.
import type { Role } from "#domain/account/permissions.ts";
import { nameInMail } from "#domain/mail/name-in-mail.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { isCodeTurn } from "../codes/turns.ts";
import type { Context } from "../context.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { getsNoMail } from "../deliveries/recipients/suppressed.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import { comparableAddress } from "../trust/recipients.ts";

type InvitationMail = {
  address: string;
  /** The first account of whoever sends it. */
  from: string;
  ownerId: string;
  workspace: string;
  inviter: string;
  role: Role;
  link: string;
};

/** False if the address got as many as it may. */
export async function mailInvitation(ctx: Context, mail: InvitationMail): Promise<boolean> {
  const { address, from: account, link } = mail;
  if (await getsNoMail(ctx, address, mail.ownerId)) throw new UserError("contact.suppressed");
  const turn = { purpose: "invitation", from: account, to: comparableAddress(address) } as const;
  if (!(await isCodeTurn(ctx, turn))) return false;
  const say = SAY.workspaces.mail;
  const from = parseSender(ctx.config.mail.from);
  const [inviter, workspace] = [nameInMail(mail.inviter) || say.somebody, nameInMail(mail.workspace)];
  const role = SAY.workspaces.roles[mail.role];
  // A personal workspace has its owner's name.
  const isOwn = workspace === "" || workspace === inviter;
  const { subject } = say;
  const lines = [isOwn ? say.ownLine(inviter, role) : say.line(inviter, workspace, role), say.footer];
  const sent = await ctx.mail.send({
    messageId: `<invitation-${ctx.newId()}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name: "", address },
    subject,
    text: [lines[0], link, lines[1], `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(subject, [lines[0] ?? "", { open: link, words: say.join }, lines[1] ?? ""]).toString(),
    inline: [],
  });
  if (!sent.ok) throw new UserError("contact.mail_not_sent");
  return true;
}
