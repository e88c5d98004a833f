// A plain mail as HTML: the sender, some lines, and a button or code. The certificate mail has a page of its own.
import { SAY } from "#domain/say/say.ts";
import { html, type Html } from "./html.ts";
import { MAIL_STYLE, mailAddress, mailButton, mailDocument, mailRow, mailTable } from "./mail-document.ts";

const STYLE = {
  sheet: `width:100%;max-width:520px;background-color:${MAIL_STYLE.sheet};border:1px solid ${MAIL_STYLE.line};border-radius:14px`,
  head: "padding:20px 24px 0",
  // The app's display font is not available in mails; the double rule is that of a certificate.
  name: `margin:0;padding:0 0 12px;border-bottom:3px double ${MAIL_STYLE.line};font-family:Georgia,'Times New Roman',serif;font-size:20px;line-height:24px;font-weight:700;color:${MAIL_STYLE.ink}`,
  words: `padding:16px 24px 12px;${MAIL_STYLE.font};font-size:16px;line-height:24px;color:${MAIL_STYLE.ink}`,
  greeting: `margin:0 0 8px;font-size:18px;line-height:26px;font-weight:600;color:${MAIL_STYLE.ink};word-break:break-word`,
  line: `margin:0 0 12px;color:${MAIL_STYLE.ink};word-break:break-word`,
  // Letter spacing adds a space after the last digit; the extra padding on the left keeps the digits centred.
  code: `margin:16px 0;padding:12px 12px 12px 20px;border-radius:8px;background-color:${MAIL_STYLE.sunken};color:${MAIL_STYLE.ink};font-size:30px;line-height:36px;font-weight:700;letter-spacing:8px;text-align:center`,
  button: "margin:20px 0 16px;text-align:center",
  address: `margin:0 0 12px;font-size:13px;line-height:20px;color:${MAIL_STYLE.soft};text-align:center;word-break:break-all`,
} as const;

/** A text becomes a line, a code is shown large, and a link becomes a button. */
export type MailPart =
  | string
  | { greeting: string }
  | { code: string }
  | { open: string; words: string }
  | { address: string; words: string };

export function mailSheet(title: string, parts: readonly MailPart[]): Html {
  const name = html`<p class="ink rule" style="${STYLE.name}">${SAY.product.name}</p>`;
  const rows = [mailRow("", STYLE.head, name, "left"), mailRow("ink", STYLE.words, parts.map(drawPart), "left")];
  return mailDocument(title, mailTable(STYLE.sheet, rows, "sheet"), html`${SAY.mail.footer}`);
}

function drawPart(part: MailPart): Html {
  if (typeof part === "string") return html`<p class="ink" style="${STYLE.line}">${part}</p>`;
  if ("greeting" in part) return html`<p class="ink" style="${STYLE.greeting}">${part.greeting}</p>`;
  if ("code" in part) return html`<p class="ink sunken" style="${STYLE.code}">${part.code}</p>`;
  if ("open" in part) return html`<p style="${STYLE.button}">${mailButton(part.open, part.words)}</p>`;
  return html`<p class="soft" style="${STYLE.address}">${mailAddress(part.address, part.words)}</p>`;
}
