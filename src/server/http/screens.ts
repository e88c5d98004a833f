// The documents of the web application: one for all screens, and one for Buy Credits, which alone loads the provider's
// checkout.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inEachLanguage, type Language } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { languageNow, speaking } from "../language.ts";
import { BUILD } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { regionTag } from "../page/region-tag.ts";
import { type EarlyScript, readEarlyScript } from "./early-script.ts";
import { CONTENT_SECURITY_POLICY, policyText, policyWith } from "./policy.ts";
import type { Checkout } from "../providers/payments/interface.ts";
import { partsFinder } from "./screen-parts.ts";

const BUY_CREDITS = /^\/user\/buy-credits\/?(?:$|\?)/;
const BARE = `<!doctype html><html><!--page--><p>${SAY.product.name}</p></html>`;

/** Sends a screen's document in the reader's language. Without a build, as in server tests, it is a bare page. */
export function screenSender(ctx: Context) {
  const checkout = ctx.config.credits === "counted" ? ctx.payments?.checkout : undefined;
  const early = readEarlyScript(BUILD);
  const documents = inEachLanguage((language) => documentsIn(language, early, checkout));
  const policies = policiesFor(early, checkout);
  return (request: FastifyRequest, reply: FastifyReply, status: 200 | 404): FastifyReply => {
    const { usual, buying, partsAt } = documents[languageNow()];
    const buys = status === 200 && BUY_CREDITS.test(request.url);
    void reply.header("content-security-policy", buys ? policies.buying : policies.usual);
    if (buys && checkout?.allows !== undefined) {
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

function policiesFor(early: EarlyScript | undefined, checkout: Checkout | undefined) {
  const sources = early === undefined ? [] : [early.source];
  const own = CONTENT_SECURITY_POLICY["script-src"];
  const usual = policyText({ ...CONTENT_SECURITY_POLICY, "script-src": [...own, ...sources] });
  if (checkout?.allows === undefined) return { usual, buying: usual };
  const vendors = checkout.allows["script-src"] ?? [];
  return { usual, buying: policyWith({ ...checkout.allows, "script-src": [...vendors, ...sources] }) };
}

function documentsIn(language: Language, early: EarlyScript | undefined, checkout: Checkout | undefined) {
  const file = join(BUILD, `index.${language}.html`);
  const document = existsSync(file) ? readFileSync(file, "utf8") : BARE;
  const about = speaking(language, aboutTags);
  return {
    usual: fill(document, early, about),
    buying: fill(document, early, html`${about}${buyingTags(checkout)}`),
    partsAt: partsFinder(BUILD, language),
  };
}

/** What search results and link previews show. */
function aboutTags(): Html {
  return html`<title>${SAY.product.name}</title>
    <meta name="description" content="${SAY.product.tagline}" />${regionTag()}`;
}

/** Tells the application that it runs in the document of Buy Credits (src/web/shell/checkout-document.ts). */
function buyingTags(checkout: Checkout | undefined): Html {
  return html`<meta name="checkout" content="here" />
    ${checkout !== undefined && html`<script async src="${checkout.script}"></script>`}`;
}

/** The early script comes first and waits for nothing. */
function fill(document: string, early: EarlyScript | undefined, tags: Html): string {
  return document.replace("<!--page-->", () => (early?.element ?? "") + tags.toString());
}
