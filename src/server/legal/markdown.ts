// Markdown as far as a page of plain text needs it: headings, paragraphs, lists, bold, links. Whatever else it holds is shown as it is written.
import { html, type Html } from "../page/html.ts";

/** No other link is made: what begins otherwise stays text. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/))[^\s]*$/;
const INLINE = /\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<address>[^)\s]+)\)/g;

export function writeMarkdown(text: string): Html {
  const blocks = text.replaceAll("\r\n", "\n").split(/\n{2,}/);
  return html`${blocks
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(writeBlock)}`;
}

/** The first heading, for the window's title. */
export function headingOf(text: string): string | undefined {
  return /^# +(.+)$/m.exec(text)?.[1]?.trim();
}

function writeBlock(block: string): Html {
  const heading = /^(#{1,3}) +(.+)$/.exec(block);
  if (heading !== null) return writeHeading(heading[1]?.length ?? 1, heading[2] ?? "");
  const lines = block.split("\n");
  if (!lines.every((line) => /^(?:- | {2,})/.test(line))) return html`<p>${writeInline(lines.join(" "))}</p>`;
  const items = block.split(/^- /m).filter((item) => item.trim() !== "");
  return html`<ul>
    ${items.map((item) => html`<li>${writeInline(item.replace(/\s+/g, " ").trim())}</li>`)}
  </ul>`;
}

function writeHeading(level: number, text: string): Html {
  if (level === 1) return html`<h1>${writeInline(text)}</h1>`;
  return level === 2 ? html`<h2>${writeInline(text)}</h2>` : html`<h3>${writeInline(text)}</h3>`;
}

function writeInline(text: string): Html {
  const parts: (Html | string)[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    parts.push(text.slice(from, match.index), writeMatch(match));
    from = match.index + match[0].length;
  }
  return html`${[...parts, text.slice(from)]}`;
}

function writeMatch({ 0: whole, groups = {} }: RegExpExecArray): Html | string {
  const { bold, code, text, address = "" } = groups;
  if (bold !== undefined) return html`<strong>${bold}</strong>`;
  if (code !== undefined) return html`<code>${code}</code>`;
  return SAFE_ADDRESS.test(address) ? html`<a href="${address}">${text}</a>` : whole;
}
