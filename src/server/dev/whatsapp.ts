// The WhatsApp messages that are kept on this machine, as their readers would see them. Not on a live server.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { regionHere } from "#domain/region-here.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { type Assets, readAssets } from "../page/assets.ts";
import { html } from "../page/html.ts";
import { writePage } from "../page/page.ts";
import type { WhatsAppMessage } from "../providers/whatsapp/interface.ts";

const say = SAY.whatsapp;
const MOST_LISTED = 100;
const REFRESH_S = 2;

type Kept = WhatsAppMessage & { at: Date };

export function devWhatsAppPages(app: FastifyInstance, ctx: Context): void {
  const outbox = ctx.whatsapp?.outbox;
  if (ctx.config.live || outbox === undefined) return;
  const assets = readAssets("page/text-page.ts");
  const css = readFileSync(join(import.meta.dirname, "whatsapp.css"), "utf8");
  app.get("/dev/whatsapp", async (_, reply) => {
    const messages = await outbox.newest(MOST_LISTED);
    // An empty list is reloaded, so that the first messages appear as they are sent.
    if (messages.length === 0) reply.header("refresh", REFRESH_S);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(pageOf(ctx, assets, messages));
  });
  app.get("/dev/whatsapp.css", async (_, reply) =>
    reply.type("text/css").header("cache-control", "no-cache").send(css),
  );
}

function pageOf(ctx: Context, assets: Assets, messages: readonly Kept[]): string {
  const head = {
    title: SAY.product.of(say.keptTitle),
    description: say.keptHint,
    url: `${ctx.config.publicUrl}/dev/whatsapp`,
  };
  const body = html`<header class="masthead">
      <a href="/" class="wordmark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
    </header>
    <main class="messages">
      <h1>${say.keptTitle}</h1>
      <p class="hint">${say.keptHint}</p>
      ${messages.length === 0 ? html`<p class="hint">${say.keptEmpty}</p>` : messages.map(bubble)}
    </main>`;
  const styles = [...assets.styles, "/dev/whatsapp.css"];
  return writePage(head, { styles, script: undefined, preloads: [], fonts: [] }, body);
}

function bubble({ to, name, title, issuer, link, linkEnd, at }: Kept) {
  const { timeZone } = regionHere();
  const time = new Intl.DateTimeFormat(SAY.product.locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return html`<article>
    <p class="to">${to}</p>
    <div class="bubble">
      <img src="/certify/${linkEnd}.png" alt="${say.pictureOf(name)}" loading="lazy" />
      <p dir="auto">${say.body(name, title, issuer)}</p>
      <p class="time"><time datetime="${at.toISOString()}">${time.format(at)}</time></p>
      <a href="${link}">${say.open}</a>
    </div>
  </article>`;
}
