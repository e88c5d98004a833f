// Mails the receipt to buyers with a verified address. The PDF stays in the history, so a lost mail loses nothing.
import { formatAmount } from "#domain/account/money.ts";
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
import { markReceiptMailed, unmailedReceipts, receiptToMail } from "./store.ts";

const say = SAY.receipt;

/** How long a mail is retried. */
const RETRY_MS = DAY;

/** Runs as the job of a paid order. */
export async function mailReceipt(ctx: Context, id: string): Promise<JobEnd> {
  const paid = await receiptToMail(ctx.db, id, retriedSince(ctx));
  if (paid === undefined) return "done";
  // No request is running, so the mail is in the language that the buyer chose.
  const message = speaking(paid.language ?? "en", () => receiptMail(ctx, paid));
  return sendOwnMail(ctx, { name: "A receipt", id, message, note: (now) => markReceiptMailed(ctx.db, id, now) });
}

/** The orders whose receipt is still to be mailed, whether or not a job is queued. */
export async function ordersWithoutReceipt(ctx: Context): Promise<string[]> {
  return unmailedReceipts(ctx.db, retriedSince(ctx));
}

function retriedSince(ctx: Context): Date {
  return new Date(ctx.clock().getTime() - RETRY_MS);
}

function receiptMail(ctx: Context, { order, payer }: PaidOrder): MailMessage {
  const from = parseSender(ctx.config.mail.from);
  const page = `${ctx.config.publicUrl}/user/credits`;
  const subject = say.subject(receiptNumber(order));
  const lines = [
    say.line(order.credits, formatAmount(order.amount, order.currency, SAY.product.locale)),
    ...(order.provider === "embedded" ? [say.testMode] : []),
  ];
  return {
    messageId: `<receipt-${order.id}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name: payer, address: order.receiptEmail ?? "" },
    subject,
    text: [say.greeting(payer), ...lines, `${say.attached}\n${page}`, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(subject, [
      { greeting: say.greeting(payer) },
      ...lines,
      say.attached,
      { open: page, words: say.open },
    ]).toString(),
    inline: [],
  };
}
