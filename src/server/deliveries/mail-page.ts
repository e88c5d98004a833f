// The HTML of the mail: one sheet with the certificate on it, for mail programs, which read tables and inline styles and little else.
import { SAY } from "#domain/say/say.ts";
import { html, type Html } from "../page/html.ts";
import type { Letter } from "./letter.ts";

// Every colour stands beside its background, so that a dark mode which turns colours round turns both.
const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = "#1d2142";
const SOFT = "#565a78";
const STYLE = {
  page: "margin:0;padding:0;background-color:#faf6ee",
  outer: "background-color:#faf6ee;padding:24px 12px",
  sheet: "width:100%;max-width:600px;background-color:#ffffff;border:1px solid #e4dccb;border-radius:14px",
  words: `padding:24px 24px 16px;${FONT};font-size:16px;line-height:24px;color:${INK}`,
  greeting: `margin:0 0 8px;font-size:18px;line-height:26px;font-weight:600;color:${INK}`,
  line: `margin:0;color:${INK}`,
  desk: "padding:0 24px",
  picture:
    "display:block;box-sizing:border-box;width:100%;max-width:550px;height:auto;border:1px solid #e4dccb;border-radius:8px",
  act: "padding:20px 24px 8px",
  button: `display:inline-block;padding:12px 24px;background-color:#353f94;border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  copy: `padding:8px 24px 24px;${FONT};font-size:13px;line-height:20px;color:${SOFT};word-break:break-all`,
  link: "color:#353f94",
  foot: `padding:16px 24px 0;${FONT};font-size:12px;line-height:18px;color:${SOFT}`,
} as const;

export function mailPage(letter: Letter, pictureId: string): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>${SAY.mail.subject(letter.template)}</title>
      </head>
      <body style="${STYLE.page}">
        ${table("width:100%", row(STYLE.outer, [sheet(letter, pictureId), foot()]))}
      </body>
    </html>`;
}

function sheet({ to, template, issuer, link }: Letter, pictureId: string): Html {
  const greeting = html`<p style="${STYLE.greeting}">${SAY.mail.greeting(to.name)}</p>`;
  const line = html`<p style="${STYLE.line}">${SAY.mail.line(template, issuer)}</p>`;
  const alt = SAY.mail.pictureAlt(to.name);
  const picture = html`<img src="cid:${pictureId}" width="550" alt="${alt}" style="${STYLE.picture}" />`;
  return table(STYLE.sheet, [
    row(STYLE.words, [greeting, line], "left"),
    row(STYLE.desk, html`<a href="${link}">${picture}</a>`),
    row(STYLE.act, html`<a href="${link}" style="${STYLE.button}">${SAY.mail.open}</a>`),
    row(STYLE.copy, html`${SAY.mail.orCopy}<br /><a href="${link}" style="${STYLE.link}">${link}</a>`),
  ]);
}

const foot = (): Html => table("width:100%;max-width:600px", row(STYLE.foot, html`${SAY.mail.footer}`));

function table(style: string, rows: Html | readonly Html[]): Html {
  return html`<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="${style}">
    ${rows}
  </table>`;
}

function row(style: string, cell: Html | readonly Html[], align: "left" | "center" = "center"): Html {
  return html`<tr>
    <td align="${align}" style="${style}">${cell}</td>
  </tr>`;
}
