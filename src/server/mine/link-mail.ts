// A mail with a link that only the reader of an address may follow. A stranger may have asked for it, so it quotes
// nobody.
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";

type Linked = {
  /** Of the recipient. */
  address: string;
  /** Of the page; behind its `#`, which browsers keep to themselves. */
  hash: string;
  line: string;
  say: Record<"subject" | "open" | "ends" | "ignore", string>;
};

export function linkMail({ config, newId }: Context, { address, hash, line, say }: Linked): MailMessage {
  const from = parseSender(config.mail.from);
  const link = `${config.publicUrl}/mine#${hash}`;
  return {
    messageId: `<mine-${newId()}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name: "", address },
    subject: say.subject,
    text: [line, link, say.ends, say.ignore, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(say.subject, [
      line,
      { open: link, words: say.open },
      { address: link, words: SAY.mail.orCopy },
      say.ends,
      say.ignore,
    ]).toString(),
    inline: [],
  };
}
