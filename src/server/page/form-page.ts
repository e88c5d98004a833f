// A page with one form, for people without an account: its words are there before any script, its form comes with one.
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { languageNow } from "../language.ts";
import type { Assets } from "./assets.ts";
import { html } from "./html.ts";
import { writePage } from "./page.ts";

/** `id`: the place of its form, and its path unless it has another. `foot`: what stands below it, if anything. */
export type FormPage = { id: string; title: string; intro: string; noScript: string; path?: string; foot?: string };

export function formPage({ config }: Context, assets: Assets, page: FormPage): string {
  const { id, title, intro, noScript, path = id, foot } = page;
  const head = {
    title: SAY.product.of(title),
    description: intro,
    url: `${config.publicUrl}/${path}`,
    // In Hindi, its style sheet names faces of its own.
    ...(languageNow() === "hi" && { fonts: [] }),
  };
  const body = html`<div class="form-page">
    <header>
      <a href="/" class="form-page-mark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
      <span>${new URL(config.publicUrl).host}</span>
    </header>
    <main>
      <h1>${title}</h1>
      <p>${intro}</p>
      <div id="${id}" class="form-page-form"><noscript>${noScript}</noscript></div>
      ${foot !== undefined && html`<p class="form-page-foot">${foot}</p>`}
    </main>
    <footer>${SAY.product.madeIn}</footer>
  </div>`;
  return writePage(head, assets, body);
}
