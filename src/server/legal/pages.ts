// The pages privacy, terms, refunds and contact, in the reader's language: ours from docs/legal, or the operator's own
// from LEGAL_DIR.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { inEachLanguage, type Language } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import { lazy } from "../async/lazy.ts";
import type { Context } from "../context.ts";
import { languageNow, speaking } from "../language.ts";
import { type Assets, readAssets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { writePage } from "../page/page.ts";

export const LEGAL_PAGES = ["privacy", "terms", "refunds", "contact"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

const OURS = join(import.meta.dirname, "../../../docs/legal");

/**
 * Texts are read at the start, so that a missing file is noticed at once; each page is rendered at its first request.
 */
export function legalPages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("page/text-page.ts");
  for (const name of LEGAL_PAGES) {
    const pages = inEachLanguage((language) => {
      const text = readText(ctx, name, language);
      return lazy(() => legalPage(ctx, assets, name, text));
    });
    app.get(`/${name}`, async (_, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(await pages[languageNow()]()),
    );
  }
}

/** Markdown is imported here, because rendering both languages at the start would take 40 ms. */
async function legalPage(ctx: Context, assets: Assets, name: LegalPage, { text, language }: Text): Promise<string> {
  const { headingOf, writeMarkdown } = await import("./markdown.ts");
  return speaking(language, () => {
    const title = SAY.product.of(headingOf(text) ?? SAY.legal[name]);
    const url = `${ctx.config.publicUrl}/${name}`;
    return writePage({ title, description: title, url }, assets, framed(name, writeMarkdown(text)));
  });
}

type Text = { text: string; language: Language };

/**
 * In the requested language, otherwise in English; the operator's English page comes before our translation. `{site}`
 * and `{support}` are replaced by this installation's own.
 */
function readText({ config }: Context, name: LegalPage, language: Language): Text {
  const found = [config.legalDir, OURS]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) =>
      [language, "en" as const].map((each) => ({ file: fileOf(folder, name, each), language: each })),
    )
    .find(({ file }) => existsSync(file));
  if (found === undefined) throw new Error(`docs/legal lacks ${name}.md`);
  const site = new URL(config.publicUrl).host;
  const text = readFileSync(found.file, "utf8").replaceAll("{site}", site);
  return { text: withSupport(text, config.supportUrl, found.language), language: found.language };
}

/** While no support is set, the paragraph that leads to it says how to set it. */
function withSupport(text: string, supportUrl: string | undefined, language: Language): string {
  if (supportUrl !== undefined) return text.replaceAll("{support}", supportUrl);
  return text.replaceAll(/^.*\{support\}.*$/gm, () => speaking(language, () => SAY.legal.noSupport));
}

/** English files are in the folder itself, others in a folder of their language: `hi/privacy.md`. */
function fileOf(folder: string, name: LegalPage, language: Language): string {
  return join(folder, language === "en" ? "" : language, `${name}.md`);
}

function framed(current: LegalPage, text: Html): Html {
  const links = LEGAL_PAGES.map(
    (name) => html`<a href="/${name}" ${name === current && html`aria-current="page"`}>${SAY.legal[name]}</a>`,
  );
  return html`<div class="text-page">
    <header>
      <a href="/" class="text-page-mark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
      <nav aria-label="${SAY.legal.label}">${links}</nav>
    </header>
    <main>${text}</main>
    <footer>${SAY.product.madeIn}</footer>
  </div>`;
}
