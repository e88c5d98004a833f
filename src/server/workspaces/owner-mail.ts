// The job that mails an owner what happened to their workspace. Whoever is being removed or demoted gets a link that
// undoes it.
import type { EventParams } from "#domain/account/events.ts";
import { nameInMail } from "#domain/mail/name-in-mail.ts";
import { sayEvent } from "#domain/say/event-sentence.ts";
import { sayMoment } from "#domain/say/moment.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { getsNoMail } from "../deliveries/recipients/suppressed.ts";
import type { JobEnd } from "../jobs/kinds.ts";
import { speaking } from "../language.ts";
import { sendOwnMail } from "../own-mail.ts";
import { type MailPart, mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import { keepLink } from "./keep-link.ts";
import {
  dropOwnerMail,
  type LeavingRow,
  leavingById,
  ownerMailById,
  ownerMailIds,
  type OwnerMailRow,
  type Reached,
  reachedByMail,
} from "./owner-store.ts";

const RETRY_MS = 3 * DAY;
/** No organiser: addresses that take no mail at all get none. */
const OF_NOBODY = "";

type Told = { mail: OwnerMailRow; workspace: string; actor: string | null; leaving: LeavingRow | undefined };

/** Tried again until the mail server takes it. */
export async function mailOwner(ctx: Context, id: string): Promise<JobEnd> {
  const found = await ownerMailById(ctx.db, id);
  if (found === undefined) return "done";
  const { userId, at, leavingId } = found.mail;
  const [owner] = await reachedByMail(ctx.db, [userId]);
  const note = () => dropOwnerMail(ctx.db, id);
  const isLate = ctx.clock().getTime() - at.getTime() > RETRY_MS;
  if (isLate || owner === undefined || (await getsNoMail(ctx, owner.email, OF_NOBODY))) {
    await note();
    return "done";
  }
  const leaving = leavingId === null ? undefined : await leavingById(ctx.db, leavingId);
  const message = speaking(owner.language ?? "en", () => ownerMail(ctx, { ...found, leaving }, owner));
  return sendOwnMail(ctx, { name: "What happened to a workspace", id, message, note });
}

/** Those that are still to be sent, whether or not a job is queued. */
export async function waitingOwnerMails({ db }: Pick<Context, "db">): Promise<string[]> {
  return ownerMailIds(db);
}

function ownerMail(ctx: Context, told: Told, owner: Reached): MailMessage {
  const say = SAY.owners;
  const { mail, leaving } = told;
  const workspace = nameInMail(told.workspace) || SAY.product.name;
  const subject = say.subject(workspace);
  const members = `${ctx.config.publicUrl}/user/members`;
  const isOwn = leaving?.userId === owner.id;
  const link = isOwn ? keepLink(ctx, leaving.id) : members;
  const lines = [
    say.happened(whoOf(told), sayEvent(mail.kind, namedSafely(mail.params)), workspace),
    sayMoment(mail.at),
    ...(leaving === undefined ? [] : [say.ends(sayMoment(leaving.endsAt))]),
    ...(isOwn ? [say.yours] : []),
  ];
  const parts: MailPart[] = [...lines, { open: link, words: isOwn ? say.keep : say.open }, say.footer];
  const from = parseSender(ctx.config.mail.from);
  return {
    messageId: `<owner-${mail.id}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name: owner.name, address: owner.email },
    subject,
    text: [...lines, link, say.footer, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(subject, parts).toString(),
    inline: [],
  };
}

function whoOf({ mail, actor }: Told): string {
  if (mail.keyName !== null) return SAY.events.byKey(nameInMail(mail.keyName));
  if (mail.actorId === null) return SAY.events.operator;
  return nameInMail(actor ?? "") || SAY.events.formerUser;
}

/** Names are what somebody typed. */
function namedSafely(params: Record<string, unknown>): EventParams[keyof EventParams] {
  const names = Object.entries(params).filter(([field]) => ["person", "key"].includes(field));
  const safe = names.map(([field, name]) => [field, nameInMail(String(name))]);
  return { ...params, ...Object.fromEntries(safe) } as EventParams[keyof EventParams];
}
