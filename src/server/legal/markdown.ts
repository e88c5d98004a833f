// Markdown parsed by marked and written by our own templates; whatever is not a heading, list, table or text is escaped
// and shown as typed.
import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { html, type Html } from "../page/html.ts";

/** Links to other addresses stay text. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/))[^\s]*$/;

export function writeMarkdown(text: string): Html {
  return writeAll(Lexer.lex(text));
}

/** The first heading, for the window's title. */
export function headingOf(text: string): string | undefined {
  return /^# +(.+)$/m.exec(text)?.[1]?.trim();
}

type Write<T> = (token: T) => Html | string;
const WRITE: { [K in MarkedToken["type"]]: Write<Extract<MarkedToken, { type: K }>> } = {
  heading: writeHeading,
  paragraph: ({ tokens }) => html`<p>${writeAll(tokens)}</p>`,
  list: writeList,
  list_item: ({ tokens }) => html`<li>${writeAll(tokens)}</li>`,
  checkbox: asTyped,
  blockquote: ({ tokens }) => html`<blockquote>${writeAll(tokens)}</blockquote>`,
  table: writeTable,
  code: ({ text }) => html`<pre><code>${text}</code></pre>`,
  hr: () => html`<hr />`,
  space: () => "",
  def: () => "",
  text: ({ text, tokens }) => (tokens === undefined ? text.replace(/\s*\n\s*/g, " ") : writeAll(tokens)),
  escape: ({ text }) => text,
  strong: ({ tokens }) => html`<strong>${writeAll(tokens)}</strong>`,
  em: ({ tokens }) => html`<em>${writeAll(tokens)}</em>`,
  del: ({ tokens }) => html`<del>${writeAll(tokens)}</del>`,
  codespan: ({ text }) => html`<code>${text}</code>`,
  br: () => html`<br />`,
  link: (token) =>
    SAFE_ADDRESS.test(token.href) ? html`<a href="${token.href}">${writeAll(token.tokens)}</a>` : asTyped(token),
  image: asTyped,
  html: (token) => (token.block ? html`<p>${asTyped(token).trim()}</p>` : asTyped(token)),
};

/** Other token types come only from extensions of marked, and none are used here. */
function writeAll(tokens: readonly Token[]): Html {
  return html`${(tokens as readonly MarkedToken[]).map((token) => (WRITE[token.type] as Write<MarkedToken>)(token))}`;
}

function asTyped({ raw }: { raw: string }): string {
  return raw;
}

function writeHeading({ depth, tokens }: Tokens.Heading): Html {
  const text = writeAll(tokens);
  if (depth === 1) return html`<h1>${text}</h1>`;
  if (depth === 2) return html`<h2>${text}</h2>`;
  return depth === 3 ? html`<h3>${text}</h3>` : html`<h4>${text}</h4>`;
}

function writeList({ ordered, start, items }: Tokens.List): Html {
  return ordered
    ? html`<ol start="${start}">
        ${writeAll(items)}
      </ol>`
    : html`<ul>
        ${writeAll(items)}
      </ul>`;
}

function writeTable({ header, rows }: Tokens.Table): Html {
  const head = header.map(({ tokens }) => html`<th>${writeAll(tokens)}</th>`);
  const body = rows.map(
    (row) =>
      html`<tr>
        ${row.map(({ tokens }) => html`<td>${writeAll(tokens)}</td>`)}
      </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        ${head}
      </tr>
    </thead>
    <tbody>
      ${body}
    </tbody>
  </table>`;
}
