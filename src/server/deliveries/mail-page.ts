// The HTML of the mail: one sheet with the certificate on it, for mail programs, which read tables and inline styles and little else.
import { SAY } from "#domain/say/say.ts";
import { languageNow } from "../language.ts";
import { html, type Html } from "../page/html.ts";
import { linesOf, subjectOf } from "./letter-words.ts";
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
  line: `margin:0 0 8px;color:${INK};white-space:pre-line`,
  desk: "padding:0 24px",
  picture:
    "display:block;box-sizing:border-box;width:100%;max-width:550px;height:auto;border:1px solid #e4dccb;border-radius:8px",
  act: "padding:20px 24px 8px",
  button: `display:inline-block;padding:12px 24px;background-color:#353f94;border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  copy: `padding:8px 24px 24px;${FONT};font-size:13px;line-height:20px;color:${SOFT};word-break:break-all`,
  link: "color:#353f94",
  foot: `padding:16px 24px 0;${FONT};font-size:12px;line-height:18px;color:${SOFT}`,
  noMore: `color:${SOFT};text-decoration:underline`,
} as const;

/** Where a mail program reads styles and is dark: our own dark colours instead of colours turned round. */
const DARK = `@media (prefers-color-scheme: dark) {
  .desk { background-color: #12142a !important }
  .sheet { background-color: #1b1e3a !important; border-color: #34385c !important }
  .ink { color: #f3ecdd !important }
  .soft { color: #b9bcd6 !important }
  .link { color: #aab2ff !important }
  .button { background-color: #aab2ff !important; color: #12142a !important }
}`;

export function mailPage(letter: Letter, pictureId: string): Html {
  return html`<!doctype html>
    <html lang="${languageNow()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subjectOf(letter)}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="desk" style="${STYLE.page}">
        ${table("width:100%", row("desk", STYLE.outer, [sheet(letter, pictureId), foot(letter)]))}
      </body>
    </html>`;
}

function sheet(letter: Letter, pictureId: string): Html {
  const { to, link } = letter;
  const greeting = html`<p class="ink" style="${STYLE.greeting}">${SAY.mail.greeting(to.name)}</p>`;
  const lines = linesOf(letter).map((line) => html`<p class="ink" style="${STYLE.line}">${line}</p>`);
  const alt = SAY.mail.pictureAlt(to.name);
  const picture = html`<img src="cid:${pictureId}" width="550" alt="${alt}" style="${STYLE.picture}" />`;
  const open = html`<a class="button" href="${link}" style="${STYLE.button}">${SAY.mail.open}</a>`;
  const copy = html`${SAY.mail.orCopy}<br /><a class="link" href="${link}" style="${STYLE.link}">${link}</a>`;
  return table(
    STYLE.sheet,
    [
      row("ink", STYLE.words, [greeting, ...lines], "left"),
      row("", STYLE.desk, html`<a href="${link}">${picture}</a>`),
      row("", STYLE.act, open),
      row("soft", STYLE.copy, copy),
    ],
    "sheet",
  );
}

function foot({ unsubscribe }: Letter): Html {
  const noMore =
    unsubscribe !== undefined &&
    html`<br /><a class="soft" href="${unsubscribe}" style="${STYLE.noMore}">${SAY.mail.noMore}</a>`;
  return table("width:100%;max-width:600px", row("soft", STYLE.foot, html`${SAY.mail.footer}${noMore}`));
}

function table(style: string, rows: Html | readonly Html[], name = ""): Html {
  const looks = html`cellpadding="0" cellspacing="0" border="0" style="${style}"`;
  return html`<table role="presentation" class="${name}" align="center" ${looks}>
    ${rows}
  </table>`;
}

function row(name: string, style: string, cell: Html | readonly Html[], align: "left" | "center" = "center"): Html {
  return html`<tr>
    <td class="${name}" align="${align}" style="${style}">${cell}</td>
  </tr>`;
}
