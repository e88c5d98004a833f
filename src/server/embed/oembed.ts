// What other sites are told when they ask how to show a link to a certificate (https://oembed.com, version 1.0).
import type { FrameRoom } from "#domain/certificate/embed.ts";
import { frameSize } from "#domain/certificate/embed.ts";
import { SAY } from "#domain/say/say.ts";
import { CARD } from "#domain/certificate/share-card.ts";
import { HOUR, SECOND } from "#domain/time.ts";
import { titleOf, type Published } from "../certificates/make.ts";
import { jpegSize, picturePath } from "../certificates/picture.ts";
import type { Context } from "../context.ts";
import { html } from "../page/html.ts";
import { frameSnippet } from "./snippets.ts";

/** A withdrawal shows at once: what is kept is only the frame's code. */
const KEPT_SECONDS = HOUR / SECOND;

export type Embedding = Readonly<Record<string, string | number>>;

export function embeddingOf(ctx: Context, shown: Published, room: FrameRoom): Embedding {
  const { publicUrl } = ctx.config;
  const isNamed = shown.issuer !== "" && (shown.kind === "post" || shown.isIssued);
  const page = shown.kind === "certificate" ? shown.issuerId : null;
  return {
    type: "rich",
    version: "1.0",
    title: titleOf(shown),
    ...(isNamed && { author_name: shown.issuer }),
    ...(isNamed && page !== null && { author_url: `${publicUrl}/issuers/${page}` }),
    provider_name: SAY.product.name,
    provider_url: publicUrl,
    cache_age: KEPT_SECONDS,
    ...frameSize(jpegSize(shown), room),
    html: frameSnippet(ctx, shown, room),
    thumbnail_url: `${publicUrl}${picturePath(shown, "card")}`,
    thumbnail_width: CARD.width,
    thumbnail_height: CARD.height,
  };
}

/** Characters that XML has no way to write. */
const NOT_IN_XML = /[\p{Cs}\p{Cc}\uFFFE\uFFFF]/gu;

export function inXml(embedding: Embedding): string {
  const fields = Object.entries(embedding).map(([name, value]) => {
    const text = String(value).replace(NOT_IN_XML, " ");
    return FIELD(name, text);
  });
  return html`<?xml version="1.0" encoding="utf-8" standalone="yes"?>
    <oembed>${fields}</oembed>`
    .toString()
    .trim();
}

/** Names of fields are our own. */
const FIELD = (name: string, text: string) => html`<${name}>${text}</${name}>`;
