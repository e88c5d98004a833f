// The receipt by mail, for those who have a proved address. The PDF stays in the history: a mail that is lost loses nothing.
import { formatPaise } from "#domain/plans.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { speaking } from "../language.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import { type MailMessage, mailLease } from "../providers/mail/index.ts";
import { parseSender } from "../deliveries/sender.ts";
import { type PaidOrder, receiptNumber } from "./receipt.ts";
import { claimReceipt, leaveReceipt, receiptsToMail } from "./store.ts";

const BATCH = 20;
/** A mail server that takes none for so long gets no receipts of then. */
const TRIED_MS = DAY;
const say = SAY.receipt;

/** Goes on by itself; the next minute tries what could not be sent. */
export function mailReceipts(ctx: Context): void {
  sendReceipts(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, "Receipts are left for the next time"));
}

export async function sendReceipts(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const since = new Date(now.getTime() - TRIED_MS);
  for (const paid of await receiptsToMail(ctx.db, { since, now, most: BATCH })) {
    // Claimed before it is sent: two processes would otherwise send two.
    if (!(await claimReceipt(ctx.db, paid.order.id, mailLease(ctx.clock())))) continue;
    // Nobody asks for it now: whoever paid is spoken to as they chose.
    const sent = await ctx.mail.send(speaking(paid.language ?? "en", () => receiptMail(ctx, paid)));
    await leaveReceipt(ctx.db, paid.order.id, { now: ctx.clock(), mailed: sent.ok || !sent.retry });
    if (!sent.ok) ctx.log.warn({ order: paid.order.id, why: sent.why }, "A receipt could not be mailed");
  }
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
