// Privacy, terms, refunds and contact, for everybody: ours from docs/legal, or the operator's own from LEGAL_DIR.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { type Assets, readAssets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { writePage } from "../page/page.ts";
import { titleOf, writeMarkdown } from "./markdown.ts";

export const LEGAL_PAGES = ["privacy", "terms", "refunds", "contact"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

const OURS = join(import.meta.dirname, "../../../docs/legal");

/** The texts are read once, at the start: a folder that lacks one shows before somebody asks for it. */
export function legalPages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("legal/legal.ts");
  for (const name of LEGAL_PAGES) {
    const page = legalPage(ctx, assets, name);
    app.get(`/${name}`, async (_, reply) =>
      reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page),
    );
  }
}

function legalPage(ctx: Context, assets: Assets, name: LegalPage): string {
  const text = readText(ctx, name);
  const title = SAY.product.of(titleOf(text) ?? SAY.legal[name]);
  const url = `${ctx.config.publicUrl}/${name}`;
  return writePage({ title, description: title, url }, assets, framed(name, writeMarkdown(text)));
}

/** `{site}` and `{support}` stand for this installation's own. */
function readText({ config }: Context, name: LegalPage): string {
  const own = config.legalDir && join(config.legalDir, `${name}.md`);
  const file = own !== undefined && existsSync(own) ? own : join(OURS, `${name}.md`);
  const site = new URL(config.publicUrl).host;
  return readFileSync(file, "utf8").replaceAll("{site}", site).replaceAll("{support}", config.supportUrl);
}

function framed(current: LegalPage, text: Html): Html {
  const links = LEGAL_PAGES.map(
    (name) => html`<a href="/${name}" ${name === current && html`aria-current="page"`}>${SAY.legal[name]}</a>`,
  );
  return html`<div class="legal-sheet">
    <header>
      <a href="/" class="legal-mark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
      <nav aria-label="${SAY.legal.label}">${links}</nav>
    </header>
    <main>${text}</main>
    <footer>${SAY.product.madeIn}</footer>
  </div>`;
}
