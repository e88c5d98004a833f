// A page of text below our mark, such as one message with a way on.
import { SAY } from "#domain/say/say.ts";
import { html, type Html } from "./html.ts";

export type PageNotice = { title: string; text: string };

export function noticeSheet({ title, text }: PageNotice, action: Html | false = false): Html {
  return textSheet(
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${action}`,
  );
}

export function textSheet(main: Html): Html {
  return html`<div class="text-page">
    <header>
      <a href="/" class="text-page-mark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
    </header>
    <main>${main}</main>
    <footer>${SAY.product.madeIn}</footer>
  </div>`;
}
