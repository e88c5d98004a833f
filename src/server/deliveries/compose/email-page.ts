// The HTML of the mail: one sheet with the certificate on it.
import { SAY } from "#domain/say/say.ts";
import { html, type Html } from "../../page/html.ts";
import { MAIL_STYLE, mailAddress, mailButton, mailDocument, mailRow, mailTable } from "../../page/mail-document.ts";
import { messageLines, subjectOf, type CertificateEmail } from "./email-words.ts";
const STYLE = {
  sheet: `width:100%;max-width:600px;background-color:${MAIL_STYLE.sheet};border:1px solid ${MAIL_STYLE.line};border-radius:14px`,
  words: `padding:24px 24px 16px;${MAIL_STYLE.font};font-size:16px;line-height:24px;color:${MAIL_STYLE.ink};word-break:break-word`,
  greeting: `margin:0 0 8px;font-size:18px;line-height:26px;font-weight:600;color:${MAIL_STYLE.ink}`,
  line: `margin:0 0 8px;color:${MAIL_STYLE.ink};white-space:pre-line`,
  pictureCell: "padding:0 24px",
  picture: `display:block;box-sizing:border-box;width:100%;max-width:550px;height:auto;border:1px solid ${MAIL_STYLE.line};border-radius:8px;${MAIL_STYLE.font};font-size:16px;color:${MAIL_STYLE.ink}`,
  buttonCell: "padding:20px 24px 8px",
  addressCell: `padding:8px 24px 24px;${MAIL_STYLE.font};font-size:13px;line-height:20px;color:${MAIL_STYLE.soft};word-break:break-all`,
  footLink: `color:${MAIL_STYLE.soft};text-decoration:underline`,
} as const;

export function emailPage(email: CertificateEmail, pictureId: string): Html {
  return mailDocument(subjectOf(email), sheet(email, pictureId), foot(email));
}

function sheet(email: CertificateEmail, pictureId: string): Html {
  const { to, link } = email;
  const greeting = html`<p class="ink" style="${STYLE.greeting}">${SAY.mail.greeting(to.name)}</p>`;
  const lines = messageLines(email).map((line) => html`<p class="ink" style="${STYLE.line}">${line}</p>`);
  const alt = SAY.mail.pictureAlt(to.name);
  const picture = html`<img class="ink" src="cid:${pictureId}" width="550" alt="${alt}" style="${STYLE.picture}" />`;
  const rows = [
    mailRow("ink", STYLE.words, [greeting, ...lines], "left"),
    mailRow("", STYLE.pictureCell, html`<a href="${link}">${picture}</a>`),
    mailRow("", STYLE.buttonCell, mailButton(link, SAY.mail.open)),
    mailRow("soft", STYLE.addressCell, mailAddress(link)),
  ];
  return mailTable(STYLE.sheet, rows, "sheet");
}

function foot({ mine, unsubscribe }: CertificateEmail): Html {
  return html`${SAY.mail.footer}${footLink(mine, SAY.mail.mine)}${footLink(unsubscribe, SAY.mail.noMore)}`;
}

function footLink(address: string | undefined, words: string): Html | false {
  return address !== undefined && html`<br /><a class="soft" href="${address}" style="${STYLE.footLink}">${words}</a>`;
}
