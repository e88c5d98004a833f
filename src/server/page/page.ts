// Writes a whole document as browsers, crawlers and share previews read it. No inline script or style, because the
// policy forbids both. It is complete without its scripts, which therefore load with low priority.
import { SAY } from "#domain/say/say.ts";
import { oneLine } from "#domain/text.ts";
import { languageNow } from "../language.ts";
import type { Assets } from "./assets.ts";
import { fontsFor } from "./font-preload.ts";
import { html, type Html } from "./html.ts";
import { regionTag } from "./region-tag.ts";

/** How much of a link's texts networks show before they cut it off within a word (X, 'Cards markup'). */
const SHARED = { title: 70, description: 200 } as const;

export type PageHead = {
  title: string;
  description: string;
  /** The address that people share. */
  url: string;
  /** The font files that this page's own words need, if not those of its title and language. */
  fonts?: readonly string[];
  /** Where other sites learn how to show this page within theirs, without its format. */
  oembed?: string;
  /** The picture of a share preview, with an absolute address. */
  image?: { url: string; type: string; width: number; height: number; alt: string } | undefined;
};

export function writePage(head: PageHead, assets: Omit<Assets, "headingFonts">, body: Html): string {
  const document = html`<!doctype html>
    <html lang="${languageNow()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${head.title}</title>
        ${regionTag()}
        <meta name="description" content="${oneLine(head.description, SHARED.description)}" />
        <link rel="canonical" href="${head.url}" />
        ${head.oembed !== undefined && oembedLinks(head.oembed, head.title)}
        <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12142a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/seal.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        ${shareTags(head)} ${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${[...assets.fonts, ...(head.fonts ?? fontsFor(head.title))].map(preloadFont)}
        ${assets.preloads.map((href) => html`<link rel="modulepreload" fetchpriority="low" href="${href}" />`)}
        ${assets.script !== undefined && html`<script type="module" fetchpriority="low" src="${assets.script}"></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return document.toString();
}

function oembedLinks(address: string, title: string): Html {
  return html`<link rel="alternate" type="application/json+oembed" href="${address}&format=json" title="${title}" />
    <link rel="alternate" type="text/xml+oembed" href="${address}&format=xml" title="${title}" />`;
}

/** Almost all text uses the first font; the others must not delay the picture. */
function preloadFont(href: string, at: number): Html {
  const low = at > 0 && html`fetchpriority="low"`;
  return html`<link rel="preload" as="font" type="font/woff2" crossorigin ${low} href="${href}" />`;
}

/** Open Graph for most networks, the Twitter card for X. Crawlers run no scripts, so the server must write them. */
function shareTags({ url, image, ...head }: PageHead): Html {
  const title = oneLine(head.title, SHARED.title);
  const description = oneLine(head.description, SHARED.description);
  return html`<meta property="og:type" content="article" />
    <meta property="og:site_name" content="${SAY.product.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta name="twitter:card" content="${image === undefined ? "summary" : "summary_large_image"}" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    ${image !== undefined && imageTags(image)}`;
}

function imageTags(image: NonNullable<PageHead["image"]>): Html {
  return html`<meta property="og:image" content="${image.url}" />
    ${image.url.startsWith("https:") && html`<meta property="og:image:secure_url" content="${image.url}" />`}
    <meta property="og:image:type" content="${image.type}" />
    <meta property="og:image:width" content="${image.width}" />
    <meta property="og:image:height" content="${image.height}" />
    <meta property="og:image:alt" content="${image.alt}" />
    <meta name="twitter:image" content="${image.url}" />
    <meta name="twitter:image:alt" content="${image.alt}" />`;
}
