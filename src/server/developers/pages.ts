// For those who write programs: `/developers`, where Scalar shows /openapi.json and tries calls, and the guides.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { SAY } from "#domain/say/say.ts";
import { lazy } from "../async/lazy.ts";
import { fontsFor } from "../page/font-preload.ts";
import type { Context } from "../context.ts";
import { CONTENT_SECURITY_POLICY, policyText } from "../http/policy.ts";
import { speaking } from "../language.ts";
import { type Assets, BUILD, readAssets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { writePage } from "../page/page.ts";

/** In the order of the menu; the text of each is in docs/guides, in English. */
export const GUIDE_NAMES = ["form", "google-sheets", "github-actions", "n8n", "python"] as const;
type Guide = (typeof GUIDE_NAMES)[number];

const TEXTS = join(import.meta.dirname, "../../../docs/guides");
/** The site in the texts, in place of which the page has this installation. */
const EXAMPLE_SITE = "https://certificates.example.org";

/**
 * Of this page alone: Scalar writes styles into its document and has no policy for trusted types. It may ask nobody but
 * us, so that a call that is tried, and its key, goes nowhere else.
 */
const { "require-trusted-types-for": _, "trusted-types": __, ...usual } = CONTENT_SECURITY_POLICY;
const POLICY = policyText({ ...usual, "style-src": ["'self'", "'unsafe-inline'"] });

export function developerPages(app: FastifyInstance, ctx: Context): void {
  const assets = { reference: readAssets("developers/begin.ts"), guide: readAssets("page/guide.ts") };
  const scalar = scalarPath();
  app.get("/developers", async (_request, reply) => {
    void reply.header("content-security-policy", POLICY).header("cache-control", "no-cache");
    return reply.type("text/html; charset=utf-8").send(referencePage(ctx, assets.reference, scalar));
  });
  for (const name of GUIDE_NAMES) {
    const text = readFileSync(join(TEXTS, `${name}.md`), "utf8").replaceAll(EXAMPLE_SITE, ctx.config.publicUrl);
    const page = lazy(() => guidePage(ctx, assets.guide, name, text));
    app.get(`/developers/guides/${name}`, async (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(await page()),
    );
  }
}

/** Written by the build (vite.config.ts). Without a build, as in server tests, the page has no reference. */
function scalarPath(): string | undefined {
  const folder = join(BUILD, "assets");
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^scalar-[^.]+\.js$/.test(name)) : undefined;
  return file === undefined ? undefined : `/assets/${file}`;
}

function referencePage({ config }: Context, assets: Assets, scalar: string | undefined): string {
  const { title, about } = SAY.developers;
  const head = {
    title: SAY.product.of(title),
    description: about,
    url: `${config.publicUrl}/developers`,
    fonts: [...assets.headingFonts, ...fontsFor(title)],
  };
  const body = html`<div class="developers">
    ${header()}
    <main>
      <h1>${title}</h1>
      <p>${about} <a href="/user/keys">${SAY.apiKeys.title}</a> · <a href="/openapi.json">openapi.json</a></p>
      ${guideList()} ${referencePlace(scalar)}
    </main>
  </div>`;
  return writePage(head, assets, body);
}

function guideList(): Html {
  const { guidesTitle, guides, guideHints } = SAY.developers;
  const guide = (name: Guide) =>
    html`<li>
      <a href="/developers/guides/${name}">${guides[name]}</a>
      <p>${guideHints[name]}</p>
    </li>`;
  return html`<section class="developers-guides" aria-labelledby="guides">
    <h2 id="guides">${guidesTitle}</h2>
    <ul>
      ${GUIDE_NAMES.map(guide)}
    </ul>
  </section>`;
}

/** Scalar holds up a slow phone for a second, so it is loaded when somebody wants it (developers/begin.ts). */
function referencePlace(scalar: string | undefined): Html {
  const { reference, open, openHint, openFailed, noScript } = SAY.developers;
  return html`<section class="developers-reference" id="open-reference">
      <h2>${reference}</h2>
      <p>${openHint}</p>
      <noscript>${noScript}</noscript>
      ${scalar !== undefined && html`<button type="button" data-failed="${openFailed}">${open}</button>`}
      <p role="status"></p>
    </section>
    ${scalar !== undefined && html`<div id="reference" tabindex="-1" data-scalar="${scalar}" data-document="/openapi.json"></div>`}`;
}

/** Markdown is imported at the first request, as for the legal pages. */
async function guidePage({ config }: Context, assets: Assets, name: Guide, text: string): Promise<string> {
  const { headingOf, writeMarkdown } = await import("../legal/markdown.ts");
  return speaking("en", () => {
    const title = SAY.product.of(headingOf(text) ?? name);
    const { copy, copied } = SAY.developers;
    const body = html`<div class="text-page guide">
      ${header(name)}
      <main data-copy="${copy}" data-copied="${copied}">${writeMarkdown(text)}</main>
      <footer>${SAY.product.madeIn}</footer>
    </div>`;
    return writePage({ title, description: title, url: `${config.publicUrl}/developers/guides/${name}` }, assets, body);
  });
}

function header(current?: Guide): Html {
  const { label, reference, guides } = SAY.developers;
  const here = html`aria-current="page"`;
  return html`<header>
    <a href="/" class="text-page-mark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
    <nav aria-label="${label}">
      <a href="/developers" ${current === undefined && here}>${reference}</a>
      ${GUIDE_NAMES.map((name) => html`<a href="/developers/guides/${name}" ${name === current && here}>${guides[name]}</a>`)}
    </nav>
  </header>`;
}
