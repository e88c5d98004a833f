// The HTML of the mail: one sheet with the certificate on it.
import { FROM_MAIL } from "#domain/figures/from-mail.ts";
import { SAY } from "#domain/say/say.ts";
import { html, type Html } from "../../page/html.ts";
import { MAIL_STYLE, mailAddress, mailButton, mailDocument, mailRow, mailTable } from "../../page/mail-document.ts";
import { greetingOf, messageLines, subjectOf, type CertificateEmail } from "./email-words.ts";

const STYLE = {
  bar: "height:6px;line-height:6px;font-size:0;border-radius:13px 13px 0 0",
  // White in dark mode too: logos are made for paper.
  logoCell: `padding:16px 24px;background-color:${MAIL_STYLE.sheet};${MAIL_STYLE.font};font-size:16px;color:${MAIL_STYLE.ink}`,
  round: ";border-radius:13px 13px 0 0",
  logo: "display:block;border:0",
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

/** `ids` are those of the pictures in it. */
export function emailPage(email: CertificateEmail, ids: { picture: string; logo: string }): Html {
  return mailDocument(subjectOf(email), sheet(email, ids), foot(email), email.brand?.colours);
}

function sheet(email: CertificateEmail, ids: { picture: string; logo: string }): Html {
  const { to, link, brand } = email;
  const greets = greetingOf(email);
  const colours = brand?.colours;
  // The address below stays as it is: people copy that one.
  const opened = `${link}?${FROM_MAIL}`;
  const greeting = greets === undefined ? [] : [html`<p class="ink" style="${STYLE.greeting}">${greets}</p>`];
  const lines = messageLines(email).map((line) => html`<p class="ink" style="${STYLE.line}">${line}</p>`);
  const alt = SAY.mail.pictureAlt(to.name);
  const picture = html`<img class="ink" src="cid:${ids.picture}" width="550" alt="${alt}" style="${STYLE.picture}" />`;
  const rows = [
    ...head(email, ids.logo),
    mailRow("ink", STYLE.words, [...greeting, ...lines], "left"),
    mailRow("", STYLE.pictureCell, html`<a href="${opened}">${picture}</a>`),
    mailRow("", STYLE.buttonCell, mailButton(opened, SAY.mail.open, colours)),
    mailRow("soft", STYLE.addressCell, mailAddress(link, SAY.mail.orCopy, colours)),
  ];
  return mailTable(STYLE.sheet, rows, "sheet");
}

/** A bar in the brand's colour, and its logo. */
function head({ brand, issuer }: CertificateEmail, logoId: string): Html[] {
  const { colours, logo } = brand ?? {};
  const bar = colours && mailRow("", `${STYLE.bar};background-color:${colours.bar}`, html`&nbsp;`);
  const shown =
    logo &&
    html`<img
      src="cid:${logoId}"
      width="${logo.width}"
      height="${logo.height}"
      alt="${issuer === "" ? SAY.mail.logoAlt : issuer}"
      style="${STYLE.logo}"
    />`;
  return [bar, shown && mailRow("", `${STYLE.logoCell}${bar === undefined ? STYLE.round : ""}`, shown, "left")].filter(
    (row) => row !== undefined,
  );
}

function foot({ mine, unsubscribe }: CertificateEmail): Html {
  return html`${SAY.mail.footer}${footLink(mine, SAY.mail.mine)}${footLink(unsubscribe, SAY.mail.noMore)}`;
}

function footLink(address: string | undefined, words: string): Html | false {
  return address !== undefined && html`<br /><a class="soft" href="${address}" style="${STYLE.footLink}">${words}</a>`;
}
