// A plain mail of ours as HTML: some lines on a sheet, and where it came from below. The mail with a certificate has a page of its own.
import { SAY } from "#domain/say/say.ts";
import { languageNow } from "../language.ts";
import { html, type Html } from "./html.ts";

// Every colour stands beside its background, so that a dark mode which turns colours round turns both.
const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const STYLE = {
  sheet: `max-width:520px;margin:24px auto;padding:24px;border:1px solid #e4dccb;border-radius:14px;background-color:#ffffff;color:#1d2142;${FONT};font-size:16px;line-height:24px`,
  line: "margin:0 0 12px;color:#1d2142;word-break:break-word",
  code: "margin:16px 0;padding:12px;border-radius:8px;background-color:#f3ecdd;color:#1d2142;font-size:30px;line-height:36px;font-weight:700;letter-spacing:8px;text-align:center",
  foot: `text-align:center;${FONT};font-size:12px;color:#565a78`,
} as const;

/** A text is a line, a code stands large. */
export function mailSheet(lines: readonly (string | Html | { code: string })[]): Html {
  return html`<!doctype html>
    <html lang="${languageNow()}">
      <body style="margin:0;padding:12px;background-color:#faf6ee">
        <div style="${STYLE.sheet}">${lines.map(paragraph)}</div>
        <p style="${STYLE.foot}">${SAY.mail.footer}</p>
      </body>
    </html>`;
}

function paragraph(line: string | Html | { code: string }): Html {
  if (typeof line === "object" && "code" in line) return html`<p style="${STYLE.code}">${line.code}</p>`;
  return html`<p style="${STYLE.line}">${line}</p>`;
}
