// The document of every mail of ours, and what they share: colours, type, the button, the dark.
import { SAY } from "#domain/say/say.ts";
import { languageNow } from "../language.ts";
import { html, type Html } from "./html.ts";

// Every colour stands beside its background, so that a dark mode which turns colours round turns both.
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

const BUTTON = `display:inline-block;padding:12px 24px;background-color:${MAIL_STYLE.brand};border-radius:8px;${MAIL_STYLE.font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`;

/** Where a mail program reads styles and is dark: our own dark colours instead of colours turned round. */
const DARK = `@media (prefers-color-scheme: dark) {
  .desk { background-color: #12142a !important }
  .sheet { background-color: #1b1e3a !important; border-color: #34385c !important }
  .sunken { background-color: #0e1022 !important }
  .ink { color: #f3ecdd !important }
  .soft { color: #b9bcd6 !important }
  .rule { border-color: #34385c !important }
  .link { color: #aab2ff !important }
  .button { background-color: #aab2ff !important; color: #12142a !important }
}`;

/** `sheet`, and `below` in small letters where it came from. */
export function mailDocument(title: string, sheet: Html, below: Html): Html {
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
          ${DARK}
        </style>
      </head>
      <body class="desk" style="margin:0;padding:0;background-color:${MAIL_STYLE.paper}">
        ${mailTable("width:100%", mailRow("desk", `background-color:${MAIL_STYLE.paper};padding:24px 12px`, [sheet, foot]))}
      </body>
    </html>`;
}

export function mailButton(href: string, words: string): Html {
  return html`<a class="button" href="${href}" style="${BUTTON}">${words}</a>`;
}

/** The address itself under the button, for programs that show no button and for those who look before they click. */
export function mailAddress(href: string, words: string = SAY.mail.orCopy): Html {
  return html`${words}<br /><a class="link" href="${href}" style="color:${MAIL_STYLE.brand}">${href}</a>`;
}

export function mailTable(style: string, rows: Html | readonly Html[], name = ""): Html {
  const looks = html`cellpadding="0" cellspacing="0" border="0" style="${style}"`;
  return html`<table role="presentation" class="${name}" align="center" ${looks}>
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
