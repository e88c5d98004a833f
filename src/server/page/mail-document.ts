// The document of every mail we send, and its shared parts: colours, fonts, button, dark mode.
import type { MailColours } from "#domain/mail/mail-colours.ts";
import { SAY } from "#domain/say/say.ts";
import { languageNow } from "../language.ts";
import { html, type Html } from "./html.ts";

// Every colour is given together with its background, so that a dark mode that inverts colours inverts both.
export const MAIL_STYLE = {
  font: "font-family:'Segoe UI',Roboto,'Nirmala UI','Noto Sans Devanagari',Helvetica,Arial,sans-serif",
  paper: "#faf6ee",
  sheet: "#ffffff",
  sunken: "#f3ecdd",
  line: "#e4dccb",
  ink: "#1d2142",
  soft: "#565a78",
  brand: "#353f94",
} as const;

const BUTTON = `display:inline-block;padding:12px 24px;border-radius:8px;${MAIL_STYLE.font};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`;
const OURS = { fill: MAIL_STYLE.brand, onFill: "#ffffff", text: MAIL_STYLE.brand } as const;

/** For mail programs with a dark mode that read styles: our own dark colours instead of inverted ones. */
const DARK = `@media (prefers-color-scheme: dark) {
  .backdrop { background-color: #12142a !important }
  .sheet { background-color: #1b1e3a !important; border-color: #34385c !important }
  .sunken { background-color: #0e1022 !important }
  .ink { color: #f3ecdd !important }
  .soft { color: #b9bcd6 !important }
  .rule { border-color: #34385c !important }
  .link { color: #aab2ff !important }
  .button { background-color: #aab2ff !important; color: #12142a !important }
}`;

/** `sheet` is the content, and `below` says in small print where the mail came from. `colours`: instead of ours. */
export function mailDocument(title: string, sheet: Html, below: Html, colours?: MailColours): Html {
  const foot = html`<p
    class="soft"
    style="margin:16px 24px 0;${MAIL_STYLE.font};font-size:12px;line-height:18px;color:${MAIL_STYLE.soft}"
  >
    ${below}
  </p>`;
  return html`<!doctype html>
    <html lang="${languageNow()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${DARK}${colours && darkOf(colours)}
        </style>
      </head>
      <body class="backdrop" style="margin:0;padding:0;background-color:${MAIL_STYLE.paper}">
        ${mailTable("width:100%", mailRow("backdrop", `background-color:${MAIL_STYLE.paper};padding:24px 12px`, [sheet, foot]))}
      </body>
    </html>`;
}

/** Comes after ours, so that it wins. */
function darkOf({ dark: { fill, onFill, text } }: MailColours): string {
  return `
@media (prefers-color-scheme: dark) {
  .link { color: ${text} !important }
  .button { background-color: ${fill} !important; color: ${onFill} !important }
}`;
}

export function mailButton(href: string, words: string, colours?: MailColours): Html {
  const { fill, onFill } = colours?.light ?? OURS;
  const style = `${BUTTON};background-color:${fill};color:${onFill}`;
  return html`<a class="button" href="${href}" style="${style}">${words}</a>`;
}

/** The address itself below the button, for programs that show no button and for readers who check links. */
export function mailAddress(href: string, words: string = SAY.mail.orCopy, colours?: MailColours): Html {
  const { text } = colours?.light ?? OURS;
  return html`${words}<br /><a class="link" href="${href}" style="color:${text}">${href}</a>`;
}

export function mailTable(style: string, rows: Html | readonly Html[], name = ""): Html {
  const attributes = html`cellpadding="0" cellspacing="0" border="0" style="${style}"`;
  return html`<table role="presentation" class="${name}" align="center" ${attributes}>
    ${rows}
  </table>`;
}

export function mailRow(
  name: string,
  style: string,
  cell: Html | readonly Html[],
  align: "left" | "center" = "center",
): Html {
  return html`<tr>
    <td class="${name}" align="${align}" style="${style}">${cell}</td>
  </tr>`;
}
