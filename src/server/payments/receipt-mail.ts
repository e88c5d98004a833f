// The receipt by mail, for those who have a proved address. The PDF stays in the history: a mail that is lost loses
// nothing.
import { formatPaise } from "#domain/account/plans.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import type { Context } from "../context.ts";
import type { JobEnd } from "../jobs/kinds.ts";
import { speaking } from "../language.ts";
import { sendOwnMail } from "../own-mail.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { type PaidOrder, receiptNumber } from "./receipt.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import { noteReceiptMailed, receiptsWaiting, receiptToMail } from "./store.ts";

const say = SAY.receipt;

/** A mail server that takes none for so long is given up. */
const TRIED_MS = DAY;

/** The job of a paid order. */
export async function mailReceipt(ctx: Context, id: string): Promise<JobEnd> {
  const paid = await receiptToMail(ctx.db, id, triedSince(ctx));
  if (paid === undefined) return "done";
  // Nobody asks for it now: whoever paid is spoken to as they chose.
  const message = speaking(paid.language ?? "en", () => receiptMail(ctx, paid));
  return sendOwnMail(ctx, { name: "A receipt", id, message, note: (now) => noteReceiptMailed(ctx.db, id, now) });
}

/** The orders whose receipt is still to be mailed, whether a job is queued for it or not. */
export async function ordersWithoutReceipt(ctx: Context): Promise<string[]> {
  return receiptsWaiting(ctx.db, triedSince(ctx));
}

function triedSince(ctx: Context): Date {
  return new Date(ctx.clock().getTime() - TRIED_MS);
}

function receiptMail(ctx: Context, { order, payer }: PaidOrder): MailMessage {
  const from = parseSender(ctx.config.mail.from);
  const page = `${ctx.config.publicUrl}/user/credits`;
  const subject = say.subject(receiptNumber(order));
  const said = [
    say.line(order.credits, formatPaise(order.amount)),
    ...(order.provider === "embedded" ? [say.testMode] : []),
  ];
  return {
    messageId: `<receipt-${order.id}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name: payer, address: order.receiptEmail ?? "" },
    subject,
    text: [say.greeting(payer), ...said, `${say.attached}\n${page}`, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(subject, [
      { greeting: say.greeting(payer) },
      ...said,
      say.attached,
      { open: page, words: say.open },
    ]).toString(),
    inline: [],
  };
}
