// The documents of the web application: one for all screens, and one for Buy Credits, which alone loads the provider's
// checkout.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inEachLanguage, type Language } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { languageNow, speaking } from "../language.ts";
import { assetsIn, BUILD } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { regionTag } from "../page/region-tag.ts";
import { policyWith } from "./policy.ts";
import type { Checkout } from "../providers/payments/interface.ts";
import { partsFinder } from "./screen-parts.ts";

const BUY_CREDITS = /^\/user\/buy-credits\/?(?:$|\?)/;
const BARE = `<!doctype html><html><!--page--><p>${SAY.product.name}</p></html>`;

/** Sends a screen's document in the reader's language. Without a build, as in server tests, it is a bare page. */
export function screenSender(ctx: Context) {
  const checkout = ctx.config.credits === "counted" ? ctx.payments?.checkout : undefined;
  const documents = inEachLanguage((language) => documentsIn(language, checkout));
  return (request: FastifyRequest, reply: FastifyReply, status: 200 | 404): FastifyReply => {
    const { usual, buying, partsAt } = documents[languageNow()];
    const buys = status === 200 && BUY_CREDITS.test(request.url);
    if (buys && checkout?.allows !== undefined) {
      void reply.header("content-security-policy", policyWith(checkout.allows));
      // Banks open windows of their own that must be able to return to this page.
      void reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
    }
    void reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-cache");
    if (buys || status === 404) return reply.send(buys ? buying : usual);
    const [path = ""] = request.url.split("?");
    // At the end of the head, after what starts the application.
    return reply.send(usual.replace("</head>", `${partsAt(path).toString()}</head>`));
  };
}

function documentsIn(language: Language, checkout: Checkout | undefined) {
  const file = join(BUILD, `index.${language}.html`);
  const document = existsSync(file) ? readFileSync(file, "utf8") : BARE;
  const about = html`${speaking(language, aboutTags)}${earlyTag(language)}`;
  return {
    usual: fill(document, about),
    buying: fill(document, html`${about}${buyingTags(checkout)}`),
    partsAt: partsFinder(BUILD, language),
  };
}

/** What search results and link previews show. */
function aboutTags(): Html {
  return html`<title>${SAY.product.name}</title>
    <meta name="description" content="${SAY.product.tagline}" />${regionTag()}`;
}

/**
 * Requests the screen's first data while the application loads (src/web/early.ts); it comes first and waits for
 * nothing.
 */
function earlyTag(language: Language): Html {
  const { script } = assetsIn(language, "early.ts", BUILD);
  return html`${script !== undefined && html`<script type="module" async crossorigin src="${script}"></script>`}`;
}

/** Tells the application that it runs in the document of Buy Credits (src/web/shell/checkout-document.ts). */
function buyingTags(checkout: Checkout | undefined): Html {
  return html`<meta name="checkout" content="here" />
    ${checkout !== undefined && html`<script async src="${checkout.script}"></script>`}`;
}

function fill(document: string, tags: Html): string {
  return document.replace("<!--page-->", tags.toString());
}
