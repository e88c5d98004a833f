// The receipt by mail, for those who have a proved address. The PDF stays in the history: a mail that is lost loses nothing.
import { formatPaise } from "#domain/account/plans.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { speaking } from "../language.ts";
import type { OwnMails } from "../own-mails.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { type PaidOrder, receiptNumber } from "./receipt.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import { claimReceipt, leaveReceipt, receiptsToMail } from "./store.ts";

type Paid = Awaited<ReturnType<typeof receiptsToMail>>[number];

const say = SAY.receipt;

/** The next minute tries what could not be sent. */
export const RECEIPTS: OwnMails<Paid> = {
  name: "A receipt",
  triedMs: DAY,
  waiting: receiptsToMail,
  idOf: ({ order }) => order.id,
  claim: claimReceipt,
  leave: leaveReceipt,
  // Nobody asks for it now: whoever paid is spoken to as they chose.
  write: (ctx, paid) => speaking(paid.language ?? "en", () => receiptMail(ctx, paid)),
};

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
