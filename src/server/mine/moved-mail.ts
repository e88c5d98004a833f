// The mails that tell both addresses that certificates moved from one to the other. The row is deleted once both were
// told, so that nothing connects the two any more.
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { getsNoMail } from "../deliveries/recipients/suppressed.ts";
import type { JobEnd } from "../jobs/kinds.ts";
import { isLanguage } from "#domain/languages.ts";
import { languageNow, speaking } from "../language.ts";
import { sendOwnMail } from "../own-mail.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import { OF_NOBODY } from "./ask.ts";
import {
  addAddressChange,
  deleteAddressChange,
  findAddressChange,
  markTold,
  type MoveRow,
  moveIds,
} from "./move-store.ts";

const say = SAY.mine.move.told;

/** How long the mails are retried. */
const RETRY_MS = 3 * DAY;

type Moved = { address: string; newAddress: string };

/** In the transaction that moves them; in the reader's language. */
export async function noteMoved(ctx: Context, tx: Database, { address, newAddress }: Moved): Promise<void> {
  const id = ctx.newId();
  await addAddressChange(tx, { id, address, newAddress, language: languageNow(), movedAt: ctx.clock() });
  await ctx.queueJob(tx, "mail-address-change", id);
}

/** Runs as the job of a change. */
export async function mailMoved(ctx: Context, id: string): Promise<JobEnd> {
  const move = await findAddressChange(ctx.db, id);
  if (move === undefined) return "done";
  const isLate = ctx.clock().getTime() - move.movedAt.getTime() > RETRY_MS;
  for (const to of ["address", "newAddress"] as const)
    if (!isLate && !move[TOLD[to]] && (await tell(ctx, move, to)) === "again") return "again";
  await deleteAddressChange(ctx.db, id);
  return "done";
}

const TOLD = { address: "isOldTold", newAddress: "isNewTold" } as const;

/** The changes whose addresses are still to be told, whether or not a job is queued. */
export async function untoldMoves({ db }: Context): Promise<string[]> {
  return moveIds(db);
}

async function tell(ctx: Context, move: MoveRow, to: keyof typeof TOLD): Promise<JobEnd> {
  const note = () => markTold(ctx.db, move.id, TOLD[to]);
  if (await getsNoMail(ctx, move[to], OF_NOBODY)) {
    await note();
    return "done";
  }
  const language = isLanguage(move.language) ? move.language : "en";
  const message = speaking(language, () => movedMail(ctx, move, to));
  return sendOwnMail(ctx, { name: "The change of a recipient's address", id: move.id, message, note });
}

function movedMail({ config }: Context, { id, address, newAddress }: MoveRow, to: keyof typeof TOLD): MailMessage {
  const from = parseSender(config.mail.from);
  const link = `${config.publicUrl}/mine`;
  const line = to === "address" ? say.old(newAddress) : say.new(address);
  const more = to === "address" ? say.oldMore : say.newMore;
  return {
    messageId: `<moved-${id}-${to === "address" ? "old" : "new"}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name: "", address: to === "address" ? address : newAddress },
    subject: say.subject,
    text: [line, more, link, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(say.subject, [line, more, { open: link, words: SAY.mail.mine }]).toString(),
    inline: [],
  };
}
