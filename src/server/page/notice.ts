// A page with one message below our mark, and optionally a way on.
import { SAY } from "#domain/say/say.ts";
import { html, type Html } from "./html.ts";

export type PageNotice = { title: string; text: string };

export function noticeSheet({ title, text }: PageNotice, action: Html | false = false): Html {
  return html`<div class="text-page">
    <header>
      <a href="/" class="text-page-mark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
    </header>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${action}
    </main>
    <footer>${SAY.product.madeIn}</footer>
  </div>`;
}
