// The pages of the local outbox: the list of stored mails, and one mail.
import { regionHere } from "#domain/region-here.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import type { Assets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { writePage } from "../page/page.ts";
import type { Mailbox, ShownMail } from "./mail.ts";

const say = SAY.outbox;

export type ListedMail = { name: string; mail: ShownMail };

export function listPage(ctx: Context, assets: Assets, mails: readonly ListedMail[]): string {
  const rows = mails.map(
    ({ name, mail }) =>
      html`<tr>
        <td><a href="/dev/outbox/${name}">${mail.subject === "" ? say.noSubject : mail.subject}</a></td>
        <td>${mailbox(mail.to)}</td>
        <td>${timeOf(mail)}</td>
      </tr>`,
  );
  const table = html`<table>
    <thead>
      <tr>
        <th scope="col">${say.subject}</th>
        <th scope="col">${say.to}</th>
        <th scope="col">${say.keptAt}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  const body = html`<h1>${say.title}</h1>
    <p class="hint">${say.hint}</p>
    ${mails.length === 0 ? html`<p class="empty">${say.empty}</p>` : table}`;
  return framed(ctx, assets, say.title, body);
}

export function outboxMailPage(ctx: Context, assets: Assets, name: string, mail: ShownMail): string {
  const body = html`<p><a href="/dev/outbox">${say.all}</a></p>
    <h1>${mail.subject === "" ? say.noSubject : mail.subject}</h1>
    <dl>
      <dt>${say.from}</dt>
      <dd>${mailbox(mail.from)}</dd>
      <dt>${say.to}</dt>
      <dd>${mailbox(mail.to)}</dd>
      <dt>${say.keptAt}</dt>
      <dd>${timeOf(mail)}</dd>
    </dl>
    <iframe src="/dev/outbox/${name}/html" title="${say.asHtml}" sandbox="${SANDBOX}"></iframe>
    <h2>${say.asText}</h2>
    <pre tabindex="0">${mail.text}</pre>`;
  return framed(ctx, assets, mail.subject, body);
}

export function absentPage(ctx: Context, assets: Assets): string {
  const body = html`<p><a href="/dev/outbox">${say.all}</a></p>
    <h1>${say.noSuch}</h1>`;
  return framed(ctx, assets, say.noSuch, body);
}

/** Links of a mail may open in a new tab; scripts do not run, and the mail has no origin. */
export const SANDBOX = "allow-popups allow-popups-to-escape-sandbox";

/** The layout of every page for developers. */
export function framed(ctx: Context, assets: Assets, title: string, body: Html): string {
  const head = { title: SAY.product.of(title), description: say.hint, url: `${ctx.config.publicUrl}/dev/outbox` };
  const styles = [...assets.styles, "/dev/outbox.css"];
  const page = html`<header class="masthead">
      <a href="/" class="wordmark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
    </header>
    <main class="outbox">${body}</main>`;
  return writePage(head, { styles, script: undefined, preloads: [], fonts: [] }, page);
}

function mailbox({ name, address }: Mailbox): Html {
  return html`${name} <span class="address">${address}</span>`;
}

function timeOf({ date }: ShownMail): Html | string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  const { timeZone } = regionHere();
  const format = new Intl.DateTimeFormat(SAY.product.locale, { dateStyle: "medium", timeStyle: "long", timeZone });
  return html`<time datetime="${date}">${format.format(time)}</time>`;
}
